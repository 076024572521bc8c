"""Final scoring: contracts, groups of windmill markers, and the rows and columns of plantations."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    ALL_SPACES,
    BESIDE_KIND,
    COLUMN_LOSS,
    COLUMN_POINTS,
    COLUMNS,
    GEAR_SPACES,
    GROUP_POINTS,
    GROUPS,
    LARGE_SPACES,
    MIXED,
    ROW_COUNT,
    SAME_COLOUR,
)
from tabletide.games.windmill_valley.pieces.cards import (
    COMPLETE_COLUMN,
    CONTRACT_ABOUT,
    CONTRACT_KIND,
    CONTRACT_POINTS,
    NEXT_TO_FIELD,
    OF_RARITY,
    ON_BOARD,
    ON_LARGE_GEAR,
    OWNED,
    PLANTED,
    RARITY_OF,
    ROW_OF_COLOUR,
    SLOTS,
    TWO_TOOLS,
    Card,
    Rarity,
)
from tabletide.games.windmill_valley.pieces.effects import Colour
from tabletide.games.windmill_valley.pieces.packed import (
    bed,
    card_at,
    has_tulips,
    is_of_one_colour,
    length,
    number_of_colour,
    tile_at,
    tulip_at,
)
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of

# What there is to count.


def planted_of(state: State, seat: Seat, colour: Colour) -> i64:
    """The tulips of a colour in a plantation."""
    number: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        number += number_of_colour(bed(state, seat, row), colour)
    return number


def planted(state: State, seat: Seat) -> i64:
    """All tulips in a plantation."""
    number: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        number += length(bed(state, seat, row))
    return number


def is_row_complete(state: State, seat: Seat, row: i64) -> bool:
    """Whether a row has a tulip in every place."""
    return has_tulips(bed(state, seat, row), COLUMNS)


def row_colour(state: State, seat: Seat, row: i64) -> Colour:
    """The one colour of a complete row, or NONE if it is mixed or incomplete.

    Rules: scoring.rows.
    """
    packed = bed(state, seat, row)
    is_whole = has_tulips(packed, COLUMNS) and is_of_one_colour(packed)
    return tulip_at(packed, 0) if is_whole else NONE


def column_height(state: State, seat: Seat, column: i64) -> i64:
    """How many tulips are in a column."""
    number: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        if tulip_at(bed(state, seat, row), column) != NONE:
            number += 1
    return number


def has_pair(state: State, seat: Seat, column: i64) -> bool:
    """Whether a column has two tulips of a colour, complete or not.

    Rules: scoring.columns.
    """
    colours: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        colour = tulip_at(bed(state, seat, row), column)
        if colour != NONE:
            if colours & BIT[colour]:
                return True
            colours |= BIT[colour]
    return False


def tiles_from(state: State, seat: Seat, first: i64, end: i64) -> i64:
    """The improvements on some spaces of the gears."""
    number: i64 = 0
    space: i64
    for space in range(first, end):
        if tile_at(state, seat, space) != NONE:
            number += 1
    return number


def tiles_of(state: State, seat: Seat, rarity: Rarity) -> i64:
    """The improvements of a rarity that lie on a seat's gears.

    Rules: ruling.improvements_owned.
    """
    number: i64 = 0
    space: i64
    for space in range(GEAR_SPACES):
        tile = tile_at(state, seat, space)
        if tile != NONE and RARITY_OF[tile] == rarity:
            number += 1
    return number


def _cards_owned(state: State, seat: Seat) -> i64:
    number: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if card_at(state.helpers[seat], slot) != NONE:
            number += 1
        if card_at(state.contracts[seat], slot) != NONE:
            number += 1
    return number


# Contracts.


def spaces_counted(card: Card) -> i64:
    """The spaces where a windmill counts for a contract, as a set; none if it counts other things.

    Rules: contract.field, contract.board, ruling.once_per_windmill.
    """
    kind = CONTRACT_KIND[card]
    if kind == NEXT_TO_FIELD:
        return BESIDE_KIND[CONTRACT_ABOUT[card]]
    return ALL_SPACES if kind == ON_BOARD else 0


def _matches(state: State, seat: Seat, card: Card) -> i64:
    """How often a contract scores.

    Rules: contract.gears, contract.tools, contract.farm_cards, contract.small_gear,
    ruling.starting_card_counts.
    """
    kind, about = CONTRACT_KIND[card], CONTRACT_ABOUT[card]
    if kind in (NEXT_TO_FIELD, ON_BOARD):
        return count(state.windmills[seat] & spaces_counted(card))
    if kind == ON_LARGE_GEAR:
        return tiles_from(state, seat, 0, LARGE_SPACES)
    if kind == OF_RARITY:
        return tiles_of(state, seat, about)
    if kind == TWO_TOOLS:
        return state.tools[seat] // 2
    if kind == OWNED:
        return _cards_owned(state, seat)
    if kind < PLANTED:
        return _complete(state, seat, kind, about)
    if kind == PLANTED:
        return planted_of(state, seat, about)
    small = tiles_from(state, seat, LARGE_SPACES, GEAR_SPACES)
    return 1 if small == GEAR_SPACES - LARGE_SPACES else 0


def _complete(state: State, seat: Seat, kind: i64, about: i64) -> i64:
    """Complete rows, of any colours or of one, or complete columns of any colours.

    Rules: contract.rows, contract.columns, ruling.complete_column.
    """
    number: i64 = 0
    line: i64
    if kind == COMPLETE_COLUMN:
        for line in range(COLUMNS):
            if column_height(state, seat, line) == ROW_COUNT:
                number += 1
        return number
    for line in range(ROW_COUNT):
        has_one_colour = row_colour(state, seat, line) == about
        if has_one_colour if kind == ROW_OF_COLOUR else is_row_complete(state, seat, line):
            number += 1
    return number


def contract_points(state: State, seat: Seat, card: Card) -> i64:
    """What a contract is worth now.

    Rules: scoring.contracts.
    """
    return CONTRACT_POINTS[card] * _matches(state, seat, card)


def all_contracts(state: State, seat: Seat) -> i64:
    """What all contracts of a seat are worth.

    Rules: scoring.contracts.
    """
    points: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card = card_at(state.contracts[seat], slot)
        if card != NONE:
            points += contract_points(state, seat, card)
    return points


# Groups, rows, columns.


def group_points(state: State, seat: Seat) -> i64:
    """For each empty group, points for every tulip of its colour in the plantation.

    Rules: scoring.groups, ruling.removed_token.
    """
    points: i64 = 0
    group: i64
    for group in range(GROUPS):
        if number_of(state.tokens[seat], group) == 0:
            points += GROUP_POINTS[group] * planted_of(state, seat, group)
    return points


def row_points(state: State, seat: Seat) -> i64:
    """The higher value of each complete row of one colour, the lower of each mixed one.

    Rules: scoring.rows.
    """
    points: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        if is_row_complete(state, seat, row):
            is_same = row_colour(state, seat, row) != NONE
            points += SAME_COLOUR[row] if is_same else MIXED[row]
    return points


def column_points(state: State, seat: Seat) -> i64:
    """Points for complete columns of different colours; a loss for each with two alike.

    Rules: scoring.columns.
    """
    points: i64 = 0
    column: i64
    for column in range(COLUMNS):
        if has_pair(state, seat, column):
            points -= COLUMN_LOSS[column]
        elif column_height(state, seat, column) == ROW_COUNT:
            points += COLUMN_POINTS[column]
    return points
