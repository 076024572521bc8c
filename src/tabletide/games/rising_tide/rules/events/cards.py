"""Event cards that let cards change hands: Mail Exchange and Stormvloedseindienst."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import Region
from tabletide.games.rising_tide.pieces.cards import FIRST_EVENT, SEAT_COUNT, Card
from tabletide.games.rising_tide.pieces.notes import BY_COURIER, BY_MAIL
from tabletide.games.rising_tide.pieces.state import Seat, State
from tabletide.games.rising_tide.pieces.steps import BEGUN, COURIER, LOW_PART, MAIL
from tabletide.games.rising_tide.pieces.verbs import (
    ENOUGH,
    EXCHANGE,
    HAND_OVER,
    OFFER_CARD,
    SEND_BETWEEN,
)
from tabletide.games.rising_tide.rules.actions.sharing import pass_card
from tabletide.games.rising_tide.rules.decks.hands import look_at_limit, offer_region_cards
from tabletide.games.rising_tide.rules.events.about import (
    can_exchange,
    is_only,
    seats_with_region_cards,
)
from tabletide.ints import append, i64, vec
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.numbers.bits import BIT, append_each
from tabletide.parts.numbers.pairs import first_kind, kinds_of

# Mail Exchange.


def offer_exchanges(state: State, out: vec[i64]) -> vec[i64]:
    """Any two seats with cards that are not all alike.

    Rules: event.mail_exchange, ruling.nothing_for_nothing.
    """
    one: i64
    other: i64
    for one in range(state.players):
        for other in range(one + 1, state.players):
            if can_exchange(state, one, other):
                out = append(out, EXCHANGE + one * SEAT_COUNT + other)
    return out


def exchange(state: State, one: Seat, other: Seat) -> None:
    """Name the two who exchange; each picks a card of the own hand.

    Rules: event.mail_exchange, ruling.owner_picks.
    """
    replace(state, MAIL, one, other)


def offer_mail(state: State, out: vec[i64]) -> vec[i64]:
    """Any card of one's hand, events too, but none that comes back as the same.

    Rules: event.mail_exchange, ruling.mail_any_card, ruling.nothing_for_nothing.
    """
    picking, other = state.agenda.x, state.agenda.y % LOW_PART
    picked = state.agenda.y // LOW_PART - 1
    kinds = kinds_of(state.hands[picking])
    while kinds:
        card = first_kind(kinds)
        kinds &= kinds - 1
        if card != picked and (picked >= 0 or not is_only(state, other, card)):
            out = append(out, OFFER_CARD + card)
    return append_each(out, OFFER_CARD + FIRST_EVENT, state.event_hands[picking])


def offer_card(state: State, card: Card) -> None:
    """Pick a card; when both have, the cards change hands.

    Rules: event.mail_exchange.
    """
    frame = state.agenda
    other = frame.y % LOW_PART
    picked = frame.y // LOW_PART - 1
    if picked < 0:
        replace(state, MAIL, other, frame.x + LOW_PART * (card + 1))
        return
    pop(state)
    pass_card(state, other, frame.x, picked, BY_MAIL)
    pass_card(state, frame.x, other, card, BY_MAIL)


# Stormvloedseindienst.


def offer_couriers(state: State, out: vec[i64]) -> vec[i64]:
    """Anyone with a Region card, and anyone else who is to have it.

    Rules: event.stormvloedseindienst.
    """
    able = seats_with_region_cards(state)
    giver: i64
    receiver: i64
    for giver in range(state.players):
        for receiver in range(state.players):
            if giver != receiver and able & BIT[giver]:
                out = append(out, SEND_BETWEEN + giver * SEAT_COUNT + receiver)
    return out


def send_between(state: State, giver: Seat, receiver: Seat) -> None:
    """Name who gives and who receives; the giver picks the cards.

    Rules: event.stormvloedseindienst, ruling.owner_picks.
    """
    replace(state, COURIER, giver, receiver)


def offer_cards_to_hand_over(state: State, out: vec[i64]) -> vec[i64]:
    """A Region card of one's hand; after the first it may be enough.

    Rules: event.stormvloedseindienst, ruling.at_least_one.
    """
    frame = state.agenda
    if frame.y >= BEGUN:
        out = append(out, ENOUGH)
    return offer_region_cards(state.hands[frame.x], HAND_OVER, out)


def hand_over(state: State, card: Region) -> None:
    """Give a card; after the second, or when it is enough, the receiver looks at the limit.

    Rules: event.stormvloedseindienst, hand.received.
    """
    frame = state.agenda
    receiver = frame.y % BEGUN
    pass_card(state, frame.x, receiver, card, BY_COURIER)
    if frame.y < BEGUN and state.hands[frame.x]:
        replace(state, COURIER, frame.x, receiver + BEGUN)
    else:
        end_handing_over(state)


def end_handing_over(state: State) -> None:
    """All cards are handed over.

    Rules: event.stormvloedseindienst, hand.received.
    """
    pop(state)
    look_at_limit(state)
