"""The door over streamable HTTP: where it listens, and whose requests it takes."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import urlsplit

import uvicorn
from litestar.types import ASGIApp as Served
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tabletide.server.config import Limits
from tabletide.server.http.connections import Connections, HttpProtocol
from tabletide.server.http.doorman import Doorman
from tabletide.server.ops.rates import PerMinute, address_of

PATH: Final = "/mcp"
_THIS_MACHINE: Final = ("127.0.0.1", "localhost", "[::1]")
_LONGEST: Final = 64 * 1024  # bytes of a request: a choice is a hundred
_MOST_SESSIONS: Final = 200
_SESSION_SECONDS: Final = 1_800.0  # without a request, then it is closed
# So that those of one address, left open, are never all there are.
_SESSIONS_PER_MINUTE: Final = 6.0
_SESSIONS_AT_ONCE: Final = 12.0
_TOO_MANY: Final = "more sessions than one address may open; in a minute it will do"
# What a message is to a person, a request is to an agent: as many, as fast.
LIMITS: Final = replace(
    Limits(), connections=1_000, connections_per_address=100, record_bytes=_LONGEST
)


def serve(door: MCPServer[Any], listening: socket.socket, public_url: str) -> None:
    """Serve agents until somebody stops it."""
    uvicorn.Server(config_of(door, public_url)).run(sockets=[listening])


def config_of(door: MCPServer[Any], public_url: str, limits: Limits = LIMITS) -> uvicorn.Config:
    """How the door is served: with as little patience as the tables are, and to fewer at once."""
    app = door.streamable_http_app(
        streamable_http_path=PATH,
        json_response=False,
        max_request_body_size=_LONGEST,
        session_idle_timeout=_SESSION_SECONDS,
        max_sessions=_MOST_SESSIONS,
        transport_security=allowed(public_url),
    )
    is_behind_proxy = bool(public_url)
    connections = Connections(limits, is_behind_proxy, is_counted=False)
    ration = PerMinute(limits.messages_per_minute, burst=limits.messages_at_once)
    return uvicorn.Config(
        Doorman(cast("Served", RationedSessions(app)), ration, ration),
        http=cast("type[asyncio.Protocol]", partial(HttpProtocol, connections)),
        interface="asgi3",
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        # Whom a request comes from is what a proxy says, where one stands in front.
        proxy_headers=is_behind_proxy,
    )


class RationedSessions:
    """The door, where each address opens so many sessions a minute: all share what there are."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app
        self._ration: Final = PerMinute(_SESSIONS_PER_MINUTE, burst=_SESSIONS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless it opens one session too many."""
        if _opens_session(scope) and not self._ration.take(address_of(scope["client"])):
            status = int(HTTPStatus.TOO_MANY_REQUESTS)
            answer = PlainTextResponse(_TOO_MANY, status, {"retry-after": "10"})
            await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _opens_session(scope: Scope) -> bool:
    """Whether a request is of a version that has sessions, and names none."""
    if scope["type"] != "http":
        return False
    said = Headers(scope=scope)
    version = said.get("mcp-protocol-version")
    is_older = version is None or version in HANDSHAKE_PROTOCOL_VERSIONS
    return is_older and "mcp-session-id" not in said


def allowed(public_url: str) -> TransportSecuritySettings:
    """Which Host and Origin a request may name: this machine, and the address others know.

    A page of a stranger, open in a browser here, could else reach the door by a name of its own.
    """
    hosts = [f"{host}:*" for host in _THIS_MACHINE]
    origins = [f"http://{host}" for host in hosts]
    if public_url:
        parts = urlsplit(public_url)
        hosts.append(parts.netloc)
        origins.append(f"{parts.scheme}://{parts.netloc}")
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True, allowed_hosts=hosts, allowed_origins=origins
    )
