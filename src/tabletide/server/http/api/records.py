"""Games to look at again, and the way to a table: replays, records, the invitation."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, QueryParameter, RawBody

from tabletide.kernel.state import NOBODY
from tabletide.server.http.api.record_files import TakesARecord, text_in
from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge, rationed
from tabletide.server.http.guards import own_origin
from tabletide.server.http.kept import PACKED, in_form
from tabletide.server.http.problems import documented
from tabletide.server.ops.packing import Coding, coding_for
from tabletide.server.wire.sight import Replay

SVG = "image/svg+xml"
_RATIONED = rationed(lambda edge: edge.replays_per_minute)  # all that a clerk writes
_ANY_SEAT = QueryParameter(
    ge=NOBODY, le=99, description="The seat whose view it is; -2 is an onlooker."
)
AnySeat = Annotated[int, _ANY_SEAT]
MaybeSeat = Annotated[int | None, _ANY_SEAT]


@get(
    "/api/tables/{table:str}/replay",
    guards=[_RATIONED],
    opt=PACKED,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
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
) -> Response[Replay]:
    """Tell the game so far, as one seat saw it."""
    coding = _coding(request)
    return _packed(await edge.tables.written.replay(table, caller, seat, coding), coding)


@get(
    "/api/tables/{table:str}/record",
    guards=[_RATIONED],
    media_type=MediaType.TEXT,
    responses=documented(
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def record_of_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> Response[str]:
    """Hand out the record, once the game is over."""
    text = await edge.tables.written.record(table, caller)
    name = await edge.tables.written.name_of_record(table)
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@post(
    "/api/replay",
    guards=[_RATIONED],
    status_code=HTTPStatus.OK,
    operation_class=TakesARecord,
    opt=PACKED,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def replay_record(
    request: Asked, body: RawBody, edge: TheEdge, seat: AnySeat = NOBODY
) -> Response[Replay]:
    """Tell the game in a record file, as one seat saw it."""
    coding = _coding(request)
    return _packed(await edge.tables.written.replay_of(text_in(body), seat, coding), coding)


def _coding(request: Asked) -> Coding:
    return coding_for(request.headers.get("accept-encoding", ""))


def _packed(body: Any, coding: Coding) -> Response[Any]:
    """A body that was written and packed elsewhere."""
    headers = in_form(coding, {"vary": "Accept-Encoding"})
    return Response(body, media_type=MediaType.JSON, headers=headers)


@get(
    "/api/tables/{table:str}/invitation.svg",
    guards=[_RATIONED],
    media_type=SVG,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def invitation(request: Asked, table: FromPath[str], edge: TheEdge) -> Response[bytes]:
    """Draw the table's link as a QR code."""
    link = f"{own_origin(request.scope, edge.config.public_url)}/t/{table}"
    return Response(await edge.tables.written.code_of(table, link), media_type=SVG)
