"""Dealing anew what a seat may not know: the cards in other hands, the places others arranged.

Only what the seat knows decides which cards are dealt and in what order, so
that equal seeds give equal worlds whatever the truth is.
"""

from __future__ import annotations

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.numbers.bits import BIT, bits_of, count, lowest, members, nth

# Hands.


def pick_some(pool: i64, number: i64, rng: Rng) -> i64:
    """A random set of so many members of another."""
    picked: i64 = 0
    while number > 0:
        member = BIT[nth(pool, rng.below(count(pool)))]
        picked |= member
        pool &= ~member
        number -= 1
    return picked


def hidden_in_hands(hands: vec[i64], players: i64, viewer: i64, shown: i64) -> i64:
    """The cards in the hands of others, but for those that all have seen."""
    pool: i64 = 0
    seat: i64
    for seat in range(players):
        if seat != viewer:
            pool |= hands[seat] & ~shown
    return pool


def deal_hand(hand: i64, shown: i64, must: i64, pool: i64, rng: Rng) -> i64:
    """A hand of the same size: what all have seen of it, what it must have, the rest by lot."""
    known = hand & shown
    hidden = count(hand) - count(known) - count(must)
    return known | must | pick_some(pool & ~must, hidden, rng)


# Layers.


class _Place:
    """A place in a deck whose card the viewer does not know."""

    __slots__ = ("card", "group")

    def __init__(self, card: i64, group: i64) -> None:
        self.card = card
        self.group = group  # the arrangement it belongs to


def stack_of(layer: Layer | None) -> list[Layer]:
    """The layers of a deck from the first to the last."""
    layers: list[Layer] = []
    while layer is not None:
        layers.append(layer)
        layer = layer.below
    return layers


def deal_layers(
    deck: Layer | None, lifted: list[int], viewer: i64, unsure: i64, rng: Rng
) -> tuple[Layer | None, list[int], int]:
    """Deal the places another seat has arranged anew, as far as the viewer is in doubt.

    Cards lifted off the deck in secret belong to the first arrangement. Those
    in `unsure` may as well be in the open layer below. Gives back the deck,
    the cards lifted, and which of all of them are unsure now.
    """
    layers = stack_of(deck)
    places = [_Place(card, 0) for card in lifted]
    if not lifted and all(layer.seer in (PUBLIC, viewer) for layer in layers):
        return deck, lifted, unsure
    doubtful = [place for place in places if unsure & BIT[place.card]]
    group: i64 = 0
    seer: i64 = PUBLIC
    for index, layer in enumerate(layers):
        if layer.seer == PUBLIC:
            old: i64 = bits_of([int(place.card) for place in doubtful])
            layers[index] = _exchange(doubtful, layer, old, rng)
            unsure = unsure & ~old | (layer.cards | old) & ~layers[index].cards
            doubtful = []
        elif layer.seer != viewer:
            group += 1 if layer.seer != seer else 0
            place = _Place(lowest(layer.cards), group)
            places.append(place)
            doubtful += [place] if unsure & layer.cards else []
        seer = layer.seer
    _shuffle_groups(places, rng)
    cards = [int(place.card) for place in places]
    dealt = cards[len(lifted) :]
    for index, layer in enumerate(layers):
        if layer.seer not in (PUBLIC, viewer):
            layers[index] = Layer(BIT[dealt.pop(0)], layer.shuffle, layer.seer, None)
    return _stacked(layers), cards[: len(lifted)], unsure


def _exchange(doubtful: list[_Place], layer: Layer, old: i64, rng: Rng) -> Layer:
    """Exchange doubtful cards above a layer with those of the layer they might be instead."""
    drawn = pick_some(layer.cards | old, len(doubtful), rng)
    for place, card in zip(doubtful, members(drawn), strict=True):
        place.card = card
    return Layer((layer.cards | old) & ~drawn, layer.shuffle, PUBLIC, None)


def _shuffle_groups(places: list[_Place], rng: Rng) -> None:
    """Put the cards of each arrangement in a random order, whatever their true one."""
    for group in sorted({int(place.group) for place in places}):
        mine = [place for place in places if place.group == group]
        cards = sorted(int(place.card) for place in mine)
        for place in mine:
            place.card = cards.pop(int(rng.below(len(cards))))


def _stacked(layers: list[Layer]) -> Layer | None:
    """The layers one on another again."""
    deck: Layer | None = None
    for layer in reversed(layers):
        deck = Layer(layer.cards, layer.shuffle, layer.seer, deck)
    return deck


def arrange_as_told(
    deck: Layer | None, seer: i64, coming: list[int], unsure: i64
) -> tuple[Layer | None, int]:
    """Let the places that a seat has arranged hold what it says comes there, if that can be so.

    Whoever hears it knows which cards these are, but those in `unsure` may as well be in the open
    layer below. Gives back the deck, and which cards above that layer are unsure now.
    """
    layers = stack_of(deck)
    places = [index for index, layer in enumerate(layers) if layer.seer == seer]
    cards = bits_of([int(lowest(layers[index].cards)) for index in places])
    told = bits_of(coming)
    lacking: i64 = told & ~cards
    spare: i64 = cards & ~told & unsure
    if len(coming) > len(places) or count(lacking) > count(spare):
        return deck, unsure
    if lacking:
        below = _open_layer(layers, places[-1])
        if below < 0 or lacking & ~layers[below].cards:
            return deck, unsure
        given = bits_of([int(card) for card in members(spare)][: count(lacking)])
        layer = layers[below]
        layers[below] = Layer(layer.cards & ~lacking | given, layer.shuffle, PUBLIC, None)
        cards = cards & ~given | lacking
        unsure = unsure & ~given | lacking
    order = coming + [int(card) for card in members(cards & ~told)]
    for place, card in zip(places, order, strict=True):
        layers[place] = Layer(BIT[card], layers[place].shuffle, seer, None)
    return _stacked(layers), unsure


def _open_layer(layers: list[Layer], after: int) -> int:
    """The first layer below a place that all know the cards of, or -1."""
    for index in range(after + 1, len(layers)):
        if layers[index].seer == PUBLIC:
            return index
    return -1
