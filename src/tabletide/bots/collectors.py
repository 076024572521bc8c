"""Who collects which set of cards, where each set has one collector and hands have little room."""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64, vec

NEVER: Final = -100000  # the worth to a set of a hand that is not to collect it
# What a set is worth less to a seat for each other set it collects.
_LOAD_COST: Final = 20
# What it costs to have only so many cards of a set to spare.
_SPARE_COST: Final[vec[i64]] = vec[i64]([350, 180, 100, 50, 25, 10])
_HOPELESS: Final = 6000


def find_collectors(worths: vec[i64], seats: i64, collectors: vec[i64]) -> i64:
    """Give each set its collector, the one nearest to be whole first; what they are worth together.

    `worths` has a row for each set, what each seat's hand is worth to it, and is used up.
    """
    together: i64 = 0
    while True:
        best = _highest(worths)
        worth = worths[best]
        if worth == NEVER:
            return together
        together += worth
        collectors[best // seats] = best % seats
        _commit(worths, seats, best // seats, best % seats)


def _highest(worths: vec[i64]) -> i64:
    best: i64 = 0
    index: i64
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return best


def _commit(worths: vec[i64], seats: i64, chosen: i64, seat: i64) -> None:
    """A seat collects a set: nobody else need do so, and it has less room for others."""
    index: i64
    for index in range(chosen * seats, chosen * seats + seats):
        worths[index] = NEVER
    index = seat
    while index < len(worths):
        if worths[index] != NEVER:
            worths[index] -= _LOAD_COST
        index += seats


def scarcity(spare: i64) -> i64:
    """What it costs to have so few cards of a set beyond those it takes; too few lose the game."""
    if spare < 0:
        return _HOPELESS
    return _SPARE_COST[spare] if spare < len(_SPARE_COST) else 0
