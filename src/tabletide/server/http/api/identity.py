"""Moving to another device, and being erased: `/api/me/code`, `/api/me/move`, `/api/me/erase`."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from litestar import Response, post
from litestar.params import JSONBody

from tabletide.server.http.caller import Asked, SomeGuest, TheEdge
from tabletide.server.http.cookies import new_token, token_hash
from tabletide.server.http.edge import spend
from tabletide.server.http.guards import own_origin
from tabletide.server.http.problems import Declined, documented
from tabletide.server.wire.identity import EraseWish, GivenCode, MoveCode
from tabletide.server.wire.tables import Me

CODE_CHARS = 40


@post(
    "/api/me/code",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.UNAUTHORIZED,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["guests"],
)
async def code_to_move(request: Asked, guest: SomeGuest, edge: TheEdge) -> MoveCode:
    """Make a code by which one is the same guest on another device; an older one goes."""
    spend(edge.codes_per_minute, request.scope)
    return await edge.tables.moving.code_for(
        guest, own_origin(request.scope, edge.config.public_url)
    )


@post(
    "/api/me/move",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["guests"],
)
async def move_here(request: Asked, data: JSONBody[GivenCode], edge: TheEdge) -> Response[Me]:
    """Be the guest of a code from now on; the device it came from is nobody's then."""
    spend(edge.codes_per_minute, request.scope)
    token = new_token()
    guest = await edge.tables.moving.move(data.code[:CODE_CHARS], token_hash(token))
    return Response(Me(guest.id, guest.name), cookies=[edge.cookie_of(token)])


@post(
    "/api/me/erase",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.UNAUTHORIZED,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["guests"],
)
async def erase_me(
    request: Asked, data: JSONBody[EraseWish], guest: SomeGuest, edge: TheEdge
) -> None:
    """Erase oneself, with all that was one's own alone; where others played, one has no name."""
    spend(edge.codes_per_minute, request.scope)
    if not data.sure:
        raise Declined(HTTPStatus.BAD_REQUEST, "not_understood", "sure: true, or nothing is done")
    # Whoever asks may go away in the middle; what was begun is finished.
    await asyncio.shield(asyncio.create_task(edge.tables.erasing.erase(guest)))
