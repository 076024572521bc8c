"""Puzzles: which there are, and what a turn that was played came to."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from tabletide.games.registry import GAMES
from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.kept import JSON, PACKED, Kept
from tabletide.server.http.problems import documented
from tabletide.server.tables.thinking import puzzling
from tabletide.server.wire.puzzles import PuzzleLine, PuzzleNow, WireVerdict


@get("/api/games/{game:str}/puzzles", opt=PACKED, tags=["games"], sync_to_thread=False)
def puzzles_of_game(request: Asked, game: FromPath[str]) -> Response[list[PuzzleLine]]:
    """List a game's puzzles, the easy ones first; none of a game without any."""
    return _lines(game if game in GAMES else "").answer(request)


@cache
def _lines(game: str) -> Kept:
    return Kept(msgspec.json.encode(puzzling.lines(game)), JSON)


@get(
    "/api/tables/{table:str}/puzzle",
    responses=documented(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT),
    tags=["tables"],
)
async def puzzle_of_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> PuzzleNow:
    """Tell which puzzle is played at a table, and whether its turn is over."""
    return await edge.tables.learning.puzzle(table, caller)


@post(
    "/api/tables/{table:str}/puzzle",
    status_code=HTTPStatus.OK,
    responses=documented(
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.TOO_MANY_REQUESTS,
    ),
    tags=["tables"],
)
async def judge_puzzle(
    request: Asked, table: FromPath[str], caller: MaybeGuest, edge: TheEdge
) -> WireVerdict:
    """Judge the turn of a puzzle beside its solution, once it is over."""
    spend(edge.advice_per_minute, request.scope)
    return await edge.tables.learning.verdict(table, caller)
