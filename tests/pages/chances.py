"""How true the chances come that a game's bots tell, as its page publishes it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from tabletide.bots.net import VALUE_FILE
from tabletide.bots.registry import evaluation_of
from tabletide.kernel.game import Game
from tests.pages.tables import grid


def is_taught(game: Game) -> bool:
    """Whether its bots have learned how likely a team is to win."""
    return evaluation_of("planner", game).prospect is not None


def published(name: str) -> dict[str, Any]:
    """The curve a game's chances go through, with how true it makes them."""
    text = files(f"tabletide.bots.{name}").joinpath(VALUE_FILE).read_text(encoding="utf-8")
    curve = tomllib.loads(text)["curve"]
    assert isinstance(curve, dict)
    return curve


def chances(game: Game) -> str:
    """What was told and what came true, tenth by tenth."""
    curve = published(game.id)
    rows = [
        (f"{tenth}0 to {tenth + 1}0", f"{positions:,}", f"{told:.1%}", f"{won:.1%}")
        for tenth, (positions, told, won) in enumerate(curve["tenths"])
    ]
    text = (
        f"{curve['positions']:,} positions of {curve['games']:,} games by the planner, each told by"
        f" a curve from others; mean square error {curve['brier']:.4f}:"
    )
    return f"{text}\n\n{grid(('told, %', 'positions', 'told', 'came true'), rows)}"
