"""What came of a game that was taken up: `/api/branches`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.branches import BranchLine

_OF = QueryParameter(
    min_length=1, max_length=64, description="A table, or the fingerprint of a record's deal."
)
Of = Annotated[str, _OF]


@get(
    "/api/branches",
    responses=documented(HTTPStatus.BAD_REQUEST, HTTPStatus.TOO_MANY_REQUESTS),
    tags=["records"],
)
async def branches_of_game(
    request: Asked, caller: MaybeGuest, edge: TheEdge, of: Of
) -> list[BranchLine]:
    """List the branches of a game: one's own, and those that are open to all."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.branching.branches(of, caller)
