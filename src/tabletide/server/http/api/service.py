"""Whether the server is well, and its numbers."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address

from litestar import MediaType, Response, get
from litestar.types import Scope
from msgspec import Struct

from tabletide import __version__
from tabletide.server.http.caller import Asked, TheEdge
from tabletide.server.http.guards import header
from tabletide.server.http.problems import NOT_WELL, NOT_WELL_SENTENCE, Declined, documented
from tabletide.server.ops.metrics import CONTENT_TYPE, exposition

_OF_PROXIES = (b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip")


class Health(Struct):
    """That the server answers, and which version it is."""

    status: str
    version: str


@get("/health", responses=documented(HTTPStatus.SERVICE_UNAVAILABLE), tags=["service"])
async def health(edge: TheEdge) -> Health:
    """Say that all is well, after something was written to the database, just now or before."""
    if await edge.tables.problem():  # which is in the log, and nobody else's business
        raise Declined(HTTPStatus.SERVICE_UNAVAILABLE, NOT_WELL, NOT_WELL_SENTENCE)
    return Health("ok", __version__)


@get(
    "/metrics",
    media_type=MediaType.TEXT,
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["service"],
    sync_to_thread=False,
)
def metrics(request: Asked, edge: TheEdge) -> Response[bytes]:
    """Tell what was counted and timed, as Prometheus reads it, to this machine.

    On a quiet server they would tell when a bot has something to think about, and so what it holds.
    """
    if edge.config.metrics_port is not None:
        raise Declined(HTTPStatus.NOT_FOUND, "not_found", "the numbers have a port of their own")
    if not edge.config.metrics_for_all and not _is_here(request.scope):
        raise Declined(HTTPStatus.NOT_FOUND, "not_found", "the numbers are for this machine alone")
    return Response(exposition(), media_type=CONTENT_TYPE)


def _is_here(scope: Scope) -> bool:
    """Whether a request comes from this machine, and through no proxy.

    Where the server was not told of one, all come from the proxy's address: then it shows by what
    the proxy says of itself.
    """
    client = scope["client"]
    if any(header(scope, name) for name in _OF_PROXIES):
        return False
    with suppress(ValueError):
        return client is not None and ip_address(client[0]).is_loopback
    return False
