"""Who an agent is at the table server: over its own pipe one guest, over HTTP one for each key.

Since 2026 the protocol has no sessions over HTTP: every request stands alone. So an agent there
says who it is by a secret of its own choosing, in the header `Authorization: Bearer …`. A client
that still opens a session may do without: the session is its guest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from time import monotonic
from typing import Any, Final, Self

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

from tabletide.client import AsyncVisit
from tabletide.mcp.open_table import OpenTable
from tabletide.mcp.tokens import Tokens
from tabletide.server.ops.rates import PerMinute, address_of

SHORTEST_KEY: Final = 16  # characters
MOST_TABLES: Final = 8  # that one guest has open: more, and the one longest unused is closed
MOST_GUESTS: Final = 100  # that are remembered with their open tables
MOST_OF_ADDRESS: Final = 30  # of those, from one address
IDLE_SECONDS: Final = 120.0  # without a call, then a guest without a table makes room for another
AWAY_SECONDS: Final = 600.0  # likewise, then one at a table does
NEW_PER_MINUTE: Final = 6.0  # keys that nobody has come with before, from one address
NEW_AT_ONCE: Final = 12.0  # likewise
OWN: Final = "own"  # the key of who speaks over the program's own pipe
NO_KEY: Final = (
    "This connection does not say who you are. Ask your user to add a header to it, "
    f"`Authorization: Bearer KEY`, with a KEY of {SHORTEST_KEY} or more characters that nobody "
    "else has: each key is a guest of its own."
)
TOO_MANY_KEYS: Final = (
    "Your address has come with one new key after the other. Use one that you have used before, "
    "or call again in a minute."
)
FULL: Final = (
    "There are as many agents at tables as this door has room for, in all or from your address. "
    "Call again in some minutes."
)


class AgentGuest:
    """A guest of the table server, and the tables it has open."""

    def __init__(self, address: str) -> None:
        self.address: Final = address  # where it came from first
        self._visit: AsyncVisit | None = None
        self._open: Final[dict[str, OpenTable]] = {}  # the one used last is the last
        self._beginning: Final = asyncio.Lock()
        self._turn: Final = asyncio.Lock()
        self._used = monotonic()

    @property
    def visit(self) -> AsyncVisit:
        """Who it is at the server."""
        assert self._visit is not None
        return self._visit

    async def begin(self, visit: Callable[[], Awaitable[AsyncVisit]]) -> None:
        """Be somebody at the server, unless it is already; all who have its key wait for it."""
        self._used = monotonic()
        async with self._beginning:
            if self._visit is None:
                self._visit = await visit()

    def may_be_forgotten(self) -> bool:
        """Whether it has been quiet for so long that it makes room for another."""
        is_seated = any(not one.is_closed for one in self._open.values())
        return monotonic() - self._used > (AWAY_SECONDS if is_seated else IDLE_SECONDS)

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
        self._new_keys: Final = PerMinute(NEW_PER_MINUTE, burst=NEW_AT_ONCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        while self._guests:
            await self._guests.popitem()[1].close()

    async def caller(self, context: Context[Any, Any]) -> AgentGuest:
        """The guest that a request is from."""
        key = key_of(context.headers, context.protocol_version)
        guest, forgotten = self._guests.pop(key, None), None
        if guest is None:
            address = _address(context)
            forgotten = self._admit(key, address)
            guest = AgentGuest(address)
        self._guests[key] = guest
        if forgotten is not None:
            await asyncio.shield(forgotten.close())  # whatever becomes of this request
        await guest.begin(lambda: self._begun(key))
        return guest

    def _admit(self, key: str, address: str) -> AgentGuest | None:
        """Let one more in, or refuse it in words; whom it takes the place of, if anybody."""
        is_new = key != OWN and self._tokens.get(key) is None
        if is_new and not self._new_keys.take(address):
            raise ToolError(TOO_MANY_KEYS)
        crowd = [one for one, guest in self._guests.items() if guest.address == address]
        if len(crowd) < MOST_OF_ADDRESS:
            crowd = list(self._guests)
            if len(crowd) < MOST_GUESTS:
                return None
        for one in crowd:
            if self._guests[one].may_be_forgotten():
                return self._guests.pop(one)
        raise ToolError(FULL)

    async def _begun(self, key: str) -> AsyncVisit:
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


def _address(context: Context[Any, Any]) -> str:
    """Where a request comes from, as rations go."""
    request = context.request_context.request
    return OWN if request is None else address_of(request.client)


def _hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
