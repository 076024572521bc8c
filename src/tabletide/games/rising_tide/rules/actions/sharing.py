"""Share resources, and the ways two roles have with cards."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT, Region
from tabletide.games.rising_tide.pieces.cards import Card
from tabletide.games.rising_tide.pieces.notes import CARD_GIVEN, CARD_SALVAGED
from tabletide.games.rising_tide.pieces.state import Seat, State
from tabletide.games.rising_tide.pieces.verbs import GIVE, SALVAGE, SEND, TAKE
from tabletide.games.rising_tide.rules.decks.hands import (
    join_hand,
    leave_hand,
    look_at_limit,
    offer_region_cards,
)
from tabletide.games.rising_tide.rules.roles import salvages, sends_cards
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.pairs import ONE, number_of


def offer_sharing(state: State, out: vec[i64]) -> vec[i64]:
    """The card of one's region, given to or taken from whoever is there too.

    Rules: share.give, share.take.
    """
    me = state.turn
    here = state.pawns[me]
    if here >= LOW_COUNT:
        return out
    seat: i64
    if number_of(state.hands[me], here):
        for seat in range(state.players):
            if seat != me and state.pawns[seat] == here:
                out = append(out, GIVE + seat * LOW_COUNT + here)
    for seat in range(state.players):
        if seat != me and state.pawns[seat] == here and number_of(state.hands[seat], here):
            out = append(out, TAKE + seat * LOW_COUNT + here)
    return out


def offer_sending(state: State, out: vec[i64]) -> vec[i64]:
    """From a port the Warehouse Manager gives any Region card to anyone.

    Rules: role.warehouse_manager.give, ruling.consent.
    """
    if not sends_cards(state):
        return out
    seat: i64
    for seat in range(state.players):
        if seat != state.turn:
            out = offer_region_cards(state.hands[state.turn], SEND + seat * LOW_COUNT, out)
    return out


def share(state: State, giver: Seat, receiver: Seat, card: Region, why: i64) -> None:
    """Pass a Region card on; the receiver looks at the hand limit at once.

    Rules: share.give, share.take, hand.received.
    """
    pass_card(state, giver, receiver, card, why)
    look_at_limit(state)


def pass_card(state: State, giver: Seat, receiver: Seat, card: Card, why: i64) -> None:
    """Move a card from one hand to another."""
    leave_hand(state, giver, card)
    join_hand(state, receiver, card)
    note(state, CARD_GIVEN, giver, receiver, card, why)


def offer_salvage(state: State, out: vec[i64]) -> vec[i64]:
    """The Sanitation Engineer takes the card of the region from the discards.

    Rules: role.sanitation_engineer.take.
    """
    here = state.pawns[state.turn]
    if salvages(state) and here < LOW_COUNT and number_of(state.discards, here):
        out = append(out, SALVAGE + here)
    return out


def salvage(state: State, card: Region) -> None:
    """Take a Region card from the player discard pile.

    Rules: role.sanitation_engineer.take, hand.received.
    """
    state.discards -= ONE[card]
    join_hand(state, state.turn, card)
    note(state, CARD_SALVAGED, state.turn, card)
    look_at_limit(state)
