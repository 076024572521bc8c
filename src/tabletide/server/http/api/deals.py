"""Deals that several tables share: `/api/days`, `/api/duels`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, QueryParameter

from tabletide.server.http.caller import Asked, MaybeGuest, SomeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.wire.deals import DayNow, DayResults, DealDoor, DuelNow

_DAY = QueryParameter(max_length=10, description="Such as 2026-11-18; today without one.")
Day = Annotated[str, _DAY]

_DECLINED = documented(
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@get("/api/days", responses=_DECLINED, tags=["deals"])
async def deals_of_day(request: Asked, caller: MaybeGuest, edge: TheEdge, day: Day = "") -> DayNow:
    """Tell the deals of a day, one for each game, and which of them the caller has played."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.daily.now(caller, day)


@get("/api/days/{day:str}/{game:str}", responses=_DECLINED, tags=["deals"])
async def results_of_day(
    request: Asked, day: FromPath[str], game: FromPath[str], caller: MaybeGuest, edge: TheEdge
) -> DayResults:
    """Tell how all fared with a day's deal, once the caller's own counted try is over."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.daily.results(caller, day, game)


@get("/api/duels/{duel:str}", responses=_DECLINED, tags=["deals"])
async def duel_now(
    request: Asked, duel: FromPath[str], caller: MaybeGuest, edge: TheEdge
) -> DuelNow:
    """Tell who plays a duel and, once both sides have ended, how each of them fared."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.duels.now(duel, caller)


@post(
    "/api/duels/{duel:str}/give_up",
    status_code=HTTPStatus.OK,
    responses={**_DECLINED, **documented(HTTPStatus.UNAUTHORIZED)},
    tags=["deals"],
)
async def give_up_duel(
    request: Asked, duel: FromPath[str], guest: SomeGuest, edge: TheEdge
) -> DuelNow:
    """Give up one's own side of a duel, which opens what both have played."""
    spend(edge.changes_per_minute, request.scope)
    return await edge.tables.duels.give_up(duel, guest)


@get(
    "/api/tables/{table:str}/deal",
    responses={**_DECLINED, **documented(HTTPStatus.CONFLICT)},
    tags=["deals"],
)
async def deal_of_table(
    request: Asked, table: FromPath[str], caller: MaybeGuest, edge: TheEdge
) -> DealDoor:
    """Tell which deal a table shares and who sits there, before the caller may see its cards."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.duels.door(table, caller)
