"""How far each table is off what a net tells of all: told too boldly there, or too timidly.

One line from the logarithm of odds that were told to that of those that came true, and for each
table how far it lies above or below: what makes the games that were played the likeliest. A table
of which little was seen is held to the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletide.bots.net import ONE
from tabletide.bots.ranking import sigmoid

_BIN: Final = 32  # odds so near each other are counted as one
# As much as some thousand positions say that a table is as the others: those of a game end alike,
# so that these are no more than some hundred games.
_HOLD: Final = 200.0
_STEPS: Final = 60
_LONGEST: Final = 1.0  # of a step
_FLATTEST: Final = 0.25  # of the line, where moves are told in odds of the net
_FARTHEST: Final = 2 * ONE
_TINY: Final = 1e-9


class Foretold(NamedTuple):
    """One position: the odds that were told, in 1024ths, the table, and whether it was won."""

    odds: int
    table: int
    won: int


class _Line:
    """From what was told to what came true, in logarithms of odds."""

    def __init__(self, tables: int) -> None:
        self.start = 0.0
        self.slope = 1.0
        self.above = [0.0] * tables

    def at(self, odds: float, table: int) -> float:
        """The chance of what was told at a table."""
        return sigmoid(self.start + self.slope * odds + self.above[table])


def moves_of(told: Sequence[Foretold], tables: int) -> list[int]:
    """What is to be added to the odds at each table, in 1024ths."""
    counts = Counter(Foretold(one.odds // _BIN, one.table, one.won) for one in told)
    seen = [((bin_ + 0.5) * _BIN / ONE, table, won, n) for (bin_, table, won), n in counts.items()]
    line = _Line(tables)
    for _ in range(_STEPS):
        _fit_line(line, seen)
        _fit_tables(line, seen)
    slope = max(_FLATTEST, line.slope)
    return [max(-_FARTHEST, min(_FARTHEST, round(ONE * above / slope))) for above in line.above]


def _fit_line(line: _Line, seen: Sequence[tuple[float, int, int, int]]) -> None:
    """A step of Newton's method for what all tables share."""
    first = second = aa = ab = bb = 0.0
    for odds, table, won, count in seen:
        chance = line.at(odds, table)
        gap, weight = count * (won - chance), count * chance * (1 - chance)
        first += gap
        second += gap * odds
        aa += weight
        ab += weight * odds
        bb += weight * odds * odds
    scale = aa * bb - ab * ab
    if scale < _TINY:
        return
    line.start += _held((bb * first - ab * second) / scale)
    line.slope = max(0.0, line.slope + _held((aa * second - ab * first) / scale))


def _fit_tables(line: _Line, seen: Sequence[tuple[float, int, int, int]]) -> None:
    """The same for each table by itself."""
    gaps = [-_HOLD * above for above in line.above]
    weights = [_HOLD] * len(gaps)
    for odds, table, won, count in seen:
        chance = line.at(odds, table)
        gaps[table] += count * (won - chance)
        weights[table] += count * chance * (1 - chance)
    for table, (gap, weight) in enumerate(zip(gaps, weights, strict=True)):
        line.above[table] += _held(gap / weight)


def _held(step: float) -> float:
    return max(-_LONGEST, min(_LONGEST, step))
