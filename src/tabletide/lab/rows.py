"""What is kept of a game that was played: a row for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY

Value = str | int | float | bool
Row = dict[str, Value | None]

FIRST = 1  # the best place


def seat_rows(game: Game, state: Any, bots: Sequence[str], about: Row, steps: int) -> list[Row]:
    """The rows of a game that is over, which begin with what all of them have in common."""
    outcome = game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    numbers = _numbers(game, state)
    rows: list[Row] = []
    for seat, bot in enumerate(bots):
        row: Row = {**about, "bots": ",".join(bots), "seat": seat, "bot": bot}
        row["place"] = outcome.places[seat]
        row["score"] = outcome.scores[seat]
        row["won"] = outcome.places[seat] == FIRST
        row["outcome"] = outcome.word
        row["steps"] = steps
        rows.append(row | {name: value for name, value in numbers.items() if name not in row})
    return rows


def one_a_game(rows: Sequence[Row]) -> list[Row]:
    """The rows of the first seat: what is one for the whole game, each game once."""
    return [row for row in rows if row["seat"] == 0]


def _numbers(game: Game, state: Any) -> dict[str, Value]:
    """The plain values of the final position, as an onlooker sees it."""
    view = Perspective(game, state, NOBODY).view()
    return {name: value for name, value in view.items() if isinstance(value, Value)}
