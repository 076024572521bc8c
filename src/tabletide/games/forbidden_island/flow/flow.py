"""Going on: carry out an option or outcome, then all that follows by itself.

Every decision and every chance step belongs to the frame on top of the agenda.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.chance import sample
from tabletide.games.forbidden_island.flow.decisions import offer
from tabletide.games.forbidden_island.pieces.cards import HELICOPTER_LIFT, PLAYABLE_COUNT
from tabletide.games.forbidden_island.pieces.state import DROWNED, State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    DEAL_HAND,
    DRAW_CARDS,
    FIRST_FLOODS,
    FIRST_PLAYER,
    FLOOD_NEXT,
    FLOODS,
    HAND_LIMIT_CHECK,
    LIFT,
    MOMENT,
    PLACE_TILE,
    SANDBAG_WHERE,
    SHORE_SECOND,
    STEPS,
    SWIM,
)
from tabletide.games.forbidden_island.pieces.verbs import (
    BOARD,
    CHOOSE_ROLE,
    DEAL_ROLE,
    DISCARD,
    DRAW,
    FLOOD,
    GO_ON,
    LIFT_TO,
    PLACE,
    PLAY,
    SANDBAG,
    SHORE_UP,
    START,
    SWIM_TO,
)
from tabletide.games.forbidden_island.rules.actions import shore_up_second
from tabletide.games.forbidden_island.rules.ending import end
from tabletide.games.forbidden_island.rules.floods import (
    begin_floods,
    flood,
    is_in_the_water,
    is_lost,
    seat_to_act,
    swim,
)
from tabletide.games.forbidden_island.rules.hands import discard, is_over_limit
from tabletide.games.forbidden_island.rules.setup import (
    assign_role,
    begin_play,
    deal_card,
    flood_at_setup,
    place_tile,
)
from tabletide.games.forbidden_island.rules.special_cards import (
    board,
    is_moment,
    lift_to,
    play,
    sandbag,
)
from tabletide.games.forbidden_island.rules.treasure_deck import draw
from tabletide.games.forbidden_island.rules.turn import act, end_turn
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import pop
from tabletide.parts.flow.deciders import ACTIVE_SEAT, SEAT_X, ask, ask_if, deciders
from tabletide.parts.flow.loops import Loops


def apply(state: State, option: i64) -> None:
    """Carry out an option or a chance outcome, and go on to the next decision."""
    step = state.agenda.step
    if step == ACTIONS and option < PLAY:
        act(state, option)
    elif option >= PLACE:
        _let_happen(state, step, option)
    elif option < PLAY:
        shore_up_second(state, option - SHORE_UP)
    elif option < GO_ON:
        chosen = option - PLAY
        play(state, chosen // PLAYABLE_COUNT, HELICOPTER_LIFT + chosen % PLAYABLE_COUNT)
    elif option < BOARD:  # going on, or leaving it at one tile
        pop(state)
    else:
        _choose(state, option)
    advance(state)


def _let_happen(state: State, step: i64, outcome: i64) -> None:
    """Carry out what chance has picked."""
    if outcome >= DRAW:
        if step == DRAW_CARDS:
            draw(state, outcome - DRAW)
        else:
            deal_card(state, outcome - DRAW)
    elif outcome >= START:
        begin_play(state, outcome - START)
    elif outcome >= DEAL_ROLE:
        assign_role(state, outcome - DEAL_ROLE)
    elif outcome >= FLOOD:
        if step == FLOOD_NEXT:
            flood(state, outcome - FLOOD)
        else:
            flood_at_setup(state, outcome - FLOOD)
    else:
        place_tile(state, outcome - PLACE)


def _choose(state: State, option: i64) -> None:
    """Carry out one of the small choices an action, a card or the water has opened."""
    if option < LIFT_TO:
        board(state, option - BOARD)
    elif option < SANDBAG:
        lift_to(state, option - LIFT_TO)
    elif option < DISCARD:
        sandbag(state, option - SANDBAG)
    elif option < SWIM_TO:
        discard(state, option - DISCARD)
    elif option < CHOOSE_ROLE:
        swim(state, option - SWIM_TO)
    else:
        assign_role(state, option - CHOOSE_ROLE)


# Who decides at each step. Where nothing is said, `_waits` finds out.
_DECIDERS: Final[vec[i64]] = deciders(
    STEPS,
    {
        PLACE_TILE: CHANCE,
        FIRST_FLOODS: CHANCE,
        DEAL_HAND: CHANCE,
        FIRST_PLAYER: CHANCE,
        DRAW_CARDS: CHANCE,
        FLOOD_NEXT: CHANCE,
        ACTIONS: ACTIVE_SEAT,
        SHORE_SECOND: ACTIVE_SEAT,
        LIFT: SEAT_X,
        SANDBAG_WHERE: SEAT_X,
    },
)


def advance(state: State) -> None:
    """Do all that needs no decision, until a seat or chance is to move or the game is over.

    Rules: turn.parts.
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

    Rules: turn.parts, special.any_time, hand.limit, ruling.roles_chosen.
    """
    if step == MOMENT:
        return ask_if(state, is_moment(state), state.turn)
    if step == HAND_LIMIT_CHECK:
        seat = state.agenda.x
        return ask_if(state, is_over_limit(state, seat), seat)
    if step == SWIM:
        return _rescue(state)
    if step == ASSIGN_ROLE:
        return ask(state, state.agenda.x if state.roles_chosen else CHANCE)
    if step == FLOODS:
        begin_floods(state)
    else:
        end_turn(state)
    return False


def _rescue(state: State) -> bool:
    """A pawn swims unless a helicopter has fetched it; one that can do neither is lost.

    Rules: swim.step, ruling.rescue, loss.drowned.
    """
    swimmer = state.agenda.x
    if not is_in_the_water(state, swimmer):
        pop(state)
        return False
    if is_lost(state, swimmer):
        end(state, DROWNED)
        return True
    return ask(state, seat_to_act(state, swimmer))


class IslandLoops(Loops[State]):
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


LOOPS: Final = IslandLoops(offer, sample, apply)
