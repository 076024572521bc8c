"""What a state packs into ints: rows of a plantation, spaces of gears, slots, known places."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import COLUMNS, LARGE_SPACES, ROW_COUNT
from tabletide.games.windmill_valley.pieces.state import (
    CELL,
    CELL_AT,
    CELL_BITS,
    GEAR,
    GEAR_BITS,
    SEERS,
    SLOT,
    SLOT_BITS,
    TOP,
    TOP_BITS,
    Seat,
    State,
)
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count

# The lowest bit of each cell of a row, and of each space of the gears.
_EACH_CELL: Final = 299593
_EACH_SPACE: Final = 0x4210842108421


def bed(state: State, seat: Seat, row: i64) -> i64:
    """A row of a plantation."""
    return state.beds[seat * ROW_COUNT + row]


def length(packed: i64) -> i64:
    """How many tulips are in a row of a plantation."""
    return count((packed | packed >> 1 | packed >> 2) & _EACH_CELL)


def has_tulips(packed: i64, number: i64) -> bool:
    """Whether a row of a plantation has so many tulips; rows are filled from the left."""
    return number == 0 or packed >= CELL_AT[number - 1]


def number_of_colour(packed: i64, colour: i64) -> i64:
    """How many tulips of a colour are in a row: cells that differ from it in no bit."""
    return COLUMNS - length(packed ^ (colour + 1) * _EACH_CELL)


def is_of_one_colour(packed: i64) -> bool:
    """Whether all tulips of a row have the colour of its first, or there is none."""
    cells = _EACH_CELL & BIT[CELL_BITS * length(packed)] - 1
    return packed == packed % CELL * cells


def tulip_at(packed: i64, place: i64) -> i64:
    """The colour at a place of a row, or NONE."""
    return (packed >> CELL_BITS * place & CELL - 1) - 1


def tiles_on(state: State, seat: Seat) -> i64:
    """How many improvements lie on a seat's gears."""
    gears = state.gears[seat]
    return count((gears | gears >> 1 | gears >> 2 | gears >> 3 | gears >> 4) & _EACH_SPACE)


def tile_at(state: State, seat: Seat, space: i64) -> i64:
    """The improvement on a space of a seat's gears, or NONE."""
    return (state.gears[seat] >> GEAR_BITS * space & GEAR - 1) - 1


def card_at(packed: i64, slot: i64) -> i64:
    """The card in a slot of helpers or contracts, or NONE."""
    return (packed >> SLOT_BITS * slot & SLOT - 1) - 1


def trade_card(state: State) -> i64:
    """The trade card on top of its deck, or NONE before it is seen."""
    return tulip_at(state.trades, state.trade_at)


def tulips_traded(state: State) -> i64:
    """How many tulips lie on the trade card."""
    return length(state.trade_tulips)


def known_tops(state: State, pile: i64) -> i64:
    """How many places on top of a pile somebody knows."""
    packed = state.tops[pile]
    number: i64 = 0
    while packed:
        packed >>= TOP_BITS
        number += 1
    return number


def top_of(state: State, pile: i64, place: i64) -> i64:
    """The tile or card at a known place of a pile."""
    return (state.tops[pile] >> TOP_BITS * place & SEERS - 1) - 1


def seers_of(state: State, pile: i64, place: i64) -> i64:
    """The seats that know a place of a pile, as a set."""
    return (state.tops[pile] >> TOP_BITS * place & TOP - 1) // SEERS


def large_space(state: State, seat: Seat) -> i64:
    """The space of the large gear at its arrow."""
    return state.steps[seat] % LARGE_SPACES


def calendar_step(state: State, seat: Seat) -> i64:
    """How many full turns the large gear has made."""
    return state.steps[seat] // LARGE_SPACES
