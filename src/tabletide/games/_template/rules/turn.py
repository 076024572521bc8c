"""Your turn: one action, then a card from the deck. Conditions stand beside effects."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import CARD_COUNT, GUST, LAMPS, Card
from tabletide.games._template.pieces.notes import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GIVEN,
    GUST_DRAWN,
    LAMP_LIT,
    LAMP_OUT,
    TURN_BEGUN,
)
from tabletide.games._template.pieces.state import Seat, State
from tabletide.games._template.pieces.steps import ACT, BEFORE_DRAW, DRAW_CARD, END_OF_TURN
from tabletide.games._template.pieces.verbs import DISCARD, GIVE, LIGHT
from tabletide.games._template.rules.ending import dawn
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import NOTHING, Frame, pop
from tabletide.parts.numbers.bits import BIT, append_each, count, nth

# What is to be done in a turn, the same for all: frames are never changed.
TURN: Final = Frame(
    ACT, 0, 0, Frame(BEFORE_DRAW, 0, 0, Frame(DRAW_CARD, 0, 0, Frame(END_OF_TURN, 0, 0, NOTHING)))
)


def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat its turn.

    Rules: turn.parts.
    """
    state.turn = seat
    state.agenda = TURN
    note(state, TURN_BEGUN, seat)


def end_turn(state: State) -> None:
    """Pass the turn on, or end the night when the deck is used up.

    Rules: turn.parts, end.dawn.
    """
    if state.deck:
        begin_turn(state, (state.turn + 1) % state.players)
    else:
        dawn(state)


def offer_actions(state: State, out: vec[i64]) -> vec[i64]:
    """Light a lamp, give a card away, or discard one.

    Rules: action.one, light.ascending, give.card, discard.any.
    """
    hand = state.hands[state.turn]
    out = append_each(out, LIGHT, lamps_to_light(state))
    seat: i64
    for seat in range(state.players):
        if seat != state.turn:
            out = append_each(out, GIVE + seat * CARD_COUNT, hand)
    return append_each(out, DISCARD, hand)


def lamps_to_light(state: State) -> i64:
    """The lamps in the hand that come after all that burn.

    Rules: light.ascending.
    """
    lamps = state.hands[state.turn] & LAMPS
    if state.lit:
        lamps &= ~(2 * BIT[last_lit(state)] - 1)
    return lamps


def last_lit(state: State) -> Card:
    """The highest lamp that burns; there must be one."""
    return nth(state.lit, count(state.lit) - 1)


def act(state: State, option: i64) -> None:
    """Carry out the one action of a turn.

    Rules: action.one.
    """
    pop(state)
    if option < GIVE:
        light(state, option - LIGHT)
    elif option < DISCARD:
        give(state, (option - GIVE) // CARD_COUNT, (option - GIVE) % CARD_COUNT)
    else:
        discard(state, option - DISCARD)


def light(state: State, lamp: Card) -> None:
    """Put a lamp from the hand on the quay, burning.

    Rules: light.ascending.
    """
    _leave_hand(state, lamp)
    state.lit |= BIT[lamp]
    note(state, LAMP_LIT, state.turn, lamp)


def give(state: State, receiver: Seat, card: Card) -> None:
    """Pass a card to another seat, for all to see.

    Rules: give.card, ruling.seen_on_the_way.
    """
    _leave_hand(state, card)
    state.hands[receiver] |= BIT[card]
    state.shown |= BIT[card]
    note(state, CARD_GIVEN, state.turn, card, receiver)


def discard(state: State, card: Card) -> None:
    """Put a card on the discard pile, which all may look at.

    Rules: discard.any.
    """
    _leave_hand(state, card)
    state.discards |= BIT[card]
    note(state, CARD_DISCARDED, state.turn, card)


def _leave_hand(state: State, card: Card) -> None:
    state.hands[state.turn] &= ~BIT[card]
    state.shown &= ~BIT[card]


def draw_card(state: State, card: Card) -> None:
    """Take the next card of the deck into the hand, unless it is the gust.

    Rules: draw.one, gust.blows.
    """
    pop(state)
    state.deck &= ~BIT[card]
    if card == GUST:
        blow(state)
        return
    state.hands[state.turn] |= BIT[card]
    note(state, CARD_DRAWN, state.turn, card)


def blow(state: State) -> None:
    """The gust puts out the highest lamp, if any burns, and is done with.

    Rules: gust.blows.
    """
    state.discards |= BIT[GUST]
    note(state, GUST_DRAWN, state.turn)
    if state.lit:
        lamp = last_lit(state)
        state.lit &= ~BIT[lamp]
        state.discards |= BIT[lamp]
        note(state, LAMP_OUT, lamp)
