"""What a server does again and again beside all else, from its start until it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from tabletide.server.ops.logs import warn


class Routine(NamedTuple):
    """When a chore is done, and what may be in its way."""

    first: float  # seconds from the start
    every: float  # seconds from one time to the next, if it says nothing else
    expected: tuple[type[Exception], ...]  # then it is tried again, the next time
    problem: str  # as the log has it


class Chore:
    """Something that is done time after time; it may say how long to rest until the next."""

    def __init__(self, do: Callable[[], Awaitable[float | None]], routine: Routine) -> None:
        self._do: Final = do
        self._routine: Final = routine
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._again_and_again())

    async def close(self) -> None:
        """Leave off, in the middle of it if need be."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _again_and_again(self) -> None:
        routine = self._routine
        await asyncio.sleep(routine.first)
        while True:
            rest: float | None = None
            try:
                rest = await self._do()
            except routine.expected as problem:
                warn(routine.problem, problem=str(problem))
            await asyncio.sleep(routine.every if rest is None else rest)
