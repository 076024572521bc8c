"""Who an agent is at the table server: over its own pipe one guest, over HTTP one for each key.

Since 2026 the protocol has no sessions over HTTP: every request stands alone. So an agent there
says who it is by a secret of its own choosing, in the header `Authorization: Bearer …`. A client
that still opens a session may do without: the session is its guest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, Self

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

from tabletide.client import AsyncVisit
from tabletide.mcp.open_table import OpenTable
from tabletide.mcp.tokens import Tokens

SHORTEST_KEY: Final = 16  # characters
MOST_TABLES: Final = 8  # that one guest has open: more, and the one longest unused is closed
MOST_GUESTS: Final = 100  # that are remembered with their open tables, likewise
OWN: Final = "own"  # the key of who speaks over the program's own pipe
NO_KEY: Final = (
    "This connection does not say who you are. Ask your user to add a header to it, "
    f"`Authorization: Bearer KEY`, with a KEY of {SHORTEST_KEY} or more characters that nobody "
    "else has: each key is a guest of its own."
)


class AgentGuest:
    """A guest of the table server, and the tables it has open."""

    def __init__(self, visit: AsyncVisit) -> None:
        self.visit: Final = visit
        self._open: Final[dict[str, OpenTable]] = {}  # the one used last is the last
        self._turn: Final = asyncio.Lock()

    async def at(self, table: str) -> OpenTable:
        """A table, connected to when it is first asked for."""
        async with self._turn:
            found = self._open.pop(table, None)
            if found is not None and found.is_closed:
                await found.close()
                found = None
            if found is None:
                found = await OpenTable.entered(self.visit.sit(table))
            self._open[table] = found
            while len(self._open) > MOST_TABLES:
                await self._open.pop(next(iter(self._open))).close()
            return found

    async def close(self) -> None:
        """Leave all tables' sockets."""
        while self._open:
            await self._open.popitem()[1].close()


class AgentGuests:
    """All agents that are served, each a guest of its own."""

    def __init__(self, origin: str, name: str, language: str, tokens: Tokens) -> None:
        self.language: Final = language  # of what they read, unless they ask for another
        self._origin: Final = origin
        self._name: Final = name
        self._tokens: Final = tokens
        self._guests: Final[dict[str, AgentGuest]] = {}  # the one used last is the last
        self._turn: Final = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        while self._guests:
            await self._guests.popitem()[1].close()

    async def caller(self, context: Context[Any, Any]) -> AgentGuest:
        """The guest that a request is from."""
        key = key_of(context.headers, context.protocol_version)
        async with self._turn:
            guest = self._guests.pop(key, None) or AgentGuest(await self._visit(key))
            self._guests[key] = guest
            while len(self._guests) > MOST_GUESTS:
                await self._guests.pop(next(iter(self._guests))).close()
            return guest

    async def _visit(self, key: str) -> AsyncVisit:
        """The guest of a key as it was before, or a new one."""
        token = self._tokens.get(key)
        if token:
            visit = await AsyncVisit.begin(self._origin, token=token)
            if await visit.me() is not None:
                return visit
        visit = await AsyncVisit.begin(self._origin, self._name)
        self._tokens.keep(key, visit.token)
        return visit


def key_of(headers: Mapping[str, str] | None, protocol: str | None) -> str:
    """By what a request's guest is known; no secret, but made of one."""
    if headers is None:
        return OWN
    scheme, _, secret = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and len(secret.strip()) >= SHORTEST_KEY:
        return f"key {_hashed(secret.strip())}"
    # Only these versions have sessions, whose ids the transport has drawn and checked.
    session = headers.get("mcp-session-id") if protocol in HANDSHAKE_PROTOCOL_VERSIONS else None
    if session:
        return f"session {_hashed(session)}"
    raise ToolError(NO_KEY)


def _hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
