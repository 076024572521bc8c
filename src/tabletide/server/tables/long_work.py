"""What takes long to make is made a little at a time: the tables in memory go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import Final, TypeVar

from tabletide.server.store.journal import Entry
from tabletide.server.tables.live import Live, restoring

SLICE_SECONDS: Final = 0.002  # then others have their turn
# And so long: an answer waits for the disk several times, and would wait for a slice each time.
REST_SECONDS: Final = 0.002

T = TypeVar("T")


class LongWork:
    """One table is taken up after another, and one listener told after another all there is.

    However many come at once, whoever waits for something short waits for one of them.
    """

    def __init__(self) -> None:
        self.telling: Final = asyncio.Lock()  # held by whoever is told all there is
        self._working: Final = asyncio.Lock()

    async def restore(self, table: str, entries: list[Entry]) -> Live:
        """The table that a list of events tells of; Refused if it is none of this server's."""
        return await self.in_slices(restoring(table, entries))

    async def in_slices(self, moments: Iterator[T]) -> T:
        """The last of what is made one after another."""
        async with self._working:
            began = perf_counter()
            made = next(moments)
            for made in moments:  # noqa: B007 - the last one is what is wanted
                if perf_counter() - began > SLICE_SECONDS:
                    await asyncio.sleep(REST_SECONDS)
                    began = perf_counter()
            return made
