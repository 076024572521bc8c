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
from tabletide.lab.training.odds_line import OddsLine, Seen, held

_BIN: Final = 32  # odds so near each other are counted as one
# As much as some thousand positions say that a table is as the others: those of a game end alike,
# so that these are no more than some hundred games.
_HOLD: Final = 200.0
_STEPS: Final = 60
_FLATTEST: Final = 0.25  # of the line, where moves are told in odds of the net
_FARTHEST: Final = 2 * ONE


class Foretold(NamedTuple):
    """One position: the odds that were told, in 1024ths, the table, and whether it was won."""

    odds: int
    table: int
    won: int


def moves_of(told: Sequence[Foretold], tables: int) -> list[int]:
    """What is to be added to the odds at each table, in 1024ths."""
    counts = Counter(Foretold(one.odds // _BIN, one.table, one.won) for one in told)
    seen = [(Seen((bin_ + 0.5) * _BIN / ONE, won, n), t) for (bin_, t, won), n in counts.items()]
    line, above = OddsLine(), [0.0] * tables
    for _ in range(_STEPS):
        line.approach(one._replace(above=above[table]) for one, table in seen)
        _approach(line, above, seen)
    slope = max(_FLATTEST, line.slope)
    return [max(-_FARTHEST, min(_FARTHEST, round(ONE * move / slope))) for move in above]


def _approach(line: OddsLine, above: list[float], seen: Sequence[tuple[Seen, int]]) -> None:
    """A step of Newton's method for each table by itself."""
    gaps = [-_HOLD * move for move in above]
    weights = [_HOLD] * len(above)
    for one, table in seen:
        chance = line.at(one.odds, above[table])
        gaps[table] += one.times * (one.won - chance)
        weights[table] += one.times * chance * (1 - chance)
    for table, (gap, weight) in enumerate(zip(gaps, weights, strict=True)):
        above[table] += held(gap / weight)
