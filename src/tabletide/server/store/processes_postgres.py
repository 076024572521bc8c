"""Processes that hear each other through PostgreSQL, over Litestar's channels."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from msgspec import MsgspecError
from psycopg import Error as PostgresError
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tabletide.server.store.patience import STATEMENT_SECONDS, Unwell, answered
from tabletide.server.store.processes import CHANNEL, Hear, Word, read_word, write_word

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
        self._listener: asyncio.Task[None]
        self._speaker: asyncio.Task[None]

    async def open(self) -> None:
        """Begin to listen."""
        backend = await self._connect()
        self._listener = asyncio.create_task(self._listen(backend))
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

    async def _connect(self) -> PsycoPgChannelsBackend:
        url = self._engine.url.set(drivername="postgresql").update_query_dict(
            {"connect_timeout": str(int(STATEMENT_SECONDS))}
        )
        backend = PsycoPgChannelsBackend(url.render_as_string(hide_password=False))
        await backend.on_startup()
        await backend.subscribe([CHANNEL])
        return backend

    async def _listen(self, backend: PsycoPgChannelsBackend) -> None:
        while True:
            try:
                async for _, data in backend.stream_events():
                    self._take(data)
            except PostgresError:
                _log.warning("the database has hung up; listening again")
            finally:
                await backend.on_shutdown()
            backend = await self._reconnect()
            self._hear(None)

    def _take(self, data: bytes) -> None:
        try:
            word = read_word(data)
        except MsgspecError:
            _log.warning("another process says what is not understood")
            return
        if word.process != self._process:
            self._hear(word)

    async def _reconnect(self) -> PsycoPgChannelsBackend:
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
