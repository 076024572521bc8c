"""The numbers on a port of their own: one that nobody outside reaches, and no crowd at the tables.

What Prometheus asks for here is answered however many connections the tables have.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, cast

import uvicorn
from litestar.enums import ScopeType

from tabletide.server.http.connections import Connections, HttpProtocol
from tabletide.server.http.guards import is_called_rightly
from tabletide.server.http.headers import NO_STORE
from tabletide.server.ops.metrics import CONTENT_TYPE, exposition

if TYPE_CHECKING:
    import asyncio

    from litestar.types import Receive, Scope, Send

    from tabletide.server.config import Config

PATH: Final = "/metrics"
_AT_ONCE: Final = 50  # connections
_HEADERS: Final = (
    (b"content-type", CONTENT_TYPE.encode()),
    (b"cache-control", NO_STORE.encode()),
    (b"x-content-type-options", b"nosniff"),
)


def numbers_of(config: Config) -> uvicorn.Config:
    """How the port is served: with as little patience as the other, and to a few at once."""
    few = replace(config.limits, connections=_AT_ONCE, connections_per_address=_AT_ONCE)
    connections = Connections(few, is_behind_proxy=False, is_counted=False)
    served = uvicorn.Config(
        partial(_answer, config.public_url),
        http=cast("type[asyncio.Protocol]", partial(HttpProtocol, connections)),
        interface="asgi3",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
    )
    served.load()
    return served


async def _answer(public_url: str, scope: Scope, _receive: Receive, send: Send) -> None:
    """Tell the numbers to whoever asks for them by a name that is ours, and nothing else."""
    assert scope["type"] == ScopeType.HTTP
    status, body = HTTPStatus.OK, b""
    if not is_called_rightly(scope, public_url):
        status = HTTPStatus.MISDIRECTED_REQUEST
    elif scope["path"] != PATH:
        status = HTTPStatus.NOT_FOUND
    elif scope["method"] not in ("GET", "HEAD"):
        status = HTTPStatus.METHOD_NOT_ALLOWED
    else:
        body = exposition()
    size = (b"content-length", str(len(body)).encode())
    headers = [*_HEADERS, size]
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    sent = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": sent, "more_body": False})
