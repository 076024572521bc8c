"""The few statistics a series of games is summed up by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side


class Interval(NamedTuple):
    """A share and the bounds that hold it with 95 % confidence."""

    share: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """The share of successes with its 95 % Wilson score interval.

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
