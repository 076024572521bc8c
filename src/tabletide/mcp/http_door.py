"""The door over streamable HTTP: where it listens, and whose requests it takes."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast
from urllib.parse import urlsplit

import uvicorn
from litestar.types import ASGIApp as Served
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

from tabletide.mcp.sessions import IDLE_SECONDS, MOST, RationedSessions
from tabletide.server.config import Limits
from tabletide.server.http.connections import Connections, HttpProtocol
from tabletide.server.http.doorman import Doorman
from tabletide.server.ops.rates import PerMinute

PATH: Final = "/mcp"
_THIS_MACHINE: Final = ("127.0.0.1", "localhost", "[::1]")
_LONGEST: Final = 64 * 1024  # bytes of a request: a choice is a hundred
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
        session_idle_timeout=IDLE_SECONDS,
        max_sessions=MOST,
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
