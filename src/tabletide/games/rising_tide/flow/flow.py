"""Going on: carry out an option or outcome, then all that follows by itself.

Every decision and every chance step belongs to the frame on top of the agenda.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.flow.chance import sample
from tabletide.games.rising_tide.flow.choices import choose
from tabletide.games.rising_tide.flow.decisions import offer
from tabletide.games.rising_tide.flow.outcomes import let_happen
from tabletide.games.rising_tide.pieces.state import NONE, State, low_regions
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    BREACH,
    CALM_ONE,
    COURIER,
    COURIER_WHO,
    DEAL_HAND,
    DEGRADE,
    DIVERT,
    DIVERT_WHERE,
    DRAIN,
    DRAIN_GREEN,
    DRAW_CARDS,
    DRAW_OBJECTIVE,
    DRAW_ONE,
    EVENT_WHERE,
    FAIL_NEXT,
    FAILURES,
    FILL,
    FIRST_FAILURES,
    FIRST_PLAYER,
    FLOW,
    GATHER,
    HAND_LIMIT_CHECK,
    LAY_AT,
    LAY_COAST,
    LAY_DIKES,
    LAY_YELLOW,
    MAIL,
    MAIL_WHO,
    MOMENT,
    MOVE_DIKE,
    MOVE_PORT,
    MOVE_STATION,
    OPERATE,
    POUR,
    PUMP_OWN,
    RISE,
    SECOND_DIKE,
    SPEND,
    STEPS,
)
from tabletide.games.rising_tide.pieces.verbs import OBJECTIVE, PLAY
from tabletide.games.rising_tide.rules.actions.benefits import has_benefit
from tabletide.games.rising_tide.rules.actions.dikes import can_put_dike
from tabletide.games.rising_tide.rules.actions.pumps import end_operating, stations_to_run
from tabletide.games.rising_tide.rules.actions.structures import finish_spending
from tabletide.games.rising_tide.rules.decks.calm import begin_or_go_on_showing
from tabletide.games.rising_tide.rules.decks.hands import seat_over_limit
from tabletide.games.rising_tide.rules.decks.player_deck import begin_or_go_on_drawing
from tabletide.games.rising_tide.rules.ending import is_over
from tabletide.games.rising_tide.rules.events.about import regions_to_drain_from
from tabletide.games.rising_tide.rules.events.dikes import must_choose_borders
from tabletide.games.rising_tide.rules.events.effects import is_gathering
from tabletide.games.rising_tide.rules.events.timing import is_moment
from tabletide.games.rising_tide.rules.objectives import check_win
from tabletide.games.rising_tide.rules.turn import act, end_turn
from tabletide.games.rising_tide.rules.water.failures import begin_failures, degrade
from tabletide.games.rising_tide.rules.water.flows import water_flows
from tabletide.games.rising_tide.rules.water.storms import pour, rise
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import pop
from tabletide.parts.flow.deciders import ACTIVE_SEAT, SEAT_X, ask, ask_if, deciders
from tabletide.parts.flow.loops import Loops


def apply(state: State, option: i64) -> None:
    """Carry out an option or a chance outcome, and go on to the next decision.

    Rules: end.win.
    """
    step = state.agenda.step
    if option >= OBJECTIVE:
        let_happen(state, step, option)
    elif step == ACTIONS and option < PLAY:
        act(state, option)
    else:
        choose(state, step, option)
    check_win(state)
    advance(state)


# Who decides at each step. Where nothing is said, `_waits` finds out.
_DECIDERS: Final[vec[i64]] = deciders(
    STEPS,
    {
        DRAW_OBJECTIVE: CHANCE,
        FIRST_FAILURES: CHANCE,
        DEAL_HAND: CHANCE,
        FIRST_PLAYER: CHANCE,
        DRAW_ONE: CHANCE,
        CALM_ONE: CHANCE,
        BREACH: CHANCE,
        FAIL_NEXT: CHANCE,
        ACTIONS: ACTIVE_SEAT,
        PUMP_OWN: ACTIVE_SEAT,
        MOVE_DIKE: ACTIVE_SEAT,
        MOVE_STATION: SEAT_X,
        MOVE_PORT: SEAT_X,
        EVENT_WHERE: SEAT_X,
        LAY_AT: SEAT_X,
        MAIL_WHO: SEAT_X,
        MAIL: SEAT_X,
        COURIER_WHO: SEAT_X,
        COURIER: SEAT_X,
        DIVERT_WHERE: SEAT_X,
    },
)


def advance(state: State) -> None:
    """Do all that needs no decision, until a seat or chance is to move or the game is over.

    Rules: turn.parts, turn.decider, event.decider.
    """
    while True:
        decider = _DECIDERS[state.agenda.step]
        if decider < 0:
            state.to_move = decider
            return
        if decider == ACTIVE_SEAT:
            state.to_move = state.turn
            return
        if decider == SEAT_X:
            state.to_move = state.agenda.x
            return
        if _waits(state, state.agenda.step):
            return


def _waits(state: State, step: i64) -> bool:
    """Take a step that may need no decision; true when a seat or chance must decide first.

    Rules: turn.parts, event.any_time, hand.limit, operate.each, ruling.roles_chosen.
    """
    if step == MOMENT:
        return ask_if(state, is_moment(state), state.turn)
    if step == DEGRADE:
        return degrade(state) and (is_over(state) or ask(state, state.turn))
    if step == HAND_LIMIT_CHECK:
        seat = seat_over_limit(state)
        return ask_if(state, seat != NONE, seat)
    if step == OPERATE:
        if stations_to_run(state):
            return ask(state, state.turn)
        end_operating(state)
        return False
    if step == ASSIGN_ROLE:
        return ask(state, state.agenda.x if state.roles_chosen else CHANCE)
    if step > DEGRADE:
        return _waits_for_choice(state, step)
    return _waits_for_chance(state, step)


def _waits_for_chance(state: State, step: i64) -> bool:
    """Take a step of the turn that goes by itself, or in which chance acts.

    Rules: turn.parts.
    """
    if step == DRAW_CARDS:
        return begin_or_go_on_drawing(state)
    if step == FAILURES:
        begin_failures(state)
    elif step == FLOW:
        pop(state)
        water_flows(state)
    elif step == RISE:
        rise(state)
    elif step == POUR:
        pour(state)
    else:
        end_turn(state)
    return False


def _waits_for_choice(state: State, step: i64) -> bool:
    """Whether a small choice is open, or has nothing left to choose from.

    Rules: ruling.supply_lasts, ruling.at_least_one.
    """
    if step == SECOND_DIKE:
        return ask_if(state, can_put_dike(state, state.agenda.x), state.turn)
    if step in (SPEND, FILL):
        return _waits_for_cards_or_dikes(state, step)
    if step in (LAY_COAST, LAY_YELLOW, DRAIN_GREEN):
        return ask_if(state, has_benefit(state), state.turn)
    seat, left = state.agenda.x, state.agenda.y
    if step == GATHER:
        return ask_if(state, is_gathering(state), seat)
    if step == LAY_DIKES:
        return ask_if(state, left > 0 and state.dikes_left > 0, seat)
    if step == DRAIN:
        return ask_if(state, left > 0 and state.wet & low_regions(state) != 0, seat)
    if step == DIVERT:
        return ask_if(state, left > 0 and regions_to_drain_from(state) != 0, seat)
    return begin_or_go_on_showing(state)


def _waits_for_cards_or_dikes(state: State, step: i64) -> bool:
    """What is paid or placed without asking may win the game.

    Rules: structure.build, event.twee_gebroeders, end.win.
    """
    if step == SPEND:
        if finish_spending(state):
            return ask(state, state.turn)
    elif must_choose_borders(state):
        return ask(state, state.agenda.x)
    check_win(state)
    return False


class TideLoops(Loops[State]):
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


LOOPS: Final = TideLoops(offer, sample, apply)
