"""A deck in layers, against a plain list of sets."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.parts.decks.layers import (
    PUBLIC,
    Layer,
    all_cards,
    bottom,
    without_bottom,
    without_top,
)
from tabletide.parts.numbers.bits import SIZE, bits_of, members

Plain = list[tuple[set[int], int, int]]  # cards, shuffle, seer; top layer first

CARDS = st.permutations(range(SIZE))
SIZES = st.lists(st.integers(1, 12), min_size=1, max_size=5)
FROM_THE_TOP = st.lists(st.booleans(), min_size=SIZE, max_size=SIZE)


def deal(cards: list[int], sizes: list[int]) -> Plain:
    """Cards cut into layers of these sizes, each with marks of its own."""
    plain: Plain = []
    for number, size in enumerate(sizes):
        layer, cards = cards[:size], cards[size:]
        plain.append((set(layer), number * 3, PUBLIC if number % 2 else number))
    return plain


def stacked(plain: Plain) -> Layer | None:
    """The same as layers."""
    deck: Layer | None = None
    for cards, shuffle, seer in reversed(plain):
        deck = Layer(bits_of(sorted(cards)), shuffle, seer, deck)
    return deck


def unstacked(deck: Layer | None) -> Plain:
    """And back."""
    plain: Plain = []
    while deck is not None:
        plain.append((set(members(deck.cards)), int(deck.shuffle), int(deck.seer)))
        deck = deck.below
    return plain


def drawn(plain: Plain, index: int, card: int) -> Plain:
    """The deck without a card of one layer; an empty layer is gone."""
    cards, shuffle, seer = plain[index]
    rest = [(cards - {card}, shuffle, seer)] if cards != {card} else []
    return plain[:index] + rest + plain[index + 1 :]


@settings(max_examples=150)
@given(CARDS, SIZES, FROM_THE_TOP)
def test_a_deck_drawn_from_both_ends_is_a_list_of_sets(
    cards: list[int], sizes: list[int], ends: list[bool]
) -> None:
    plain = deal(cards, sizes)
    deck = stacked(plain)
    for is_top in ends:
        assert unstacked(deck) == plain
        assert set(members(all_cards(deck))) == {card for layer in plain for card in layer[0]}
        if deck is None:
            break
        assert unstacked(bottom(deck)) == plain[-1:]
        index = 0 if is_top else len(plain) - 1
        card = max(plain[index][0]) if len(plain) % 2 else min(plain[index][0])
        plain = drawn(plain, index, card)
        deck = without_top(deck, card) if is_top else without_bottom(deck, card)
    assert unstacked(deck) == plain


def test_drawing_leaves_the_old_deck_as_it_was() -> None:
    plain: Plain = [({1, 2}, 4, PUBLIC), ({3}, 2, 1), ({5, 61}, 0, PUBLIC)]
    deck = stacked(plain)
    assert deck is not None
    top, low = without_top(deck, 2), without_bottom(deck, 61)
    assert unstacked(deck) == plain
    assert unstacked(top) == [({1}, 4, PUBLIC), *plain[1:]]
    assert unstacked(low) == [*plain[:2], ({5}, 0, PUBLIC)]
    assert top is not None
    assert top.below is deck.below  # copies share what has not changed


def test_the_last_card_of_a_deck_leaves_nothing() -> None:
    assert without_top(Layer(bits_of([7]), 0, PUBLIC, None), 7) is None
    assert without_bottom(Layer(bits_of([7]), 0, PUBLIC, None), 7) is None
    assert all_cards(None) == 0


def test_the_last_card_of_the_bottom_layer_leaves_the_one_above_as_the_bottom() -> None:
    deck = stacked([({1, 2}, 3, PUBLIC), ({9}, 0, PUBLIC)])
    assert deck is not None
    left = without_bottom(deck, 9)
    assert unstacked(left) == [({1, 2}, 3, PUBLIC)]
