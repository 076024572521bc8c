"""Whether the database takes what is written: tried now and then, however many ask."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from tabletide.server.ops.logs import warn
from tabletide.server.store.patience import Unwell, answered
from tabletide.server.store.store import Conflict, Store

EVERY: Final = 2.0  # seconds between two tries
PATIENCE: Final = 3.0


class Pulse:
    """What the last try came to."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._turn: Final = asyncio.Lock()
        self._felt = -EVERY
        self._problem = ""

    async def problem(self) -> str:
        """What is wrong with the database, or nothing."""
        async with self._turn:
            if monotonic() - self._felt >= EVERY:
                self._problem = await self._feel()
                self._felt = monotonic()
        return self._problem

    async def _feel(self) -> str:
        try:
            await answered(self._store.try_writing(), PATIENCE)
        except Conflict:  # another process has just written the same: it can be written
            return ""
        except Exception as fault:  # noqa: BLE001 - whatever it is, it cannot be written
            problem = str(Unwell(fault))
            warn("not well", problem=problem)
            return problem
        return ""
