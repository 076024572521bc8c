"""The island reckoned anew: who may go, shore up or swim where, straight from the rulebook.

Slow and plain on purpose. Nothing here is shared with the engine: tests hold
the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cell = tuple[int, int]

STANDARD = ("..##..", ".####.", "######", "######", ".####.", "..##..")
STRAIGHT = ((-1, 0), (1, 0), (0, -1), (0, 1))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def cells(grid: tuple[str, ...]) -> list[Cell]:
    """The cells of a shape, rows first."""
    return [(r, c) for r, row in enumerate(grid) for c, sign in enumerate(row) if sign == "#"]


class Island(NamedTuple):
    """Which tile lies on which cell, which are flooded, and which have sunk."""

    place: dict[str, Cell]
    flooded: frozenset[str] = frozenset()
    sunk: frozenset[str] = frozenset()

    def _beside(self, tile: str, ways: tuple[Cell, ...]) -> Iterator[str]:
        row, col = self.place[tile]
        for other, (r, c) in self.place.items():
            if (r - row, c - col) in ways:
                yield other

    def near(self, tile: str, role: str) -> set[str]:
        """The spaces next to one, sunk ones among them; for the Explorer, the corners too."""
        ways = STRAIGHT + DIAGONAL if role == "explorer" else STRAIGHT
        return set(self._beside(tile, ways))

    def steps(self, tile: str, role: str) -> set[str]:
        """Where a pawn may step."""
        return self.near(tile, role) - self.sunk

    def moves(self, tile: str, role: str) -> set[str]:
        """Where a pawn may move with one action; the Pilot's flight is apart."""
        if role != "diver":
            return self.steps(tile, role)
        wet = self.flooded | self.sunk
        reached, edge = {tile}, [tile]
        while edge:
            for space in self.near(edge.pop(), role) - reached:
                reached.add(space)
                if space in wet:
                    edge.append(space)
        return reached - self.sunk - {tile}

    def guided(self, tile: str, role: str, strict: bool) -> set[str]:
        """Where the Navigator may take a pawn with one action."""
        way = "" if strict else role
        first = self.near(tile, way)
        through = first if way == "diver" else first - self.sunk
        second = {end for middle in through for end in self.near(middle, way)}
        return (first | second) - self.sunk - {tile}

    def shores(self, tile: str, role: str) -> set[str]:
        """Which tiles a pawn may shore up."""
        return ({tile} | self.near(tile, role)) & self.flooded

    def swims(self, tile: str, role: str) -> set[str]:
        """Where a pawn may swim from a tile that has just sunk."""
        if role == "pilot":
            return set(self.place) - self.sunk
        if role != "diver":
            return self.steps(tile, role)
        reached, ring = {tile}, {tile}
        while ring:
            ring = {space for one in ring for space in self.near(one, role)} - reached
            if ring - self.sunk:
                return ring - self.sunk
            reached |= ring
        return set()
