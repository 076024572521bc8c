"""How true chances come, tenth by tenth of what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

TENTHS: Final = 10


class Tenth(NamedTuple):
    """Of the positions whose chance was told to lie in one tenth: how many, told, and true."""

    positions: int
    told: float
    won: float


def tenths_of(told: Sequence[float], won: Sequence[float]) -> list[Tenth]:
    """By what was told of positions, from 0 to 1, and whether their games were won."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for chance, true in zip(told, won, strict=True):
        found[min(TENTHS - 1, int(chance * TENTHS))].append((chance, true))
    return [
        Tenth(
            len(some),
            sum(chance for chance, _ in some) / len(some),
            sum(won for _, won in some) / len(some),
        )
        if some
        else Tenth(0, 0.0, 0.0)
        for some in found
    ]
