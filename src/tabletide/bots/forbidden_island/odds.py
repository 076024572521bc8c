"""How likely the flood card of each tile is to come, in thousandths."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import (
    ALL_TILES,
    FLOOD_CARDS,
    SKULL,
    TILE_COUNT,
)
from tabletide.games.forbidden_island.pieces.cards import CARDS_PER_DRAW, WATERS_RISE
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import DRAW_CARDS, FLOOD_NEXT, FLOODS
from tabletide.ints import i64, vec
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import count, lowest
from tabletide.parts.numbers.multiset import number_of, total

SURE: Final = 1000


class FloodOdds:
    """By tile, the odds of its card this turn, and by the end of the next one."""

    __slots__ = ("by_next", "soon")

    def __init__(self, state: State) -> None:
        draws, cards = _to_come(state)
        self.soon: Final = _odds(state, draws, cards, 0)
        self.by_next: Final = _odds(state, draws + CARDS_PER_DRAW, cards, 1)


def _to_come(state: State) -> tuple[i64, i64]:
    """The treasure cards and flood cards still to come this turn."""
    draws: i64 = 0
    cards: i64 = 0
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == DRAW_CARDS:
            draws = frame.x
        elif frame.step == FLOODS:
            cards = FLOOD_CARDS[state.level]
        elif frame.step == FLOOD_NEXT:
            cards = frame.x
        frame = frame.below
    return draws, cards


def _odds(state: State, draws: i64, cards: i64, more_turns: i64) -> vec[i64]:
    """The odds by tile, with and without the water rising on the way."""
    calm = _without_rise(state, draws)
    level = state.level
    higher = level + 1 if level + 1 < SKULL else level
    odds = vec[i64]([0] * TILE_COUNT)
    _add(state, 0, cards + more_turns * FLOOD_CARDS[level], calm, odds)
    if calm < SURE:
        risen = FLOOD_CARDS[higher] if cards == FLOOD_CARDS[level] else cards
        _add(
            state,
            state.flood_discards,
            risen + more_turns * FLOOD_CARDS[higher],
            SURE - calm,
            odds,
        )
    return odds


def _without_rise(state: State, draws: i64) -> i64:
    """How likely none of the next treasure cards is a Waters Rise!, in thousandths."""
    left = total(state.deck)
    rises = number_of(state.deck, WATERS_RISE)
    calm: i64 = SURE
    while draws > 0 and left > 0:
        calm = calm * (left - rises) // left
        left -= 1
        draws -= 1
    return calm


def _add(state: State, on_top: i64, cards: i64, weight: i64, odds: vec[i64]) -> None:
    """Add the odds of so many cards, drawn with a layer put on top of the deck."""
    cards = _draw(on_top, cards, weight, odds)
    layer = state.layers
    while layer is not None and cards > 0:
        cards = _draw(layer.cards, cards, weight, odds)
        layer = layer.below
    if cards > 0:  # the deck is made anew
        _draw(ALL_TILES & ~state.sunk, cards, weight, odds)


def _draw(layer: i64, cards: i64, weight: i64, odds: vec[i64]) -> i64:
    """Draw from one layer; returns how many cards are left to draw."""
    size = count(layer)
    if size == 0:
        return cards
    each = weight if cards >= size else weight * cards // size
    while layer:
        tile = lowest(layer)
        odds[tile] += each
        odds[tile] = min(odds[tile], SURE)
        layer &= layer - 1
    return cards - size if cards > size else 0
