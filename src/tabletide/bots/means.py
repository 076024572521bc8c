"""What samples come to: their mean, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final, NamedTuple

CLEAR: Final = 2  # so many standard errors apart, two means differ clearly


class Mean(NamedTuple):
    """The mean of some samples, and its standard error."""

    mean: float
    error: float
    samples: int


def mean_of(samples: Sequence[float]) -> Mean:
    """Of a single sample nobody knows how far it is off, so its error is its whole size.

    >>> from tabletide.bots.means import mean_of
    >>> mean_of([1, 3])
    Mean(mean=2.0, error=1.0, samples=2)
    """
    count = len(samples)
    mean = fsum(samples) / count
    if count == 1:
        return Mean(mean, abs(mean), 1)
    spread = fsum([(sample - mean) * (sample - mean) for sample in samples]) / (count - 1)
    return Mean(mean, float((spread / count) ** 0.5), count)


def share_error(share: float, games: int) -> float:
    """The standard error of a share of games won, as if one more were won and one more lost.

    So it is not nothing where all of a few games ended alike.

    >>> from tabletide.bots.means import share_error
    >>> round(share_error(0.0, 2), 2), round(share_error(0.5, 98), 2)
    (0.22, 0.05)
    """
    likely = (share * games + 1) / (games + 2)
    return float((likely * (1 - likely) / (games + 2)) ** 0.5)


def gap_of(one: Sequence[int], other: Sequence[int]) -> Mean:
    """By how much samples taken in pairs differ, and how far that may be off.

    >>> from tabletide.bots.means import gap_of
    >>> gap_of([5, 7], [1, 1])
    Mean(mean=5.0, error=1.0, samples=2)
    """
    return mean_of([mine - theirs for mine, theirs in zip(one, other, strict=True)])


def is_clear(gap: Mean) -> bool:
    """Whether a gap is there, and not by luck alone.

    >>> from tabletide.bots.means import gap_of, is_clear
    >>> is_clear(gap_of([10, 12, 11], [1, 2, 3])), is_clear(gap_of([10, 12, 11], [9, 13, 11]))
    (True, False)
    """
    return abs(gap.mean) > CLEAR * gap.error


def is_clearly_more(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether samples taken in pairs show that the first is more, and not by luck alone."""
    gap = gap_of(one, other)
    return gap.mean > 0 and is_clear(gap)
