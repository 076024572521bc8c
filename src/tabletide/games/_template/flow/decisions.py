"""What may be done now, by whom, and whose agreement it needs: the statement of legality."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import CARD_COUNT
from tabletide.games._template.pieces.state import Seat, State
from tabletide.games._template.pieces.steps import ACT, BEFORE_DRAW
from tabletide.games._template.pieces.verbs import DISCARD, GIVE, GO_ON, PLAY
from tabletide.games._template.rules.flint import holder, offer_flint, offer_lamps
from tabletide.games._template.rules.turn import offer_actions
from tabletide.ints import append, i64, vec


def options(state: State) -> vec[i64]:
    """Everything the seats may do now, ascending; nothing when chance acts or all is over.

    Rules: action.one, flint.any_time.
    """
    return offer(state, vec[i64]())


def offer(state: State, out: vec[i64]) -> vec[i64]:
    """The options, put into an empty vector."""
    if state.to_move < 0:
        return out
    step = state.agenda.step
    if step == ACT:
        return offer_flint(state, offer_actions(state, out))
    if step == BEFORE_DRAW:
        return append(offer_flint(state, out), GO_ON)
    return offer_lamps(state, out)


def owner(state: State, option: i64) -> Seat:
    """The seat that may pick an option: whoever has the flint, else the seat to move.

    Rules: turn.parts, flint.any_time.
    """
    return holder(state) if option == PLAY else state.to_move


def consents(state: State, option: i64) -> tuple[int, ...]:  # noqa: ARG001 - the option says it all
    """The seats whose agreement an option needs: a card is given only to one who wants it.

    Rules: give.agree.
    """
    if GIVE <= option < DISCARD:
        return (int((option - GIVE) // CARD_COUNT),)
    return ()
