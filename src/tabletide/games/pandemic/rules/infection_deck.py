"""The infection deck and its discard pile, as the players can know them.

With closed hands a Forecast is seen by its player alone. The cards it put
back are then layers of one with that seat as their seer. The others still
know a card was on top when all of its layer was looked at; the cards they
cannot know of, since part of the layer stayed below, are in `unsure`.
"""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import City
from tabletide.games.pandemic.pieces.state import State
from tabletide.ints import i64
from tabletide.parts.decks.layers import PUBLIC, Layer, bottom, without_bottom, without_top
from tabletide.parts.numbers.bits import BIT


def infection_layers(state: State) -> Layer | None:
    """The layers of the deck, top first, each with the cards that are in it now."""
    layer = state.layers
    if layer is None or layer.cards == state.top:
        return layer
    return Layer(state.top, layer.shuffle, layer.seer, layer.below)


def lay_infections(state: State, layers: Layer | None) -> None:
    """Make these the layers of the deck."""
    state.layers = layers
    if layers is None:  # compiled, a conditional expression would detour through an int of Python's
        state.top = 0
    else:
        state.top = layers.cards


def top_layer(state: State) -> Layer:
    """The layer the next card comes from; the deck cannot run out.

    Rules: infect.reveal.
    """
    layers = infection_layers(state)
    assert layers is not None
    return layers


def bottom_layer(state: State) -> Layer:
    """The layer the bottom card is in."""
    return bottom(top_layer(state))


def reveal_top(state: State, city: City) -> None:
    """Turn up the top card and put it on the discard pile, which all may look at.

    Rules: infect.reveal, discards.public.
    """
    this_card = BIT[city]
    state.top -= this_card
    if not state.top:
        lay_infections(state, top_layer(state).below)
    state.infection_discards |= this_card
    if state.unsure:
        state.unsure &= ~BIT[city]


def reveal_bottom(state: State, city: City) -> None:
    """Turn up the bottom card and put it on the discard pile.

    Rules: epidemic.infect, discards.public.
    """
    lay_infections(state, without_bottom(top_layer(state), city))
    state.infection_discards |= BIT[city]
    state.unsure &= ~BIT[city]


def put_discards_on_top(state: State) -> None:
    """Shuffle the discard pile alone and put it on top: a new layer.

    Rules: epidemic.intensify.
    """
    if state.infection_discards:
        below = infection_layers(state)
        lay_infections(state, Layer(state.infection_discards, state.rate, PUBLIC, below))
        state.infection_discards = 0


def look_at_top(state: State, city: City, seen: i64) -> None:
    """Lift a card off the deck and, with closed hands, keep track of what others can know."""
    layer = top_layer(state)
    lay_infections(state, without_top(layer, city))
    if not state.closed or layer.seer != PUBLIC:  # doubt about a secret place stays as it is
        return
    if layer.cards == BIT[city]:  # the whole layer is lifted: no doubt about its cards
        state.unsure &= ~(seen | BIT[city])
    else:
        state.unsure |= BIT[city]


def blur_arrangement(state: State, seen: i64) -> None:
    """A second look cut into an arrangement made in secret: all of it becomes unsure."""
    layer = infection_layers(state)
    if layer is None or layer.seer == PUBLIC:
        return
    state.unsure |= seen
    while layer is not None and layer.seer != PUBLIC:
        state.unsure |= layer.cards
        layer = layer.below


def put_back(state: State, city: City, seer: i64) -> None:
    """Put a card back on top of the deck; its place is known to all or to its seer."""
    lay_infections(state, Layer(BIT[city], state.rate, seer, infection_layers(state)))
