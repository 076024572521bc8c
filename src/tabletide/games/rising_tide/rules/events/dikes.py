"""Event cards that place dikes: Delta Plan, New Port, Stoomgemaal, Twee Gebroeders."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    ALL_PORTS,
    ALL_STATIONS,
    BORDER_COUNT,
    BORDERS_OF,
    Border,
    Space,
)
from tabletide.games.rising_tide.pieces.notes import (
    BY_BUILDING_EVENT,
    BY_DELTA_PLAN,
    BY_EVENT,
    BY_TWEE_GEBROEDERS,
    DIKE_BUILT,
)
from tabletide.games.rising_tide.pieces.state import Seat, State
from tabletide.games.rising_tide.pieces.steps import KEEP, LAY_AT, LAY_DIKES
from tabletide.games.rising_tide.pieces.verbs import ENOUGH, PLACE_DIKE
from tabletide.games.rising_tide.rules.actions.buildings import put_port, put_station
from tabletide.games.rising_tide.rules.water.dikes import empty_borders, offer_borders_of, put_dike
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, count

PLAN_DIKES: Final = 3


# Buildings with a dike: New Port, Stoomgemaal Vier Noorder Koggen.


def build_port_at(state: State, seat: Seat, place: Space) -> None:
    """A port where there is none, and a dike while there are any.

    Rules: event.new_port, ruling.building_there, ruling.event_buildings.
    """
    _dike_at(state, seat, place)
    if not state.ports & BIT[place]:
        # With no dike in the supply, moving a port is all that the event does.
        keep: i64 = KEEP if state.dikes_left and count(state.ports) == ALL_PORTS else 0
        put_port(state, seat, place, BY_EVENT, keep)


def build_station_at(state: State, seat: Seat, place: Space) -> None:
    """A pumping station where there is none, and a dike while there are any.

    Rules: event.stoomgemaal, ruling.building_there, ruling.event_buildings.
    """
    _dike_at(state, seat, place)
    if not state.stations & BIT[place]:
        keep: i64 = KEEP if state.dikes_left and count(state.stations) == ALL_STATIONS else 0
        put_station(state, seat, place, BY_EVENT, keep)


def _dike_at(state: State, seat: Seat, place: Space) -> None:
    if state.dikes_left:
        push(state, LAY_AT, seat, place)


# Dikes.


def offer_dikes_at(state: State, out: vec[i64]) -> vec[i64]:
    """Any border of the region an event is about.

    Rules: event.new_port, event.stoomgemaal, ruling.stacked_benefits.
    """
    return offer_borders_of(state.agenda.y, PLACE_DIKE, out)


def offer_any_dikes(state: State, out: vec[i64]) -> vec[i64]:
    """Any border at all; one must be chosen, then it may be enough.

    Rules: event.delta_plan, ruling.at_least_one, ruling.stacked_benefits.
    """
    if state.agenda.y < PLAN_DIKES:
        out = append(out, ENOUGH)
    border: i64
    for border in range(BORDER_COUNT):
        out = append(out, PLACE_DIKE + border)
    return out


def offer_empty_borders(state: State, out: vec[i64]) -> vec[i64]:
    """The borders of a region without a dike.

    Rules: event.twee_gebroeders, ruling.plugs_empty.
    """
    for border in empty_borders(state, state.agenda.y):
        out = append(out, PLACE_DIKE + border)
    return out


def must_choose_borders(state: State) -> bool:
    """Whether there are too few dikes for all empty borders of a region; else all are filled.

    Rules: event.twee_gebroeders, ruling.plugs_empty.
    """
    seat, region = state.agenda.x, state.agenda.y
    borders = empty_borders(state, region)
    if 0 < state.dikes_left < len(borders):
        return True
    pop(state)
    if state.dikes_left:
        for border in BORDERS_OF[region]:
            if not state.dikes[border]:
                _lay(state, seat, border, BY_TWEE_GEBROEDERS)
    return False


def place_dike(state: State, border: Border) -> None:
    """Place a dike for an event.

    Rules: event.delta_plan, event.new_port, event.stoomgemaal, event.twee_gebroeders,
    dike.despite_water.
    """
    frame = state.agenda
    why: i64 = BY_TWEE_GEBROEDERS
    if frame.step == LAY_AT:
        pop(state)
        why = BY_BUILDING_EVENT
    elif frame.step == LAY_DIKES:
        replace(state, LAY_DIKES, frame.x, frame.y - 1)
        why = BY_DELTA_PLAN
    _lay(state, frame.x, border, why)


def _lay(state: State, seat: Seat, border: Border, why: i64) -> None:
    put_dike(state, border)
    note(state, DIKE_BUILT, seat, border, why)
