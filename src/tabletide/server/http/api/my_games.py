"""One's own games: `/api/me/games`, `/api/me/running`, `/api/me/counts`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from litestar import get
from litestar.params import QueryParameter

from tabletide.server.http.caller import Asked, SomeGuest, TheEdge
from tabletide.server.http.edge import spend
from tabletide.server.http.problems import documented
from tabletide.server.store.past.sittings import Wanted
from tabletide.server.tables.past.my_games import after
from tabletide.server.wire.past import MyCounts, PastGames, RunningGame

_WORD = QueryParameter(max_length=40, pattern=r"^[a-z0-9_]*$", description="Only games with this.")
Word = Annotated[str, _WORD]
Seats = Annotated[int, QueryParameter(ge=0, le=99, description="Only games with so many seats.")]
Result = Annotated[
    Literal["", "won", "lost", "left"], QueryParameter(description="Only games that ended so.")
]
More = Annotated[str, QueryParameter(max_length=80, description="What the page before ended with.")]

_DECLINED = documented(
    HTTPStatus.BAD_REQUEST, HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS
)


@get("/api/me/running", responses=_DECLINED, tags=["guests"])
async def my_running_games(request: Asked, guest: SomeGuest, edge: TheEdge) -> list[RunningGame]:
    """List the games one sits at that are not over, and for whom each waits."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.my_games.running(guest)


@get("/api/me/games", responses=_DECLINED, tags=["guests"])
async def my_past_games(
    request: Asked,
    guest: SomeGuest,
    edge: TheEdge,
    game: Word = "",
    players: Seats = 0,
    difficulty: Word = "",
    role: Word = "",
    result: Result = "",
    more: More = "",
) -> PastGames:
    """List the games one sat at that are over, the last to end first, a page at a time."""
    spend(edge.lists_per_minute, request.scope)
    wanted = Wanted(game, players, difficulty, role, result)
    return await edge.tables.my_games.past(guest, after(wanted, more) if more else wanted)


@get("/api/me/counts", responses=_DECLINED, tags=["guests"])
async def my_counts(request: Asked, guest: SomeGuest, edge: TheEdge) -> MyCounts:
    """Count what one has played to the end, and won: by seats and difficulty, and by role."""
    spend(edge.lists_per_minute, request.scope)
    return await edge.tables.my_games.counts(guest)
