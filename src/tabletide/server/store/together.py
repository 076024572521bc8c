"""Writes that gather while others wait for the disk, and then share one transaction.

Nobody is answered before the transaction is committed that holds what they wrote.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tabletide.server.ops.metrics import COMMIT_EVENTS
from tabletide.server.store import patience
from tabletide.server.store.patience import Unwell, answered
from tabletide.server.store.store import Append, Conflict

_AT_ONCE: Final = 500  # writes in one transaction, at most

Job = tuple[Append, "asyncio.Future[None]"]
Commit = Callable[[list[Append]], Awaitable[None]]  # writes all of it, or raises and wrote nothing


class Together:
    """A queue of writes, and so many writers that empty it."""

    def __init__(self, commit: Commit, writers: int = 1) -> None:
        self._commit: Final = commit
        self._queue: Final[asyncio.Queue[Job | None]] = asyncio.Queue()
        self._waiting: Final[deque[tuple[float, asyncio.Future[None]]]] = deque()  # until when
        self._writers: Final = [asyncio.create_task(self._write()) for _ in range(writers)]

    async def append(self, what: Append) -> None:
        """Queue a write, and wait until it is on disk; Unwell if that takes too long."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put_nowait((what, done))
        self._waiting.append((loop.time() + patience.STATEMENT_SECONDS, done))
        if len(self._waiting) == 1:
            loop.call_later(patience.STATEMENT_SECONDS, self._lose_patience)
        await done

    def _lose_patience(self) -> None:
        """Wait no longer for what should be done by now; one clock serves all who wait."""
        loop, waiting = asyncio.get_running_loop(), self._waiting
        while waiting and (waiting[0][1].done() or waiting[0][0] <= loop.time()):
            _, done = waiting.popleft()
            if not done.done():
                done.set_exception(Unwell())
        if waiting:
            loop.call_at(waiting[0][0], self._lose_patience)

    async def close(self, seconds: float) -> None:
        """Write what is queued; Unwell if that takes longer."""
        for _ in self._writers:
            self._queue.put_nowait(None)
        await answered(asyncio.gather(*self._writers), seconds)

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            jobs = [first]
            while len(jobs) < _AT_ONCE and not self._queue.empty():
                another = self._queue.get_nowait()
                if another is None:
                    self._queue.put_nowait(None)
                    break
                jobs.append(another)
            await self._write_together(jobs)

    async def _write_together(self, jobs: list[Job]) -> None:
        """Write jobs together; where one of them is in the way, each by itself."""
        error: BaseException | None = None
        try:
            await self._commit([what for what, _ in jobs])
        except Conflict as conflict:
            if len(jobs) > 1:
                for job in jobs:
                    await self._write_together([job])
                return
            error = conflict
        except Exception as failure:  # noqa: BLE001 - those who wait are told, whatever it is
            error = failure if isinstance(failure, Unwell) else Unwell(failure)
        else:
            COMMIT_EVENTS.observe(sum(len(what.rows) for what, _ in jobs))
        for _, done in jobs:
            if done.done():  # nobody waits for it any more
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)
