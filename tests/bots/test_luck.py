"""The luck of futures deals as a dealer does: decks in an order of their own, dice by weight."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.bots.planning.luck import Luck
from tabletide.kernel.chance import Stream

DECK = [(card, 1) for card in range(20)]


def dealt(seed: int, name: str = "deck", bottom: bool = False) -> list[int]:
    """All cards of a deck, one after the other, from one of its ends."""
    luck, left, out = Luck(seed), list(DECK), []
    while left:
        out.append(luck.pick(left, Stream(name, bottom)))
        left.remove((out[-1], 1))
    return out


def test_a_deck_has_one_order_which_the_seed_and_its_name_fix() -> None:
    assert dealt(1) == dealt(1)
    assert sorted(dealt(1)) == [card for card, _ in DECK]
    assert dealt(1) != dealt(2)
    assert dealt(1) != dealt(1, "other deck")


def test_from_the_bottom_the_order_is_reversed() -> None:
    assert dealt(5, bottom=True) == dealt(5)[::-1]


def test_what_others_took_from_a_deck_leaves_the_order_of_the_rest() -> None:
    luck = Luck(9)
    first, *rest = dealt(9)
    without = [(card, 1) for card in rest if card != rest[4]]
    assert luck.pick(without, Stream("deck")) == rest[0] != first


@pytest.mark.parametrize("place", [0, 1])
def test_every_card_is_as_likely_in_every_place(place: int) -> None:
    found = Counter(dealt(seed)[place] for seed in range(2000))
    assert len(found) == len(DECK)
    assert max(found.values()) < 150  # a hundred each, and three times ten more would be rare


def test_a_die_falls_by_its_weights_once_for_each_name() -> None:
    sides = [(7, 3), (8, 1)]
    assert len({Luck(4).pick(sides, Stream("die")) for _ in range(5)}) == 1
    found = Counter(Luck(seed).pick(sides, Stream("die")) for seed in range(4000))
    assert 2850 < found[7] < 3150


def test_cards_alike_are_turned_over_in_the_order_of_their_deck() -> None:
    cards = (3, 3, 4, 5)
    seen = []
    for gone in range(4):
        left = [(card, list(cards).count(card)) for card in sorted(set(cards))]
        seen.append(Luck(2).pick(left, Stream("piles", cards=cards, gone=gone)))
    assert sorted(seen) == [3, 3, 4, 5]
