"""PostgreSQL: several server processes share the tables, and the key of an event settles races."""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter, itemgetter
from typing import Final

from sqlalchemy import URL, Select, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tabletide.server.store.migrations import migrate
from tabletide.server.store.patience import STATEMENT_SECONDS, Unwell, answered
from tabletide.server.store.processes import CHANNEL, Hear, OtherProcesses, Word, write_word
from tabletide.server.store.processes_postgres import SAY, PostgresProcesses
from tabletide.server.store.schema import EVENTS
from tabletide.server.store.store import Append, Blanks, Columns, Conflict, Store, rows_of
from tabletide.server.store.together import Together

_CONNECTIONS: Final = 8
_WRITERS: Final = 2  # transactions at a time: one is prepared while another waits for the disk
CLOSE_SECONDS: Final = 1.0
# What PostgreSQL calls it when a disk is full, a file damaged, or it may only read.
_CANNOT_WRITE: Final = ("53", "58", "XX", "25006")
_MIGRATING: Final = 7_482_365  # the number of our lock, any that nobody else uses


class PostgresStore(Store):
    """A database that several processes write to."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self.engine: Final = engine
        self._process: Final = process
        self._together: Final = Together(self._commit, _WRITERS)

    @classmethod
    async def open(cls, url: URL, process: str) -> PostgresStore:
        """Connect, and bring the schema up to date; others that start wait for that."""
        # What a statement that fails was about, seeds among it, is not for the log.
        engine = create_async_engine(
            url,
            pool_size=_CONNECTIONS,
            pool_pre_ping=True,
            pool_timeout=STATEMENT_SECONDS,
            hide_parameters=True,
            connect_args={
                "connect_timeout": int(STATEMENT_SECONDS),
                "options": f"-c statement_timeout={STATEMENT_SECONDS:.0f}s",
            },
        )
        async with engine.begin() as connection:
            # A newer schema, or another process that makes it, may take its time.
            await connection.execute(text("SET LOCAL statement_timeout = 0"))
            await connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
            await connection.run_sync(migrate)
        return cls(engine, process)

    async def append(self, what: Append) -> None:
        """Queue a write, and wait until it is on disk and the other processes are told."""
        await self._together.append(what)

    async def _commit(self, writes: list[Append]) -> None:
        await answered(self._write(writes))

    async def _write(self, writes: list[Append]) -> None:
        """Write all of it in one transaction, which tells the other processes too."""
        try:
            async with self.engine.begin() as connection:
                # In one order everywhere, so that no two processes wait for each other's keys.
                for write in sorted(writes, key=attrgetter("table")):
                    for statement in write.statements:
                        await connection.execute(statement)
                if rows := sorted(rows_of(writes), key=itemgetter("table_id", "seq")):
                    await connection.execute(insert(EVENTS), rows)
                    await connection.execute(
                        SAY, {"channel": CHANNEL, "words": self._words(writes)}
                    )
        except DBAPIError as error:
            if str(getattr(error.orig, "sqlstate", "")).startswith(_CANNOT_WRITE):
                raise Unwell(error.orig) from None
            # A key that is taken, or a connection lost at a moment that leaves it open
            # whether the commit went through. The events tell. The lines after the first name
            # the key, an id that is not for the log.
            raise Conflict(str(error.orig).partition("\n")[0]) from None

    def _words(self, writes: list[Append]) -> list[str]:
        """That something has happened at these tables."""
        told = [
            Word(self._process, one.table, seq=one.rows[-1]["seq"]) for one in writes if one.rows
        ]
        return [write_word(word) for word in told]

    async def _rows(self, query: Select[*Columns], blanks: Blanks) -> list[Columns]:
        async with self.engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(query, blanks)]

    async def meet(self, hear: Hear) -> OtherProcesses:
        """Listen to what other processes say through the database."""
        others = PostgresProcesses(self.engine, self._process, hear)
        await others.open()
        return others

    async def close(self) -> None:
        """Let go of the connections; those that say nothing are left to themselves."""
        with suppress(Unwell):
            await self._together.close(CLOSE_SECONDS)
        with suppress(Unwell):
            await answered(self.engine.dispose(), CLOSE_SECONDS)
