"""Action: gain a farm improvement, as a helper or as a contract."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import SLOT_POINTS
from tabletide.games.windmill_valley.pieces.cards import (
    DISPLAYED_CARDS,
    FARM_COUNT,
    REFRESH_PRICE,
    SLOTS,
    Card,
)
from tabletide.games.windmill_valley.pieces.effects import FARM_IMPROVEMENT
from tabletide.games.windmill_valley.pieces.notes import (
    CARD_REPLACED,
    CARD_SEEN,
    CARDS_REFRESHED,
    CARDS_RETURNED,
    CARDS_THROWN,
    HIRED,
    SIGNED,
)
from tabletide.games.windmill_valley.pieces.packed import card_at, top_of
from tabletide.games.windmill_valley.pieces.sources import FROM_SLOTS
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, SLOT_AT, State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    CHOOSE_FARM,
    DRAW_FARM,
    FILL_CARDS,
    REPLACE_CARD,
    RETURN_CARDS,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    EXCHANGE_CARDS,
    HIRE,
    PUT_BACK,
    REPLACE,
    SIGN,
    THROW_AWAY,
)
from tabletide.games.windmill_valley.rules.holdings import gain_points, spend
from tabletide.games.windmill_valley.rules.piles import has_card, lift, remember, reshuffle_cards
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT

HELPER: Final = 0
CONTRACT: Final = 1
_ALL_PLACES: Final = 7  # of the open cards, as a set


def offer_cards(state: State, out: vec[i64]) -> vec[i64]:
    """Any open card, or one that was drawn, as a helper or as a contract; or three others, once.

    Rules: farm.choose, farm.refresh, start.draw.
    """
    for first in (HIRE, SIGN):
        shown: i64
        for shown in range(DISPLAYED_CARDS):
            if state.offer[shown] != NONE:
                out = append(out, first + shown)
        for shown in range(state.agenda.x):
            out = append(out, first + DISPLAYED_CARDS + shown)
    if not state.agenda.y and state.guilder[state.turn] >= REFRESH_PRICE:
        out = append(out, EXCHANGE_CARDS)
    return out


def exchange_cards(state: State) -> None:
    """Discard the open cards for a guilder and turn over others, once in the action.

    Rules: farm.refresh.
    """
    spend(state, REFRESH_PRICE)
    note(state, CARDS_REFRESHED, state.turn)
    place: i64
    for place in range(DISPLAYED_CARDS):
        if state.offer[place] != NONE:
            state.card_discards |= BIT[state.offer[place]]
            state.offer[place] = NONE
    held = state.agenda.x
    replace(state, CHOOSE_FARM, held, 1)
    push(state, FILL_CARDS, _ALL_PLACES, held)


def take_card(state: State, shown: i64, use: i64) -> None:
    """Add a card to the farm; what was drawn besides is put away, and the offer filled again.

    Rules: farm.choose, farm.refill, start.draw, ruling.drawn_first.
    """
    held = state.agenda.x
    replace(state, AFTER, FARM_IMPROVEMENT)
    if shown < DISPLAYED_CARDS:
        card = state.offer[shown]
        state.offer[shown] = NONE
        push(state, FILL_CARDS, BIT[shown])
    else:
        card = top_of(state, FARM_PILE, shown - DISPLAYED_CARDS)
        lift(state, FARM_PILE, shown - DISPLAYED_CARDS)
        held -= 1
    if held:
        push(state, RETURN_CARDS, held)
    _add_card(state, card, use)


def _add_card(state: State, card: Card, use: i64) -> None:
    """Put a card in the leftmost free place of its kind, or ask which one it replaces.

    Rules: farm.helper, farm.contract, farm.replace.
    """
    seat = state.turn
    cards = state.helpers[seat] if use == HELPER else state.contracts[seat]
    slot: i64
    for slot in range(SLOTS):
        if card_at(cards, slot) == NONE:
            _place_card(state, card, use, slot)
            if use == HELPER:
                gain_points(state, seat, FROM_SLOTS, SLOT_POINTS[slot])
            return
    push(state, REPLACE_CARD, card, use)


def _place_card(state: State, card: Card, use: i64, slot: i64) -> None:
    seat = state.turn
    if use == HELPER:
        state.helpers[seat] += (card + 1) * SLOT_AT[slot]
        note(state, HIRED, seat, card)
    else:
        state.contracts[seat] += (card + 1) * SLOT_AT[slot]
        note(state, SIGNED, seat, card)


def offer_slots(out: vec[i64]) -> vec[i64]:
    """Any card of the kind that is full.

    Rules: farm.replace.
    """
    slot: i64
    for slot in range(SLOTS):
        out = append(out, REPLACE + slot)
    return out


def replace_card(state: State, slot: i64) -> None:
    """Put a card in the place of another, which is discarded; that brings no points.

    Rules: farm.replace, ruling.starting_card_replaced.
    """
    seat = state.turn
    card, use = state.agenda.x, state.agenda.y
    pop(state)
    cards = state.helpers if use == HELPER else state.contracts
    old = card_at(cards[seat], slot)
    cards[seat] -= (old + 1) * SLOT_AT[slot]
    if old < FARM_COUNT:
        state.card_discards |= BIT[old]
    note(state, CARD_REPLACED, seat, old, use)
    _place_card(state, card, use, slot)


# Drawing further cards.


def is_drawing(state: State) -> bool:
    """Whether another card is drawn; then the action begins.

    Rules: start.draw, ruling.farm_pile, ruling.look_last.
    """
    left, held = state.agenda.x, state.agenda.y
    if left and (has_card(state, held) or reshuffle_cards(state)):
        return True
    replace(state, CHOOSE_FARM, held)
    return False


def see_card(state: State, card: Card) -> None:
    """Draw the next card, which nobody else sees.

    Rules: start.draw, ruling.known_places.
    """
    left, held = state.agenda.x, state.agenda.y
    remember(state, FARM_PILE, held, card)
    note(state, CARD_SEEN, state.turn, card)
    replace(state, DRAW_FARM, left - 1, held + 1)


def offer_returns(out: vec[i64]) -> vec[i64]:
    """All drawn cards that were not chosen go back on top, or all are discarded.

    Rules: start.draw.
    """
    return append(append(out, PUT_BACK), THROW_AWAY)


def put_back(state: State) -> None:
    """Leave the drawn cards on top of their pile, as they came.

    Rules: start.draw, ruling.known_places.
    """
    note(state, CARDS_RETURNED, state.turn, state.agenda.x)
    pop(state)


def throw_away(state: State) -> None:
    """Discard the drawn cards.

    Rules: start.draw.
    """
    held = state.agenda.x
    note(state, CARDS_THROWN, state.turn, held)
    while held:
        state.card_discards |= BIT[top_of(state, FARM_PILE, 0)]
        lift(state, FARM_PILE, 0)
        held -= 1
    pop(state)
