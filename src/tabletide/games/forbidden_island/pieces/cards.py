"""The cards: four treasures of five cards, two special kinds, Waters Rise!, six adventurers.

Cards of one kind are alike, so some cards are a count of each kind, four bits
a kind in one int: see `parts/numbers/multiset.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.games.forbidden_island.pieces.board import TILE_COUNT, TILES
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, load, number, rows, section, word, words
from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.numbers.multiset import MOST_ALIKE, multiset_of

Card = i64
Treasure = i64
Role = i64

_FILE: Final = "cards.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_LIMITS: Final[Data] = section(_DATA, "limits", _FILE)
_TREASURE_ROWS: Final[list[Data]] = rows(_DATA, "treasure", _FILE)
_SPECIAL_ROWS: Final[list[Data]] = rows(_DATA, "special", _FILE)
_ROLE_ROWS: Final[list[Data]] = rows(_DATA, "role", _FILE)


def _ids(table: list[Data]) -> tuple[str, ...]:
    return tuple(word(row, "id", _FILE) for row in table)


def _tile(slug: str, where: str) -> int:
    expect(slug in TILES, f"{where}: there is no tile '{slug}'")
    return TILES.index(slug)


# The treasures, and with the special ones all kinds of card of the treasure deck.
TREASURES: Final[tuple[str, ...]] = _ids(_TREASURE_ROWS)
TREASURE_COUNT: Final = 4
SPECIALS: Final[tuple[str, ...]] = _ids(_SPECIAL_ROWS)
CARDS: Final[tuple[str, ...]] = TREASURES + SPECIALS
CARD_COUNT: Final = 7
HELICOPTER_LIFT: Final = 4
SANDBAGS: Final = 5
WATERS_RISE: Final = 6
HAND_CARD_COUNT: Final = 6  # all kinds but Waters Rise!
PLAYABLE_COUNT: Final = 2  # Helicopter Lift and Sandbags
ALL_TREASURES: Final[i64] = bits_of(list(range(TREASURE_COUNT)))
_NAMED: Final = "helicopter_lift sandbags waters_rise"
expect(len(TREASURES) == TREASURE_COUNT, f"{_FILE}: there are {TREASURE_COUNT} treasures")
expect(" ".join(SPECIALS) == _NAMED, f"{_FILE}: the special cards are {_NAMED}")

_COPIES: Final = [number(row, "copies", _FILE) for row in [*_TREASURE_ROWS, *_SPECIAL_ROWS]]
COPIES: Final[vec[i64]] = vec[i64](_COPIES)
WHOLE_DECK: Final[i64] = multiset_of(_COPIES)
expect(
    all(0 < copies <= MOST_ALIKE for copies in _COPIES),
    f"{_FILE}: a kind has 1 to {MOST_ALIKE} cards",
)


def _treasure_tiles() -> list[list[int]]:
    tiles = []
    for row in _TREASURE_ROWS:
        where = f"{_FILE} treasure '{row['id']}'"
        tiles.append([_tile(slug, where) for slug in words(row, "tiles", where)])
        expect(len(tiles[-1]) == 2, f"{where}: a treasure has two tiles")
    return tiles


_TILES_OF: Final[list[list[int]]] = _treasure_tiles()
TILES_OF: Final[vec[i64]] = vec[i64]([bits_of(tiles) for tiles in _TILES_OF])  # by treasure
NO_TREASURE: Final = -1
TREASURE_OF: Final[vec[i64]] = vec[i64](  # by tile
    [
        next((n for n, tiles in enumerate(_TILES_OF) if tile in tiles), NO_TREASURE)
        for tile in range(TILE_COUNT)
    ]
)
expect(
    len({tile for tiles in _TILES_OF for tile in tiles}) == 8, f"{_FILE}: a tile has two treasures"
)

ROLES: Final[tuple[str, ...]] = _ids(_ROLE_ROWS)
ROLE_COUNT: Final = 6
PILOT: Final = 0
ENGINEER: Final = 1
EXPLORER: Final = 2
DIVER: Final = 3
MESSENGER: Final = 4
NAVIGATOR: Final = 5
_NAMED_ROLES: Final = "pilot engineer explorer diver messenger navigator"
expect(" ".join(ROLES) == _NAMED_ROLES, f"{_FILE}: the roles are {_NAMED_ROLES}")

START_TILE: Final[vec[i64]] = vec[i64](
    [_tile(word(row, "start", _FILE), f"{_FILE} role '{row['id']}'") for row in _ROLE_ROWS]
)

SEAT_COUNT: Final = 4  # the most a table has
ACTIONS_PER_TURN: Final[i64] = number(_LIMITS, "actions", _FILE)
CARDS_PER_DRAW: Final[i64] = number(_LIMITS, "draws", _FILE)
HAND_LIMIT: Final[i64] = number(_LIMITS, "hand_limit", _FILE)
CARDS_TO_CAPTURE: Final[i64] = number(_LIMITS, "cards_to_capture", _FILE)
STARTING_HAND: Final[i64] = number(_LIMITS, "starting_hand", _FILE)
