"""Setting up: from an empty table to the first turn, one chance step a card."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import OPENING_HAND, Card
from tabletide.games._template.pieces.notes import CARD_DEALT
from tabletide.games._template.pieces.state import State, empty_state
from tabletide.games._template.pieces.steps import DEAL
from tabletide.games._template.rules.turn import begin_turn
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT

SETTINGS: Final = (
    Setting(PLAYERS, ("2", "3"), "2"),
    Setting("hands", ("open", "closed"), "open"),
)


def hides(setup: Setup) -> bool:
    """Whether hands are closed.

    Rules: hands.open, hands.closed.
    """
    return setup["hands"] == "closed"


def start(setup: Setup) -> State:
    """The table before the first card is dealt.

    Rules: setup.cards.
    """
    state = empty_state(seats(setup), 1 if hides(setup) else 0)
    push(state, DEAL)
    return state


def deal_card(state: State, card: Card) -> None:
    """Deal a card to an opening hand; after the last, the first seat has its turn.

    Rules: setup.hands.
    """
    dealt = state.agenda.x
    seat = dealt // OPENING_HAND
    pop(state)
    state.deck &= ~BIT[card]
    state.hands[seat] |= BIT[card]
    note(state, CARD_DEALT, seat, card)
    if dealt + 1 < OPENING_HAND * state.players:
        push(state, DEAL, dealt + 1)
    else:
        begin_turn(state, 0)
