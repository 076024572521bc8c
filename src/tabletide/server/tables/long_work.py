"""What takes long to make is made a little at a time: the tables in memory go on meanwhile."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from tabletide.server.store.journal import Entry
from tabletide.server.tables.live import Live, restoring

SLICE_SECONDS: Final = 0.003  # then others have their turn


class LongWork:
    """One table is taken up after another, and one listener told after another all there is.

    However many come at once, whoever waits for something short waits for one of them.
    """

    def __init__(self) -> None:
        self.telling: Final = asyncio.Lock()  # held by whoever is told all there is
        self._restoring: Final = asyncio.Lock()

    async def restore(self, table: str, entries: list[Entry]) -> Live:
        """The table that a list of events tells of; Refused if it is none of this server's."""
        async with self._restoring:
            began = perf_counter()
            moments = restoring(table, entries)
            live = next(moments)
            for live in moments:  # noqa: B007 - the last one is what is wanted
                if perf_counter() - began > SLICE_SECONDS:
                    await asyncio.sleep(0)
                    began = perf_counter()
            return live
