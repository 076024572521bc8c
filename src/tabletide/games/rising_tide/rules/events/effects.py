"""Event cards: playing one, where it takes place, and pawns that gather."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.agendas import OPERATE_ON, TURN
from tabletide.games.rising_tide.pieces.board import COASTAL, Space
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
    ZUIDERZEEVEREENIGING,
    Event,
)
from tabletide.games.rising_tide.pieces.notes import ACTIONS_ADDED, EVENT_PLAYED, SHIELDED
from tabletide.games.rising_tide.pieces.state import Seat, State, low_regions
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    BEFORE_DRAW,
    BEGUN,
    BY_THE_SEA,
    CALM,
    COURIER_WHO,
    DIVERT,
    DRAIN,
    EVENT_WHERE,
    FILL,
    GATHER,
    LAY_DIKES,
    MAIL_WHO,
    MOMENT,
    OPERATE,
)
from tabletide.games.rising_tide.pieces.verbs import AT, BRING, ENOUGH, PLAY
from tabletide.games.rising_tide.rules.actions.movement import move_pawn
from tabletide.games.rising_tide.rules.decks.hands import put_on_discards
from tabletide.games.rising_tide.rules.events.about import occupied, regions_to_plug
from tabletide.games.rising_tide.rules.events.dikes import (
    PLAN_DIKES,
    build_port_at,
    build_station_at,
)
from tabletide.games.rising_tide.rules.events.timing import holder
from tabletide.games.rising_tide.rules.events.water import CUBES_DIVERTED, CUBES_DRAINED
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import Frame, pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, count


def play(state: State, event: Event) -> None:
    """Play an event: it costs no action, and is carried out before anything else.

    Rules: event.no_action, event.discard, event.decider, ruling.event_whole.
    """
    seat = holder(state, event)
    note(state, EVENT_PLAYED, seat, event)
    put_on_discards(state, seat, FIRST_EVENT + event)
    _look_at_stations_again(state)
    if event == EMERGENCY_SANDBAGS:
        state.sandbags = 1
    elif event == ENGINEERING_CORPS:
        state.agenda = _with_more_actions(state.agenda)
        note(state, ACTIONS_ADDED, state.turn, EXTRA_ACTIONS)
    elif event == CALM_BEFORE_THE_STORM:
        push(state, CALM, CALM_CARDS)
    elif event == DELTA_PLAN:
        push(state, LAY_DIKES, seat, PLAN_DIKES)
    elif event == HOOGHEEMRAADSCHAPPEN:
        push(state, DRAIN, seat, CUBES_DRAINED)
    elif event == WATER_MANAGEMENT:
        push(state, DIVERT, seat, CUBES_DIVERTED)
    elif event == MAIL_EXCHANGE:
        push(state, MAIL_WHO, seat)
    elif event == STORMVLOEDSEINDIENST:
        push(state, COURIER_WHO, seat)
    else:
        push(state, EVENT_WHERE, seat, event)


def _look_at_stations_again(state: State) -> None:
    """An event may dry a pumping station, wet one or place one: those with water still run.

    After it comes the moment before the draw, even if no station has run.

    Rules: operate.each, ruling.station_runs_once, ruling.event_moments.
    """
    frame = state.agenda
    if frame.step == OPERATE or (frame.step == MOMENT and frame.x == BEFORE_DRAW):
        state.agenda = OPERATE_ON


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
        build_port_at(state, seat, place)
    elif event == STOOMGEMAAL:
        build_station_at(state, seat, place)
    elif event == LITTLE_DUTCH_BOY:
        state.shielded = place
        note(state, SHIELDED, seat, place)
    elif event == TWEE_GEBROEDERS:
        push(state, FILL, seat, place)
    elif event == EMERGENCY_MEETING:
        push(state, GATHER, seat, place)
    else:
        push(state, GATHER, seat, place + BY_THE_SEA)


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
    if frame.y % BY_THE_SEA >= BEGUN:
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
    event = gathered_by(frame)
    replace(state, GATHER, frame.x, place + BEGUN + frame.y // BY_THE_SEA * BY_THE_SEA)
    move_pawn(state, pawn, place, PLAY + event)


def gathered_by(frame: Frame) -> Event:
    """The event by which pawns gather."""
    return EMERGENCY_MEETING if frame.y < BY_THE_SEA else ZUIDERZEEVEREENIGING
