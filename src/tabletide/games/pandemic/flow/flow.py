"""Going on: carry out an option or outcome, then all that follows by itself.

Every decision and every chance step belongs to the frame on top of the agenda.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.flow.chance import sample
from tabletide.games.pandemic.flow.decisions import offer
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    AIRLIFT_WHERE,
    AIRLIFT_WHOM,
    ASSIGN_ROLE,
    DEAL_HAND,
    DISPATCHED,
    DRAW_CARDS,
    DRAW_ONE,
    END_OF_TURN,
    FIRST_PLAYER,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    GRANT_WHERE,
    HAND_LIMIT_CHECK,
    INCREASE,
    INFECT_BOTTOM,
    INFECT_NEXT,
    INFECTIONS,
    INITIAL_INFECTION,
    MOMENT,
    MOVE_STATION,
    REMOVE_WHICH,
    RESILIENT_MOMENT,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
    STEPS,
)
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_PAWN,
    AIRLIFT_TO,
    ARRANGE,
    CHOOSE_ROLE,
    DEAL_ROLE,
    DISCARD,
    DRAW,
    EPIDEMIC,
    GO_ON,
    GRANT,
    INFECT,
    LOOK,
    PLAY,
    REMOVE,
    SPEND,
    START,
    TAKE_STATION,
)
from tabletide.games.pandemic.rules.actions import pay_cure, take_station
from tabletide.games.pandemic.rules.epidemics import increase, infect_bottom, intensify
from tabletide.games.pandemic.rules.event_timing import is_moment, is_resilient_moment
from tabletide.games.pandemic.rules.events import (
    airlift_pawn,
    airlift_to,
    arrange,
    grant,
    look,
    play,
    remove,
)
from tabletide.games.pandemic.rules.hands import discard, is_over_limit
from tabletide.games.pandemic.rules.infections import begin_infections, infect
from tabletide.games.pandemic.rules.moves import pay_flight
from tabletide.games.pandemic.rules.player_deck import (
    begin_or_go_on_drawing,
    draw,
    draw_one,
)
from tabletide.games.pandemic.rules.setup import assign_role, begin_play, deal_card, infect_at_setup
from tabletide.games.pandemic.rules.turn import act, end_turn, move_dispatched
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import pop
from tabletide.parts.flow.deciders import ACTIVE_SEAT, SEAT_X, ask, ask_if, deciders
from tabletide.parts.flow.loops import Loops


def apply(state: State, option: i64) -> None:
    """Carry out an option or a chance outcome, and go on to the next decision.

    What happens most often is looked for first.
    """
    step = state.agenda.step
    if step == ACTIONS:
        if option < PLAY:
            act(state, option)
        else:
            play(state, option - PLAY)
        if state.agenda.step == ACTIONS:
            return  # the same seat goes on
    elif step == INFECT_NEXT:
        infect(state, option - INFECT)
        if state.agenda.step == INFECT_NEXT:
            return  # chance goes on
    elif step == DRAW_ONE:
        draw_one(state, option - DRAW)
    elif step == DRAW_CARDS:
        draw(state, option == EPIDEMIC)
    elif option >= DEAL_ROLE:
        _let_happen(state, step, option)
        if state.agenda.step == step:
            return  # chance goes on
    else:
        _choose(state, step, option)
    advance(state)


def _let_happen(state: State, step: i64, outcome: i64) -> None:
    """Carry out what chance has picked at set-up, in an epidemic or for a Forecast."""
    if step == INITIAL_INFECTION:
        infect_at_setup(state, outcome - INFECT)
    elif step == DEAL_HAND:
        deal_card(state, outcome - DRAW)
    elif step == ASSIGN_ROLE:
        assign_role(state, outcome - DEAL_ROLE)
    elif step == FORECAST_LOOK:
        look(state, outcome - LOOK)
    elif step == INFECT_BOTTOM:
        infect_bottom(state, outcome - INFECT)
    else:
        begin_play(state, outcome - START)


def _choose(state: State, step: i64, option: i64) -> None:
    """Play an event, let a moment for one go by, or make a choice an action or card has opened."""
    if option < PLAY:
        move_dispatched(state, option)
    elif option < GO_ON:
        play(state, option - PLAY)
    elif option == GO_ON:
        pop(state)
    elif step == SPEND_ON_CURE:
        pay_cure(state, option - SPEND)
    elif step == SPEND_ON_FLIGHT:
        pay_flight(state, option - SPEND)
    elif step == MOVE_STATION:
        take_station(state, option - TAKE_STATION)
    elif step == HAND_LIMIT_CHECK:
        discard(state, option - DISCARD)
    elif step == ASSIGN_ROLE:
        assign_role(state, option - CHOOSE_ROLE)
    else:
        _choose_for_event(state, step, option)


def _choose_for_event(state: State, step: i64, option: i64) -> None:
    """Say whom, where or which an event is about."""
    if step == AIRLIFT_WHOM:
        airlift_pawn(state, option - AIRLIFT_PAWN)
    elif step == AIRLIFT_WHERE:
        airlift_to(state, option - AIRLIFT_TO)
    elif step == GRANT_WHERE:
        grant(state, option - GRANT)
    elif step == FORECAST_ARRANGE:
        arrange(state, option - ARRANGE)
    else:
        remove(state, option - REMOVE)


# Who decides at each step. Where nothing is said, `_waits` finds out.
_DECIDERS: Final[vec[i64]] = deciders(
    STEPS,
    {
        INITIAL_INFECTION: CHANCE,
        DEAL_HAND: CHANCE,
        FIRST_PLAYER: CHANCE,
        DRAW_ONE: CHANCE,
        INFECT_BOTTOM: CHANCE,
        INFECT_NEXT: CHANCE,
        FORECAST_LOOK: CHANCE,
        ACTIONS: ACTIVE_SEAT,
        DISPATCHED: ACTIVE_SEAT,
        SPEND_ON_CURE: ACTIVE_SEAT,
        SPEND_ON_FLIGHT: ACTIVE_SEAT,
        AIRLIFT_WHOM: SEAT_X,
        AIRLIFT_WHERE: SEAT_X,
        GRANT_WHERE: SEAT_X,
        FORECAST_ARRANGE: SEAT_X,
        REMOVE_WHICH: SEAT_X,
    },
)


def advance(state: State) -> None:
    """Do all that needs no decision, until a seat or chance is to move or the game is over.

    Rules: turn.parts, turn.decider, event.decider.
    """
    while True:
        step = state.agenda.step
        decider = _DECIDERS[step]
        if decider < 0:
            state.to_move = decider
            return
        if decider == ACTIVE_SEAT:
            state.to_move = state.turn
            return
        if step == MOMENT and not state.events and not state.closed:
            state.agenda = state.agenda.below  # the usual case, without a call
        elif step == DRAW_CARDS:
            begin_or_go_on_drawing(state)
            return
        elif step == INFECTIONS:
            begin_infections(state)
        elif step == END_OF_TURN:
            end_turn(state)
        elif decider == SEAT_X:
            state.to_move = state.agenda.x
            return
        elif _waits(state, step):
            return


def _waits(state: State, step: i64) -> bool:
    """Take a step that may need no decision; true when a seat or chance must decide first.

    Rules: turn.parts, event.not_while_resolving, ruling.roles_chosen.
    """
    if step == MOMENT:
        return ask_if(state, is_moment(state), state.turn)
    if step == HAND_LIMIT_CHECK:
        seat = state.agenda.x
        return ask_if(state, is_over_limit(state, seat), seat)
    if step == RESILIENT_MOMENT:
        return ask_if(state, is_resilient_moment(state), state.turn)
    if step == MOVE_STATION:
        return ask(state, state.agenda.y)
    if step == ASSIGN_ROLE:
        return ask(state, state.agenda.x if state.roles_chosen else CHANCE)
    if step == INCREASE:
        increase(state)
    else:
        intensify(state)
    return False


class PandemicLoops(Loops[State]):
    """The game as the loops of the kit go through it."""

    def offer(self, state: State, out: vec[i64]) -> vec[i64]:
        """As `decisions.offer` has it."""
        return offer(state, out)

    def sample(self, state: State, rng: Rng) -> i64:
        """As `chance.sample` has it."""
        return sample(state, rng)

    def apply(self, state: State, option: i64) -> None:
        """As `apply` has it."""
        apply(state, option)


LOOPS: Final = PandemicLoops(offer, sample, apply)
