"""Who one is at a server, for programs that wait for many things at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from tabletide.client.async_sitting import AsyncSitting
from tabletide.client.visit import Visit
from tabletide.server.wire.games import GameInfo
from tabletide.server.wire.messages import Welcome
from tabletide.server.wire.tables import Me, TableLine


class AsyncVisit:
    """A guest at a server, begun by `await AsyncVisit.begin(origin, name)`."""

    def __init__(self, visit: Visit) -> None:
        self._visit: Final = visit

    @classmethod
    async def begin(cls, origin: str, name: str = "", *, token: str = "") -> AsyncVisit:
        """Be somebody at a server; with the token of an earlier visit, the same guest again."""
        return cls(await asyncio.to_thread(Visit, origin, name, token=token))

    @property
    def origin(self) -> str:
        """Where the server is."""
        return self._visit.calls.origin

    @property
    def token(self) -> str:
        """What makes one this guest: keep it for the next visit, and keep it to yourself."""
        return self._visit.token

    async def be_called(self, name: str) -> Me:
        """Take a name; whoever was nobody is somebody then."""
        return await asyncio.to_thread(self._visit.be_called, name)

    async def me(self) -> Me | None:
        """Who one is, if one is somebody."""
        return await asyncio.to_thread(self._visit.me)

    async def games(self) -> list[GameInfo]:
        """The games there are, with their settings and bots."""
        return await asyncio.to_thread(self._visit.games)

    async def tables(self, *, mine: bool = False) -> list[TableLine]:
        """The tables that are listed, or one's own."""
        return await asyncio.to_thread(self._visit.tables, mine=mine)

    async def new_table(
        self,
        game: str,
        chairs: Sequence[str],
        *,
        setup: Mapping[str, str] | None = None,
        seed: str | None = None,
        listed: bool = False,
        advice: bool = True,
    ) -> str:
        """Set a table and get its id. Of each chair: `me`, `free`, or the level of a bot."""
        return await asyncio.to_thread(
            self._visit.new_table,
            game,
            chairs,
            setup=setup,
            seed=seed,
            listed=listed,
            advice=advice,
        )

    async def look(self, table: str) -> Welcome:
        """How a table stands, without staying."""
        return await asyncio.to_thread(self._visit.look, table)

    async def take(self, table: str, seat: int, *, aware: bool = False) -> None:
        """Take a chair; where people are asked first, it is theirs to agree."""
        await asyncio.to_thread(self._visit.take, table, seat, aware=aware)

    async def leave(self, table: str, seat: int) -> None:
        """Leave a chair of one's own."""
        await asyncio.to_thread(self._visit.leave, table, seat)

    async def answer(self, table: str, seat: int, question: int, *, agree: bool) -> None:
        """Answer somebody who asks for a chair."""
        await asyncio.to_thread(self._visit.answer, table, seat, question, agree=agree)

    async def record(self, table: str) -> str:
        """The record of a game that is over."""
        return await asyncio.to_thread(self._visit.record, table)

    def sit(self, table: str) -> AsyncSitting:
        """Connect to a table."""
        return AsyncSitting(self._visit.calls, table)
