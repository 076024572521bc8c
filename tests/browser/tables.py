"""Sitting down at a table as the lobby's form sets it, without filling the form in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletide.games.registry import load_game
from tabletide.kernel.game import FIRST, LOT, PLAYERS
from tests.browser.visitor import Visitor


def open_table(
    visitor: Visitor,
    chairs: Sequence[str],
    settings: Mapping[str, str] | None = None,
    *,
    name: str = "Ana",
    seed: str = "",
) -> str:
    """Have a table set, and go there. A chair is "me", or the level of a bot."""
    path = lay_table(visitor, chairs, settings, name=name, seed=seed)
    go_to_table(visitor, path)
    return path


def go_to_table(visitor: Visitor, path: str) -> None:
    """Go to a table, and see it."""
    visitor.go(path)
    visitor.page.locator(".table:not([data-fresh=other])").wait_for()


def lay_table(
    visitor: Visitor,
    chairs: Sequence[str],
    settings: Mapping[str, str] | None = None,
    *,
    name: str = "Ana",
    seed: str = "",
) -> str:
    """Have a table set, without going there."""
    setup = {PLAYERS: str(len(chairs)), **(settings or {})}
    if any(setting.name == FIRST for setting in load_game(visitor.game).settings):
        setup[FIRST] = str(chairs.index("me") + 1) if "me" in chairs else LOT
    ask(visitor, "/api/me", {"name": name})
    table = ask(
        visitor,
        "/api/tables",
        {
            "game": visitor.game,
            "setup": setup,
            "chairs": [_chair(who) for who in chairs],
            "seed": seed or None,
        },
    )
    return f"/t/{table['id']}"


def _chair(who: str) -> dict[str, str]:
    return {"who": "me"} if who == "me" else {"who": "bot", "level": who}


def ask(visitor: Visitor, path: str, body: Mapping[str, object]) -> Any:
    """Ask the server for something, as the page does."""
    answer = visitor.page.request.post(
        visitor.origin + path, data=body, headers={"origin": visitor.origin}
    )
    assert answer.ok, answer.text()
    return answer.json()
