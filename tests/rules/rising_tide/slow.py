"""Water and floods told a second time, slowly and plainly, straight from the rulebook.

Nothing here is shared with the engine: tests hold the two against each other on
random boards. A board is plain data: water by space, dikes by border.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from tabletide.games.rising_tide.pieces.board import BORDERS

# The map, by name; borders are written "one-other".
SIDES = {border: tuple(border.split("-")) for border in BORDERS}


class Board(NamedTuple):
    """Water by space and dikes by border, whether the Afsluitdijk stands, and who is spared."""

    water: dict[str, int]
    dikes: dict[str, int]
    closed: bool = False
    shielded: str = ""

    def takes(self, space: str) -> bool:
        """Whether water may come into a space: no sea."""
        return space != "noordzee" and (space != "zuiderzee" or self.closed)

    def across(self, space: str) -> list[str]:
        """The spaces beside one with no dike in between."""
        found = []
        for border, sides in SIDES.items():
            if space in sides and not self.dikes[border]:
                found.append(sides[0] if sides[1] == space else sides[1])
        return found


def flow(board: Board, rng: random.Random) -> dict[str, int]:
    """Fours, then threes, then twos, each raising its neighbours; in any order within a pass."""
    water = dict(board.water)
    for number in (4, 3, 2):
        sources = [space for space, cubes in water.items() if cubes == number]
        rng.shuffle(sources)
        for source in sources:
            for other in board.across(source):
                if not board.takes(other) or other == board.shielded:
                    continue
                while water[other] < number - 1:
                    water[other] += 1
    return water


def flood(board: Board, origin: str, rng: random.Random) -> dict[str, int]:
    """Flood a region and all that follow, whichever of those that wait comes next."""
    water = dict(board.water)
    had_a_flood: set[str] = set()
    waiting = [origin]
    while waiting:
        region = waiting.pop(rng.randrange(len(waiting)))
        had_a_flood.add(region)
        others = board.across(region)
        rng.shuffle(others)
        for other in others:
            if not board.takes(other) or other in had_a_flood or other in waiting:
                continue
            if water[other] == 3:
                waiting.append(other)
            else:
                water[other] += 1
    return water
