"""Lessons: which there are, and how far the one of a table has come."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tabletide.games.registry import GAMES
from tabletide.server.http.caller import Asked, MaybeGuest, TheEdge
from tabletide.server.http.kept import JSON, PACKED, Kept
from tabletide.server.http.problems import documented
from tabletide.server.tables.thinking import teaching
from tabletide.server.wire.lessons import LessonLine, LessonNow, LessonWalk


@get("/api/games/{game:str}/lessons", opt=PACKED, tags=["games"], sync_to_thread=False)
def lessons_of_game(request: Asked, game: FromPath[str]) -> Response[list[LessonLine]]:
    """List a game's lessons in the order they are learnt in; none of a game without any."""
    return _lines(game if game in GAMES else "").answer(request)


@cache
def _lines(game: str) -> Kept:
    return Kept(msgspec.json.encode(teaching.lines(game)), JSON)


@get("/api/games/{game:str}/walks", opt=PACKED, tags=["games"], sync_to_thread=True)
def walks_of_game(request: Asked, game: FromPath[str]) -> Response[list[LessonWalk]]:
    """Go through a game's lessons as one is told to, to be looked at where there is no table."""
    return _walks(game if game in GAMES else "").answer(request)


@cache
def _walks(game: str) -> Kept:
    return Kept(msgspec.json.encode(teaching.walks(game)), JSON)


@get(
    "/api/tables/{table:str}/lesson",
    responses=documented(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND),
    tags=["tables"],
)
async def lesson_of_table(table: FromPath[str], caller: MaybeGuest, edge: TheEdge) -> LessonNow:
    """Tell how far the lesson of a table has come, and what is to be done there now."""
    return await edge.tables.learning.lesson(table, caller)
