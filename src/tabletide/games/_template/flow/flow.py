"""Going on: carry out an option or outcome, then all that follows by itself.

Every decision and every chance step belongs to the frame on top of the agenda.
"""

from __future__ import annotations

from typing import Final

from tabletide.games._template.flow.chance import sample
from tabletide.games._template.flow.decisions import offer
from tabletide.games._template.pieces.state import RUNNING, State
from tabletide.games._template.pieces.steps import ACT, BEFORE_DRAW, DEAL, END_OF_TURN, TAKE_LAMP
from tabletide.games._template.pieces.verbs import DRAW, GO_ON, PLAY, TAKE
from tabletide.games._template.rules.flint import is_moment, play_flint, take_lamp
from tabletide.games._template.rules.setup import deal_card
from tabletide.games._template.rules.turn import act, draw_card, end_turn
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import pop
from tabletide.parts.flow.loops import Loops


def apply(state: State, option: i64) -> None:
    """Carry out an option or a chance outcome, and go on to the next decision."""
    if option < PLAY:
        act(state, option)
    elif option == PLAY:
        play_flint(state)
    elif option < GO_ON:
        take_lamp(state, option - TAKE)
    elif option == GO_ON:
        pop(state)
    elif state.agenda.step == DEAL:
        deal_card(state, option - DRAW)
    else:
        draw_card(state, option - DRAW)
    advance(state)


def advance(state: State) -> None:
    """Do all that needs no decision, until a seat or chance is to move or the game is over.

    Rules: turn.parts, flint.any_time.
    """
    while state.result == RUNNING:
        step = state.agenda.step
        if step == ACT:
            state.to_move = state.turn
            return
        if step == TAKE_LAMP:
            state.to_move = state.agenda.x
            return
        if step == BEFORE_DRAW and is_moment(state):
            state.to_move = state.turn
            return
        if step == BEFORE_DRAW:
            pop(state)
        elif step == END_OF_TURN:
            end_turn(state)
        else:
            state.to_move = CHANCE
            return


class LampLoops(Loops[State]):
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


LOOPS: Final = LampLoops(offer, sample, apply)
