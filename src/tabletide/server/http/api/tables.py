"""Tables and chairs: `/api/tables`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from tabletide.kernel.state import NOBODY
from tabletide.server.http.caller import Asked, MaybeGuest, SomeGuest, TheEdge, rationed
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.messages import Welcome
from tabletide.server.wire.sight import WireReckoning
from tabletide.server.wire.tables import (
    Chair,
    ChairChange,
    Door,
    DoorChange,
    NewTable,
    TableLine,
    TableMade,
)

MOST_SEATS = 99
Seat = Annotated[int, PathParameter(ge=0, le=MOST_SEATS, description="The seat, from 0 on.")]

_EYES = QueryParameter(ge=NOBODY, le=MOST_SEATS, description="One's seat; -2 is an onlooker.")
Eyes = Annotated[int, _EYES]

# How a table may be refused to whoever wants one, or wants it changed.
_REFUSED = documented(
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@post(
    "/api/tables",
    guards=[rationed(lambda edge: edge.tables_per_minute)],
    responses=_REFUSED,
    tags=["tables"],
)
async def set_table(data: JSONBody[NewTable], guest: SomeGuest, edge: TheEdge) -> TableMade:
    """Set a table and deal the game."""
    return TableMade(await edge.tables.create(guest, data))


@get("/api/tables", responses=documented(HTTPStatus.BAD_REQUEST), tags=["tables"])
async def list_tables(
    caller: MaybeGuest, edge: TheEdge, mine: FromQuery[bool] = False
) -> list[TableLine]:
    """List the tables that are open to all, or those of the caller."""
    if not mine:
        return await edge.tables.listed()
    return [] if caller is None else await edge.tables.mine(caller)


@get(
    "/api/tables/{table:str}",
    responses=documented(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND),
    tags=["tables"],
)
async def see_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> Response[Welcome]:
    """Tell what a socket's first `welcome` would say."""
    told: Any = await edge.tables.welcome(table, caller)  # bytes, which go as they are
    return Response(told, media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/odds",
    responses=documented(
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["tables"],
)
async def odds_of_table(
    request: Asked, table: FromPath[str], caller: MaybeGuest, edge: TheEdge, seat: Eyes = NOBODY
) -> WireReckoning:
    """Tell how likely what is before a seat's next turn, to whoever sits there."""
    spend(edge.odds_per_minute, request.scope)
    return await edge.tables.reckonings.odds(table, caller, seat)


@post(
    "/api/tables/{table:str}/chairs/{seat:int}",
    status_code=HTTPStatus.OK,
    responses=_REFUSED,
    tags=["tables"],
)
async def change_chair(
    request: Asked,
    table: FromPath[str],
    seat: Seat,
    data: JSONBody[ChairChange],
    guest: SomeGuest,
    edge: TheEdge,
) -> list[Chair]:
    """Take a chair, leave it, hand it to a bot, free it, or answer who asks for it."""
    spend(edge.changes_per_minute, request.scope)
    return await edge.tables.change_chair(table, guest, seat, data)


@post(
    "/api/tables/{table:str}/rematch",
    responses=_REFUSED,
    tags=["tables"],
)
async def rematch(
    request: Asked, table: FromPath[str], guest: SomeGuest, edge: TheEdge
) -> TableMade:
    """Set a table like this one for the same people, once its game is over; one for all who ask."""
    spend(edge.tables_per_minute, request.scope)
    return TableMade(await edge.tables.rematches.ask(table, guest))


@post(
    "/api/tables/{table:str}/door",
    status_code=HTTPStatus.OK,
    responses=_REFUSED,
    tags=["tables"],
)
async def change_door(
    request: Asked,
    table: FromPath[str],
    data: JSONBody[DoorChange],
    guest: SomeGuest,
    edge: TheEdge,
) -> Door:
    """Remove a guest or let one back, close the table to newcomers or open it; for the host."""
    spend(edge.changes_per_minute, request.scope)
    return await edge.tables.change_door(table, guest, data)
