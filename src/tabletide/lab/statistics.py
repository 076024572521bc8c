"""The few statistics a series of games is summed up by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side


class Interval(NamedTuple):
    """A share or a mean that was found, and the bounds that hold it with 95% confidence."""

    value: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """The share of successes with its 95% Wilson score interval.

    Unlike the plain normal interval it stays within 0 and 1, and says
    something sensible about no successes at all.
    """
    if not 0 <= successes <= trials or trials == 0:
        raise ValueError(f"{successes} successes in {trials} trials make no share")
    share = successes / trials
    spread = Z_95 * Z_95 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt((share * (1 - share) + spread / 4) / trials) / (1 + spread)
    # At the ends the bound is exactly 0 or 1; rounding must not say otherwise.
    low = 0.0 if successes == 0 else centre - half
    high = 1.0 if successes == trials else centre + half
    return Interval(share, low, high)


def mean(values: Sequence[float]) -> Interval:
    """The mean with its 95% interval by Student's distribution; of one value alone, no bounds."""
    if not values:
        raise ValueError("no values have no mean")
    middle = math.fsum(values) / len(values)
    freedom = len(values) - 1
    if freedom == 0:
        return Interval(middle, -math.inf, math.inf)
    variance = math.fsum((value - middle) ** 2 for value in values) / freedom
    half = t_95(freedom) * math.sqrt(variance / len(values))
    return Interval(middle, middle - half, middle + half)


def mean_share(shares: Sequence[float]) -> Interval:
    """The mean of numbers between 0 and 1; where all are 0 or 1, it is a share of successes."""
    if all(share in (0, 1) for share in shares):
        return wilson(round(sum(shares)), len(shares))
    found = mean(shares)
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def t_95(freedom: int) -> float:
    """Student's quantile for a 95% interval: Cornish and Fisher's series, right to 1 %."""
    if freedom == 1:
        return math.tan(0.475 * math.pi)  # there the series is not good enough
    z: float = Z_95
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / float(freedom**power) for power, term in enumerate(terms, 1))


def quantile(values: Sequence[float], q: float) -> float:
    """The value below which a share q of the values lies, interpolated between neighbours."""
    if not values or not 0 <= q <= 1:
        raise ValueError(f"{len(values)} values have no quantile {q}")
    ranked = sorted(values)
    place = q * (len(ranked) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ranked) - 1)
    return ranked[below] + (ranked[above] - ranked[below]) * (place - below)


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return quantile(values, 0.5)
