"""How a table on a shared deal begins: with the cards that others have, for the count or again."""

from __future__ import annotations

import time
from datetime import date
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.table import Refused
from tabletide.server.store.deals.duels import (
    SIDES,
    duel_by,
    duel_dealt_by,
    is_open,
    sides_of,
    stem_of,
)
from tabletide.server.store.deals.secret import DaySecret, day_secret
from tabletide.server.store.deals.tries import TryRow, try_of
from tabletide.server.store.journal import Created
from tabletide.server.store.store import Store
from tabletide.server.tables.deals.closing import CLOSED
from tabletide.server.tables.deals.days import (
    closed_days,
    day_named,
    deal_of,
    opens,
    seed_of_day,
    setup_of_day,
    today,
)
from tabletide.server.tables.people import Guest
from tabletide.server.wire.tables import NewTable, SharedDeal

NEW: Final = "new"  # a duel that there is not yet


class SharedStart(NamedTuple):
    """The wish for a table with all that its deal decides; without a seed one is drawn."""

    wish: NewTable
    shared: SharedDeal
    seed: str = ""

    def laid_on(self, created: Created) -> Created:
        """The table on its deal. Only who plays a deal for the first time does not know it."""
        if not any(sitter.guest is not None for sitter in created.sitters):
            raise Refused("bad_setup", "whoever sets a table on a shared deal sits there")
        seed = self.seed or created.seed
        deal = "drawn" if self.shared.counted else "again"
        return replace(created, seed=seed, deal=deal, shared=self.shared)


class SharedDeals:
    """Knows the cards of the days and of duels, and lays tables on them."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._secret: DaySecret | None = None

    async def secret(self) -> DaySecret:
        """What the days' deals are made from."""
        if self._secret is None:
            self._secret = await day_secret(self._store)
        return self._secret

    async def first_day(self) -> date:
        """The first day that has a deal."""
        return today((await self.secret()).made)

    async def of_day(self, guest: Guest, wish: NewTable, day: str) -> SharedStart:
        """A day's deal: counted on that day, for who has not played it yet."""
        if wish.game not in GAMES:
            raise Refused("bad_setup", "there is no such game")
        now, secret = time.time(), await self.secret()
        named = day_named(day, await self.first_day(), now)
        deal = deal_of(named, wish.game)
        mine = await try_of(self._store, deal, guest.id)
        is_counted = mine is None and named == today(now)
        if not is_counted:
            _refuse_what_is_closed(named, mine)
        setup = setup_of_day(load_game(wish.game), named)
        advice = wish.advice and not is_counted
        kept = replace(_plain(wish), setup=setup, advice=advice, listed=False)
        shared = SharedDeal(deal, "day", is_counted, day)
        return SharedStart(kept, shared, seed_of_day(secret.value, named, wish.game))

    async def of_duel(self, guest: Guest, wish: NewTable, duel: str) -> SharedStart:
        """The side of a duel that is still free."""
        known = await duel_by(self._store, duel)
        if known is None:
            raise Refused("no_deal", "there is no such duel")
        if await try_of(self._store, duel, guest.id) is not None:
            raise Refused("deal_known", "this guest plays the duel on the other side")
        sides = await sides_of(self._store, duel)
        if len(sides) >= SIDES or is_open(known, sides):
            raise Refused("duel_taken", "both sides of this duel have their table")
        same = {"game": known.game, "setup": known.setup, "relief": known.relief}
        kept = replace(_plain(wish), advice=known.advice, **same)
        free = next(side for side in range(SIDES) if side not in [one.side for one in sides])
        return SharedStart(kept, SharedDeal(duel, "duel", True, side=free), known.seed)

    async def recognised(self, guest: Guest, created: Created) -> SharedDeal | None:
        """The closed deal that a table would be dealt by whose seed somebody has come to know."""
        if created.deal == "drawn":
            return None
        stem, secret = stem_of(created.seed), await self.secret()
        for day in closed_days(time.time()):
            if stem == stem_of(seed_of_day(secret.value, day, created.game)):
                deal = deal_of(day, created.game)
                _refuse_what_is_closed(day, await try_of(self._store, deal, guest.id))
                return SharedDeal(deal, "day", False, day.isoformat())
        duel = await duel_dealt_by(self._store, stem)
        if duel is not None and not is_open(duel, await sides_of(self._store, duel.id)):
            raise Refused("deal_closed", CLOSED)
        return None


def new_duel_wish(wish: NewTable, duel: str) -> SharedStart:
    """The first side of a duel. Its seed is drawn: whoever chose one would know the cards."""
    return SharedStart(_plain(wish), SharedDeal(duel, "duel", True, side=0))


def _plain(wish: NewTable) -> NewTable:
    """A game from its beginning, its cards not chosen."""
    return replace(wish, seed=None, again=None, puzzle=None, lesson=None)


def _refuse_what_is_closed(day: date, mine: TryRow | None) -> None:
    if time.time() < opens(day) and not (mine is not None and mine.is_over):
        raise Refused("deal_closed", CLOSED)
