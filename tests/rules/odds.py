"""How far a sampled frequency may stray from its exact probability. Seeds are fixed: no luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import sqrt
from typing import TypeVar

SIGMAS = 5

Outcome = TypeVar("Outcome", bound=Hashable)


def strays(hits: int, tries: int, probability: Fraction | float) -> bool:
    """Whether a count is more than five binomial deviations from what is expected."""
    p = float(probability)
    return abs(hits - tries * p) > SIGMAS * sqrt(tries * p * (1 - p)) + 1e-9


def misfit(counts: Counter[Outcome], weights: Mapping[Outcome, int]) -> str:
    """What is wrong with counts that should follow some weights, or an empty text.

    Pearson's sum over k outcomes has the mean k - 1 and the deviation sqrt(2(k - 1)).
    """
    foreign = set(counts) - set(weights)
    if foreign:
        return f"outcomes of no weight came up: {foreign}"
    tries = counts.total()
    total = sum(weights.values())
    expected = {outcome: tries * weight / total for outcome, weight in weights.items()}
    squares = sum((counts[o] - e) ** 2 / e for o, e in expected.items())
    free = len(weights) - 1
    bound = free + SIGMAS * sqrt(2 * free)
    return "" if squares <= bound else f"Pearson's sum is {squares:.1f}, above {bound:.1f}"


def uneven(counts: Counter[Outcome], outcomes: list[Outcome]) -> str:
    """What is wrong with counts that should be equal for all outcomes, or an empty text."""
    return misfit(counts, dict.fromkeys(outcomes, 1))
