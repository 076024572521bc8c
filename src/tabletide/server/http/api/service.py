"""Whether the server is well, and its numbers."""

from __future__ import annotations

from http import HTTPStatus

from litestar import MediaType, Response, get
from msgspec import Struct

from tabletide import __version__
from tabletide.server.http.caller import TheEdge
from tabletide.server.http.problems import NOT_WELL, NOT_WELL_SENTENCE, Declined, documented
from tabletide.server.ops.metrics import CONTENT_TYPE, exposition


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


@get("/metrics", media_type=MediaType.TEXT, tags=["service"], sync_to_thread=False)
def metrics() -> Response[bytes]:
    """Tell what was counted and timed, as Prometheus reads it."""
    return Response(exposition(), media_type=CONTENT_TYPE)
