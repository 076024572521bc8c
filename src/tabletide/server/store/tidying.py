"""Tables nobody has played at for very long go; those whose game is over are kept for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Final

from sqlalchemy import delete, select

from tabletide.server.ops.logs import note, warn
from tabletide.server.store.patience import Unwell
from tabletide.server.store.schema import CHAIRS, EVENTS, TABLES
from tabletide.server.store.store import Append, Conflict, Store, changed

AT_ONCE: Final = 20  # tables, in one transaction
DAY: Final = 86_400.0
FIRST_AFTER: Final = 60.0  # seconds from the start
EVERY: Final = 3_600.0


class Tidying:
    """Removes what is old enough, every hour, a little at a time."""

    def __init__(self, store: Store, days: float, spared: Callable[[], Collection[str]]) -> None:
        self._store: Final = store
        self._days: Final = days  # 0 keeps everything
        self._spared: Final = spared  # the tables in memory
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if there is anything to do."""
        if self._days:
            self._task = asyncio.create_task(self._rounds())

    async def close(self) -> None:
        """Leave off."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def tidy(self) -> int:
        """Remove all that is old enough; how many tables that was."""
        before = time.time() - self._days * DAY
        count = 0
        while removed := await remove_unfinished(self._store, before, self._spared()):
            count += removed
        if count:
            note("unfinished tables were removed", tables=count)
        return count

    async def _rounds(self) -> None:
        await asyncio.sleep(FIRST_AFTER)
        while True:
            try:
                await self.tidy()
            except (Conflict, Unwell) as problem:
                warn("unfinished tables could not be removed", problem=str(problem))
            await asyncio.sleep(EVERY)


async def remove_unfinished(store: Store, before: float, spared: Collection[str]) -> int:
    """Remove some tables where nothing has happened since before a moment; how many.

    None whose game is over, and none that are spared. Somebody may play at one of them at this
    very moment, through another process: then a key is in the way, and none is removed.
    """
    old = (TABLES.c.result == "", TABLES.c.made < before, changed() < before)
    query = select(TABLES.c.id).where(TABLES.c.listed.in_((True, False)), *old)
    found = await store.ask(query.order_by(TABLES.c.made).limit(AT_ONCE + len(spared)))
    tables = [row[0] for row in found if row[0] not in spared][:AT_ONCE]
    if tables:
        still = select(TABLES.c.id).where(TABLES.c.id.in_(tables), *old)
        statements = [
            delete(EVENTS).where(EVENTS.c.table_id.in_(still)),
            delete(CHAIRS).where(CHAIRS.c.table_id.in_(tables)),
            delete(TABLES).where(TABLES.c.id.in_(tables)),
        ]
        await store.append(Append("", list(statements), []))
    return len(tables)
