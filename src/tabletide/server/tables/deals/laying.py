"""A table is set: what somebody wished for, and what its game begins with."""

from __future__ import annotations

import secrets
import time
from typing import Final

from msgspec.structs import replace
from sqlalchemy import Executable

from tabletide.kernel.table import Refused
from tabletide.server.config import Limits
from tabletide.server.store.deals.duels import new_duel
from tabletide.server.store.journal import Created, Entry
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.deals.closing import CLOSED
from tabletide.server.tables.deals.starting import NEW, SharedDeals, SharedStart, new_duel_wish
from tabletide.server.tables.intents import created_by
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.past.branching import Branching, refuse_without_choice
from tabletide.server.tables.past.keeping import written
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking import puzzling, teaching
from tabletide.server.wire.tables import NewTable, SharedDeal


class Laying:
    """Sets tables."""

    def __init__(
        self,
        store: Store,
        keeper: Keeper,
        branching: Branching,
        shared: SharedDeals,
        limits: Limits,
    ) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._branching: Final = branching
        self._shared: Final = shared
        self._limits: Final = limits

    async def create(self, guest: Guest, wish: NewTable) -> str:
        """Set a table; its id is all it takes to watch it, unless its deal is closed."""
        start = await self._shared_start(guest, wish)
        if start is None:
            return await self._keep(guest, await self._created(guest, wish), [])
        created = start.laid_on(created_by(guest, start.wish, self._limits))
        duel = [new_duel(start.shared.id, created)] if wish.duel == NEW else []
        return await self._keep(guest, created, duel)

    async def _shared_start(self, guest: Guest, wish: NewTable) -> SharedStart | None:
        if wish.day is not None:
            return await self._shared.of_day(guest, wish, wish.day)
        if wish.duel == NEW:
            return new_duel_wish(wish, secrets.token_urlsafe(9))
        if wish.duel is not None:
            return await self._shared.of_duel(guest, wish, wish.duel)
        return None

    async def _created(self, guest: Guest, wish: NewTable) -> Created:
        """A table on a deal of its own, or on one of old."""
        steps: list[int] = []
        position, branch = "", None
        if wish.again is not None:
            wish, steps, branch = await self._branching.taken_up(guest, wish, wish.again)
        elif wish.puzzle is not None:
            wish, moments = puzzling.taken_from(wish)
            steps = (await self._keeper.work.in_slices(moments)).steps
        elif wish.lesson is not None:
            wish, position = teaching.taken_from(wish)
        made = created_by(guest, wish, self._limits)
        named = {"puzzle": wish.puzzle or "", "lesson": wish.lesson or ""}
        shared = await self._shared.recognised(guest, made)
        begun = {"steps": steps, "position": position, "branch": branch, "shared": shared}
        return replace(made, **begun, **named)

    async def _keep(self, guest: Guest, created: Created, besides: list[Executable]) -> str:
        table = secrets.token_urlsafe(12)
        entry = Entry(0, created, made=time.time())
        live = await self._keeper.work.restore(table, [entry])  # Refused if it cannot be dealt
        refuse_without_choice(live)
        append = written(None, entry, live, {})
        try:
            await self._store.append(append._replace(statements=[*besides, *append.statements]))
        except Conflict:
            if created.shared is None:
                raise
            raise _too_late(created.shared) from None
        self._keeper.take_in(live, guest)
        return table


def _too_late(shared: SharedDeal) -> Refused:
    """Somebody was quicker, or the guest was, at another window."""
    if shared.kind == "duel":
        return Refused("duel_taken", "somebody has just taken this side of the duel")
    return Refused("deal_closed", CLOSED)
