"""What a seat's own board is worth: what it would score now, and what may still come of it."""

from __future__ import annotations

from typing import Final

from tabletide.bots.windmill_valley.effects import GUESS, HELP_WORTH, POINT, TILE_WORTH
from tabletide.games.windmill_valley.pieces.board import (
    COLUMN_LOSS,
    COLUMN_POINTS,
    COLUMNS,
    GEAR_SPACES,
    GROUP_POINTS,
    GROUPS,
    MIXED,
    ROW_COUNT,
    SAME_COLOUR,
    START_TOKENS,
)
from tabletide.games.windmill_valley.pieces.cards import CONTRACT_KIND, CONTRACT_POINTS, SLOTS
from tabletide.games.windmill_valley.pieces.packed import (
    bed,
    card_at,
    is_of_one_colour,
    length,
    tile_at,
)
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.games.windmill_valley.rules.scoring import (
    all_contracts,
    column_height,
    contract_points,
    has_pair,
    planted_of,
)
from tabletide.games.windmill_valley.rules.turn import basic_effect
from tabletide.ints import i64, vec
from tabletide.parts.numbers.multiset import number_of

# How often a contract of each kind will score once more, in thousandths for each turn left.
_GROWTH: Final[vec[i64]] = vec[i64]([119, 355, 222, 114, 101, 138, 46, 64, 10, 116, 41])
TENTHS_BETWEEN: Final = 38  # of turns, until something on a gear or a helper comes up again
_PER_TURN: Final = 2  # tulips one can hope to plant
# What rows, columns and groups that are not there yet count for, in percent.
_ROWS: Final = 87
_COLUMNS: Final = 71
_GROUPS: Final = 141


def contract_worth(state: State, seat: Seat, card: i64, left: i64) -> i64:
    """What a contract brings now, and what it will bring."""
    return POINT * contract_points(state, seat, card) + _growth(card, left)


def _growth(card: i64, left: i64) -> i64:
    """What a contract will bring more."""
    return CONTRACT_POINTS[card] * _GROWTH[CONTRACT_KIND[card]] * left


def cards_worth(state: State, seat: Seat, left: i64) -> i64:
    """Helpers and contracts."""
    worth = POINT * all_contracts(state, seat)
    slot: i64
    for slot in range(SLOTS):
        helper = card_at(state.helpers[seat], slot)
        if helper != NONE:
            worth += helper_worth(helper, left)
        card = card_at(state.contracts[seat], slot)
        if card != NONE:
            worth += _growth(card, left)
    return worth


def helper_worth(card: i64, left: i64) -> i64:
    """What a helper will bring."""
    return HELP_WORTH[card] * left * 10 // TENTHS_BETWEEN


def gears_worth(state: State, seat: Seat, left: i64) -> i64:
    """What improvements bring more than the spaces they lie on."""
    worth: i64 = 0
    space: i64
    for space in range(GEAR_SPACES):
        tile = tile_at(state, seat, space)
        if tile != NONE:
            worth += tile_worth(state, seat, tile, space, left)
    return worth


def tile_worth(state: State, seat: Seat, tile: i64, space: i64, left: i64) -> i64:
    """What a tile brings more than the space it lies on."""
    basic = GUESS[basic_effect(state, seat, space)]
    return (TILE_WORTH[tile] - basic * 2 // 3) * left * 10 // TENTHS_BETWEEN


def plantation_worth(state: State, seat: Seat, left: i64) -> i64:
    """Rows and columns, complete or on their way."""
    hoped = _PER_TURN * left
    worth: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        worth += _row_worth(bed(state, seat, row), row, hoped)
    column: i64
    for column in range(COLUMNS):
        height = column_height(state, seat, column)
        if height == 0:
            break
        if has_pair(state, seat, column):
            worth -= POINT * COLUMN_LOSS[column]
        elif height == ROW_COUNT:
            worth += POINT * COLUMN_POINTS[column]
        elif hoped >= ROW_COUNT - height:
            worth += POINT * COLUMN_POINTS[column] * height * height * _COLUMNS // 2400
    return worth


def _row_worth(packed: i64, row: i64, hoped: i64) -> i64:
    number = length(packed)
    if number == 0:
        return 0
    points = SAME_COLOUR[row] if is_of_one_colour(packed) else MIXED[row]
    if number == COLUMNS:
        return POINT * points
    missing = COLUMNS - number
    return POINT * points * number * number * _ROWS // 8000 if hoped >= missing else 0


def groups_worth(state: State, seat: Seat, left: i64) -> i64:
    """Points for tulips of the groups that are empty, and some for those that soon may be."""
    worth: i64 = 0
    group: i64
    for group in range(GROUPS):
        planted = planted_of(state, seat, group)
        markers = number_of(state.tokens[seat], group)
        points = POINT * GROUP_POINTS[group]
        if markers == 0:
            worth += points * planted + points * min(left, 6) * _GROUPS // 400
        elif left > markers:
            gone = number_of(START_TOKENS, group) - markers
            worth += points * (planted + 1) * (gone + 1) // (4 * (markers + gone + 1))
    return worth
