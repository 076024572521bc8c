"""Hand limit: cards leaving a hand, and the limit of seven."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.cards import FIRST_EVENT, HAND_LIMIT, Card
from tabletide.games.rising_tide.pieces.notes import CARD_DISCARDED, CARD_SPENT
from tabletide.games.rising_tide.pieces.state import NONE, Seat, State, hand_size
from tabletide.games.rising_tide.pieces.steps import HAND_LIMIT_CHECK
from tabletide.games.rising_tide.pieces.verbs import DISCARD
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push
from tabletide.parts.numbers.bits import BIT, append_each
from tabletide.parts.numbers.pairs import ONE, first_kind, kinds_of


def seat_over_limit(state: State) -> Seat:
    """The first seat, from the active one on, that holds more than seven cards, or NONE.

    Rules: hand.limit, hand.only_player_cards, hand.received, ruling.over_limit_order.
    """
    turn: i64
    for turn in range(state.players):
        seat = (state.turn + turn) % state.players
        if hand_size(state, seat) > HAND_LIMIT:
            return seat
    return NONE


def look_at_limit(state: State) -> None:
    """Let whoever holds too many cards give some up before anything else is done.

    Rules: hand.received.
    """
    if state.agenda.step != HAND_LIMIT_CHECK:
        push(state, HAND_LIMIT_CHECK)


def offer_cards_of(state: State, seat: Seat, verb: i64, out: vec[i64]) -> vec[i64]:
    """Every card of a hand, one of each kind."""
    out = offer_region_cards(state.hands[seat], verb, out)
    return append_each(out, verb + FIRST_EVENT, state.event_hands[seat])


def offer_region_cards(cards: i64, verb: i64, out: vec[i64]) -> vec[i64]:
    """Some Region cards, one of each kind."""
    kinds = kinds_of(cards)
    while kinds:
        out = append(out, verb + first_kind(kinds))
        kinds &= kinds - 1
    return out


def offer_discards(state: State, out: vec[i64]) -> vec[i64]:
    """A hand over the limit gives up any of its cards.

    Rules: hand.limit, ruling.any_card_discarded.
    """
    return offer_cards_of(state, state.to_move, DISCARD, out)


def discard(state: State, card: Card) -> None:
    """Give up a card to come down to the hand limit.

    Rules: hand.limit.
    """
    seat = state.to_move
    put_on_discards(state, seat, card)
    note(state, CARD_DISCARDED, seat, card)


def spend(state: State, seat: Seat, card: Card) -> None:
    """Discard a card as the price of an action.

    Rules: actions.discards.
    """
    put_on_discards(state, seat, card)
    note(state, CARD_SPENT, seat, card)


def put_on_discards(state: State, seat: Seat, card: Card) -> None:
    """Move a card from a hand to the player discard pile, which all may look at.

    Rules: discards.public.
    """
    leave_hand(state, seat, card)
    if card < FIRST_EVENT:
        state.discards += ONE[card]
    else:
        state.event_discards |= BIT[card - FIRST_EVENT]


def leave_hand(state: State, seat: Seat, card: Card) -> None:
    """Take a card out of a hand."""
    if card < FIRST_EVENT:
        state.hands[seat] -= ONE[card]
    else:
        state.event_hands[seat] -= BIT[card - FIRST_EVENT]


def join_hand(state: State, seat: Seat, card: Card) -> None:
    """Put a card into a hand.

    Rules: hands.open.
    """
    if card < FIRST_EVENT:
        state.hands[seat] += ONE[card]
    else:
        state.event_hands[seat] |= BIT[card - FIRST_EVENT]
