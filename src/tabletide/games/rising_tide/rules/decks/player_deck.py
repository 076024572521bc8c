"""Draw two player cards: the player deck, its piles, and drawing two cards from it.

The Region cards of the deck are counted, and of its events all that is known is
how many there are: which ones the box has, nobody has seen. Cards that the Calm
Before the Storm has shown lie on top of the piles, in `known`: digits of 64, the
top card in the lowest, each a card and one more, so that nought is no card.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.agendas import DRAWING, DRAWING_ONE, RESOLVE
from tabletide.games.rising_tide.pieces.board import LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_PER_DRAW,
    COPIES,
    EVENT_COUNT,
    EVENTS_IN_GAME,
    FIRST_EVENT,
    STARTING_HAND,
    STORM,
    Card,
)
from tabletide.games.rising_tide.pieces.notes import CARD_DRAWN, STORM_DRAWN
from tabletide.games.rising_tide.pieces.state import LOST_BY_CARDS, State
from tabletide.games.rising_tide.rules.decks.hands import join_hand
from tabletide.games.rising_tide.rules.ending import end
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import CHANCE, note
from tabletide.parts.decks.piles import draw_hazard, lay_piles, open_next_pile
from tabletide.parts.flow.deciders import ask
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import ONE

DIGIT: Final = 64  # of `known`


def cards_in_piles(players: i64) -> i64:
    """How many cards are divided into piles, the storms aside.

    Rules: setup.hands, setup.player_deck.
    """
    return LOW_COUNT * COPIES + EVENTS_IN_GAME[players] - players * STARTING_HAND[players]


def lay_out_piles(state: State) -> None:
    """Shuffle a storm into each pile and stack them.

    Rules: setup.player_deck.
    """
    lay_piles(state, cards_in_piles(state.players), state.storms)


def events_left(state: State) -> i64:
    """How many events are still in the deck, of those nobody has seen.

    Rules: setup.events.
    """
    return EVENTS_IN_GAME[state.players] - EVENT_COUNT + count(state.unseen)


def cards_left(state: State) -> i64:
    """How many cards are left to draw, those that are known on top included.

    Rules: draw.two.
    """
    return state.deck_left + len(cards_known(state.known))


def leave_deck(state: State, card: Card) -> None:
    """Take a card that is no storm out of the deck.

    Rules: draw.two.
    """
    state.deck_left -= 1
    if card < FIRST_EVENT:
        state.deck -= ONE[card]
    else:
        state.unseen -= BIT[card - FIRST_EVENT]


# Drawing.


def begin_or_go_on_drawing(state: State) -> bool:
    """Draw the next card of two: one that is known, or by chance, and then it is true.

    A deck with fewer than two cards when the draw begins loses the game; it is never made
    anew from the discards.

    Rules: draw.two, loss.cards.
    """
    left, storms = state.agenda.x, state.agenda.y
    if left == CARDS_PER_DRAW and cards_left(state) < CARDS_PER_DRAW:
        end(state, LOST_BY_CARDS)
        return False
    if state.known:
        _draw_known(state, left, storms)
        return False
    open_pile(state)
    if not state.loaded:
        state.agenda = DRAWING_ONE[left][storms]
    return ask(state, CHANCE)


def open_pile(state: State) -> None:
    """When a pile is used up, go on with the one below.

    Rules: setup.player_deck.
    """
    if state.pile_left == 0:
        open_next_pile(state, cards_in_piles(state.players), state.storms)


def _draw_known(state: State, left: i64, storms: i64) -> None:
    """Draw a card that lies on top for all to know.

    Rules: event.calm_before_the_storm.
    """
    card = state.known % DIGIT - 1
    state.known //= DIGIT
    if card == STORM:
        note(state, STORM_DRAWN, state.turn)
        _drawn(state, left - 1, storms + 1)
    else:
        join_hand(state, state.turn, card)
        note(state, CARD_DRAWN, state.turn, card)
        _drawn(state, left - 1, storms)


def draw(state: State, storm: bool) -> None:
    """Chance has said whether the next card is the pile's storm.

    A storm is resolved after the draw, and leaves the game; no other card is drawn for it. If
    it is none, what card it is comes next.

    Rules: storm.removed, storm.reveal.
    """
    frame = state.agenda
    if not storm:
        state.agenda = DRAWING_ONE[frame.x][frame.y]
        return
    draw_hazard(state)
    note(state, STORM_DRAWN, state.turn)
    _drawn(state, frame.x - 1, frame.y + 1)


def draw_one(state: State, card: Card) -> None:
    """A Region or Event card is drawn into the hand of the seat whose turn it is.

    Rules: draw.two.
    """
    leave_deck(state, card)
    state.pile_left -= 1
    join_hand(state, state.turn, card)
    note(state, CARD_DRAWN, state.turn, card)
    _drawn(state, state.agenda.x - 1, state.agenda.y)


def _drawn(state: State, left: i64, storms: i64) -> None:
    """Go on with the draw; nothing is resolved before both cards are there.

    Rules: draw.two, hand.limit, storm.reveal.
    """
    state.agenda = DRAWING[left][storms] if left else RESOLVE[storms]


# The known cards.


def cards_known(known: i64) -> vec[i64]:
    """The known cards, top first."""
    cards = vec[i64]()
    while known:
        cards = append(cards, known % DIGIT - 1)
        known //= DIGIT
    return cards


def known_of(cards: vec[i64]) -> i64:
    """Known cards as one number."""
    known: i64 = 0
    place: i64 = len(cards)
    while place:
        place -= 1
        known = known * DIGIT + cards[place] + 1
    return known
