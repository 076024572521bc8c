"""The objective cards: of each colour a structure, a population and a special one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    COLOUR_COUNT,
    COLOURS,
    OF_COLOUR,
    ORANGE,
    border_between,
    space_of,
)
from tabletide.games.rising_tide.pieces.cards import COAST, STRUCTURES
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, load, number, rows, word, words
from tabletide.parts.numbers.bits import bits_of

Objective = i64

_FILE: Final = "cards.toml"
_ROWS: Final[list[Data]] = rows(load(Path(__file__).parents[1], _FILE), "objective", _FILE)

OBJECTIVES: Final[tuple[str, ...]] = tuple(word(row, "id", _FILE) for row in _ROWS)
OBJECTIVE_COUNT: Final = 12
KINDS: Final = 3  # an objective is its colour and one of these
STRUCTURE_KIND: Final = 0
POPULATION_KIND: Final = 1
SPECIAL_KIND: Final = 2
MOST_OF_A_COLOUR: Final = 2
KIND_NAMES: Final = ("structure", "population", "special")
expect(
    [(row["colour"], row["kind"]) for row in _ROWS]
    == [(colour, kind) for colour in COLOURS for kind in KIND_NAMES],
    f"{_FILE}: objectives stand in the order of their colours, and of {', '.join(KIND_NAMES)}",
)
expect(OBJECTIVES[::KINDS] == STRUCTURES, f"{_FILE}: a structure is an objective of its name")

BUT_THE_DUTCH: Final = 2
WATERSNOOD: Final = 5
PORTS_ON_THE_MAAS: Final = 8
TEXTILE_MANUFACTURING: Final = 11
_SPECIAL: Final = ("but_the_dutch", "watersnood", "ports_on_the_maas", "textile_manufacturing")
expect(OBJECTIVES[SPECIAL_KIND::KINDS] == _SPECIAL, f"{_FILE}: other special objectives")

STANDARD_OBJECTIVES: Final[i64] = bits_of([KINDS * colour for colour in range(COLOUR_COUNT)])
POPULATION_OBJECTIVES: Final[i64] = bits_of(
    [KINDS * colour + POPULATION_KIND for colour in range(COLOUR_COUNT)]
)

# Population objectives, by colour: how many cubes, and in which regions together.
_POPULATION_ROWS: Final[list[Data]] = _ROWS[POPULATION_KIND::KINDS]
POPULATION_NEEDED: Final[vec[i64]] = vec[i64](
    [number(row, "population", _FILE) for row in _POPULATION_ROWS]
)
POPULATED: Final[vec[i64]] = vec[i64](
    [
        bits_of([space_of(slug, _FILE) for slug in words(row, "regions", _FILE)])
        for row in _POPULATION_ROWS
    ]
)

# ...But the Dutch Created the Netherlands: three polders, and the borders around them.
POLDERS: Final[i64] = bits_of(
    [space_of(slug, _FILE) for slug in words(_ROWS[BUT_THE_DUTCH], "dry", _FILE)]
)
RIM: Final[vec[i64]] = vec[i64](
    [
        border_between(space_of(one, _FILE), space_of(other, _FILE), _FILE)
        for one, other in _ROWS[BUT_THE_DUTCH]["dikes"]
    ]
)
expect(len(RIM) == 11, f"{_FILE}: eleven borders are around the polders")

# Watersnood: seven regions to be dry; at set-up the sea comes into five of them.
TO_BE_DRY: Final[i64] = OF_COLOUR[ORANGE]
WATERSNOOD_LEVEL: Final[i64] = number(_ROWS[WATERSNOOD], "flood_to", _FILE)
expect(
    bits_of([space_of(slug, _FILE) for slug in words(_ROWS[WATERSNOOD], "coast", _FILE)]) == COAST,
    f"{_FILE}: Watersnood comes where the Deltawerken are built",
)

STATIONS_NEEDED: Final[i64] = number(_ROWS[TEXTILE_MANUFACTURING], "stations", _FILE)
PORTS_NEEDED: Final[i64] = number(_ROWS[PORTS_ON_THE_MAAS], "ports", _FILE)

# How many objectives there may be; the rulebook's first game has the four structures.
VARIANTS: Final = ("standard", "4", "5", "6")
STANDARD: Final = 0
OBJECTIVES_IN_GAME: Final[vec[i64]] = vec[i64]([4, 4, 5, 6])  # by variant
