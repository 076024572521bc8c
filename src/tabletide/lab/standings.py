"""What bots came to, each by itself and one beside the other.

A bot may have several seats on one deal. They are not so many trials: what it
had there is averaged first, and intervals are taken over the deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from tabletide.lab.rows import Row
from tabletide.lab.statistics import Interval, mean, mean_share

MEASURES: Final = ("won", "place", "score")


class Standing(NamedTuple):
    """What one bot came to: how often it was first, its mean place, its mean score."""

    bot: str
    seats: int  # how many it had in all games
    won: Interval
    place: Interval
    score: Interval


class Duel(NamedTuple):
    """One bot less another, on the deals both have played."""

    bot: str
    other: str
    won: Interval
    place: Interval
    score: Interval


def standings(rows: Sequence[Row]) -> list[Standing]:
    """Every bot's results, the best first."""
    found = []
    for bot, by_deal in _averages(rows).items():
        count = sum(row["bot"] == bot for row in rows)
        won, place, score = zip(*by_deal.values(), strict=True)
        found.append(Standing(bot, count, mean_share(won), mean(place), mean(score)))
    return sorted(found, key=lambda one: (one.place.value, -one.score.value))


def duels(rows: Sequence[Row]) -> list[Duel]:
    """Every two bots beside each other, in the order of the standings."""
    averages = _averages(rows)
    order = [standing.bot for standing in standings(rows)]
    return [_duel(bot, other, averages) for bot, other in combinations(order, 2)]


Averages = dict[str, dict[int, tuple[float, ...]]]  # by bot and deal: the measures


def _duel(bot: str, other: str, averages: Averages) -> Duel:
    mine, theirs = averages[bot], averages[other]
    shared = [deal for deal in mine if deal in theirs]
    won, place, score = (
        mean([mine[deal][at] - theirs[deal][at] for deal in shared]) for at in range(len(MEASURES))
    )
    return Duel(bot, other, won, place, score)


def _averages(rows: Sequence[Row]) -> Averages:
    seats: dict[str, dict[int, list[Row]]] = {}
    for row in rows:
        deals = seats.setdefault(str(row["bot"]), {})
        deals.setdefault(int(row["index"] or 0), []).append(row)
    return {
        bot: {deal: _average(found) for deal, found in deals.items()}
        for bot, deals in seats.items()
    }


def _average(rows: Sequence[Mapping[str, object]]) -> tuple[float, ...]:
    return tuple(sum(_number(row[name]) for row in rows) / len(rows) for name in MEASURES)


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)
