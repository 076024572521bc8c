"""Which options the bots look at more closely: events in season, moves with a purpose."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    LOW_COUNT,
    NEIGHBOURS,
    ONE_SIDE,
    OTHER_SIDE,
    PLACE_COUNT,
    Space,
)
from tabletide.games.rising_tide.pieces.cards import (
    DELTA_PLAN,
    EMERGENCY_MEETING,
    EMERGENCY_SANDBAGS,
    ENGINEERING_CORPS,
    HOOGHEEMRAADSCHAPPEN,
    SITES,
    STRUCTURE_COUNT,
    ZUIDERZEEVEREENIGING,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    AFTER_ACTIONS,
    BEFORE_FAILURES,
    BEFORE_FLOW,
    HAND_LIMIT_CHECK,
    MOMENT,
)
from tabletide.games.rising_tide.pieces.verbs import (
    CHARTER,
    DIRECT,
    EMBARK,
    GO_ON,
    PASS,
    PLAY,
    PUMP,
    RETURN,
    TAKE_DIKE,
    TAKE_STATION,
)
from tabletide.games.rising_tide.rules.events.about import occupied
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import number_of

_FIRST: Final = 4  # actions left when a turn begins
_SPARED: Final = 4  # so many borders are thought of when a dike has to come from one
_HOLDS: Final = 8  # what a dike counts for that holds water back, in cubes beside it


def waits(option: int) -> bool:
    """Whether an option lets a moment for events go by, or gives up the actions left."""
    return option in (GO_ON, PASS)


def worth_trying(state: State, option: i64) -> bool:
    """Whether an option may be of use now, by what kind of option it is."""
    if PLAY <= option < GO_ON:
        return _is_in_season(state, option - PLAY)
    if CHARTER <= option < RETURN:
        return _is_of_interest(state, option - CHARTER)
    if EMBARK <= option < DIRECT:
        return _is_of_interest(state, option - EMBARK)
    if DIRECT <= option < PUMP:
        directed = option - DIRECT
        if directed // PLACE_COUNT == state.turn:
            return True
        return _is_of_interest(state, directed % PLACE_COUNT)
    if TAKE_DIKE <= option < TAKE_STATION:
        return _is_to_spare(state, option - TAKE_DIKE)
    return True


def _is_in_season(state: State, event: i64) -> bool:
    """An event is thought about when it does most, or when it would be discarded else."""
    frame = state.agenda
    if frame.step == HAND_LIMIT_CHECK:
        return True
    if event in (EMERGENCY_MEETING, ZUIDERZEEVEREENIGING):
        return frame.step == ACTIONS and frame.x == _FIRST
    if event == ENGINEERING_CORPS:
        return frame.step == ACTIONS
    if event == EMERGENCY_SANDBAGS:
        return frame.step == MOMENT and frame.x == BEFORE_FAILURES
    if event in (HOOGHEEMRAADSCHAPPEN, DELTA_PLAN) and frame.step == MOMENT:
        return frame.x in (AFTER_ACTIONS, BEFORE_FAILURES, BEFORE_FLOW)
    return frame.step == MOMENT and frame.x == AFTER_ACTIONS


def _is_of_interest(state: State, place: Space) -> bool:
    """Pawns, sites, water around, or a card to hand over."""
    if occupied(state) & BIT[place] or place >= LOW_COUNT:
        return place < LOW_COUNT
    structure: i64
    for structure in range(STRUCTURE_COUNT):
        if SITES[structure] & BIT[place]:
            return True
    seat: i64
    for seat in range(state.players):
        if number_of(state.hands[seat], place):
            return True
    return (NEIGHBOURS[place] | BIT[place]) & state.wet != 0


def _is_to_spare(state: State, border: i64) -> bool:
    """Whether a border is one of the few that could best do without one of their dikes."""
    need = _need(state, border) * BORDER_COUNT + border
    better: i64 = 0
    other: i64
    for other in range(BORDER_COUNT):
        if state.dikes[other] and _need(state, other) * BORDER_COUNT + other < need:
            better += 1
            if better == _SPARED:
                return False
    return True


def _need(state: State, border: i64) -> i64:
    """How much a border needs its dike: by the water it holds back, then by what is near it."""
    if state.dikes[border] > 1:
        return 0
    one, other = state.water[ONE_SIDE[border]], state.water[OTHER_SIDE[border]]
    return 1 + one + other + (_HOLDS if one - other > 1 or other - one > 1 else 0)
