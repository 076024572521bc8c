"""A line from the logarithms of odds that were told to those of odds that came true."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletide.bots.ranking import sigmoid

_LONGEST: Final = 1.0  # of a step
_TINY: Final = 1e-9


class Seen(NamedTuple):
    """Odds that were told so many times and came to the same, and how far they lie off the line."""

    odds: float
    won: int
    times: int = 1
    above: float = 0.0


class OddsLine:
    """What comes true of odds; it is moved and stretched, never turned round."""

    __slots__ = ("slope", "start")

    def __init__(self) -> None:
        self.start = 0.0
        self.slope = 1.0

    def at(self, odds: float, above: float = 0.0) -> float:
        """The chance of what was told, by a table that lies so far above the line."""
        return sigmoid(self.start + self.slope * odds + above)

    def approach(self, seen: Iterable[Seen]) -> None:
        """A step of Newton's method towards the line by which what came true is likeliest."""
        first = second = aa = ab = bb = 0.0
        for odds, won, times, above in seen:
            chance = self.at(odds, above)
            gap, weight = times * (won - chance), times * chance * (1 - chance)
            first += gap
            second += gap * odds
            aa += weight
            ab += weight * odds
            bb += weight * odds * odds
        scale = aa * bb - ab * ab
        if scale < _TINY:
            return
        self.start += held((bb * first - ab * second) / scale)
        self.slope = max(0.0, self.slope + held((aa * second - ab * first) / scale))


def held(step: float) -> float:
    """A step that is not too long."""
    return max(-_LONGEST, min(_LONGEST, step))
