"""Games over days are looked after when nobody is there: those that are due, a few at a time.

Bots play on, and whoever was awaited for too long is played for by a bot. Any process may do it:
what it writes stands in one place of the table's events, where only one of them can be first.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.ops.chores import Chore, Routine
from tabletide.server.ops.logs import at, note, note_fault
from tabletide.server.store.due import DueRow, due_tables, look_later
from tabletide.server.store.journal import Relieved
from tabletide.server.store.patience import Unwell
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.bot_play import BotPlay
from tabletide.server.tables.catalogue import levels
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.live import Live
from tabletide.server.tables.past.keeping import wait_of
from tabletide.server.tables.room import NoSuchTable, Room
from tabletide.server.tables.slow.clock import IN_A_ROW, persons

AT_ONCE: Final = 2  # tables: people whose bots think at this moment share the processes with them
_REST_SECONDS: Final = 0.1  # between two lots, if more are due
_LATER_SECONDS: Final = 60.0  # between two looks at one table where people make bots wait
_AGAIN_SECONDS: Final = 120.0  # then a table is due again that could not be helped
_NOT_OURS_SECONDS: Final = 86_400.0  # likewise, one whose game this server does not play
_BOT: Final = "planner"  # plays on for people, where a game has it


class Waking:
    """Looks after games over days that are due."""

    def __init__(self, store: Store, keeper: Keeper, bots: BotPlay, every: float) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._bots: Final = bots
        # Whatever is due where it is left off stays so.
        problem = "games over days could not be looked after"
        self.chore: Final = Chore(self._round, Routine(0.0, every, (Conflict, Unwell), problem))

    async def _round(self) -> float | None:
        return _REST_SECONDS if await self.look() == AT_ONCE else None

    async def look(self) -> int:
        """Look after some of the tables that are due; how many."""
        rows = await due_tables(self._store, time.time(), AT_ONCE)
        await asyncio.gather(*[self._wake_safely(row) for row in rows])
        return len(rows)

    async def _wake_safely(self, row: DueRow) -> None:
        """Others, and the next round, must not miss out on account of one."""
        # First of all, so that one that fails is not the first of every round.
        claimed = await look_later(self._store, row, time.time() + _AGAIN_SECONDS)
        try:
            await self._wake(claimed)
        except (Refused, NoSuchTable):
            await look_later(self._store, claimed, time.time() + _NOT_OURS_SECONDS)
        except Exception as fault:  # noqa: BLE001 - it is in the log
            note_fault("a game over days could not be looked after", fault, **at(row.table))

    async def _wake(self, row: DueRow) -> None:
        async with self._keeper.room(row.table) as room:
            await self._keeper.ask_presence(room)
            await self._relieve(room)
            if room.presence.is_alone():
                await self._bots.play_alone(room)
            wait = wait_of(room.live)
            due = None if wait is None else wait.due
            if due is not None:
                due = max(due, time.time() + _LATER_SECONDS)
            await look_later(self._store, row, due)
        self._keeper.let_go(room)

    async def _relieve(self, room: Room) -> None:
        """Let bots play on for all whose time is up."""
        for seat in persons(room.live.table, room.live.sitters):
            live = room.live
            if not is_up(live, seat, time.time()):
                return
            try:
                await room.act(partial(relieved, live, seat))
            except Refused as refused:  # they were quicker, or another process was
                note("nobody needed to be played for", reason=refused.reason, **at(room.id, seat))


def is_up(live: Live, seat: int, now: float) -> bool:
    """Whether a person was awaited for as long as the table allows."""
    if not live.created.relief or not live.is_timed():
        return False
    is_awaited = seat in persons(live.table, live.sitters)
    return is_awaited and now >= live.clock.asked + live.created.relief


def relieved(live: Live, seat: int, now: Live) -> Relieved:
    """A bot plays on for somebody, unless anything has happened since that was looked at."""
    guest = now.sitters[seat].guest
    if now.seq != live.seq or guest is None:
        raise Refused("stale", "somebody has done something meanwhile")
    known = levels(now.created.game)
    lasting = now.clock.missed.get(seat, 0) + 1 >= IN_A_ROW
    return Relieved(seat, guest, _BOT if _BOT in known else known[-1], lasting)
