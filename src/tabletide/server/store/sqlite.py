"""SQLite: one connection writes, fed by a queue, and many writes share one commit.

A commit waits for the disk. While one is under way the next ones gather, and
are then written together, so that busy tables do not wait for each other.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tabletide.server.ops.metrics import COMMIT_EVENTS
from tabletide.server.store.migrations import migrate
from tabletide.server.store.patience import Unwell, answered
from tabletide.server.store.schema import EVENTS
from tabletide.server.store.sqlite_files import SqliteFiles, keep_to_ourselves
from tabletide.server.store.store import Append, Conflict, Store

_TOGETHER: Final = 500  # writes in one commit, at most
_READERS: Final = 2
CLOSE_SECONDS: Final = 2.0

Job = tuple[Append, "asyncio.Future[None]"]


class InUse(RuntimeError):
    """Another server has this file open."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"another server is using {file}")
        self.file: Final = file


class SqliteStore(Store):
    """A database that this process alone writes to."""

    def __init__(
        self, readers: AsyncEngine, writer: AsyncEngine, lock: int, files: SqliteFiles
    ) -> None:
        super().__init__(readers)
        self._files: Final = files
        self._writer: Final = writer
        self._lock: Final = lock
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: Final = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, file: Path) -> SqliteStore:
        """Open the file, or make it, and bring it up to date."""
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = _lock(file)
        keep_to_ourselves(file)
        writer = _engine(file, pool_size=1, query_only=False)
        async with writer.begin() as connection:
            await connection.run_sync(migrate)
        readers = _engine(file, pool_size=_READERS, query_only=True)
        return cls(readers, writer, lock, SqliteFiles(file))

    async def append(self, what: Append) -> None:
        """Queue a write, and wait until it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((what, done))
        await answered(done)

    async def try_writing(self) -> None:
        """See first that the files are those that were opened."""
        await asyncio.to_thread(self._files.check)
        await super().try_writing()

    async def close(self) -> None:
        """Write what is queued, then close."""
        self._queue.put_nowait(None)
        await answered(self._task, CLOSE_SECONDS)
        await self._writer.dispose()
        await self._readers.dispose()
        os.close(self._lock)

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            jobs = [first]
            while len(jobs) < _TOGETHER and not self._queue.empty():
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
        except IntegrityError as conflict:
            if len(jobs) > 1:
                for job in jobs:
                    await self._write_together([job])
                return
            error = Conflict(str(conflict.orig))
        except Exception as failure:  # noqa: BLE001 - those who wait are told, whatever it is
            error = Unwell(getattr(failure, "orig", None) or failure)
        for _, done in jobs:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    async def _commit(self, writes: list[Append]) -> None:
        rows = [row for write in writes for row in write.rows]
        async with self._writer.begin() as connection:
            for write in writes:
                for statement in write.statements:
                    await connection.execute(statement)
            if rows:
                await connection.execute(insert(EVENTS), rows)
        COMMIT_EVENTS.observe(len(rows))


def _lock(file: Path) -> int:
    """Make sure that no other process writes; the system lets go of it when this one ends."""
    lock = os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise InUse(file) from None
    return lock


def _engine(file: Path, pool_size: int, query_only: bool) -> AsyncEngine:
    # What a statement that fails was about, seeds among it, is not for the log.
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{file}", pool_size=pool_size, max_overflow=0, hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", partial(_prepare, query_only))
    return engine


def _prepare(query_only: bool, connection: Any, _record: Any) -> None:
    """Make a new connection safe: what is committed is on disk, and references hold."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 4000")
    cursor.execute(f"PRAGMA query_only = {int(query_only)}")
    cursor.close()
