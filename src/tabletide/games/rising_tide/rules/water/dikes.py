"""Dikes: where they stand, how they are put up and taken away."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    BORDERS_OF,
    ONE_SIDE,
    OTHER_SIDE,
    Border,
    Space,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT


def put_dike(state: State, border: Border) -> None:
    """Put a dike from the supply on a border; any number may stand there.

    Rules: dike.stack, flow.dikes.
    """
    if state.shared:
        _part(state)
    state.dikes_left -= 1
    state.dikes[border] += 1
    if state.dikes[border] == 1:
        state.open[ONE_SIDE[border]] -= BIT[OTHER_SIDE[border]]
        state.open[OTHER_SIDE[border]] -= BIT[ONE_SIDE[border]]


def remove_dike(state: State, border: Border) -> None:
    """Put a dike of a border back into the supply.

    Rules: degrade.dike, ruling.removed_dikes.
    """
    if state.shared:
        _part(state)
    state.dikes_left += 1
    state.dikes[border] -= 1
    if state.dikes[border] == 0:
        state.open[ONE_SIDE[border]] |= BIT[OTHER_SIDE[border]]
        state.open[OTHER_SIDE[border]] |= BIT[ONE_SIDE[border]]


def _part(state: State) -> None:
    """Give a state dikes of its own, which it had in common with a copy."""
    state.dikes = state.dikes[:]
    state.open = state.open[:]
    state.shared = 0


def offer_borders_of(space: Space, verb: i64, out: vec[i64]) -> vec[i64]:
    """Every border of a space with a place for dikes.

    Rules: dike.build, ruling.stacked_benefits.
    """
    for border in BORDERS_OF[space]:
        out = append(out, verb + border)
    return out


def offer_diked(state: State, verb: i64, but: Border, out: vec[i64]) -> vec[i64]:
    """Every border where a dike stands, save one.

    Rules: dike.relocate, ruling.dike_from_anywhere.
    """
    border: i64
    for border in range(BORDER_COUNT):
        if state.dikes[border] and border != but:
            out = append(out, verb + border)
    return out


def has_dike_elsewhere(state: State, border: Border) -> bool:
    """Whether a dike stands on some other border.

    Rules: dike.relocate.
    """
    other: i64
    for other in range(BORDER_COUNT):  # noqa: SIM110 - compiled, `any` is a call for each border
        if state.dikes[other] and other != border:
            return True
    return False


def empty_borders(state: State, space: Space) -> vec[i64]:
    """The borders of a space where no dike stands."""
    found = vec[i64]()
    for border in BORDERS_OF[space]:
        if not state.dikes[border]:
            found = append(found, border)
    return found
