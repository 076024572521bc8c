"""The Dike Failure deck and its discard pile, as attentive players know them."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import Region
from tabletide.games.rising_tide.pieces.state import State
from tabletide.parts.decks.layers import PUBLIC, Layer, bottom, without_bottom, without_top
from tabletide.parts.numbers.pairs import ONE


def top_layer(state: State) -> Layer:
    """The layer the next card comes from.

    Rules: failures.cards, ruling.failure_memory.
    """
    layers = state.layers
    assert layers is not None
    return layers


def bottom_layer(state: State) -> Layer:
    """The layer a major breach comes from.

    Rules: storm.breach, ruling.failure_memory.
    """
    return bottom(top_layer(state))


def turn_over(state: State, region: Region) -> None:
    """Turn the top card over and lay it on the discard pile, which all may look at.

    Rules: failures.cards, discards.public.
    """
    state.layers = without_top(top_layer(state), 2 * region)  # two bits count the cards of a region
    _discard(state, region)


def turn_over_bottom(state: State, region: Region) -> None:
    """Turn the bottom card over and lay it on the discard pile.

    Rules: storm.breach, discards.public.
    """
    state.layers = without_bottom(top_layer(state), 2 * region)
    _discard(state, region)


def _discard(state: State, region: Region) -> None:
    state.failed += ONE[region]
    if state.layers is None:
        put_discards_on_top(state)


def put_discards_on_top(state: State) -> None:
    """Shuffle the discards and lay them on top: a new layer.

    With six storms or more the deck does not run out; if it did, it would be made anew so.

    Rules: storm.pour, ruling.failure_memory, ruling.failure_deck_lasts.
    """
    if not state.failed:
        return
    state.shuffles += 1
    state.layers = Layer(state.failed, state.shuffles, PUBLIC, state.layers)
    state.failed = 0
