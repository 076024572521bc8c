"""A face-down deck as an attentive player knows it: sets of cards, top set first.

Within a layer any order is equally likely. Cards shuffled and put back on
top are a new layer; a card whose place is known is a layer of one. Layers are
never changed, only replaced, so copies of a state share them.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT, lowest

PUBLIC: Final = -1


class Layer:
    """One set of cards, the shuffle it came from, and the layers below it."""

    __slots__ = ("below", "cards", "seer", "shuffle")

    def __init__(self, cards: i64, shuffle: i64, seer: i64, below: Layer | None) -> None:
        self.cards: Final = cards
        self.shuffle: Final = shuffle
        self.seer: Final = seer  # the only seat that knows this place, or PUBLIC
        self.below: Final = below


def without_top(layers: Layer, card: i64) -> Layer | None:
    """The deck after `card` was drawn from its top layer."""
    rest = layers.cards - BIT[card]
    if rest == 0:
        return layers.below
    return Layer(rest, layers.shuffle, layers.seer, layers.below)


def without_bottom(layers: Layer, card: i64) -> Layer | None:
    """The deck after `card` was drawn from its bottom layer."""
    below = layers.below
    if below is None:
        return without_top(layers, card)
    return Layer(layers.cards, layers.shuffle, layers.seer, without_bottom(below, card))


def bottom(layers: Layer) -> Layer:
    """The lowest layer of the deck."""
    while layers.below is not None:
        layers = layers.below
    return layers


def all_cards(layers: Layer | None) -> i64:
    """The set of all cards in the deck."""
    cards: i64 = 0
    while layers is not None:
        cards |= layers.cards
        layers = layers.below
    return cards


def cards_seen_by(layers: Layer | None, seat: i64) -> vec[i64]:
    """The cards whose places one seat alone knows, in the order they lie in."""
    out = vec[i64]()
    while layers is not None:
        if layers.seer == seat:
            out = append(out, lowest(layers.cards))
        layers = layers.below
    return out
