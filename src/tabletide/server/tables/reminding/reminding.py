"""Reminds guests for whom games over days wait: what is due, a few at a time.

One guest has one reminder on its way at a time, to a few devices at once: who keeps the server
waiting keeps nobody else waiting.

Any process may do it. A reminder is claimed in the database before it is sent, so that one process
sends it; what a process that died has claimed is due again soon.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Literal

from sqlalchemy import select

from tabletide.server.ops.chores import Chore, Routine
from tabletide.server.ops.logs import at, note, note_fault, warn
from tabletide.server.ops.metrics import REMINDERS
from tabletide.server.store.patience import Unwell
from tabletide.server.store.reminders.devices import Device, devices_of, note_delivery
from tabletide.server.store.reminders.due import (
    LATER_SECONDS,
    ReminderRow,
    claim,
    due_reminders,
    settle,
    skip,
)
from tabletide.server.store.schema import TABLES
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.reminding.post import SECONDS, Forbidden, Post

if TYPE_CHECKING:  # it takes an extra
    from tabletide.server.tables.reminding.writing import Writer

AT_ONCE: Final = 8  # reminders, each to all devices of its guest
OF_ONE_GUEST: Final = 2  # devices, at once
LOT_SECONDS: Final = 2.0  # then what is still on its way goes on beside the next lot
BRIEF_SECONDS: Final = 3.0  # for a message to a device that has not taken the last one
_REST_SECONDS: Final = 0.1  # between two lots, if more are due
_GONE: Final = (404, 410)  # the browser has let go of this address

Delivery = Literal["taken", "gone", "failed"]


class Reminding:
    """Sends the reminders that are due."""

    def __init__(
        self, store: Store, keeper: Keeper, writer: Writer, post: Post, every: float
    ) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._writer: Final = writer
        self._post: Final = post
        self._under_way: Final[dict[asyncio.Task[None], str]] = {}  # and the guest of each
        self._every: Final = every
        self._aside: dict[str, float] = {}  # guests whose reminder failed, and until when they wait
        # What is under way where it is left off is due again soon, for whoever is there then.
        problem = "reminders could not be looked for"
        self.chore: Final = Chore(self._round, Routine(0.0, every, (Conflict, Unwell), problem))

    async def _round(self) -> float | None:
        return _REST_SECONDS if await self.look() else None

    async def close(self) -> None:
        """Leave off what is on its way."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def look(self) -> int:
        """Send some of the reminders that are due; how many were. What takes long goes on."""
        while len(self._under_way) >= AT_ONCE:
            await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
        now = time.time()
        self._aside = {guest: until for guest, until in self._aside.items() if until > now}
        most, but = AT_ONCE - len(self._under_way), {*self._under_way.values(), *self._aside}
        rows = await due_reminders(self._store, now, most, but)
        lot = [self._begin(row) for row in rows]
        if lot:
            done, _ = await asyncio.wait(lot, timeout=LOT_SECONDS)
            for task in done:
                task.result()
        return len(rows)

    def _begin(self, row: ReminderRow) -> asyncio.Task[None]:
        task = asyncio.create_task(self._remind_safely(row))
        self._under_way[task] = row.guest
        task.add_done_callback(self._under_way.pop)
        return task

    async def _remind_safely(self, row: ReminderRow) -> None:
        """Others, and the next round, must not miss out on account of one."""
        try:
            await self._remind(row)
        except Exception as fault:  # noqa: BLE001 - it is in the log
            note_fault("somebody could not be reminded", fault, **at(row.table))
            self._aside[row.guest] = time.time() + self._every

    async def _remind(self, row: ReminderRow) -> None:
        room = self._keeper.in_memory(row.table)
        if room is not None and row.guest in room.presence.here():
            # Their page is open, and calls them itself.
            await skip(self._store, row)
            return
        token = await claim(self._store, row, time.time())
        if token is None:
            return
        done = await self._send(row.table, row.guest)
        later = None
        if "failed" in done and "taken" not in done and row.tries < len(LATER_SECONDS):
            later = time.time() + LATER_SECONDS[row.tries]
        await settle(self._store, row, token, later)

    async def _send(self, table: str, guest: str) -> list[Delivery]:
        """Tell all devices of a guest that a table waits for them."""
        devices = await devices_of(self._store, guest)
        rows = await self._store.ask(select(TABLES.c.game).where(TABLES.c.id == table))
        if not devices or not rows:
            return []
        chairs = await self._store.chairs([table])
        others = {one.guest: one.name for one in chairs if one.guest != guest}
        people = [name for name in others.values() if name is not None]
        few = asyncio.Semaphore(OF_ONE_GUEST)

        async def deliver(device: Device) -> Delivery:
            """One after another, but for a few."""
            async with few:
                return await self._deliver(device, table, rows[0][0], people)

        return await asyncio.gather(*[deliver(device) for device in devices])

    async def _deliver(self, device: Device, table: str, game: str, people: list[str]) -> Delivery:
        delivery: Delivery = "failed"
        seconds = BRIEF_SECONDS if device.failures else SECONDS
        try:
            letter = self._writer.letter(device, table, game, people)
            status = await self._post.carry(letter, seconds)
        except Forbidden:
            delivery, status = "gone", 0
            warn("a push service's name leads where nothing is sent", **at(table))
        except (OSError, ValueError, EOFError) as problem:
            status = 0
            note("a push service could not be reached", problem=type(problem).__name__, **at(table))
        if 200 <= status < 300:
            delivery = "taken"
        elif status in _GONE:
            delivery = "gone"
        elif status:
            note("a push service did not take a message", status=status, **at(table))
        REMINDERS.labels(delivery).inc()
        await note_delivery(self._store, device, delivery == "taken", delivery == "gone")
        return delivery
