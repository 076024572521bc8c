"""Sessions of older clients over HTTP: all share what there are, so each address has a few."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from time import monotonic
from typing import Final

from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletide.server.ops.rates import PerMinute, address_of

MOST: Final = 200
OF_ADDRESS: Final = 40
IDLE_SECONDS: Final = 1_800.0  # without a request, then it is closed
_PER_MINUTE: Final = 6.0
_AT_ONCE: Final = 12.0
_ID: Final = "mcp-session-id"
_TOO_MANY: Final = "more sessions than one address may open; close some, or wait a while"


class OpenSessions:
    """Which sessions there are, whose each is, and when it was last used."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock: Final = clock
        self._sessions: dict[str, tuple[str, float]] = {}

    def open(self, session: str, address: str) -> None:
        """A session has begun."""
        self._sessions[session] = (address, self._clock())

    def use(self, session: str) -> None:
        """Something is asked in a session; what is none is left alone."""
        if session in self._sessions:
            self._sessions[session] = (self._sessions[session][0], self._clock())

    def close(self, session: str) -> None:
        """A session is given up."""
        self._sessions.pop(session, None)

    def count(self, address: str) -> int:
        """How many an address has, those not among them that have been idle for long."""
        since = self._clock() - IDLE_SECONDS
        self._sessions = {id_: one for id_, one in self._sessions.items() if one[1] >= since}
        return sum(whose == address for whose, _ in self._sessions.values())


class RationedSessions:
    """The door, where each address opens so many sessions a minute and has so many open."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app
        self._ration: Final = PerMinute(_PER_MINUTE, burst=_AT_ONCE)
        self._open: Final = OpenSessions()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless it opens one session too many."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        said = Headers(scope=scope)
        if _opens_one(said):
            await self._open_one(scope, receive, send)
            return
        session = said.get(_ID, "")
        self._open.use(session)

        async def send_on(message: Message) -> None:
            """See whether the session has ended with this answer."""
            if scope["method"] == "DELETE" and message.get("status") == HTTPStatus.OK:
                self._open.close(session)
            await send(message)

        await self._app(scope, receive, send_on)

    async def _open_one(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope["client"])
        if self._open.count(address) >= OF_ADDRESS or not self._ration.take(address):
            status = int(HTTPStatus.TOO_MANY_REQUESTS)
            answer = PlainTextResponse(_TOO_MANY, status, {"retry-after": "10"})
            await answer(scope, receive, send)
            return

        async def send_on(message: Message) -> None:
            """See whether a session begins with this answer, and which."""
            if message["type"] == "http.response.start":
                begun = Headers(raw=message["headers"]).get(_ID)
                if begun:
                    self._open.open(begun, address)
            await send(message)

        await self._app(scope, receive, send_on)


def _opens_one(said: Headers) -> bool:
    """Whether a request is of a version that has sessions, and names none."""
    version = said.get("mcp-protocol-version")
    is_older = version is None or version in HANDSHAKE_PROTOCOL_VERSIONS
    return is_older and _ID not in said
