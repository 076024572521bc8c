"""What a series of games came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletide.lab.rows import Row, one_a_game
from tabletide.lab.statistics import Interval, quantile, wilson


class Ending(NamedTuple):
    """One way the games ended, and how often."""

    word: str
    games: int
    interval: Interval


class Spread(NamedTuple):
    """A number that each game has, over all games."""

    name: str
    low: float  # a tenth of the games stay below it
    middle: float
    high: float  # a tenth go above it


class Summary(NamedTuple):
    """The share of games won, all the endings, most frequent first, and the spreads."""

    games: int
    won: Interval  # by the first seat: by the team, where all play together
    endings: list[Ending]
    spreads: list[Spread]


def sum_up(rows: Sequence[Row], names: Sequence[str]) -> Summary:
    """Sum up a series by how its games ended and by the named numbers, each game once."""
    games = one_a_game(rows)
    words = Counter(str(row["outcome"]) for row in games)
    endings = [
        Ending(word, ended, wilson(ended, len(games))) for word, ended in words.most_common()
    ]
    won = wilson(sum(bool(row["won"]) for row in games), len(games))
    return Summary(len(games), won, endings, [_spread(games, name) for name in names])


def _spread(rows: Sequence[Row], name: str) -> Spread:
    values = [float(value) for row in rows if isinstance(value := row[name], int | float)]
    return Spread(name, quantile(values, 0.1), quantile(values, 0.5), quantile(values, 0.9))
