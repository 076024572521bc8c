"""SQLite: a thread that writes, fed by a queue, and threads that read.

A commit waits for the disk. While one is under way the next ones gather, and
are then written together, so that busy tables do not wait for each other.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Engine, Select, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from tabletide.server.store.migrations import migrate
from tabletide.server.store.schema import EVENTS
from tabletide.server.store.sqlite_files import SqliteFiles, keep_to_ourselves
from tabletide.server.store.store import Append, Blanks, Columns, Conflict, Store, rows_of
from tabletide.server.store.together import Together

_READERS: Final = 2
CLOSE_SECONDS: Final = 2.0

# All rows of a transaction in one statement. Python lets go of its lock for every row that a
# statement is carried out for, and while all tables are busy it is long until it has it back.
_COLUMNS: Final = [column.name for column in EVENTS.columns]
_VALUES: Final = [f"json_extract(value, '$[{place}]')" for place in range(len(_COLUMNS))]
_INSERT: Final = (
    f"INSERT INTO {EVENTS.name} ({', '.join(_COLUMNS)}) "  # noqa: S608 - our own names
    f"SELECT {', '.join(_VALUES)} FROM json_each(?)"
)

T = TypeVar("T")


class InUse(RuntimeError):
    """Another server has this file open."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"another server is using {file}")
        self.file: Final = file


class SqliteStore(Store):
    """A database that this process alone writes to."""

    def __init__(self, readers: Engine, writer: Engine, lock: int, files: SqliteFiles) -> None:
        self._files: Final = files
        self._readers: Final = readers
        self._writer: Final = writer
        self._lock: Final = lock
        self._reading: Final = ThreadPoolExecutor(_READERS, "sqlite-reader")
        self._writing: Final = ThreadPoolExecutor(1, "sqlite-writer")
        self._together: Final = Together(self._commit)

    @classmethod
    async def open(cls, file: Path) -> SqliteStore:
        """Open the file, or make it, and bring it up to date."""
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = _lock(file)
        keep_to_ourselves(file)
        writer = _engine(file, pool_size=1, query_only=False)
        await asyncio.to_thread(_bring_up_to_date, writer)
        readers = _engine(file, pool_size=_READERS, query_only=True)
        return cls(readers, writer, lock, SqliteFiles(file))

    async def append(self, what: Append) -> None:
        """Queue a write, and wait until it is on disk."""
        await self._together.append(what)

    async def try_writing(self) -> None:
        """See first that the files are those that were opened."""
        await asyncio.to_thread(self._files.check)
        await super().try_writing()

    async def close(self) -> None:
        """Write what is queued, then close."""
        await self._together.close(CLOSE_SECONDS)
        for threads, engine in ((self._writing, self._writer), (self._reading, self._readers)):
            await _in(threads, engine.dispose)
            threads.shutdown(wait=False)
        os.close(self._lock)

    async def _commit(self, writes: list[Append]) -> None:
        try:
            await _in(self._writing, partial(_write, self._writer, writes))
        except DBAPIError as error:
            raise self._files.unwell(error.orig) from None

    async def _rows(self, query: Select[*Columns], blanks: Blanks) -> list[Columns]:
        try:
            return await _in(self._reading, partial(_read, self._readers, query, blanks))
        except DBAPIError as error:
            raise self._files.unwell(error.orig) from None


async def _in(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work)


def _bring_up_to_date(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate(connection)


def _write(engine: Engine, writes: list[Append]) -> None:
    """Write all of it in one transaction."""
    rows = [[row[name] for name in _COLUMNS] for row in rows_of(writes)]
    try:
        with engine.begin() as connection:
            for write in writes:
                for statement in write.statements:
                    connection.execute(statement)
            if rows:
                connection.exec_driver_sql(_INSERT, (msgspec.json.encode(rows).decode(),))
    except IntegrityError as conflict:
        raise Conflict(str(conflict.orig)) from None


def _read(engine: Engine, query: Select[*Columns], blanks: Blanks) -> list[Columns]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(query, blanks)]


def _lock(file: Path) -> int:
    """Make sure that no other process writes; the system lets go of it when this one ends."""
    lock = os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise InUse(file) from None
    return lock


def _engine(file: Path, pool_size: int, query_only: bool) -> Engine:
    # What a statement that fails was about, seeds among it, is not for the log.
    engine = create_engine(
        f"sqlite:///{file}", pool_size=pool_size, max_overflow=0, hide_parameters=True
    )
    event.listen(engine, "connect", partial(_prepare, query_only))
    return engine


def _prepare(query_only: bool, connection: Any, _record: Any) -> None:
    """Make a new connection safe: what is committed is on disk, and references hold."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA temp_store = MEMORY")  # how to undo half a statement: no file for that
    cursor.execute("PRAGMA busy_timeout = 4000")
    cursor.execute(f"PRAGMA query_only = {int(query_only)}")
    cursor.close()
