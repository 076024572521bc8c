"""Processes that hear each other through PostgreSQL's own notices.

To be woken costs far more than to hear a word, so who listens rests a moment after each time: the
words that come meanwhile are heard together, or each process more would make all of them slower.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import MsgspecError
from psycopg import AsyncConnection
from psycopg import Error as PostgresError
from psycopg.sql import SQL, Identifier
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tabletide.server.store.patience import STATEMENT_SECONDS, Unwell, answered
from tabletide.server.store.processes import CHANNEL, Hear, Word, read_word, write_word

REST_SECONDS: Final = 0.01  # between two times that words are heard
_AGAIN_AFTER: Final = 1.0
_CLOSE_SECONDS: Final = 1.0
_LONGEST_WORD: Final = 8_000  # bytes that PostgreSQL lets one of them have, and one less
_UNSAID: Final = 10_000  # words that may wait
SAY: Final = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")

_log = logging.getLogger(__name__)


class PostgresProcesses:
    """Processes that hear each other through the database they share."""

    def __init__(self, engine: AsyncEngine, process: str, hear: Hear) -> None:
        self._engine: Final = engine
        self._process: Final = process
        self._hear: Final = hear
        self._words: asyncio.Queue[Word | None] = asyncio.Queue()
        self._connection: AsyncConnection  # where words are heard
        self._listener: asyncio.Task[None]
        self._speaker: asyncio.Task[None]

    async def open(self) -> None:
        """Begin to listen."""
        self._connection = await self._connect()
        self._listener = asyncio.create_task(self._listen())
        self._speaker = asyncio.create_task(self._speak())

    def tell(self, word: Word) -> None:
        """Say something to all of them, soon; to a database that takes nothing, no more."""
        if self._words.qsize() < _UNSAID:
            self._words.put_nowait(word)

    async def close(self) -> None:
        """Say what is left to say, and hear no more; a busy machine has time for both."""
        self._words.put_nowait(None)
        self._listener.cancel()
        await asyncio.wait({self._speaker, self._listener}, timeout=_CLOSE_SECONDS)
        await self._connection.close()

    async def _connect(self) -> AsyncConnection:
        url = self._engine.url.set(drivername="postgresql").update_query_dict(
            {"connect_timeout": str(int(STATEMENT_SECONDS))}
        )
        connection = await AsyncConnection.connect(
            url.render_as_string(hide_password=False), autocommit=True
        )
        try:
            await connection.execute(SQL("LISTEN {}").format(Identifier(CHANNEL)))
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen(self) -> None:
        while True:
            try:
                while True:
                    async for notice in self._connection.notifies(stop_after=1):  # and all with it
                        self._take(notice.payload)
                    await asyncio.sleep(REST_SECONDS)
            except PostgresError:
                _log.warning("the database has hung up; listening again")
            await self._connection.close()
            self._connection = await self._reconnect()
            self._hear(None)

    def _take(self, data: str) -> None:
        try:
            word = read_word(data)
        except MsgspecError:
            _log.warning("another process says what is not understood")
            return
        if word.process != self._process:
            self._hear(word)

    async def _reconnect(self) -> AsyncConnection:
        while True:
            await asyncio.sleep(_AGAIN_AFTER)
            try:
                return await self._connect()
            except PostgresError:
                _log.warning("the database does not answer")

    async def _speak(self) -> None:
        """What cannot be said is let go: presence is repeated, and events are on disk."""
        closing = False
        while not closing:
            queued = [await self._words.get()]
            while not self._words.empty():
                queued.append(self._words.get_nowait())
            closing = None in queued
            words = [write_word(word) for word in queued if word is not None]
            short = [word for word in words if len(word.encode()) < _LONGEST_WORD]
            if len(short) < len(words):  # it would take the others with it
                _log.warning("a word to the other processes was too long")
            try:
                if short:
                    await answered(self._say(short))
            except Unwell:
                _log.warning("the other processes could not be told")

    async def _say(self, words: list[str]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(SAY, {"channel": CHANNEL, "words": words})
