"""The Calm Before the Storm: cards shown from the top of the player deck and put back."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.cards import STORM, Card
from tabletide.games.rising_tide.pieces.notes import CARD_SHOWN, STORM_SHOWN, STORMS_PUT_BELOW
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import CALM, CALM_ONE
from tabletide.games.rising_tide.rules.decks.player_deck import (
    cards_known,
    known_of,
    leave_deck,
    open_pile,
)
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import CHANCE, note
from tabletide.parts.decks.piles import draw_hazard
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.flow.deciders import ask


def begin_or_go_on_showing(state: State) -> bool:
    """True while a card is still to be shown, by chance; then storms go below the others.

    Rules: event.calm_before_the_storm.
    """
    left = state.agenda.x
    if not left or not state.deck_left:
        pop(state)
        _put_storms_below(state)
        return False
    open_pile(state)
    if not state.loaded:
        replace(state, CALM_ONE, left)
    return ask(state, CHANCE)


def show(state: State, storm: bool) -> None:
    """Chance has said whether the next card shown is the pile's storm.

    Rules: event.calm_before_the_storm.
    """
    left = state.agenda.x
    if not storm:
        replace(state, CALM_ONE, left)
        return
    draw_hazard(state)
    note(state, STORM_SHOWN)
    _shown(state, STORM)


def show_one(state: State, card: Card) -> None:
    """A Region or Event card is shown.

    Rules: event.calm_before_the_storm.
    """
    leave_deck(state, card)
    state.pile_left -= 1
    note(state, CARD_SHOWN, card)
    _shown(state, card)


def _shown(state: State, card: Card) -> None:
    """Lay a card under those shown before it."""
    state.known = known_of(append(cards_known(state.known), card))
    replace(state, CALM, state.agenda.x - 1)


def _put_storms_below(state: State) -> None:
    """The cards shown go back in their order, but with the storms among them last.

    Rules: event.calm_before_the_storm, ruling.storms_below.
    """
    cards = cards_known(state.known)
    arranged = vec[i64]()
    for card in cards:
        if card != STORM:
            arranged = append(arranged, card)
    storms = len(cards) - len(arranged)
    for card in cards:
        if card == STORM:
            arranged = append(arranged, card)
    state.known = known_of(arranged)
    note(state, STORMS_PUT_BELOW, storms)
