"""Improvements and farm cards: what each tile does, what helpers and contracts are worth.

Tiles and cards are numbers in the order of the appendix. Starting cards come
after the farm cards, since they are helpers too.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.games.windmill_valley.pieces.effects import (
    ACTIONS,
    COLOURS,
    DRAW_CARDS,
    FARM_IMPROVEMENT,
    GAIN,
    KIND_OF,
    MARKET_FREEDOM,
    PAY_TO_PLANT,
    TULIPS_OF,
    effect_of,
)
from tabletide.games.windmill_valley.pieces.printed import (
    BOARD_DATA,
    BOARD_FILE,
    CARDS_DATA,
    CARDS_FILE,
)
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, number, numbers, rows, section, word, words
from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.numbers.pairs import each_of

Tile = i64
Card = i64
Rarity = i64

_LIMITS: Final[Data] = section(CARDS_DATA, "limits", CARDS_FILE)
SEAT_COUNT: Final = 4
FEWEST_SEATS: Final = 2
expect(number(_LIMITS, "seats", CARDS_FILE) == SEAT_COUNT, f"{CARDS_FILE}: four may play")

# Improvements.

_TILES: Final[list[Data]] = rows(CARDS_DATA, "improvement", CARDS_FILE)
TILES: Final[tuple[str, ...]] = tuple(word(row, "id", CARDS_FILE) for row in _TILES)
TILE_COUNT: Final = 30
RARITIES: Final[tuple[str, ...]] = tuple(words(CARDS_DATA, "rarities", CARDS_FILE))
COMMON: Final = 0
RARE: Final = 1
UNIQUE: Final = 2
RARITY_COUNT: Final = 3
expect(len(set(TILES)) == TILE_COUNT, f"{CARDS_FILE}: there are {TILE_COUNT} improvements")
expect(RARITIES == ("common", "rare", "unique"), f"{CARDS_FILE}: other rarities, or order")
_RARITY: Final[list[int]] = [RARITIES.index(word(row, "rarity", CARDS_FILE)) for row in _TILES]
_COPIES: Final[list[int]] = [number(row, "copies", CARDS_FILE) for row in _TILES]
RARITY_OF: Final[vec[i64]] = vec[i64](_RARITY)


def _tiles_of(rarity: int) -> int:
    """All tiles of a rarity, in pairs."""
    kinds = [tile for tile in range(TILE_COUNT) if _RARITY[tile] == rarity]
    return sum(each_of([tile], _COPIES[tile]) for tile in kinds)


ROOM_OF: Final[vec[i64]] = vec[i64](  # every bit that tiles of a rarity may have
    [
        each_of([tile for tile in range(TILE_COUNT) if _RARITY[tile] == rarity], 3)
        for rarity in range(RARITY_COUNT)
    ]
)
ALL_TILES: Final[i64] = sum(_tiles_of(rarity) for rarity in range(RARITY_COUNT))
_NUMBERS_OF: Final = [
    sum(copies for copies, one in zip(_COPIES, _RARITY, strict=True) if one == rarity)
    for rarity in range(RARITY_COUNT)
]
expect(_NUMBERS_OF == [24, 12, 12], f"{CARDS_FILE}: the box has 24, 12 and 12 improvements")
NO_EFFECT: Final = -1


def _effect_of_tile(row: Data, place: int) -> int:
    effects: Any = row["effects"]
    expect(1 <= len(effects) <= 2, f"{CARDS_FILE}: {row['id']} does one thing, or two")
    return effect_of(effects[place], CARDS_FILE) if place < len(effects) else NO_EFFECT


FIRST_EFFECT: Final[vec[i64]] = vec[i64]([_effect_of_tile(row, 0) for row in _TILES])
SECOND_EFFECT: Final[vec[i64]] = vec[i64]([_effect_of_tile(row, 1) for row in _TILES])
IS_DOUBLE: Final[vec[i64]] = vec[i64]([1 if row["double"] else 0 for row in _TILES])

DISPLAYED_TILES: Final = 4
_SLOTS: Final[list[str]] = words(_LIMITS, "displayed_tiles", CARDS_FILE)
SLOT_RARITY: Final[vec[i64]] = vec[i64]([RARITIES.index(name) for name in _SLOTS])
expect(len(_SLOTS) == DISPLAYED_TILES, f"{CARDS_FILE}: {DISPLAYED_TILES} improvements lie open")
_PRICES: Final[Data] = section(_LIMITS, "tile_price", CARDS_FILE)
TILE_PRICE: Final[vec[i64]] = vec[i64]([number(_PRICES, rarity, CARDS_FILE) for rarity in RARITIES])
REFRESH_PRICE: Final[i64] = number(_LIMITS, "refresh", CARDS_FILE)

# Farm cards, then starting cards.

_FARM: Final[list[Data]] = rows(CARDS_DATA, "farm_card", CARDS_FILE)
_STARTING: Final[list[Data]] = rows(CARDS_DATA, "starting_card", CARDS_FILE)
CARDS: Final[tuple[str, ...]] = tuple(word(row, "id", CARDS_FILE) for row in _FARM + _STARTING)
FARM_COUNT: Final = 30
START_COUNT: Final = 6
FIRST_START: Final = 30
CARD_COUNT: Final = 36
FARM_CARDS: Final[tuple[str, ...]] = CARDS[:FARM_COUNT]
STARTING_CARDS: Final[tuple[str, ...]] = CARDS[FARM_COUNT:]
expect(len(_FARM) == FARM_COUNT, f"{CARDS_FILE}: there are {FARM_COUNT} farm cards")
expect(len(set(CARDS)) == CARD_COUNT, f"{CARDS_FILE}: there are {CARD_COUNT} cards, all different")
ALL_FARM_CARDS: Final[i64] = bits_of(list(range(FARM_COUNT)))
ALL_STARTING_CARDS: Final[i64] = bits_of(list(range(START_COUNT)))
SLOTS: Final = 3  # of helpers, and of contracts
expect(number(_LIMITS, "helper_slots", CARDS_FILE) == SLOTS, f"{CARDS_FILE}: three helpers")
expect(number(_LIMITS, "contract_slots", CARDS_FILE) == SLOTS, f"{CARDS_FILE}: three contracts")
DISPLAYED_CARDS: Final = 3
expect(
    number(_LIMITS, "displayed_cards", CARDS_FILE) == DISPLAYED_CARDS,
    f"{CARDS_FILE}: three farm cards lie open",
)

# Helpers: when they help, with what, and where a certain strength or number of tulips is asked for.
OPEN_FLOODGATE: Final = 7  # what a helper may help with besides the actions
_WHEN: Final = (*ACTIONS, "open_floodgate")
_HELPERS: Final[list[Data]] = [section(row, "helper", CARDS_FILE) for row in _FARM + _STARTING]
HELPS_WITH: Final[vec[i64]] = vec[i64](
    [_WHEN.index(word(row, "when", CARDS_FILE)) for row in _HELPERS]
)
HELP_OF: Final[vec[i64]] = vec[i64]([effect_of(row["effect"], CARDS_FILE) for row in _HELPERS])
LEAST_OF: Final[vec[i64]] = vec[i64](
    [int(row.get("min_planted") or row.get("min_strength") or 0) for row in _HELPERS]
)
START_TO_PLANT: Final = 32
START_AT_MARKET: Final = 34
START_TO_DRAW: Final = 31
expect(
    (KIND_OF[HELP_OF[START_TO_PLANT]], KIND_OF[HELP_OF[START_AT_MARKET]])
    == (PAY_TO_PLANT, MARKET_FREEDOM)
    and (HELPS_WITH[START_TO_DRAW], KIND_OF[HELP_OF[START_TO_DRAW]])
    == (FARM_IMPROVEMENT, DRAW_CARDS),
    f"{CARDS_FILE}: the starting cards are others, or in another order",
)
# What a helper brings that nobody would do without: points and tools, with no question asked.
IS_PLAIN: Final[vec[i64]] = vec[i64](
    [1 if KIND_OF[effect] == GAIN and not TULIPS_OF[effect] else 0 for effect in HELP_OF]
)

# Contracts.

NEXT_TO_FIELD: Final = 0
ON_BOARD: Final = 1
ON_LARGE_GEAR: Final = 2
OF_RARITY: Final = 3
TWO_TOOLS: Final = 4
OWNED: Final = 5
COMPLETE_ROW: Final = 6
COMPLETE_COLUMN: Final = 7
ROW_OF_COLOUR: Final = 8
PLANTED: Final = 9
SMALL_GEAR_FULL: Final = 10
_CONTRACT_KINDS: Final = (
    "windmill_next_to_field",
    "windmill_on_board",
    "improvement_on_large_gear",
    "improvement_of_rarity",
    "two_tools",
    "farm_improvement_owned",
    "complete_row",
    "complete_column",
    "complete_row_of_colour",
    "planted_tulip",
    "small_gear_full",
)
FIELD_KINDS: Final = (
    "guilder",
    "white",
    "tool",
    "yellow",
    "plant",
    "market",
    "farm_improvement",
    "red",
    "lower_water",
    "improve_gears",
)
_CONTRACTS: Final[list[Data]] = [section(row, "contract", CARDS_FILE) for row in _FARM]


def _about(row: Data) -> int:
    """What a contract counts: a kind of field, a rarity, a colour, or nothing in particular."""
    if "field" in row:
        return FIELD_KINDS.index(row["field"])
    if "rarity" in row:
        return RARITIES.index(row["rarity"])
    return COLOURS.index(row["colour"]) if "colour" in row else 0


CONTRACT_KIND: Final[vec[i64]] = vec[i64](
    [_CONTRACT_KINDS.index(word(row, "kind", CARDS_FILE)) for row in _CONTRACTS]
)
CONTRACT_ABOUT: Final[vec[i64]] = vec[i64]([_about(row) for row in _CONTRACTS])
CONTRACT_POINTS: Final[vec[i64]] = vec[i64](
    [number(row, "points", CARDS_FILE) for row in _CONTRACTS]
)
_BORDERS: Final[Data] = section(BOARD_DATA, "borders", BOARD_FILE)
BORDERS: Final[tuple[str, ...]] = tuple(words(_BORDERS, "groups", BOARD_FILE))
BORDER_COUNT: Final = 3
_LAST: Final[list[int]] = [CARDS.index(name) for name in words(_BORDERS, "last", BOARD_FILE)]
expect(
    len(BORDERS) == BORDER_COUNT and sorted(_LAST) == _LAST and _LAST[-1] == FARM_COUNT - 1,
    f"{BOARD_FILE}: contracts have {BORDER_COUNT} borders, in the order of the cards",
)
BORDER_OF: Final[vec[i64]] = vec[i64](
    [next(n for n, last in enumerate(_LAST) if card <= last) for card in range(FARM_COUNT)]
)

# The Queen's Wish on the back of each starting card: what it counts, and how many it asks for.

WISH_TOOLS: Final = 0
WISH_BORDERS: Final = 1
WISH_ROWS: Final = 2
WISH_CONNECTED: Final = 3
WISH_IMPROVEMENTS: Final = 4
_WISH_KINDS: Final = ("tools", "groups", "row_lengths", "connected", "improvements")
_WISHES: Final[Data] = section(BOARD_DATA, "wish", BOARD_FILE)
_WISH: Final[list[Data]] = [section(_WISHES, card, BOARD_FILE) for card in STARTING_CARDS]
_WISH_KIND: Final[list[str]] = [
    next((kind for kind in _WISH_KINDS if kind in row), "") for row in _WISH
]
expect("" not in _WISH_KIND, f"{BOARD_FILE}: a wish is one of {', '.join(_WISH_KINDS)}")
WISH_KIND: Final[vec[i64]] = vec[i64]([_WISH_KINDS.index(kind) for kind in _WISH_KIND])
WISH_NUMBER: Final[vec[i64]] = vec[i64](
    [
        0 if kind == "row_lengths" else number(row, kind, BOARD_FILE)
        for kind, row in zip(_WISH_KIND, _WISH, strict=True)
    ]
)
ROWS: Final = 4
WISH_ROW: Final[vec[vec[i64]]] = vec[vec[i64]](  # the tulips each row is to have
    [
        vec[i64](numbers(row, "row_lengths", BOARD_FILE) if "row_lengths" in row else [0] * ROWS)
        for row in _WISH
    ]
)
WISH_RARE: Final[vec[i64]] = vec[i64]([int(row.get("rare", 0)) for row in _WISH])
WISH_UNIQUE: Final[vec[i64]] = vec[i64]([int(row.get("unique", 0)) for row in _WISH])
WISH_POINTS: Final[vec[i64]] = vec[i64](numbers(_WISHES, "points", BOARD_FILE))
expect(len(WISH_POINTS) == SEAT_COUNT, f"{BOARD_FILE}: the wish has points for each seat")
