"""What was found of a game that is over: `/api/tables/{id}/analysis`."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get, post
from litestar.params import FromPath

from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.analysis import AnalysisNow


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
