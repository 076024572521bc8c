"""PostgreSQL: several server processes share the tables, and the key of an event settles races."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sqlalchemy import URL, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tabletide.server.ops.metrics import COMMIT_EVENTS
from tabletide.server.store.migrations import migrate
from tabletide.server.store.patience import STATEMENT_SECONDS, Unwell, answered
from tabletide.server.store.processes import CHANNEL, Hear, OtherProcesses, Word, write_word
from tabletide.server.store.processes_postgres import PostgresProcesses
from tabletide.server.store.schema import EVENTS
from tabletide.server.store.store import Append, Conflict, Store

_CONNECTIONS: Final = 8
CLOSE_SECONDS: Final = 1.0
# What PostgreSQL calls it when a disk is full, a file damaged, or it may only read.
_CANNOT_WRITE: Final = ("53", "58", "XX", "25006")
_MIGRATING: Final = 7_482_365  # the number of our lock, any that nobody else uses


class PostgresStore(Store):
    """A database that several processes write to."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        super().__init__(engine)
        self.engine: Final = engine
        self._process: Final = process

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
        """Write in a transaction of its own, which tells the other processes too."""
        await answered(self._write(what))
        COMMIT_EVENTS.observe(len(what.rows))

    async def _write(self, what: Append) -> None:
        try:
            async with self.engine.begin() as connection:
                for statement in what.statements:
                    await connection.execute(statement)
                if what.rows:
                    await connection.execute(insert(EVENTS), what.rows)
                    word = Word(self._process, what.table, seq=what.rows[-1]["seq"])
                    await connection.execute(
                        text("SELECT pg_notify(:channel, :word)"),
                        {"channel": CHANNEL, "word": write_word(word)},
                    )
        except DBAPIError as error:
            if str(getattr(error.orig, "sqlstate", "")).startswith(_CANNOT_WRITE):
                raise Unwell(error.orig) from None
            # A key that is taken, or a connection lost at a moment that leaves it open
            # whether the commit went through. The events tell. The lines after the first name
            # the key, an id that is not for the log.
            raise Conflict(str(error.orig).partition("\n")[0]) from None

    async def meet(self, hear: Hear) -> OtherProcesses:
        """Listen to what other processes say through the database."""
        others = PostgresProcesses(self.engine, self._process, hear)
        await others.open()
        return others

    async def close(self) -> None:
        """Let go of the connections; those that say nothing are left to themselves."""
        with suppress(Unwell):
            await answered(self.engine.dispose(), CLOSE_SECONDS)
