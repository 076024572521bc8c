"""How true the chances come that a game's bots tell, as its page publishes it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from tabletide.bots.net import VALUE_FILE
from tabletide.bots.registry import evaluation_of
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.training.rival_calibration import is_told
from tests.pages.tables import grid


def is_taught(game: Game) -> bool:
    """Whether its bots have learned how likely a team is to win, or how rivals end."""
    known = evaluation_of("planner", game)
    return known.prospect is not None or is_told(known.expectation)


def published(name: str) -> dict[str, Any]:
    """The curve a game's chances go through, with how true it makes them."""
    text = files(f"tabletide.bots.{name}").joinpath(VALUE_FILE).read_text(encoding="utf-8")
    curve = tomllib.loads(text)["curve"]
    assert isinstance(curve, dict)
    return curve


def chances(game: Game) -> str:
    """What was told and what came true, tenth by tenth."""
    curve = published(game.id)
    if game.stakes != TOGETHER:
        return _of_rivals(curve)
    rows = [
        (_tenth(tenth), f"{positions:,}", f"{told:.1%}", f"{won:.1%}")
        for tenth, (positions, told, won) in enumerate(curve["tenths"])
    ]
    text = (
        f"{curve['positions']:,} positions of {curve['held']:,} games by the planner, which came"
        f" after those that gave the curve; mean square error {curve['brier']:.4f}:"
    )
    tenths = grid(("told, %", "positions", "told", "came true"), rows)
    return f"{text}\n\n{tenths}\n\nThe same games by table:\n\n{_by_table(game, curve)}"


def _by_table(game: Game, curve: dict[str, Any]) -> str:
    prospect = evaluation_of("planner", game).prospect
    assert prospect is not None, "a team's chances are told by what was learned"
    rows = [
        (*setup.values(), f"{positions:,}", f"{told:.1%}", f"{won:.1%}")
        for setup, (positions, told, won) in zip(prospect.setups, curve["tables"], strict=True)
    ]
    heads = (*prospect.setups[0], "positions", "told", "came true")
    return grid(heads, rows)


def _of_rivals(curve: dict[str, Any]) -> str:
    """The same of each seat, with its margins."""
    found = zip(curve["tenths"], curve["margins"], strict=True)
    rows = [
        (
            _tenth(tenth),
            f"{seats:,}",
            f"{told:.1%}",
            f"{first:.1%}",
            f"{margin:+.1f}",
            f"{came:+.1f}",
        )
        for tenth, ((seats, told, first), (margin, came)) in enumerate(found)
    ]
    text = (
        f"{curve['positions']:,} positions of {curve['held']:,} games by the planner, which came"
        " after those that gave the curve; every seat was told of in each; mean square error"
        f" {curve['brier']:.4f}:"
    )
    heads = ("told, %", "seats", "told", "was first", "margin told", "margin that came")
    return f"{text}\n\n{grid(heads, rows)}"


def _tenth(tenth: int) -> str:
    return f"{tenth}0 to {tenth + 1}0"
