"""What a state packs into ints: rows of a plantation, spaces of gears, slots, known places."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    LARGE_SPACES,
    PLACES,
    ROW_COUNT,
)
from tabletide.games.windmill_valley.pieces.state import (
    CELL,
    CELL_AT,
    GEAR,
    GEAR_AT,
    NONE,
    SEERS,
    SLOT,
    SLOT_AT,
    TOP,
    TOP_AT,
    Seat,
    State,
)
from tabletide.ints import i64


def bed(state: State, seat: Seat, row: i64) -> i64:
    """A row of a plantation."""
    return state.beds[seat * ROW_COUNT + row]


def length(packed: i64) -> i64:
    """How many tulips are in a row of a plantation."""
    number: i64 = 0
    while packed:
        packed //= CELL
        number += 1
    return number


def tulip_at(packed: i64, place: i64) -> i64:
    """The colour at a place of a row, or NONE."""
    return packed // CELL_AT[place] % CELL - 1


def tile_at(state: State, seat: Seat, space: i64) -> i64:
    """The improvement on a space of a seat's gears, or NONE."""
    return state.gears[seat] // GEAR_AT[space] % GEAR - 1


def card_at(packed: i64, slot: i64) -> i64:
    """The card in a slot of helpers or contracts, or NONE."""
    return packed // SLOT_AT[slot] % SLOT - 1


def trade_card(state: State) -> i64:
    """The trade card on top of its deck, or NONE before it is seen."""
    return state.trades // CELL_AT[state.trade_at] % CELL - 1


def tulips_traded(state: State) -> i64:
    """How many tulips lie on the trade card."""
    number: i64 = 0
    place: i64
    for place in range(PLACES):
        if tulip_at(state.trade_tulips, place) != NONE:
            number += 1
    return number


def known_tops(state: State, pile: i64) -> i64:
    """How many places on top of a pile somebody knows."""
    packed = state.tops[pile]
    number: i64 = 0
    while packed:
        packed //= TOP
        number += 1
    return number


def top_of(state: State, pile: i64, place: i64) -> i64:
    """The tile or card at a known place of a pile."""
    return state.tops[pile] // TOP_AT[place] % SEERS - 1


def seers_of(state: State, pile: i64, place: i64) -> i64:
    """The seats that know a place of a pile, as a set."""
    return state.tops[pile] // TOP_AT[place] % TOP // SEERS


def large_space(state: State, seat: Seat) -> i64:
    """The space of the large gear at its arrow."""
    return state.steps[seat] % LARGE_SPACES


def calendar_step(state: State, seat: Seat) -> i64:
    """How many full turns the large gear has made."""
    return state.steps[seat] // LARGE_SPACES
