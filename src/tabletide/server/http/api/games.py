"""The games: what can be set, their words, their data."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tabletide.server.http.caller import Asked
from tabletide.server.http.headers import FRESH
from tabletide.server.http.problems import documented
from tabletide.server.tables import catalogue as known
from tabletide.server.wire.games import GameInfo, GameWords

T = TypeVar("T")


@get("/api/games", tags=["games"], sync_to_thread=False)
def games(request: Asked) -> Response[list[GameInfo]]:
    """List the games that can be played here."""
    return _once(request, known.games())


@get(
    "/api/games/{game:str}/words/{language:str}",
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["games"],
    sync_to_thread=False,
)
def words(request: Asked, game: FromPath[str], language: FromPath[str]) -> Response[GameWords]:
    """Tell a game's messages and rules in one language."""
    return _once(request, known.words(game, language))


@get(
    "/api/games/{game:str}/facts",
    responses=documented(HTTPStatus.NOT_FOUND),
    tags=["games"],
    sync_to_thread=False,
)
def facts(request: Asked, game: FromPath[str]) -> Response[dict[str, Any]]:
    """Hand out a game's own data files, as they are."""
    return _once(request, known.facts(game))


def _once(request: Asked, content: T) -> Response[T]:
    """An answer a browser keeps: asked for again, it is told that nothing has changed."""
    tag = f'"{sha256(msgspec.json.encode(content)).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": FRESH}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=HTTPStatus.NOT_MODIFIED, headers=headers)  # type: ignore[arg-type] # no body
    return Response(content, headers=headers)
