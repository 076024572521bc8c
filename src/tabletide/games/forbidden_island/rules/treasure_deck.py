"""Draw two treasure cards: the draw, and the rising water."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.agendas import GO_ON_DRAWING
from tabletide.games.forbidden_island.pieces.board import FLOOD_CARDS, SKULL
from tabletide.games.forbidden_island.pieces.cards import WATERS_RISE, Card
from tabletide.games.forbidden_island.pieces.notes import (
    CARD_DRAWN,
    RISE_DRAWN,
    TREASURES_RESHUFFLED,
    WATER_ROSE,
)
from tabletide.games.forbidden_island.pieces.state import LOST_TO_SKULL, State
from tabletide.games.forbidden_island.pieces.steps import HAND_LIMIT_CHECK
from tabletide.games.forbidden_island.rules.ending import end, is_over
from tabletide.games.forbidden_island.rules.flood_deck import put_discards_on_top
from tabletide.games.forbidden_island.rules.hands import is_over_limit
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push
from tabletide.parts.numbers.multiset import ONE, total


def draw(state: State, card: Card) -> None:
    """Carry out the card drawn, then go on to the next one or to the hand limit.

    Rules: draw.two, draw.rise, rise.two, ruling.two_in_a_row, ruling.limit_after_both,
    ruling.card_being_resolved.
    """
    left = state.agenda.x - 1
    state.agenda = GO_ON_DRAWING[left]
    state.deck -= ONE[card]
    if card == WATERS_RISE:
        rise(state)
    else:
        state.hands[state.turn] += ONE[card]
        note(state, CARD_DRAWN, state.turn, card)
    if is_over(state):
        return
    if not state.deck:
        _reshuffle(state)
    if not left and is_over_limit(state, state.turn):
        push(state, HAND_LIMIT_CHECK, state.turn)


def rise(state: State) -> None:
    """The water rises a mark, and the flood discards go back on top; the skull ends the game.

    Rules: rise.marker, rise.shuffle, rise.discard, rise.empty, loss.skull,
    ruling.rise_skull_first.
    """
    note(state, RISE_DRAWN, state.turn)
    state.discards += ONE[WATERS_RISE]
    state.level += 1
    if state.level == SKULL:
        end(state, LOST_TO_SKULL)
        return
    note(state, WATER_ROSE, state.level, FLOOD_CARDS[state.level])
    put_discards_on_top(state)


def _reshuffle(state: State) -> None:
    """The discards become the new deck once the last card is dealt with.

    Rules: draw.reshuffle, ruling.last_treasure_card.
    """
    state.deck = state.discards
    state.discards = 0
    state.treasure_shuffles += 1
    note(state, TREASURES_RESHUFFLED, total(state.deck))
