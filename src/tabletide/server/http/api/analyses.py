"""What was found of a game that is over, at a table or in a record file."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get, post
from litestar.params import FromPath, RawBody

from tabletide.server.http.api.record_files import TakesARecord, text_in
from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.analysis import AnalysisNow, RecordAnalysisNow


@post(
    "/api/tables/{table:str}/analysis",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def analyse_table(
    request: Asked, table: FromPath[str], caller: MaybeGuest, edge: TheEdge
) -> AnalysisNow:
    """Have the game analysed, once it is over; asked again, say how far that is."""
    spend(edge.analyses_per_minute, request.scope)
    return await edge.tables.analyse(table, caller)


@get(
    "/api/tables/{table:str}/analysis",
    responses=documented(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND),
    tags=["records"],
)
async def analysis_of_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> AnalysisNow:
    """Tell how far the analysis is, and what it has found."""
    return await edge.tables.analysis(table, caller)


@post(
    "/api/analysis",
    status_code=HTTPStatus.OK,
    operation_class=TakesARecord,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.CONFLICT,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["records"],
)
async def analyse_record(request: Asked, body: RawBody, edge: TheEdge) -> RecordAnalysisNow:
    """Have the game in a record file analysed; sent again, say how far that is."""
    spend(edge.analyses_per_minute, request.scope)
    return await edge.tables.analyse_record(text_in(body))


@get("/api/analysis/{key:str}", tags=["records"])
async def analysis_of_record(key: FromPath[str], edge: TheEdge) -> AnalysisNow:
    """Tell how far the analysis of a record file is, by the key it was given."""
    return edge.tables.analysis_of_record(key)
