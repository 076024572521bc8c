"""Whether the server is well, and its numbers."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Final

from litestar import MediaType, Response, get
from msgspec import Struct

from tabletide import __version__
from tabletide.server.http.caller import TheEdge
from tabletide.server.http.cookies import token_hash
from tabletide.server.http.problems import Declined, documented
from tabletide.server.ops.logs import note_fault
from tabletide.server.ops.metrics import CONTENT_TYPE, exposition

HEALTH_SECONDS: Final = 3.0


class Health(Struct):
    """That the server answers, and which version it is."""

    status: str
    version: str


@get("/health", responses=documented(HTTPStatus.SERVICE_UNAVAILABLE), tags=["service"])
async def health(edge: TheEdge) -> Health:
    """Say that all is well, after a look into the database."""
    try:
        await asyncio.wait_for(edge.tables.guest_of(token_hash("")), HEALTH_SECONDS)
    except Exception as fault:  # noqa: BLE001 - whatever it is, the answer is the same
        note_fault("not well", fault)
        sentence = "the database does not answer"
        raise Declined(HTTPStatus.SERVICE_UNAVAILABLE, "not_well", sentence) from None
    return Health("ok", __version__)


@get("/metrics", media_type=MediaType.TEXT, tags=["service"], sync_to_thread=False)
def metrics() -> Response[bytes]:
    """Tell what was counted and timed, as Prometheus reads it."""
    return Response(exposition(), media_type=CONTENT_TYPE)
