"""Playing: a turn is actions, then drawing cards, then infections."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.agendas import TURN
from tabletide.games.pandemic.pieces.board import CITY_COUNT
from tabletide.games.pandemic.pieces.cards import (
    ACTIONS_PER_TURN,
    CONTINGENCY_PLANNER,
    DISPATCHER,
    EVENT_COUNT,
    OPERATIONS_EXPERT,
)
from tabletide.games.pandemic.pieces.notes import PASSED, TURN_BEGUN
from tabletide.games.pandemic.pieces.state import Seat, State
from tabletide.games.pandemic.pieces.verbs import (
    BUILD,
    CURE,
    DISPATCH,
    GIVE,
    PASS,
    PLAY,
    STORE,
    TAKE,
    TREAT,
)
from tabletide.games.pandemic.rules.actions import (
    build,
    cure,
    offer_cures,
    offer_sharing,
    offer_storing,
    offer_treatments,
    share,
    store,
    treat,
)
from tabletide.games.pandemic.rules.event_timing import playable_events
from tabletide.games.pandemic.rules.moves import (
    dispatch,
    offer_flight_anywhere,
    offer_joining,
    offer_moves,
    offer_other_pawns,
    travel,
)
from tabletide.ints import append, extend, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.vectors import occurrences


def _pass_or_play(events: int) -> list[int]:
    """Stopping, or playing one of a set of events."""
    return [PASS, *[PLAY + event for event in range(EVENT_COUNT) if events >> event & 1]]


_PASS_OR_PLAY: Final[vec[vec[i64]]] = vec[vec[i64]](  # by the events that may be played
    [vec[i64](_pass_or_play(events)) for events in range(2**EVENT_COUNT)]
)


def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat its turn: four actions, two cards, the infections, and moments for events.

    Rules: turn.parts, actions.four, event.any_time.
    """
    state.turn = seat
    state.turns += 1
    state.flown = 0
    state.agenda = TURN[ACTIONS_PER_TURN]
    if state.journal is not None:
        note(state, TURN_BEGUN, seat, state.turns)


def end_turn(state: State) -> None:
    """Pass the turn to the left.

    Rules: turn.end, ruling.turn_edge.
    """
    begin_turn(state, (state.turn + 1) % state.players)


def offer_actions(state: State, out: vec[i64]) -> vec[i64]:
    """What may be done while actions are left: any action, any event, or stopping.

    A station may be built, where there is none, for the card of that city.

    Rules: actions.four, turn.decider, ruling.actions_lost, build.station,
    role.operations_expert.build, ruling.one_station_per_city.
    """
    # Most offers are for one role or for some cities only: they are asked for only there.
    me = state.turn
    role = state.roles[me]
    here = state.pawns[me]
    this_city = BIT[here]
    station_here = state.stations & this_city
    out = offer_moves(state, here, out)
    if role == OPERATIONS_EXPERT:
        out = offer_flight_anywhere(state, here, out)
    elif role == DISPATCHER:
        out = offer_joining(state, here, out)
        out = offer_other_pawns(state, out)
    if not station_here and (state.hands[me] & this_city or role == OPERATIONS_EXPERT):
        out = append(out, BUILD)
    if state.cubes[here]:
        out = offer_treatments(state, here, out)
    if occurrences(state.pawns, here) > 1:
        out = offer_sharing(state, here, out)
    if station_here:
        out = offer_cures(state, out)
    if role == CONTINGENCY_PLANNER:
        out = offer_storing(state, out)
    playable: i64 = 0
    if state.events:
        playable = playable_events(state)
    return extend(out, _PASS_OR_PLAY[playable])


def act(state: State, option: i64) -> None:
    """Take an action, or give up those that are left.

    Rules: actions.four, ruling.actions_lost.
    """
    if option < DISPATCH:
        state.agenda = TURN[state.agenda.x - 1]  # as `spend_action` does, without a call
        travel(state, state.turn, option)
    elif option < BUILD:
        dispatch(state, option - DISPATCH)  # the action is spent when the pawn moves
    elif option == PASS:
        if state.journal is not None:
            note(state, PASSED, state.turn, state.agenda.x)
        pop(state)
    else:
        spend_action(state)
        _act_on_the_spot(state, option)


def _act_on_the_spot(state: State, option: i64) -> None:
    """Carry out an action other than a move.

    Rules: actions.four.
    """
    if option < TREAT:
        build(state)
    elif option < GIVE:
        treat(state, option - TREAT)
    elif option < TAKE:
        share(state, state.turn, (option - GIVE) // CITY_COUNT, (option - GIVE) % CITY_COUNT)
    elif option < CURE:
        share(state, (option - TAKE) // CITY_COUNT, state.turn, (option - TAKE) % CITY_COUNT)
    elif option < STORE:
        cure(state, option - CURE)
    else:
        store(state, option - STORE)


def move_dispatched(state: State, option: i64) -> None:
    """The Dispatcher moves the pawn taken up, for one of his actions.

    Rules: role.dispatcher.move, role.dispatcher.join.
    """
    pawn = state.agenda.x
    pop(state)
    spend_action(state)
    travel(state, pawn, option)


def spend_action(state: State) -> None:
    """One action fewer; after the last, the turn goes on with what comes next.

    Rules: actions.four.
    """
    state.agenda = TURN[state.agenda.x - 1]
