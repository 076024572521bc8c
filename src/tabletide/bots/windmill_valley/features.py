"""What the points a seat may still expect are told from: numbers that a net was taught by.

Most are what lies on its boards, thing by thing. What brings something turn by turn is told twice,
once as it is and once for each turn left. Values are those of `effects.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.windmill_valley.clock import turns_left
from tabletide.bots.windmill_valley.effects import GUESS, TILE_WORTH
from tabletide.bots.windmill_valley.farm import (
    cards_worth,
    gears_worth,
    groups_worth,
    plantation_worth,
)
from tabletide.games.windmill_valley.pieces.board import (
    AREAS,
    COLUMNS,
    GEAR_SPACES,
    GROUPS,
    LARGE_SPACES,
    ROW_COUNT,
    SMALL_SPACES,
    SPACE_COUNT,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARD_COUNT,
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    FARM_COUNT,
    SLOTS,
    START_COUNT,
    TILE_COUNT,
)
from tabletide.games.windmill_valley.pieces.packed import (
    bed,
    card_at,
    is_of_one_colour,
    length,
    tile_at,
    tulips_traded,
)
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.games.windmill_valley.rules.scoring import (
    all_contracts,
    column_height,
    column_points,
    group_points,
    has_pair,
    planted_of,
    row_points,
)
from tabletide.games.windmill_valley.rules.turn import basic_effect
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of, total

_TEN: Final = 10  # values are told in tens: finer, they tell nothing more
_PER_TURN: Final = 2  # tulips one can hope to plant

# Where each part begins.
_HOLDINGS: Final = 12
_COLOURS: Final = _HOLDINGS + 12
_ROWS: Final = _COLOURS + 6 * GROUPS
_COLUMNS_FROM: Final = _ROWS + 4 * ROW_COUNT
_GEARS: Final = _COLUMNS_FROM + 2 * COLUMNS
_TILES: Final = _GEARS + 2 * GEAR_SPACES
_HELPERS: Final = _TILES + 2 * TILE_COUNT
_CONTRACTS: Final = _HELPERS + 2 * CARD_COUNT
_WINDMILLS: Final = _CONTRACTS + 2 * FARM_COUNT
_MARKET: Final = _WINDMILLS + 2 + SPACE_COUNT
_COMMON: Final = _MARKET + 1 + AREAS
_OFFERS: Final = _COMMON + 5 + START_COUNT
WIDTH: Final = _OFFERS + FARM_COUNT + TILE_COUNT


def features(state: State, seat: Seat) -> vec[i64]:
    """All the numbers of a seat, in an order that the net was taught with."""
    out = vec[i64]([0] * int(WIDTH))
    left = turns_left(state, seat)
    _clock(state, seat, left, out)
    _holdings(state, seat, left, out)
    _colours(state, seat, left, out)
    _plantation(state, seat, left, out)
    _gears(state, seat, left, out)
    _cards(state, seat, left, out)
    _map(state, seat, out)
    _table(state, seat, out)
    return out


def _clock(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """How long the game may go on, whose turn it is, and how the water stands."""
    players = state.players
    furthest: i64 = 0
    others: i64 = 0
    other: i64
    for other in range(players):
        if other != seat:
            furthest = max(furthest, state.steps[other])
            others += state.steps[other]
    out[0] = left
    out[1] = left * left
    out[2] = 1 if state.last_turn else 0
    out[3] = players
    out[4] = (state.turn - seat + players) % players
    out[5] = state.turns // players
    out[6] = state.gate
    out[7] = state.water
    out[8] = state.expert
    out[9] = state.steps[seat]
    out[10] = furthest
    out[11] = others * _TEN // (players - 1)


def _holdings(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """What is in hand, and what all there is would score now and may come to score."""
    out[_HOLDINGS] = state.vp[seat]
    out[_HOLDINGS + 1] = state.guilder[seat]
    out[_HOLDINGS + 2] = state.tools[seat]
    out[_HOLDINGS + 3] = total(state.stored[seat])
    out[_HOLDINGS + 4] = cards_worth(state, seat, left) // _TEN
    out[_HOLDINGS + 5] = gears_worth(state, seat, left) // _TEN
    out[_HOLDINGS + 6] = plantation_worth(state, seat, left) // _TEN
    out[_HOLDINGS + 7] = groups_worth(state, seat, left) // _TEN
    out[_HOLDINGS + 8] = all_contracts(state, seat)
    out[_HOLDINGS + 9] = group_points(state, seat)
    out[_HOLDINGS + 10] = row_points(state, seat)
    out[_HOLDINGS + 11] = column_points(state, seat)


def _colours(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """By colour: tulips in store and planted, and how far its group of markers is gone."""
    group: i64
    for group in range(GROUPS):
        at = _COLOURS + 6 * group
        markers = number_of(state.tokens[seat], group)
        out[at] = number_of(state.stored[seat], group)
        out[at + 1] = markers
        out[at + 2] = planted_of(state, seat, group)
        if markers == 0:
            out[at + 3] = 1
            out[at + 4] = left
        elif markers == 1:
            out[at + 5] = 1


def _plantation(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """Rows and columns, and whether they may still be filled."""
    row: i64
    for row in range(ROW_COUNT):
        at = _ROWS + 4 * row
        packed = bed(state, seat, row)
        number = length(packed)
        out[at] = number
        out[at + 1] = number if is_of_one_colour(packed) else 0
        out[at + 2] = 1 if number == COLUMNS else 0
        out[at + 3] = 1 if 0 < COLUMNS - number <= _PER_TURN * left else 0
    column: i64
    for column in range(COLUMNS):
        at = _COLUMNS_FROM + 2 * column
        out[at] = column_height(state, seat, column)
        out[at + 1] = 1 if has_pair(state, seat, column) else 0


def _gears(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """What lies on the gears, space by space from the arrow on, and tile by tile."""
    steps = state.steps[seat]
    place: i64
    for place in range(GEAR_SPACES):
        if place < LARGE_SPACES:
            space = (steps + place) % LARGE_SPACES
        else:
            space = LARGE_SPACES + (steps + place - LARGE_SPACES) % SMALL_SPACES
        at = _GEARS + 2 * place
        tile = tile_at(state, seat, space)
        out[at + 1] = GUESS[basic_effect(state, seat, space)] // _TEN
        if tile != NONE:
            out[at] = TILE_WORTH[tile] // _TEN
            out[_TILES + 2 * tile] += 1
            out[_TILES + 2 * tile + 1] += left


def _cards(state: State, seat: Seat, left: i64, out: vec[i64]) -> None:
    """Helpers and contracts, card by card."""
    slot: i64
    for slot in range(SLOTS):
        helper = card_at(state.helpers[seat], slot)
        if helper != NONE:
            out[_HELPERS + 2 * helper] = 1
            out[_HELPERS + 2 * helper + 1] = left
        contract = card_at(state.contracts[seat], slot)
        if contract != NONE:
            out[_CONTRACTS + 2 * contract] = 1
            out[_CONTRACTS + 2 * contract + 1] = left


def _map(state: State, seat: Seat, out: vec[i64]) -> None:
    """Windmills, one's own space by space, and where one stands in the market."""
    taken: i64 = 0
    other: i64
    for other in range(state.players):
        if other != seat:
            taken |= state.windmills[other]
    own = state.windmills[seat]
    out[_WINDMILLS] = count(own)
    out[_WINDMILLS + 1] = count(taken)
    space: i64
    for space in range(SPACE_COUNT):
        if own & BIT[space]:
            out[_WINDMILLS + 2 + space] = 1
    out[_MARKET + 1 + state.areas[seat]] = 1


def _table(state: State, seat: Seat, out: vec[i64]) -> None:
    """What is there for all: trade, the calendar's rewards, the Queen's Wish, cards and tiles."""
    out[_COMMON] = state.trade_at
    out[_COMMON + 1] = tulips_traded(state)
    out[_COMMON + 2] = 1 if state.claimed & BIT[seat] else 0
    out[_COMMON + 3] = count(state.claimed)
    out[_COMMON + 4] = count(state.covered)
    if state.wish != NONE:
        out[_COMMON + 5 + state.wish] = 1
    place: i64
    for place in range(DISPLAYED_CARDS):
        if state.offer[place] != NONE:
            out[_OFFERS + state.offer[place]] = 1
    for place in range(DISPLAYED_TILES):
        if state.display[place] != NONE:
            out[_OFFERS + FARM_COUNT + state.display[place]] = 1
