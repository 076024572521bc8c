"""What handlers are given about whoever asks."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation
from litestar.types import Dependencies, Guard

from tabletide.server.http.edge import Edge, edge_of, spend
from tabletide.server.http.guards import (
    changes_something,
    has_own_origin,
    is_called_rightly,
    own_origin,
)
from tabletide.server.http.problems import Declined
from tabletide.server.ops.rates import PerMinute
from tabletide.server.tables.tables import Guest

Asked = Request[Any, Any, State]
TheEdge = NamedDependency[SkipValidation[Edge]]
MaybeGuest = NamedDependency[SkipValidation[Guest | None]]
SomeGuest = NamedDependency[SkipValidation[Guest]]


def _edge(state: State) -> Edge:
    return edge_of(state)


async def _caller(request: Asked, edge: TheEdge) -> Guest | None:
    return await edge.guest_of_cookies(request.cookies)


async def _guest(caller: MaybeGuest) -> Guest:
    if caller is None:
        sentence = "nobody yet: POST /api/me with a name comes first"
        raise Declined(HTTPStatus.UNAUTHORIZED, "nobody", sentence)
    return caller


# `caller` may be nobody, `guest` is somebody or the request is declined.
PROVIDED: Final[Dependencies] = {
    "edge": Provide(_edge, sync_to_thread=False),
    "caller": Provide(_caller),
    "guest": Provide(_guest),
}


def own_pages_only(
    connection: ASGIConnection[Any, Any, Any, State], _handler: BaseRouteHandler
) -> None:
    """Decline what another site's page asks for in the name of its visitor."""
    scope = connection.scope
    public_url = edge_of(connection.app.state).config.public_url
    if scope["type"] == ScopeType.HTTP and not is_called_rightly(scope, public_url):
        sentence = (
            "this server is not called so: use its address, or have it started with "
            "--public-url and the name it has"
        )
        raise Declined(HTTPStatus.MISDIRECTED_REQUEST, "wrong_host", sentence)
    if changes_something(scope) and not has_own_origin(scope, public_url):
        sentence = (
            f"a change is asked for with the header `Origin: {own_origin(scope, public_url)}`"
        )
        raise Declined(HTTPStatus.FORBIDDEN, "wrong_origin", sentence)


def rationed(ration: Callable[[Edge], PerMinute]) -> Guard:
    """Decline who comes too often, before any of the body is read."""

    def _take_one(
        connection: ASGIConnection[Any, Any, Any, State], _handler: BaseRouteHandler
    ) -> None:
        spend(ration(edge_of(connection.app.state)), connection.scope)

    return _take_one
