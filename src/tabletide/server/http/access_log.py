"""One line of the log for each HTTP answer. Addresses are told as patterns: they hold secrets."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tabletide.server.ops.logs import at, note
from tabletide.server.ops.metrics import ANSWERS

_BEGAN: Final = "tabletide_began"
_QUIET: Final = ("/health", "/metrics")  # asked for every few seconds, by machines


def time_answers(app: ASGIApp) -> ASGIApp:
    """Remember when a request came in."""

    async def timed(scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"][_BEGAN] = perf_counter()
        await app(scope, receive, send)

    return timed


async def note_access(message: Message, scope: Scope) -> None:
    """Count an answer as its head goes out, and write it down."""
    if message["type"] != "http.response.start":
        return
    status = message["status"]
    ANSWERS.labels(status).inc()
    path = scope.get("path_template", "")
    if path in _QUIET:
        return
    began = scope["state"].get(_BEGAN)
    spent = round((perf_counter() - began) * 1000, 1) if began is not None else None
    method = scope.get("method", "")
    note("answered", method=method, path=path, status=status, ms=spent, **where(scope))


def where(scope: Scope) -> dict[str, object]:
    """The table and the seat an address names, if it does."""
    named = scope.get("path_params", {})
    if "table" not in named:
        return {}
    return at(named["table"], int(named["seat"]) if "seat" in named else None)
