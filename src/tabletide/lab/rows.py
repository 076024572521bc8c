"""What is kept of a game that was played: a row for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabletide.kernel.game import Game
from tabletide.kernel.options import verb_of
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.lab.columns import DID, POINTS, columns_of, value_at

Value = str | int | float | bool
Row = dict[str, Value | None]
Choices = Sequence[Counter[int]]  # by seat, how often each option was chosen

FIRST = 1  # the best place


def seat_rows(
    game: Game,
    state: Any,
    bots: Sequence[str],
    about: Row,
    steps: int,
    choices: Choices | None = None,
) -> list[Row]:
    """The rows of a game that is over, which begin with what all of them have in common.

    What the seats chose is counted where somebody has watched them.
    """
    outcome = game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    view = Perspective(game, state, NOBODY).view()
    rows: list[Row] = []
    for seat, bot in enumerate(bots):
        row: Row = {**about, "bots": ",".join(bots), "seat": seat, "bot": bot}
        row["place"] = outcome.places[seat]
        row["score"] = outcome.scores[seat]
        row["won"] = outcome.places[seat] == FIRST
        row["outcome"] = outcome.word
        row["steps"] = steps
        row |= _own(game, view, seat)
        row |= dict(_points(outcome, seat))
        if choices is not None:
            row |= _chosen(game, choices[seat])
        rows.append(row)
    return rows


def one_a_game(rows: Sequence[Row]) -> list[Row]:
    """The rows of the first seat: what is one for the whole game, each game once."""
    return [row for row in rows if row["seat"] == 0]


def _own(game: Game, view: Mapping[str, Any], seat: int) -> Row:
    """What the game itself wants kept of its last position, as an onlooker sees it."""
    return {
        column.name: value_at(view["players"][seat] if column.is_of_seat else view, column.at)
        for column in columns_of(game.id).own
    }


def _points(outcome: Outcome, seat: int) -> Iterator[tuple[str, int]]:
    for part in outcome.parts:
        yield f"{POINTS}{part.key}", part.points[seat]


def _chosen(game: Game, options: Counter[int]) -> Row:
    """How many decisions a seat made, and how often by each verb that the game wants counted."""
    verbs: Counter[str] = Counter()
    for option, times in options.items():
        verbs[verb_of(game.verbs, option).name] += times
    counted = {f"{DID}{verb}": verbs[verb] for verb in columns_of(game.id).verbs}
    return {"choices": options.total(), **counted}
