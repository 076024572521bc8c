"""How many actions apart two cities are, by land and by shuttle flights."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITY_COUNT, NEIGHBOURS, City
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT


def _distances_from(city: int) -> list[int]:
    """The fewest drives from one city to each."""
    found = {city: 0}
    edge = [city]
    while edge:
        here = edge.pop(0)
        for other in NEIGHBOURS[here]:
            if other not in found:
                found[int(other)] = found[here] + 1
                edge.append(int(other))
    return [found[other] for other in range(CITY_COUNT)]


_ROWS: Final[list[list[int]]] = [_distances_from(city) for city in range(CITY_COUNT)]
_DRIVES: Final[vec[i64]] = vec[i64]([distance for row in _ROWS for distance in row])


def drives(city: City, other: City) -> i64:
    """The fewest drives from one city to another."""
    return _DRIVES[city * CITY_COUNT + other]


def to_station(stations: i64) -> vec[i64]:
    """The fewest drives from each city to a research station."""
    out = vec[i64]([CITY_COUNT] * CITY_COUNT)
    station: i64
    city: i64
    for station in range(CITY_COUNT):
        if stations & BIT[station]:
            row = station * CITY_COUNT
            for city in range(CITY_COUNT):
                out[city] = min(out[city], _DRIVES[row + city])
    return out


def actions_between(near: vec[i64], city: City, other: City) -> i64:
    """The actions it takes to go from a city to another, paying no cards."""
    by_land = _DRIVES[city * CITY_COUNT + other]
    by_air = near[city] + 1 + near[other]
    return min(by_land, by_air)
