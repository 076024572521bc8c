"""Tables nobody has played at for very long go, and guests who have not come for longer.

Games that are over are kept for ever.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

from sqlalchemy import delete, func, select

from tabletide.server.ops.chores import Chore, Routine
from tabletide.server.ops.logs import note
from tabletide.server.store.deals.duels import without_tables
from tabletide.server.store.guests import DAY, note_use, remove_unused
from tabletide.server.store.patience import Unwell
from tabletide.server.store.schema import CHAIRS, EVENTS, REMINDERS, TABLES
from tabletide.server.store.store import Append, Conflict, Store, changed

AT_ONCE: Final = 20  # tables, in one transaction
HOURLY: Final = Routine(
    60.0, 3_600.0, (Conflict, Unwell), "what nobody came back to could not be removed"
)


class Spared(Protocol):
    """What somebody is at."""

    def tables(self) -> Collection[str]:
        """The tables in memory."""

    def guests(self) -> Collection[str]:
        """The guests who are connected."""


class Days(NamedTuple):
    """How long things are kept that nobody comes back to; 0 is for ever."""

    tables: float
    guests: float


class Tidying:
    """Removes what is old enough, every hour, a little at a time."""

    def __init__(self, store: Store, days: Days, spared: Spared) -> None:
        self._store: Final = store
        self._days: Final = days
        self._spared: Final = spared
        self.chore: Final = Chore(self._round, HOURLY)

    async def tidy(self) -> int:
        """Remove all that is old enough; how many tables and guests that was.

        Guests come after the tables that kept them.
        """
        tables = await self._remove_tables() if self._days.tables else 0
        guests = await self._remove_guests() if self._days.guests else 0
        if tables or guests:
            note("what nobody came back to was removed", tables=tables, guests=guests)
        return tables + guests

    async def _remove_tables(self) -> int:
        before = time.time() - self._days.tables * DAY
        count = 0
        while removed := await remove_unfinished(self._store, before, self._spared.tables()):
            count += removed
        return count

    async def _remove_guests(self) -> int:
        """Whoever is connected has come, however long ago."""
        await note_use(self._store, self._spared.guests())
        before = time.time() - self._days.guests * DAY
        count = 0
        while removed := await remove_unused(self._store, before):
            count += removed
        return count

    async def _round(self) -> None:
        await self.tidy()


async def remove_unfinished(store: Store, before: float, spared: Collection[str]) -> int:
    """Remove some tables where nothing has happened since before a moment; how many.

    None whose game is over, and none that are spared. Somebody may play at one of them at this
    very moment, through another process: then a key is in the way, and none is removed.
    """
    # A game over days waits for its limit, however long that is beside what is kept.
    waits = func.coalesce(TABLES.c.due, 0.0) >= before
    old = (TABLES.c.result == "", TABLES.c.made < before, changed() < before, ~waits)
    query = select(TABLES.c.id).where(TABLES.c.listed.in_((True, False)), *old)
    found = await store.ask(query.order_by(TABLES.c.made).limit(AT_ONCE + len(spared)))
    tables = [row[0] for row in found if row[0] not in spared][:AT_ONCE]
    if tables:
        still = select(TABLES.c.id).where(TABLES.c.id.in_(tables), *old)
        statements = [
            delete(EVENTS).where(EVENTS.c.table_id.in_(still)),
            delete(REMINDERS).where(REMINDERS.c.table_id.in_(tables)),
            delete(CHAIRS).where(CHAIRS.c.table_id.in_(tables)),
            delete(TABLES).where(TABLES.c.id.in_(tables)),
            without_tables(),
        ]
        await store.append(Append("", list(statements), []))
    return len(tables)
