"""How many actions apart two regions are, by land and by returning to port."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    NEIGHBOURS,
    NOORDZEE,
    PLACE_COUNT,
    ZUIDERZEE,
    Space,
)
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import lowest, members

FAR: Final = 20
# By actions needed: what is left of an errand's worth, in thousandths.
FADE: Final[vec[i64]] = vec[i64](
    [1000, 850, 722, 614, 522, 444, 377, 321, 272, 232, 197, 167, 142, 121, 103, 87, 74, 63]
)
FARTHEST: Final = 17


def _drives_from(place: int) -> list[int]:
    """The fewest drives from one place to each, around the seas."""
    found = {place: 0}
    edge = [place]
    while edge:
        here = edge.pop(0)
        for member in members(NEIGHBOURS[here]):
            other = int(member)
            if other not in found and other != NOORDZEE:
                found[other] = found[here] + 1
                if other != ZUIDERZEE:
                    edge.append(other)
    return [found[other] for other in range(PLACE_COUNT)]


_ROWS: Final[list[list[int]]] = [_drives_from(place) for place in range(PLACE_COUNT)]
_DRIVES: Final[vec[i64]] = vec[i64]([drives for row in _ROWS for drives in row])
_NO_PORTS: Final[vec[i64]] = vec[i64]([FAR] * PLACE_COUNT)


def from_ports(ports: i64) -> vec[i64]:
    """The fewest drives from a port to each place."""
    if not ports:
        return _NO_PORTS
    out = vec[i64]([FAR] * PLACE_COUNT)
    place: i64
    while ports:
        row = lowest(ports) * PLACE_COUNT
        ports &= ports - 1
        for place in range(PLACE_COUNT):
            out[place] = min(out[place], _DRIVES[row + place])
    return out


def actions_between(near: vec[i64], place: Space, other: Space) -> i64:
    """The actions it takes to go from a place to another, paying no cards."""
    by_land = _DRIVES[place * PLACE_COUNT + other]
    by_port = 1 + near[other]
    return min(by_land, by_port)


def fade(way: i64) -> i64:
    """What is left of an errand's worth when it takes so many actions, in thousandths."""
    return FADE[way] if way < FARTHEST else FADE[FARTHEST]
