"""The Netherlands: 28 low regions, six high ones, two seas, and the borders where dikes stand.

A space is a region or a sea. They are numbered so that what belongs together
lies together: the low regions, which have cards, then the Zuiderzee, which may
become one, then the high regions, and the Noordzee last.

Rules: ruling.river_border, ruling.orange.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

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

Space = i64
Region = i64
Border = i64
Colour = i64

_FILE: Final = "board.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_REGIONS: Final[list[Data]] = rows(_DATA, "region", _FILE)
_BORDERS: Final[list[Data]] = rows(_DATA, "border", _FILE)
_SUPPLY: Final[Data] = section(_DATA, "supply", _FILE)
_SEA: Final[Data] = section(_DATA, "sea", _FILE)
_START: Final[Data] = section(_DATA, "start", _FILE)
_LIMITS: Final[Data] = section(_DATA, "limits", _FILE)

SPACES: Final[tuple[str, ...]] = tuple(word(row, "id", _FILE) for row in _REGIONS)
_KINDS: Final[list[str]] = [word(row, "kind", _FILE) for row in _REGIONS]
LOW_COUNT: Final = 28  # low regions: those with cards
ZUIDERZEE: Final = 28
WATER_COUNT: Final = 29  # spaces that may hold water and be pumped
PLACE_COUNT: Final = 35  # spaces where a pawn may be
NOORDZEE: Final = 35
SPACE_COUNT: Final = 36
LOW_REGIONS: Final[tuple[str, ...]] = SPACES[:LOW_COUNT]
WATER_SPACES: Final[tuple[str, ...]] = SPACES[:WATER_COUNT]
PLACES: Final[tuple[str, ...]] = SPACES[:PLACE_COUNT]
expect(len(set(SPACES)) == SPACE_COUNT, f"{_FILE}: there are {SPACE_COUNT} spaces, all different")
expect(
    _KINDS == ["low"] * LOW_COUNT + ["sea"] + ["high"] * (PLACE_COUNT - WATER_COUNT) + ["sea"],
    f"{_FILE}: low regions come first, then the Zuiderzee, high regions, and the Noordzee",
)
expect(
    (SPACES[ZUIDERZEE], SPACES[NOORDZEE]) == (_SEA["zuiderzee"], _SEA["noordzee"]),
    f"{_FILE}: the seas are not where they are said to be",
)

LOW: Final[i64] = bits_of(list(range(LOW_COUNT)))
LAND: Final[i64] = bits_of([n for n in range(PLACE_COUNT) if n != ZUIDERZEE])

COLOURS: Final[tuple[str, ...]] = tuple(words(_DATA, "colours", _FILE))
COLOUR_COUNT: Final = 4
_COLOUR_OF: Final[list[int]] = [
    COLOURS.index(word(row, "colour", _FILE)) for row in _REGIONS[:LOW_COUNT]
]
COLOUR_OF: Final[vec[i64]] = vec[i64](_COLOUR_OF)  # by low region
OF_COLOUR: Final[vec[i64]] = vec[i64](  # the low regions of a colour, as a set
    [
        bits_of([region for region in range(LOW_COUNT) if _COLOUR_OF[region] == colour])
        for colour in range(COLOUR_COUNT)
    ]
)
PURPLE: Final = 0
ORANGE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
expect(COLOURS == ("purple", "orange", "green", "yellow"), f"{_FILE}: other colours, or order")
DEFENCE_LINE: Final[vec[i64]] = vec[i64](
    [number(row, "defence_line", _FILE) for row in _REGIONS[:LOW_COUNT]]
)
expect(len(set(DEFENCE_LINE)) == LOW_COUNT, f"{_FILE}: two defence lines are equally long")


def space_of(slug: str, where: str) -> int:
    """The number of a space."""
    expect(slug in SPACES, f"{where}: there is no space '{slug}'")
    return SPACES.index(slug)


def _pairs(table: list[Data]) -> list[tuple[int, int]]:
    """The two spaces of each border."""
    found = []
    for row in table:
        between = words(row, "between", _FILE)
        expect(len(between) == 2, f"{_FILE}: a border is between two spaces")
        found.append((space_of(between[0], _FILE), space_of(between[1], _FILE)))
    expect(
        len({frozenset(pair) for pair in found}) == len(found), f"{_FILE}: a border stands twice"
    )
    return found


# Borders with a place for dikes, by number: the spaces on either side, and the dikes at the start.
BORDER_COUNT: Final = 66
_SIDES: Final[list[tuple[int, int]]] = _pairs(_BORDERS)
BORDERS: Final[tuple[str, ...]] = tuple(f"{SPACES[a]}-{SPACES[b]}" for a, b in _SIDES)
ONE_SIDE: Final[vec[i64]] = vec[i64]([a for a, _ in _SIDES])
OTHER_SIDE: Final[vec[i64]] = vec[i64]([b for _, b in _SIDES])
START_DIKES: Final[vec[i64]] = vec[i64]([number(row, "dikes", _FILE) for row in _BORDERS])
BORDERS_OF: Final[vec[vec[i64]]] = vec[vec[i64]](  # by space
    [
        vec[i64]([border for border, sides in enumerate(_SIDES) if space in sides])
        for space in range(SPACE_COUNT)
    ]
)
expect(len(BORDERS) == BORDER_COUNT, f"{_FILE}: dikes have {BORDER_COUNT} places")
expect(sum(START_DIKES) == number(_SUPPLY, "dikes", _FILE), f"{_FILE}: all dikes are on the board")


def border_between(one: int, other: int, where: str) -> int:
    """The border of two spaces, whichever is named first."""
    found = [n for n, sides in enumerate(_SIDES) if set(sides) == {one, other}]
    expect(len(found) == 1, f"{where}: {SPACES[one]} and {SPACES[other]} have no place for dikes")
    return found[0]


# Across every border by which a pawn goes, and across those by which water might.
_PASSES: Final[list[tuple[int, int]]] = _pairs(rows(_DATA, "pass", _FILE))


def _across(pairs: list[tuple[int, int]], space: int) -> list[int]:
    return [b for a, b in pairs if a == space] + [a for a, b in pairs if b == space]


NEIGHBOURS: Final[vec[i64]] = vec[i64](
    [bits_of(_across(_SIDES + _PASSES, space)) for space in range(SPACE_COUNT)]
)
_COASTS: Final[set[int]] = {*_across(_SIDES, NOORDZEE), *_across(_SIDES, ZUIDERZEE)}
COASTAL: Final[i64] = bits_of(sorted(_COASTS))  # low regions beside a sea

WATER_LIMIT: Final = 3
expect(number(_LIMITS, "water", _FILE) == WATER_LIMIT, f"{_FILE}: a region holds three cubes")
POPULATION_LOSS: Final[i64] = number(_LIMITS, "population_loss", _FILE)
ALL_WATER: Final[i64] = number(_SUPPLY, "water", _FILE)
ALL_STATIONS: Final[i64] = number(_SUPPLY, "stations", _FILE)
ALL_PORTS: Final[i64] = number(_SUPPLY, "ports", _FILE)
ALL_POPULATION: Final[i64] = number(_SUPPLY, "population", _FILE)

# The sea level by the marker's space.
_TRACK: Final[list[int]] = numbers(_SEA, "track", _FILE)
SEA_LEVEL: Final[vec[i64]] = vec[i64](_TRACK)
HIGHEST_MARK: Final[i64] = len(_TRACK) - 1
expect(sorted(_TRACK) == _TRACK, f"{_FILE}: the sea never falls")


def _start_water(row: Any, kind: str) -> int:
    return _TRACK[0] if kind == "sea" else int(row.get("water", 0))


_START_WATER: Final[list[int]] = [
    _start_water(row, kind) for row, kind in zip(_REGIONS, _KINDS, strict=True)
]
START_WATER: Final[vec[i64]] = vec[i64](_START_WATER)
START_SUPPLY: Final[i64] = number(_SUPPLY, "water", _FILE) - sum(_START_WATER)
START_REGION: Final[i64] = space_of(word(_START, "region", _FILE), _FILE)
FIRST_DEGRADE: Final[vec[i64]] = vec[i64](numbers(_START, "degrade", _FILE))
TURNED_AT_ONCE: Final = 3
expect(number(_START, "turned_at_once", _FILE) == TURNED_AT_ONCE, f"{_FILE}: cards come in threes")
