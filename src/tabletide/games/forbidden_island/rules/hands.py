"""Hand limit: cards leaving a hand, and the limit of five."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.cards import HAND_CARD_COUNT, HAND_LIMIT, Card
from tabletide.games.forbidden_island.pieces.notes import CARD_DISCARDED
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.games.forbidden_island.pieces.verbs import DISCARD
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.multiset import ONE, number_of, total


def is_over_limit(state: State, seat: Seat) -> bool:
    """Whether a hand holds more than five cards, of whatever kind.

    Rules: hand.limit.
    """
    return total(state.hands[seat]) > HAND_LIMIT


def offer_discards(state: State, out: vec[i64]) -> vec[i64]:
    """A hand over the limit gives up any of its cards.

    Rules: hand.limit, ruling.receiver_trims.
    """
    hand = state.hands[state.agenda.x]
    card: i64
    for card in range(HAND_CARD_COUNT):
        if number_of(hand, card):
            out = append(out, DISCARD + card)
    return out


def discard(state: State, card: Card) -> None:
    """Give up a card to come down to the hand limit.

    Rules: hand.limit.
    """
    seat = state.agenda.x
    put_on_discards(state, seat, card, 1)
    note(state, CARD_DISCARDED, seat, card)


def put_on_discards(state: State, seat: Seat, card: Card, number: i64) -> None:
    """Move cards of a kind from a hand to the treasure discard pile.

    Rules: discards.public.
    """
    state.hands[seat] -= number * ONE[card]
    state.discards += number * ONE[card]
