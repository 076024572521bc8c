"""The games: what can be set, their words, their data."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tabletide.server.http.caller import Asked
from tabletide.server.http.kept import JSON, PACKED, Kept
from tabletide.server.http.problems import documented
from tabletide.server.tables import catalogue as known
from tabletide.server.wire.games import GameInfo, GameWords


@get("/api/games", opt=PACKED, tags=["games"], sync_to_thread=False)
def games(request: Asked) -> Response[list[GameInfo]]:
    """List the games that can be played here."""
    return _games().answer(request)


@get(
    "/api/games/{game:str}/words/{language:str}",
    opt=PACKED,
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["games"],
    sync_to_thread=False,
)
def words(request: Asked, game: FromPath[str], language: FromPath[str]) -> Response[GameWords]:
    """Tell a game's messages and rules in one language."""
    return _words(game, language).answer(request)


@get(
    "/api/games/{game:str}/facts",
    opt=PACKED,
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["games"],
    sync_to_thread=False,
)
def facts(request: Asked, game: FromPath[str]) -> Response[dict[str, Any]]:
    """Hand out a game's own data files, as they are."""
    return _facts(game).answer(request)


@cache
def _games() -> Kept:
    return Kept(msgspec.json.encode(known.games()), JSON)


@cache
def _words(game: str, language: str) -> Kept:
    return Kept(msgspec.json.encode(known.words(game, language)), JSON)


@cache
def _facts(game: str) -> Kept:
    return Kept(msgspec.json.encode(known.facts(game)), JSON)
