"""Some of a game's set-ups, so that few of them have every value of every setting."""

from __future__ import annotations

from math import gcd

from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game

GOLDEN = 0.618  # of all set-ups: steps of this length come nowhere near each other for long


def spread(game: Game, number: int) -> list[dict[str, str]]:
    """So many set-ups of a game, or all if there are no more.

    A stride that divides their number would meet the same values of the later settings again
    and again; this one has no factor in common with it.
    """
    setups = all_setups(game)
    stride = int(GOLDEN * len(setups))
    while gcd(stride, len(setups)) != 1:
        stride += 1
    return [setups[index * stride % len(setups)] for index in range(min(number, len(setups)))]
