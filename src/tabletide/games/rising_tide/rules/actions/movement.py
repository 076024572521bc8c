"""Movement actions: drive or ferry, sail, charter a boat, return to port, and what roles add."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    LAND,
    LOW_COUNT,
    NEIGHBOURS,
    PLACE_COUNT,
    ZUIDERZEE,
    Region,
    Space,
)
from tabletide.games.rising_tide.pieces.cards import AFSLUITDIJK
from tabletide.games.rising_tide.pieces.notes import PAWN_MOVED
from tabletide.games.rising_tide.pieces.state import Seat, State, low_regions
from tabletide.games.rising_tide.pieces.verbs import CHARTER, DIRECT, DRIVE, EMBARK, RETURN, SAIL
from tabletide.games.rising_tide.rules.decks.hands import offer_region_cards, spend
from tabletide.games.rising_tide.rules.roles import directs, embarks
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT, append_each
from tabletide.parts.numbers.pairs import EACH


def places(state: State) -> i64:
    """Every region a pawn may be in: no sea.

    Rules: move.no_sea, structure.afsluitdijk, ruling.zuiderzee_place.
    """
    return LAND | BIT[ZUIDERZEE] if state.built & BIT[AFSLUITDIJK] else LAND


def offer_moves(state: State, out: vec[i64]) -> vec[i64]:
    """Where the active pawn may go, and how: always elsewhere.

    Rules: move.drive, move.sail, move.charter, move.port, role.port_master.move,
    ruling.move_changes_region, ruling.zuiderzee_place.
    """
    me = state.turn
    here = state.pawns[me]
    hand = state.hands[me]
    elsewhere = places(state) & ~BIT[here]
    out = append_each(out, DRIVE, NEIGHBOURS[here] & elsewhere)
    is_low = here < LOW_COUNT
    out = offer_region_cards(hand & ~EACH[here] if is_low else hand, SAIL, out)
    if is_low and hand & EACH[here]:
        out = append_each(out, CHARTER, elsewhere)
    out = append_each(out, RETURN, state.ports & elsewhere)
    if embarks(state):
        out = append_each(out, EMBARK, elsewhere)
    return out


def offer_directions(state: State, out: vec[i64]) -> vec[i64]:
    """The Director moves any pawn to where there is water.

    Rules: role.director.move, ruling.move_changes_region.
    """
    if not directs(state):
        return out
    there = state.wet & low_regions(state)
    seat: i64
    for seat in range(state.players):
        out = append_each(out, DIRECT + seat * PLACE_COUNT, there & ~BIT[state.pawns[seat]])
    return out


def sail(state: State, region: Region) -> None:
    """Discard a Region card and go to its region.

    Rules: move.sail.
    """
    spend(state, state.turn, region)
    move_pawn(state, state.turn, region, SAIL)


def charter(state: State, place: Space) -> None:
    """Discard the card of the region one is in and go anywhere.

    Rules: move.charter.
    """
    spend(state, state.turn, state.pawns[state.turn])
    move_pawn(state, state.turn, place, CHARTER)


def move_pawn(state: State, pawn: Seat, place: Space, verb: i64) -> None:
    """Put a pawn in a region.

    Rules: move.drive, move.port.
    """
    state.pawns[pawn] = place
    note(state, PAWN_MOVED, pawn, place, verb)
