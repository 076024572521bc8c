"""Who one is: `/api/me`."""

from __future__ import annotations

from http import HTTPStatus

from litestar import Response, get, post
from litestar.params import JSONBody

from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.cookies import new_token, token_hash
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import Declined, documented
from tabletide.server.tables.people import NAME_LENGTH, clean_name
from tabletide.server.wire.tables import Me, NewName


@get("/api/me", tags=["guests"])
async def who_am_i(request: Asked, caller: MaybeGuest, edge: TheEdge) -> Response[Me | None]:
    """Say who one is; nobody yet is null, until POST /api/me makes a guest."""
    if caller is None:
        return Response(None)
    # The browser is to keep it as long again as the server does.
    token = edge.token_in(request.cookies)
    return Response(Me(caller.id, caller.name), cookies=[edge.cookie_of(token)])


@post(
    "/api/me",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS
    ),
    tags=["guests"],
)
async def be_someone(
    request: Asked, data: JSONBody[NewName], caller: MaybeGuest, edge: TheEdge
) -> Response[Me]:
    """Become a guest, known by a cookie from now on; or, as a guest, take another name."""
    name = clean_name(data.name)
    if name is None:
        sentence = f"name: 1 to {NAME_LENGTH} printable characters"
        raise Declined(HTTPStatus.BAD_REQUEST, "wrong_name", sentence)
    if caller is not None:
        spend(edge.changes_per_minute, request.scope)
        renamed = await edge.tables.rename(caller, name)
        return Response(Me(renamed.id, renamed.name))
    spend(edge.guests_per_minute, request.scope)
    token = new_token()
    guest = await edge.tables.new_guest(token_hash(token), name)
    return Response(Me(guest.id, guest.name), cookies=[edge.cookie_of(token)])
