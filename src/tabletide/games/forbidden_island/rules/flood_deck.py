"""The flood deck and its discard pile, as attentive players know them."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import Tile
from tabletide.games.forbidden_island.pieces.notes import FLOODS_PUT_ON_TOP, FLOODS_RESHUFFLED
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.kernel.state import note
from tabletide.parts.decks.layers import PUBLIC, Layer, without_top
from tabletide.parts.numbers.bits import BIT, count


def top_layer(state: State) -> Layer:
    """The layer the next card comes from; the deck is never left empty.

    Rules: flood.draw, ruling.flood_memory.
    """
    layers = state.layers
    assert layers is not None
    return layers


def reveal(state: State, tile: Tile) -> None:
    """Turn up the top card; where it goes is for the tile to say."""
    state.layers = without_top(top_layer(state), tile)


def put_on_discards(state: State, tile: Tile) -> None:
    """Lay a card on the flood discard pile, which all may look at.

    Rules: flood.dry, discards.public.
    """
    state.flood_discards |= BIT[tile]


def put_discards_on_top(state: State) -> None:
    """Shuffle the discards alone and lay them on top: a new layer, if there are any.

    Rules: rise.shuffle, rise.empty, ruling.flood_memory.
    """
    if state.flood_discards:
        note(state, FLOODS_PUT_ON_TOP, count(state.flood_discards))
        _shuffle_discards(state)


def renew_if_empty(state: State) -> None:
    """When the last card is dealt with, the discards become the new deck.

    Rules: flood.reshuffle, ruling.last_flood_card.
    """
    if state.layers is None:
        note(state, FLOODS_RESHUFFLED, count(state.flood_discards))
        _shuffle_discards(state)


def _shuffle_discards(state: State) -> None:
    state.flood_shuffles += 1
    state.layers = Layer(state.flood_discards, state.flood_shuffles, PUBLIC, state.layers)
    state.flood_discards = 0
