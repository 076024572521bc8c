"""Event cards: what each does, choice by choice."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.agendas import TURN
from tabletide.games.rising_tide.pieces.board import (
    ALL_PORTS,
    ALL_STATIONS,
    BORDER_COUNT,
    BORDERS_OF,
    COASTAL,
    Border,
    Region,
    Space,
)
from tabletide.games.rising_tide.pieces.cards import (
    CALM_BEFORE_THE_STORM,
    CALM_CARDS,
    DELTA_PLAN,
    EMERGENCY_MEETING,
    EMERGENCY_SANDBAGS,
    ENGINEERING_CORPS,
    EXTRA_ACTIONS,
    FIRST_EVENT,
    HOOGHEEMRAADSCHAPPEN,
    LITTLE_DUTCH_BOY,
    MAIL_EXCHANGE,
    NEW_PORT,
    STOOMGEMAAL,
    STORMVLOEDSEINDIENST,
    TWEE_GEBROEDERS,
    WATER_MANAGEMENT,
    Event,
)
from tabletide.games.rising_tide.pieces.notes import (
    ACTIONS_ADDED,
    BY_BUILDING_EVENT,
    BY_DELTA_PLAN,
    BY_EVENT,
    BY_TWEE_GEBROEDERS,
    DIKE_BUILT,
    DRAINED,
    EVENT_PLAYED,
    SHIELDED,
    WATER_MOVED,
)
from tabletide.games.rising_tide.pieces.state import Seat, State, low_regions
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    BEGUN,
    CALM,
    COURIER_WHO,
    DIVERT,
    DIVERT_WHERE,
    DRAIN,
    EVENT_WHERE,
    FILL,
    GATHER,
    KEEP,
    LAY_AT,
    LAY_DIKES,
    LOW_PART,
    MAIL_WHO,
    MOMENT,
)
from tabletide.games.rising_tide.pieces.verbs import (
    AT,
    BRING,
    DIVERT_FROM,
    DIVERT_TO,
    DRAIN_FROM,
    ENOUGH,
    PLACE_DIKE,
)
from tabletide.games.rising_tide.rules.building import put_port, put_station
from tabletide.games.rising_tide.rules.dikes import (
    empty_borders,
    offer_borders_of,
    put_dike,
)
from tabletide.games.rising_tide.rules.events import (
    holder,
    occupied,
    regions_to_drain_from,
    regions_to_plug,
    regions_with_room,
)
from tabletide.games.rising_tide.rules.hands import put_on_discards
from tabletide.games.rising_tide.rules.movement import move_pawn
from tabletide.games.rising_tide.rules.water import place_water, remove_water
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.agenda import Frame, pop, push, replace
from tabletide.parts.bits import BIT, append_each, count

_PLAN_DIKES: Final = 3
_DRAINED: Final = 3
_DIVERTED: Final = 3


def play(state: State, event: Event) -> None:
    """Play an event: it costs no action, and is carried out before anything else.

    Rules: event.no_action, event.discard, event.decider, ruling.event_whole.
    """
    seat = holder(state, event)
    note(state, EVENT_PLAYED, seat, event)
    put_on_discards(state, seat, FIRST_EVENT + event)
    if event == EMERGENCY_SANDBAGS:
        state.sandbags = 1
    elif event == ENGINEERING_CORPS:
        state.agenda = _with_more_actions(state.agenda)
        note(state, ACTIONS_ADDED, state.turn, EXTRA_ACTIONS)
    elif event == CALM_BEFORE_THE_STORM:
        push(state, CALM, CALM_CARDS)
    elif event == DELTA_PLAN:
        push(state, LAY_DIKES, seat, _PLAN_DIKES)
    elif event == HOOGHEEMRAADSCHAPPEN:
        push(state, DRAIN, seat, _DRAINED)
    elif event == WATER_MANAGEMENT:
        push(state, DIVERT, seat, _DIVERTED)
    elif event == MAIL_EXCHANGE:
        push(state, MAIL_WHO, seat)
    elif event == STORMVLOEDSEINDIENST:
        push(state, COURIER_WHO, seat)
    else:
        push(state, EVENT_WHERE, seat, event)


def _with_more_actions(frame: Frame) -> Frame:
    """An agenda with three more actions for the seat whose turn it is.

    Rules: event.engineering_corps, ruling.event_moments.
    """
    if frame.step == ACTIONS:
        return TURN[frame.x + EXTRA_ACTIONS]
    if frame.step == MOMENT:
        return TURN[EXTRA_ACTIONS]
    return Frame(frame.step, frame.x, frame.y, _with_more_actions(frame.below))


# Where an event takes place.


def offer_event_regions(state: State, out: vec[i64]) -> vec[i64]:
    """The regions an event may be about.

    Rules: event.emergency_meeting, event.new_port, event.stoomgemaal,
    event.little_dutch_boy, event.twee_gebroeders, event.zuiderzeevereeniging.
    """
    return append_each(out, AT, _event_regions(state, state.agenda.y))


def _event_regions(state: State, event: Event) -> i64:
    """Those of them where the event would do anything.

    Rules: ruling.nothing_for_nothing, ruling.high_buildings, ruling.zuiderzeevereeniging_where.
    """
    if event == EMERGENCY_MEETING:
        return occupied(state)
    if event == TWEE_GEBROEDERS:
        return regions_to_plug(state)
    low = low_regions(state)
    if event == LITTLE_DUTCH_BOY:
        return low
    if event == NEW_PORT:
        return low if state.dikes_left else low & ~state.ports
    if event == STOOMGEMAAL:
        return low if state.dikes_left else low & ~state.stations
    here = occupied(state)
    return COASTAL & ~here if count(here) == 1 else COASTAL


def choose_region(state: State, place: Space) -> None:
    """An event takes place in a region.

    Rules: event.emergency_meeting, event.new_port, event.stoomgemaal, event.little_dutch_boy,
    event.twee_gebroeders, event.zuiderzeevereeniging.
    """
    seat, event = state.agenda.x, state.agenda.y
    pop(state)
    if event == NEW_PORT:
        _build_port_at(state, seat, place)
    elif event == STOOMGEMAAL:
        _build_station_at(state, seat, place)
    elif event == LITTLE_DUTCH_BOY:
        state.shielded = place
        note(state, SHIELDED, seat, place)
    elif event == TWEE_GEBROEDERS:
        push(state, FILL, seat, place)
    else:
        push(state, GATHER, seat, place)


# Pawns that gather: Emergency Meeting, Zuiderzeevereeniging.


def is_gathering(state: State) -> bool:
    """Whether a pawn is left that could come.

    Rules: event.emergency_meeting, event.zuiderzeevereeniging.
    """
    return occupied(state) != BIT[state.agenda.y % BEGUN]


def offer_pawns(state: State, out: vec[i64]) -> vec[i64]:
    """Any pawn that is elsewhere; one must come, then it may be enough.

    Rules: event.emergency_meeting, event.zuiderzeevereeniging, ruling.at_least_one,
    ruling.consent.
    """
    frame = state.agenda
    if frame.y >= BEGUN:
        out = append(out, ENOUGH)
    seat: i64
    for seat in range(state.players):
        if state.pawns[seat] != frame.y % BEGUN:
            out = append(out, BRING + seat)
    return out


def bring(state: State, pawn: Seat) -> None:
    """A pawn comes.

    Rules: event.emergency_meeting, event.zuiderzeevereeniging.
    """
    frame = state.agenda
    place = frame.y % BEGUN
    replace(state, GATHER, frame.x, place + BEGUN)
    move_pawn(state, pawn, place, BRING)


# Buildings with a dike: New Port, Stoomgemaal Vier Noorder Koggen.


def _build_port_at(state: State, seat: Seat, place: Space) -> None:
    """A port where there is none, and a dike while there are any.

    Rules: event.new_port, ruling.building_there, ruling.event_buildings.
    """
    _dike_at(state, seat, place)
    if not state.ports & BIT[place]:
        # With no dike in the supply, moving a port is all that the event does.
        keep: i64 = KEEP if state.dikes_left and count(state.ports) == ALL_PORTS else 0
        put_port(state, seat, place, BY_EVENT, keep)


def _build_station_at(state: State, seat: Seat, place: Space) -> None:
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
    if state.agenda.y < _PLAN_DIKES:
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


# Water.


def offer_water(state: State, out: vec[i64]) -> vec[i64]:
    """Water of any low region; one cube must go, then it may be enough.

    Rules: event.hoogheemraadschappen, ruling.at_least_one.
    """
    if state.agenda.y < _DRAINED:
        out = append(out, ENOUGH)
    return append_each(out, DRAIN_FROM, state.wet & low_regions(state))


def drain(state: State, region: Region) -> None:
    """Take a cube for the Hoogheemraadschappen.

    Rules: event.hoogheemraadschappen.
    """
    frame = state.agenda
    replace(state, DRAIN, frame.x, frame.y - 1)
    remove_water(state, region)
    note(state, DRAINED, frame.x, region)


def offer_water_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """Water of any low region that has somewhere to go; one cube must, then it may be enough.

    Rules: event.water_management, ruling.at_least_one.
    """
    if state.agenda.y < _DIVERTED:
        out = append(out, ENOUGH)
    return append_each(out, DIVERT_FROM, regions_to_drain_from(state))


def divert_from(state: State, region: Region) -> None:
    """Choose the cube; where it goes comes next.

    Rules: event.water_management.
    """
    frame = state.agenda
    replace(state, DIVERT_WHERE, frame.x, frame.y + LOW_PART * region)


def offer_where_water_goes(state: State, out: vec[i64]) -> vec[i64]:
    """Another low region with room for a cube.

    Rules: event.water_management, ruling.diverted_room.
    """
    source = state.agenda.y // LOW_PART
    return append_each(out, DIVERT_TO, regions_with_room(state) & ~BIT[source])


def divert_to(state: State, region: Region) -> None:
    """Move a cube from one low region to another.

    Rules: event.water_management.
    """
    frame = state.agenda
    source = frame.y // LOW_PART
    replace(state, DIVERT, frame.x, frame.y % LOW_PART - 1)
    remove_water(state, source)
    place_water(state, region, 1)
    note(state, WATER_MOVED, frame.x, region, source)
