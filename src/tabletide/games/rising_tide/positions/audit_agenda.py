"""What can never be to do: choices for those who have none, events about nothing."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import BORDERS_OF, LOW_COUNT, PLACE_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_PER_DRAW,
    COAST,
    EMERGENCY_MEETING,
    FIRST_EVENT,
    LITTLE_DUTCH_BOY,
    NEW_PORT,
    STOOMGEMAAL,
    STRUCTURE_COUNT,
    TWEE_GEBROEDERS,
    ZUIDERZEEVEREENIGING,
)
from tabletide.games.rising_tide.pieces.state import Seat, State, low_regions
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    BEGUN,
    COURIER,
    COURIER_WHO,
    DEAL_HAND,
    DEGRADE,
    DIVERT,
    DIVERT_WHERE,
    DRAIN,
    DRAW_CARDS,
    DRAW_ONE,
    EVENT_WHERE,
    FILL,
    FIRST_PLAYER,
    GATHER,
    KEEP,
    LAY_AT,
    LAY_COAST,
    LAY_DIKES,
    LOW_PART,
    MAIL,
    MAIL_WHO,
    MOVE_DIKE,
    MOVE_PORT,
    MOVE_STATION,
    ON_POPULATION,
    PUMP_OWN,
    SECOND_DIKE,
    SPEND,
)
from tabletide.games.rising_tide.rules.actions.movement import places
from tabletide.games.rising_tide.rules.roles import builds_two_dikes, pumps_next_door
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame, awaits, last_step
from tabletide.parts.numbers.bits import BIT

_EVENT_STEPS: Final = (EVENT_WHERE, GATHER, LAY_DIKES, LAY_AT, FILL, DRAIN, MAIL_WHO, MAIL)
_OF_A_SEAT: Final = (
    *_EVENT_STEPS,
    COURIER_WHO,
    COURIER,
    DIVERT,
    DIVERT_WHERE,
    MOVE_STATION,
    MOVE_PORT,
    ASSIGN_ROLE,
)
_WHERE_EVENTS: Final = (
    EMERGENCY_MEETING,
    NEW_PORT,
    STOOMGEMAAL,
    LITTLE_DUTCH_BOY,
    TWEE_GEBROEDERS,
    ZUIDERZEEVEREENIGING,
)


def is_setting_up(state: State) -> bool:
    """Whether the first turn has not begun."""
    return last_step(state.agenda) in (DEAL_HAND, FIRST_PLAYER)


def awaits_hands(state: State) -> bool:
    """Whether the opening hands are not dealt yet."""
    return awaits(state.agenda, DEAL_HAND)


def pending(state: State, step: i64) -> Frame:
    """The next pending frame of a step, or NOTHING."""
    frame = state.agenda
    while frame is not NOTHING and frame.step != step:
        frame = frame.below
    return frame


def audit_agenda(state: State, faults: list[str]) -> None:
    """Everything wrong with what is to be done next."""
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step in _OF_A_SEAT and not 0 <= frame.x < state.players:
            faults.append("a step is for a seat that does not exist")
        if frame.step == DEGRADE and frame.below.step == DEGRADE and state.turns:
            faults.append("two regions are degraded at once")
        if frame.step in (DRAW_CARDS, DRAW_ONE) and frame.x + frame.y > CARDS_PER_DRAW:
            faults.append("more cards are drawn than there may be")
        frame = frame.below
    if not faults:
        _audit_choice(state, state.agenda, faults)


def _audit_choice(state: State, frame: Frame, faults: list[str]) -> None:
    """A small choice is open only for those it can be open for."""
    step, x, y = frame.step, frame.x, frame.y
    here = state.pawns[state.turn]
    if step == PUMP_OWN and not (pumps_next_door(state) and state.wet & BIT[here]):
        faults.append("somebody pumps at home who may not")
    if step == MOVE_DIKE and state.dikes_left:
        faults.append("a dike is moved though there are some in the supply")
    if awaits(frame, SECOND_DIKE) and not builds_two_dikes(state):
        faults.append("a second dike is built by somebody who is not the Hydraulic Engineer")
    if step == SPEND and not _may_spend(state, x, y):
        faults.append("cards are spent on nothing")
    if step == LAY_COAST and x & ~COAST:
        faults.append("a region has nothing to do with the Deltawerken")
    _audit_event_choice(state, frame, faults)
    if frame.step in (MOVE_STATION, MOVE_PORT):
        _audit_event_choice(state, frame.below, faults)


def _may_spend(state: State, purpose: i64, cards: i64) -> bool:
    """Whether the hand has the cards that are to be spent, for something they can buy."""
    here = state.pawns[state.turn]
    if purpose < STRUCTURE_COUNT:
        return not state.built & BIT[purpose]
    return here < LOW_COUNT and cards <= purpose - ON_POPULATION


def _audit_event_choice(state: State, frame: Frame, faults: list[str]) -> None:
    """An event is about regions, seats and cards that are there."""
    step, x, y = frame.step, frame.x, frame.y
    place = y % KEEP
    wrong = False
    if step == MOVE_STATION:
        wrong = not _is_place(state, place) or state.stations & BIT[place] != 0
    elif step == MOVE_PORT:
        wrong = not _is_place(state, place) or state.ports & BIT[place] != 0
    elif step == GATHER:
        wrong = not _is_place(state, place)
    elif step in (LAY_AT, FILL):
        wrong = not low_regions(state) & BIT[y] or not len(BORDERS_OF[y])
        wrong = wrong or (step == LAY_AT and not state.dikes_left)
    elif step == EVENT_WHERE:
        wrong = y not in _WHERE_EVENTS
    elif step == COURIER:
        receiver = y % BEGUN
        wrong = receiver == x or receiver >= state.players or not state.hands[x]
    elif step == DIVERT_WHERE:
        wrong = not 1 <= y % LOW_PART <= 3
        wrong = wrong or not state.wet & low_regions(state) & BIT[y // LOW_PART]
    elif step == MAIL:
        wrong = not _is_mail(state, x, y % LOW_PART, y // LOW_PART - 1)
    if wrong:
        faults.append("an event is about something that is not there")


def _is_place(state: State, place: i64) -> bool:
    return place < PLACE_COUNT and places(state) & BIT[place] != 0


def _is_mail(state: State, picking: Seat, other: Seat, picked: i64) -> bool:
    """Whether two seats exchange cards: both have some, and what one has picked is there."""
    if other >= state.players or other == picking:
        return False
    for seat in (picking, other):
        if not state.hands[seat] and not state.event_hands[seat]:
            return False
    if picked < 0:
        return bool(picking < other)
    if picked < FIRST_EVENT:
        held = state.hands[other] >> 2 * picked & 3
    else:
        held = state.event_hands[other] & BIT[picked - FIRST_EVENT]
    return held != 0 and bool(other < picking)
