"""Which options the greedy bot looks at more closely: events in season, flights with a purpose."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import CITY_COUNT, COLOUR_COUNT, VICINITY, City
from tabletide.games.pandemic.pieces.cards import (
    AIRLIFT,
    CITY_CARDS,
    FORECAST,
    GOVERNMENT_GRANT,
    ONE_QUIET_NIGHT,
)
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    BEFORE_DRAW,
    BEFORE_INFECTIONS,
    HAND_LIMIT_CHECK,
    MOMENT,
    RESILIENT_MOMENT,
)
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_PAWN,
    AIRLIFT_TO,
    ARRANGE,
    CHARTER,
    CURE,
    DISPATCH,
    GO_ON,
    GRANT,
    OPERATIONS_FLIGHT,
    PASS,
    PLAY,
    SHUTTLE,
    TAKE,
)
from tabletide.games.pandemic.rules.moves import pawn_cities
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT


def waits(option: int) -> bool:
    """Whether an option lets a moment for events go by, or gives up the actions left."""
    return option in (GO_ON, PASS)


def offers(state: State, option: i64) -> bool:
    """Whether with closed hands it is a card to be offered of which all know who holds it."""
    if not state.closed or not TAKE <= option < CURE:
        return False
    return state.shown & BIT[(option - TAKE) % CITY_COUNT] != 0


def worth_trying(state: State, option: i64) -> bool:
    """Whether an option may be of use now, by what kind of option it is."""
    if PLAY <= option < GO_ON:
        return _is_in_season(state, option - PLAY)
    if CHARTER <= option < SHUTTLE:
        return _is_of_interest(state, option - CHARTER)
    if OPERATIONS_FLIGHT <= option < DISPATCH:
        return _is_of_interest(state, option - OPERATIONS_FLIGHT)
    if AIRLIFT_PAWN <= option < AIRLIFT_TO:
        return option - AIRLIFT_PAWN == state.turn
    if AIRLIFT_TO <= option < GRANT:
        return _is_of_interest(state, option - AIRLIFT_TO)
    if GRANT <= option < ARRANGE:
        return _is_grant_site(state, option - GRANT)
    return True


def _is_in_season(state: State, event: i64) -> bool:
    """An event is thought about when it does most, or when it would be discarded else."""
    frame = state.agenda
    if frame.step == HAND_LIMIT_CHECK:
        return True
    if event in (AIRLIFT, GOVERNMENT_GRANT):
        return frame.step == ACTIONS
    if event == FORECAST:
        return frame.step == MOMENT and frame.x == BEFORE_INFECTIONS
    if event == ONE_QUIET_NIGHT:
        return frame.step == MOMENT and frame.x == BEFORE_INFECTIONS
    return frame.step == RESILIENT_MOMENT or (frame.step == MOMENT and frame.x == BEFORE_DRAW)


def _is_of_interest(state: State, city: City) -> bool:
    """Pawns, stations, two cubes of a colour, or a card to hand over."""
    if (pawn_cities(state) | state.stations) & BIT[city]:
        return True
    hands = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]
    if hands & CITY_CARDS & BIT[city]:
        return True
    return any(cubes_at(state, city, colour) >= 2 for colour in range(COLOUR_COUNT))


def _is_grant_site(state: State, city: City) -> bool:
    """Where a pawn stands or can be with the next action."""
    return any(VICINITY[state.pawns[seat]] & BIT[city] for seat in range(state.players))
