"""The door over streamable HTTP: where it listens, and whose requests it takes."""

from __future__ import annotations

import socket
from typing import Any, Final
from urllib.parse import urlsplit

import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

PATH: Final = "/mcp"
_THIS_MACHINE: Final = ("127.0.0.1", "localhost", "[::1]")
_LONGEST: Final = 64 * 1024  # bytes of a request: a choice is a hundred
_MOST_SESSIONS: Final = 200


def serve(door: MCPServer[Any], listening: socket.socket, public_url: str) -> None:
    """Serve agents until somebody stops it."""
    app = door.streamable_http_app(
        streamable_http_path=PATH,
        json_response=False,
        max_request_body_size=_LONGEST,
        max_sessions=_MOST_SESSIONS,
        transport_security=allowed(public_url),
    )
    config = uvicorn.Config(app, log_level="warning", access_log=False, ws="none")
    uvicorn.Server(config).run(sockets=[listening])


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
