"""Build dike: on a border of one's region, or moved there where the supply is empty."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import BORDERS_OF, Border
from tabletide.games.rising_tide.pieces.notes import (
    BY_BUILDING,
    BY_BUILDING_A_SECOND,
    BY_BUILDING_IN_WATER,
    DIKE_BUILT,
    DIKE_MOVED,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import MOVE_DIKE, SECOND_DIKE
from tabletide.games.rising_tide.pieces.verbs import BUILD_DIKE, ENOUGH, TAKE_DIKE
from tabletide.games.rising_tide.rules.roles import builds_in_water, builds_two_dikes
from tabletide.games.rising_tide.rules.water.dikes import (
    has_dike_elsewhere,
    offer_diked,
    put_dike,
    remove_dike,
)
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push

# Dikes.


def can_put_dike(state: State, border: Border) -> bool:
    """Whether there is a dike for a border: in the supply, or else on another border.

    Rules: dike.build, dike.relocate.
    """
    return state.dikes_left > 0 or has_dike_elsewhere(state, border)


def offer_dikes(state: State, out: vec[i64]) -> vec[i64]:
    """The borders of one's region, if there is no water in it or one is the Carpenter.

    Rules: dike.build, dike.dry, dike.stack, dike.relocate, role.carpenter.dike.
    """
    here = state.pawns[state.turn]
    if state.water[here] and not builds_in_water(state):
        return out
    for border in BORDERS_OF[here]:
        if can_put_dike(state, border):
            out = append(out, BUILD_DIKE + border)
    return out


def build_dike(state: State, border: Border) -> None:
    """Build a dike; the Hydraulic Engineer goes on with a second one on the same border.

    Rules: dike.build, role.hydraulic_engineer.dike.
    """
    if builds_two_dikes(state):
        push(state, SECOND_DIKE, border)
    in_water = state.water[state.pawns[state.turn]] > 0
    _put_or_move_dike(state, border, BY_BUILDING_IN_WATER if in_water else BY_BUILDING)


def offer_second_dike(state: State, out: vec[i64]) -> vec[i64]:
    """The Hydraulic Engineer's second dike, or leaving it at one.

    Rules: role.hydraulic_engineer.dike.
    """
    out = append(out, BUILD_DIKE + state.agenda.x)
    return append(out, ENOUGH)


def build_second_dike(state: State, border: Border) -> None:
    """Build the second dike of the Hydraulic Engineer's action.

    Rules: role.hydraulic_engineer.dike.
    """
    pop(state)
    _put_or_move_dike(state, border, BY_BUILDING_A_SECOND)


def _put_or_move_dike(state: State, border: Border, why: i64) -> None:
    """Take a dike from the supply, or ask from where on the board it comes.

    Rules: dike.relocate, ruling.relocation.
    """
    if not state.dikes_left:
        push(state, MOVE_DIKE, border)
        return
    put_dike(state, border)
    note(state, DIKE_BUILT, state.turn, border, why)


def offer_dikes_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """A dike from any other border.

    Rules: dike.relocate, ruling.dike_from_anywhere.
    """
    return offer_diked(state, TAKE_DIKE, state.agenda.x, out)


def move_dike(state: State, source: Border) -> None:
    """Move a dike from one border to another.

    Rules: dike.relocate.
    """
    border = state.agenda.x
    pop(state)
    remove_dike(state, source)
    put_dike(state, border)
    note(state, DIKE_MOVED, state.turn, border, source)
