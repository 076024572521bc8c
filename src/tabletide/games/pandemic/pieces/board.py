"""The board: 48 cities, their colours and connections, the tracks and the supplies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.ints import i64, vec
from tabletide.parts.files.data import (
    Data,
    expect,
    load,
    number,
    numbers,
    rows,
    section,
    word,
    words,
)
from tabletide.parts.numbers.bits import bits_of

City = i64
Colour = i64

_FILE: Final = "board.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_ROWS: Final[list[Data]] = rows(_DATA, "city", _FILE)


def _slugs() -> tuple[str, ...]:
    slugs = tuple(word(row, "id", f"{_FILE} [[city]]") for row in _ROWS)
    expect(len(set(slugs)) == len(slugs), f"{_FILE}: a city's id appears twice")
    return slugs


def _links() -> list[list[int]]:
    """The neighbours of each city in ascending order, checked to go both ways.

    Lines that leave one edge of the map and come back at the other are links too.

    Rules: move.wrap.
    """
    links: list[list[int]] = []
    for slug, row in zip(CITIES, _ROWS, strict=True):
        where = f"{_FILE} city '{slug}'"
        for other in words(row, "links", where):
            expect(other in CITIES and other != slug, f"{where}: links to unknown '{other}'")
            back = words(_ROWS[CITIES.index(other)], "links", f"{_FILE} city '{other}'")
            expect(slug in back, f"{where}: '{other}' does not link back")
        links.append(sorted(CITIES.index(other) for other in words(row, "links", where)))
    return links


def _colours() -> list[int]:
    colours = []
    for slug, row in zip(CITIES, _ROWS, strict=True):
        where = f"{_FILE} city '{slug}'"
        colour = word(row, "colour", where)
        expect(colour in COLOURS, f"{where}: unknown colour '{colour}'")
        colours.append(COLOURS.index(colour))
    return colours


COLOURS: Final[tuple[str, ...]] = tuple(words(_DATA, "colours", _FILE))
COLOUR_COUNT: Final = 4

CITIES: Final[tuple[str, ...]] = _slugs()
CITY_COUNT: Final = 48
_LINKS: Final[list[list[int]]] = _links()
_COLOURS: Final[list[int]] = _colours()

expect(len(COLOURS) == COLOUR_COUNT, f"{_FILE}: there are {COLOUR_COUNT} colours")
expect(len(CITIES) == CITY_COUNT, f"{_FILE}: there are {CITY_COUNT} cities")
expect(
    all(_COLOURS.count(colour) == 12 for colour in range(COLOUR_COUNT)),
    f"{_FILE}: each colour has 12 cities",
)
expect(sum(len(links) for links in _LINKS) == 2 * 93, f"{_FILE}: the board has 93 connections")

COLOUR_OF: Final[vec[i64]] = vec[i64](_COLOURS)
NEIGHBOURS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64](links) for links in _LINKS])
# A city and all cities connected to it, as a set.
VICINITY: Final[vec[i64]] = vec[i64]([bits_of([city, *_LINKS[city]]) for city in range(CITY_COUNT)])
# One cube of a colour among those of a city, which are kept as one number.
ONE_CUBE: Final[vec[i64]] = vec[i64]([4**colour for colour in range(COLOUR_COUNT)])
CITIES_OF: Final[vec[i64]] = vec[i64](
    [
        bits_of([city for city in range(CITY_COUNT) if _COLOURS[city] == colour])
        for colour in range(COLOUR_COUNT)
    ]
)
ALL_CITIES: Final[i64] = bits_of(list(range(CITY_COUNT)))
POPULATION: Final[vec[i64]] = vec[i64](
    [number(row, "population", f"{_FILE} city '{row['id']}'") for row in _ROWS]
)

_TRACKS: Final = section(_DATA, "tracks", _FILE)
_LIMITS: Final = section(_DATA, "limits", _FILE)
INFECTION_RATE: Final[vec[i64]] = vec[i64](numbers(_TRACKS, "infection_rate", _FILE))
OUTBREAK_LIMIT: Final[i64] = number(_TRACKS, "outbreak_limit", _FILE)
CUBES_PER_COLOUR: Final[i64] = number(_LIMITS, "cubes_per_colour", _FILE)
CUBE_LIMIT: Final[i64] = number(_LIMITS, "cubes_per_city", _FILE)
# All the cubes of a colour that a city can hold, likewise in one number; they fill its two bits.
FULL: Final[vec[i64]] = vec[i64]([CUBE_LIMIT * 4**colour for colour in range(COLOUR_COUNT)])
expect(CUBE_LIMIT == 3, f"{_FILE}: a city holds three cubes of a colour")
STATION_LIMIT: Final[i64] = number(_LIMITS, "stations", _FILE)
START_CITY: Final[i64] = CITIES.index(word(section(_DATA, "start", _FILE), "city", _FILE))
