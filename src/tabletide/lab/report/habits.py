"""What strong play does differently: how often bots choose each verb, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import polars as pl

from tabletide.lab.columns import DID, TURNS
from tabletide.lab.report.reading import WHO, Games
from tabletide.lab.statistics import Interval, mean

MOST: Final = 12  # verbs that are shown

Rates = Mapping[str, Mapping[str, float]]  # by who and deal: how often in a turn of one's own


class Average(NamedTuple):
    """How often somebody does something, on average."""

    who: str
    interval: Interval


class Habit(NamedTuple):
    """A verb: how often each chooses it, and how the best differs from the one after it."""

    verb: str
    rates: list[Average]  # the best first
    difference: Interval  # of the best less the next, on the deals both have played

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no doubt of the sign."""
        return self.difference.low > 0 or self.difference.high < 0


def habits(played: Games, order: Sequence[str]) -> list[Habit]:
    """The verbs by which the best differs most surely from the next best.

    Nothing where there is but one, where nobody has counted, or where there are no turns.
    """
    verbs = [name for name in played.rows.columns if name.startswith(DID)]
    if len(order) < 2 or not verbs or TURNS not in played.rows.columns:
        return []
    counted = {name.removeprefix(DID): _rates(played, name) for name in verbs}
    found = [_habit(verb, by, order) for verb, by in counted.items() if len(by) > 1]
    chosen = [habit for habit in found if any(one.interval.value for one in habit.rates)]
    return sorted(chosen, key=lambda habit: -_sureness(habit.difference))[:MOST]


def _rates(played: Games, name: str) -> Rates:
    """How often a verb is chosen in a turn of one's own, by who and deal."""
    rate = pl.col(name) * pl.col("players") / pl.col(TURNS)
    seen = played.rows.filter(pl.col(name).is_not_null())
    deals = seen.group_by(WHO, "seed", maintain_order=True).agg(rate.mean().alias("rate"))
    found: dict[str, dict[str, float]] = {}
    for who, seed, value in deals.rows():
        found.setdefault(who, {})[seed] = value
    return found


def _habit(verb: str, rates: Rates, order: Sequence[str]) -> Habit:
    means = [Average(who, mean(list(rates[who].values()))) for who in order if who in rates]
    best, following, *_ = [one.who for one in means]
    return Habit(verb, means, _difference(rates[best], rates[following]))


def _difference(best: Mapping[str, float], other: Mapping[str, float]) -> Interval:
    """Deal by deal where both have played the same ones, else of two independent means."""
    shared = [seed for seed in best if seed in other]
    if len(shared) > 1:
        return mean([best[seed] - other[seed] for seed in shared])
    one, two = mean(list(best.values())), mean(list(other.values()))
    half = (((one.high - one.low) / 2) ** 2 + ((two.high - two.low) / 2) ** 2) ** 0.5
    value = one.value - two.value
    return Interval(value, value - half, value + half)


def _sureness(difference: Interval) -> float:
    """How many half-intervals a difference is from nothing."""
    half = (difference.high - difference.low) / 2
    return abs(difference.value) / half if half else 0.0
