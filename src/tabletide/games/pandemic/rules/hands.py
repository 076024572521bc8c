"""Hand limit: cards leaving a hand, and the limit of seven."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.cards import FIRST_EVENT, HAND_LIMIT, Card
from tabletide.games.pandemic.pieces.notes import CARD_DISCARDED, CARD_SPENT
from tabletide.games.pandemic.pieces.state import Seat, State
from tabletide.games.pandemic.pieces.verbs import DISCARD
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT, append_each, count


def is_over_limit(state: State, seat: Seat) -> bool:
    """Whether a hand holds more than seven cards. Only player cards in the hand count.

    Rules: hand.limit, hand.only_player_cards, ruling.stored_event.
    """
    return count(state.hands[seat]) > HAND_LIMIT


def offer_discards(state: State, out: vec[i64]) -> vec[i64]:
    """A hand over the limit gives up any of its cards.

    Rules: hand.limit, share.hand_limit.
    """
    return append_each(out, DISCARD, state.hands[state.agenda.x])


def discard(state: State, card: Card) -> None:
    """Give up a card to come down to the hand limit.

    Rules: hand.limit.
    """
    seat = state.agenda.x
    put_on_discards(state, seat, card)
    note(state, CARD_DISCARDED, seat, card)


def spend(state: State, seat: Seat, card: Card) -> None:
    """Discard a card as the price of an action."""
    put_on_discards(state, seat, card)
    if state.journal is not None:
        note(state, CARD_SPENT, seat, card)


def put_on_discards(state: State, seat: Seat, card: Card) -> None:
    """Move a card from a hand to the player discard pile, which all may look at.

    Rules: discards.public.
    """
    this_card = BIT[card]
    state.hands[seat] -= this_card
    state.shown &= ~this_card
    state.discards |= this_card
    if card >= FIRST_EVENT:
        state.events -= BIT[card - FIRST_EVENT]
