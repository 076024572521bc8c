"""Drawing cards: the player deck, its piles, and drawing two cards from it.

The deck is a set of cards and, apart from it, how many are left in the pile
being drawn from and whether that pile's epidemic is still to come.
"""

from __future__ import annotations

from tabletide.games.pandemic.pieces.agendas import AFTER_DRAW, DRAW, DRAW_A_CARD, RESOLVE
from tabletide.games.pandemic.pieces.cards import (
    CARD_COUNT,
    CARDS_PER_DRAW,
    FIRST_EVENT,
    STARTING_HAND,
    Card,
)
from tabletide.games.pandemic.pieces.notes import CARD_DRAWN, EPIDEMIC_DRAWN
from tabletide.games.pandemic.pieces.state import LOST_BY_CARDS, Seat, State
from tabletide.games.pandemic.rules.ending import lose
from tabletide.games.pandemic.rules.hands import is_over_limit
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE, note
from tabletide.parts.decks.piles import draw_hazard, lay_piles, open_next_pile
from tabletide.parts.numbers.bits import BIT


def cards_in_piles(players: i64) -> i64:
    """How many cards are divided into piles, the epidemics aside.

    Rules: setup.hands, setup.player_deck.
    """
    return CARD_COUNT - players * STARTING_HAND[players]


def lay_out_piles(state: State) -> None:
    """Shuffle an epidemic into each pile and stack them.

    Rules: setup.player_deck.
    """
    lay_piles(state, cards_in_piles(state.players), state.epidemics)


def draw_card(state: State, seat: Seat, card: Card) -> None:
    """Move a card from the deck into a hand."""
    this_card = BIT[card]
    state.deck -= this_card
    state.deck_left -= 1
    state.hands[seat] |= this_card
    if card >= FIRST_EVENT:
        state.events |= BIT[card - FIRST_EVENT]


def begin_or_go_on_drawing(state: State) -> None:
    """Draw the next card of two, chance saying first whether it is the pile's epidemic.

    A deck with fewer than two cards when the draw begins loses the game; it
    is never made anew from the discards.

    Rules: draw.two, draw.no_reshuffle, loss.cards, ruling.last_cards.
    """
    left = state.agenda.x
    if left == CARDS_PER_DRAW and state.deck_left < CARDS_PER_DRAW:
        lose(state, LOST_BY_CARDS)
        return
    if state.pile_left == 0:
        open_next_pile(state, cards_in_piles(state.players), state.epidemics)
    if not state.loaded:
        state.agenda = DRAW_A_CARD[left][state.agenda.y]
    state.to_move = CHANCE


def _drawn(state: State, left: i64, epidemics: i64) -> None:
    """Go on with the draw; nothing is resolved before both cards are there.

    Rules: draw.two, hand.limit.
    """
    if left:
        state.agenda = DRAW[left][epidemics]
        return
    if epidemics or is_over_limit(state, state.turn):
        state.agenda = RESOLVE[state.turn][epidemics]
    else:
        state.agenda = AFTER_DRAW


def draw(state: State, epidemic: bool) -> None:
    """Chance has said whether the next card is the pile's epidemic.

    An epidemic is resolved after the draw, and leaves the game. If it is none, what card it is
    comes next.

    Rules: epidemic.removed.
    """
    frame = state.agenda
    if not epidemic:
        state.agenda = DRAW_A_CARD[frame.x][frame.y]
        return
    draw_hazard(state)
    note(state, EPIDEMIC_DRAWN, state.turn)
    _drawn(state, frame.x - 1, frame.y + 1)


def draw_one(state: State, card: Card) -> None:
    """A City or Event card is drawn into the hand of the seat whose turn it is.

    Rules: draw.two.
    """
    draw_card(state, state.turn, card)
    state.pile_left -= 1
    if state.journal is not None:
        note(state, CARD_DRAWN, state.turn, card)
    _drawn(state, state.agenda.x - 1, state.agenda.y)
