"""What a series of games came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletide.lab.simulate import Row
from tabletide.lab.statistics import Interval, quantile, wilson

WON: Final = "won"


class Ending(NamedTuple):
    """One way the games ended, and how often."""

    result: str
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
    won: Interval
    endings: list[Ending]
    spreads: list[Spread]


def sum_up(rows: Sequence[Row], names: Sequence[str]) -> Summary:
    """Sum up a series by its results and by the named numbers."""
    results = Counter(str(row["result"]) for row in rows)
    endings = [
        Ending(result, games, wilson(games, len(rows))) for result, games in results.most_common()
    ]
    won = wilson(results[WON], len(rows))
    return Summary(len(rows), won, endings, [_spread(rows, name) for name in names])


def _spread(rows: Sequence[Row], name: str) -> Spread:
    values = [float(value) for row in rows if isinstance(value := row[name], int | float)]
    return Spread(name, quantile(values, 0.1), quantile(values, 0.5), quantile(values, 0.9))
