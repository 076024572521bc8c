"""What one writes for oneself of a game that is over: `/api/tables/{id}/comments`."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tabletide.server.http.caller import Asked, SomeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.comments import Comment, CommentWish

_DECLINED = documented(
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@get("/api/tables/{table:str}/comments", responses=_DECLINED, tags=["records"])
async def my_comments(
    request: Asked, table: FromPath[str], guest: SomeGuest, edge: TheEdge
) -> list[Comment]:
    """Tell one's own comments on a game, in the order of its moments; nobody else's."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.commenting.all_of(guest, table)


@post(
    "/api/tables/{table:str}/comments",
    status_code=HTTPStatus.OK,
    responses=_DECLINED,
    tags=["records"],
)
async def write_comment(
    request: Asked,
    table: FromPath[str],
    data: JSONBody[CommentWish],
    guest: SomeGuest,
    edge: TheEdge,
) -> list[Comment]:
    """Write a comment at a moment, another in its place, or with an empty text none."""
    spend(edge.changes_per_minute, request.scope)
    return await edge.tables.commenting.write(guest, table, data)
