"""Games to look at again, and the way to a table: replays, records, the invitation."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from typing import Annotated

import segno
from litestar import MediaType, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, QueryParameter, RawBody

from tabletide.kernel.state import NOBODY
from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.guards import own_origin
from tabletide.server.http.problems import Declined, documented
from tabletide.server.tables.replays import replay_of
from tabletide.server.wire.sight import Replay

SVG = "image/svg+xml"
_ANY_SEAT = QueryParameter(
    ge=NOBODY, le=99, description="The seat whose view it is; -2 is an onlooker."
)
AnySeat = Annotated[int, _ANY_SEAT]
MaybeSeat = Annotated[int | None, _ANY_SEAT]


@get(
    "/api/tables/{table:str}/replay",
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def replay_table(
    request: Asked,
    table: FromPath[str],
    caller: MaybeGuest,
    edge: TheEdge,
    seat: MaybeSeat = None,
) -> Replay:
    """Tell the game so far, as one seat saw it."""
    spend(edge.replays_per_minute, request.scope)
    return await edge.tables.replay(table, caller, seat)


@get(
    "/api/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT),
    tags=["records"],
)
async def record_of_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> Response[str]:
    """Hand out the record, once the game is over."""
    text = await edge.tables.record(table, caller)
    return Response(text, headers={"content-disposition": 'attachment; filename="game.tide"'})


@dataclass
class _TakesARecord(Operation):
    """The body is a record file, not JSON."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


@post(
    "/api/replay",
    status_code=HTTPStatus.OK,
    operation_class=_TakesARecord,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def replay_record(
    request: Asked, body: RawBody, edge: TheEdge, seat: AnySeat = NOBODY
) -> Replay:
    """Tell the game in a record file, as one seat saw it."""
    spend(edge.replays_per_minute, request.scope)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        sentence = "not a sound record: it is not text"
        raise Declined(HTTPStatus.BAD_REQUEST, "not_a_record", sentence) from None
    # In a thread: a long game takes a while, and nobody else should wait for it.
    return await asyncio.to_thread(replay_of, text, seat)


@get(
    "/api/tables/{table:str}/invitation.svg",
    media_type=SVG,
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["records"],
)
async def invitation(request: Asked, table: FromPath[str], edge: TheEdge) -> Response[bytes]:
    """Draw the table's link as a QR code."""
    await edge.tables.welcome(table, None)  # a code that leads nowhere is a 404
    link = f"{own_origin(request.scope, edge.config.public_url)}/t/{table}"
    drawing = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawing, kind="svg", border=3, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return Response(drawing.getvalue(), media_type=SVG)
