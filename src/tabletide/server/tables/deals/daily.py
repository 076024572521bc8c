"""The deals of the days as a guest is told of them: what is to play, and how all fared."""

from __future__ import annotations

import asyncio
import time
from datetime import date, timedelta
from typing import Final

from msgspec.structs import replace

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.table import Refused
from tabletide.lab.analysis.analysis import EDITION
from tabletide.server.store.deals.tries import (
    TryRow,
    later_tries,
    tables_playing,
    try_of,
)
from tabletide.server.store.past.sittings import seats_of_past
from tabletide.server.store.store import Store
from tabletide.server.tables.deals.closing import CLOSED
from tabletide.server.tables.deals.days import (
    begins,
    day_named,
    deal_of,
    opens,
    setup_of_day,
    today,
)
from tabletide.server.tables.deals.standings import DayStandings, entry_of, rank
from tabletide.server.tables.deals.starting import SharedDeals
from tabletide.server.tables.long_work import LongWork
from tabletide.server.tables.people import Guest
from tabletide.server.wire.deals import DayEntry, DayGame, DayNow, DayResults, MyTry

_SHOWN: Final = 50  # results that are told one by one, the best


class Daily:
    """Answers one guest at a time: the database has others to answer, too."""

    def __init__(self, store: Store, shared: SharedDeals, work: LongWork) -> None:
        self._store: Final = store
        self._shared: Final = shared
        self._standings: Final = DayStandings(store, work)
        self._turn: Final = asyncio.Lock()

    async def now(self, guest: Guest | None, named: str) -> DayNow:
        """The deals of a day, today's without a name; nothing of how anybody fared."""
        now, first = time.time(), await self._shared.first_day()
        day = day_named(named, first, now) if named else today(now)
        async with self._turn:
            played = await tables_playing(self._store, [deal_of(day, game) for game in GAMES])
            games = [await self._game(guest, day, game, played) for game in GAMES]
        left = begins(today(now) + timedelta(days=1)) - now
        return DayNow(day.isoformat(), today(now).isoformat(), first.isoformat(), left, games)

    async def _game(
        self, guest: Guest | None, day: date, game: str, played: dict[str, int]
    ) -> DayGame:
        deal = deal_of(day, game)
        mine = await try_of(self._store, deal, None if guest is None else guest.id)
        return DayGame(
            game=game,
            setup=setup_of_day(load_game(game), day),
            played=played.get(deal, 0),
            mine=None if mine is None else MyTry(*mine),
            closed=not _is_told(day, mine),
            counts=mine is None and day == today(time.time()),
        )

    async def results(self, guest: Guest | None, named: str, game: str) -> DayResults:
        """How all fared with a deal, for whoever has nothing to learn from it any more."""
        day = day_named(named, await self._shared.first_day(), time.time())
        if game not in GAMES:
            raise Refused("no_deal", "there is no such game")
        deal, who = deal_of(day, game), None if guest is None else guest.id
        mine = await try_of(self._store, deal, who)
        if not _is_told(day, mine):
            raise Refused("deal_closed", CLOSED)
        together = load_game(game).stakes == TOGETHER
        async with self._turn:
            standing = await self._standings.now(deal, opens(day), together, mine)
            later = [] if who is None else await later_tries(self._store, deal, who, EDITION)
            seats = await seats_of_past(self._store, [row.id for row in later])
        told = standing.entries
        own = None if mine is None else next((one for one in told if one.table == mine.table), None)
        return DayResults(
            day=named,
            game=game,
            setup=setup_of_day(load_game(game), day),
            played=standing.played,
            over=len(told),
            won=standing.won,
            rank=None if own is None else rank(own, told, together),
            mine=None if own is None else standing.seen_by(who, own),
            entries=[_unnamed(standing.seen_by(who, one)) for one in told[:_SHOWN]],
            again=[entry_of(row, seats, together, who) for row in later],
            spread=standing.spread,
        )


def _is_told(day: date, mine: TryRow | None) -> bool:
    """Whether results spoil nothing: of one's own try, or of a day one has let pass."""
    now = time.time()
    if now >= opens(day):
        return True
    return mine.is_over if mine is not None else day < today(now)


def _unnamed(entry: DayEntry) -> DayEntry:
    """Of others' tables the link is their own: what was said there is nobody else's business."""
    return entry if entry.mine else replace(entry, table="")
