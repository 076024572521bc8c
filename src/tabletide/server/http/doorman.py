"""Who comes too often is turned away at the door, before any of the work is done.

Who asks for the head of an answer alone, by `HEAD`, gets that of what `GET` would bring.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tabletide.server.http.headers import NO_STORE
from tabletide.server.http.pages import PART_OF_PAGE
from tabletide.server.ops.askers import ask_for
from tabletide.server.ops.metrics import ANSWERS, REFUSALS
from tabletide.server.ops.rates import PerMinute, address_of
from tabletide.server.wire.tables import Problem

_TOO_FAST: Final = "too_fast"
_TURNED_AWAY: Final = 1008
_BODY: Final = msgspec.json.encode(
    Problem(_TOO_FAST, "more requests than are answered to one address; in a minute it will do")
)
_HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(_BODY)).encode()),
    (b"cache-control", NO_STORE.encode()),
    (b"retry-after", b"10"),
    (b"x-content-type-options", b"nosniff"),
]


class Doorman:
    """The application behind a ration of requests, sockets among them, for each address.

    The parts of the page have one of their own: they are asked for by the hundred when somebody
    comes for the first time, answered from memory, and must not keep others behind the same
    address from playing.
    """

    def __init__(self, app: ASGIApp, ration: PerMinute, parts: PerMinute) -> None:
        self._app: Final = app
        self._ration: Final = ration
        self._parts: Final = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        kind = scope["type"]
        is_asked = kind in (ScopeType.HTTP, ScopeType.WEBSOCKET)  # by somebody outside
        if not is_asked:
            await self._app(scope, receive, send)
            return
        address = address_of(scope["client"])
        if self._ration_of(scope).take(address):
            ask_for(address)
            await _answered(self._app, scope, receive, send)
        else:
            await _turn_away(kind, send)

    def _ration_of(self, scope: Scope) -> PerMinute:
        is_part = scope["path"].startswith(PART_OF_PAGE)
        return self._parts if is_part else self._ration


async def _answered(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the application answer, and keep the body of what was asked for by its head."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
        await app(scope, receive, send)
        return

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    asked = scope.copy()  # the server below must know that no body will come
    asked["method"] = "GET"
    await app(asked, receive, send_head)


async def _turn_away(kind: ScopeType, send: Send) -> None:
    REFUSALS.labels(_TOO_FAST).inc()
    if kind == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": _TURNED_AWAY, "reason": _TOO_FAST})
        return
    status = int(HTTPStatus.TOO_MANY_REQUESTS)
    ANSWERS.labels(status).inc()
    await send({"type": "http.response.start", "status": status, "headers": _HEADERS})
    await send({"type": "http.response.body", "body": _BODY, "more_body": False})
