"""What a seat may not know, dealt anew: sizes and what is known stay, the rest may be anywhere."""

from __future__ import annotations

from tabletide.kernel.chance import Rng
from tabletide.parts.decks.layers import PUBLIC, Layer, all_cards
from tabletide.parts.numbers.bits import append_each, bits_of, count, members
from tabletide.parts.numbers.vectors import with_room
from tabletide.parts.positions.secrets import (
    arrange_as_told,
    deal_hand,
    deal_layers,
    hidden_in_hands,
    pick_some,
    stack_of,
)

SEEDS = range(200)


def test_so_many_are_picked_and_each_may_be() -> None:
    pool = bits_of([3, 5, 8, 60])
    picked = [pick_some(pool, 2, Rng(seed)) for seed in SEEDS]
    assert {int(count(some)) for some in picked} == {2}
    assert len({int(some) for some in picked}) == 6
    assert all(some & ~pool == 0 for some in picked)
    assert pick_some(pool, 0, Rng(1)) == 0


def test_what_lies_hidden_is_in_the_hands_of_others() -> None:
    hands = with_room(4)
    for cards in ([0, 1], [2, 3], [4], [9]):
        hands = append_each(hands, bits_of(cards), 1)  # a vector of either build
    assert hidden_in_hands(hands, 3, 0, bits_of([0, 3])) == bits_of([2, 4])
    assert hidden_in_hands(hands, 3, -2, 0) == bits_of([0, 1, 2, 3, 4])


def test_a_hand_dealt_anew_keeps_its_size_and_what_is_known_of_it() -> None:
    hand, pool = bits_of([1, 2, 3, 4]), bits_of([2, 3, 4, 10, 11, 12])
    dealt = [deal_hand(hand, bits_of([1]), bits_of([11]), pool, Rng(seed)) for seed in SEEDS]
    assert {int(count(one)) for one in dealt} == {4}
    assert all(one & bits_of([1, 11]) == bits_of([1, 11]) for one in dealt)
    assert len({int(one) for one in dealt}) == 10  # two of the other five


def arranged(deck: Layer | None) -> list[tuple[list[int], int]]:
    """A deck as its cards and seers, layer by layer."""
    return [([int(card) for card in members(one.cards)], int(one.seer)) for one in stack_of(deck)]


def single(card: int, seer: int, below: Layer | None) -> Layer:
    return Layer(bits_of([card]), 0, seer, below)


OPEN = Layer(bits_of([6, 7, 8]), 0, PUBLIC, None)


def test_what_the_viewer_arranged_or_all_know_stays() -> None:
    deck = single(1, 0, single(2, 0, OPEN))
    assert deal_layers(deck, [], 0, 0, Rng(1)) == (deck, [], 0)


def test_places_another_seat_arranged_are_shuffled() -> None:
    deck = single(1, 2, single(2, 2, single(3, 2, OPEN)))
    orders = set()
    for seed in SEEDS:
        dealt, _, unsure = deal_layers(deck, [], 0, 0, Rng(seed))
        places = arranged(dealt)
        assert [seer for _, seer in places] == [2, 2, 2, PUBLIC]
        assert places[3][0] == [6, 7, 8]
        assert unsure == 0
        orders.add(tuple(cards[0] for cards, _ in places[:3]))
    assert len(orders) == 6


def test_what_is_unsure_may_as_well_be_below() -> None:
    deck = single(1, 2, single(2, 2, OPEN))
    tops = set()
    for seed in SEEDS:
        dealt, _, unsure = deal_layers(deck, [], 0, bits_of([1]), Rng(seed))
        assert all_cards(dealt) == all_cards(deck)
        top = {cards[0] for cards, _ in arranged(dealt)[:2]}
        assert 2 in top  # nobody doubts that one
        assert {int(card) for card in members(unsure)} == top - {2}
        tops |= top
    assert tops == {1, 2, 6, 7, 8}


def test_cards_in_another_hand_are_dealt_anew_with_those_below() -> None:
    seen = set()
    for seed in SEEDS:
        deck, lifted, unsure = deal_layers(OPEN, [1, 2], 0, bits_of([2]), Rng(seed))
        assert len(lifted) == 2
        assert 1 in lifted
        assert all_cards(deck) | bits_of(lifted) == bits_of([1, 2, 6, 7, 8])
        assert int(unsure) == bits_of([card for card in lifted if card != 1])
        seen |= set(lifted)
    assert seen == {1, 2, 6, 7, 8}


SEEN = single(1, 2, single(2, 2, single(3, 2, OPEN)))


def test_what_was_arranged_lies_as_it_was_told() -> None:
    deck, unsure = arrange_as_told(SEEN, 2, [3, 1, 2], 0)
    assert arranged(deck) == [([3], 2), ([1], 2), ([2], 2), ([6, 7, 8], PUBLIC)]
    assert unsure == 0
    some, _ = arrange_as_told(SEEN, 2, [3], 0)
    assert arranged(some) == [([3], 2), ([1], 2), ([2], 2), ([6, 7, 8], PUBLIC)]


def test_a_card_told_that_may_lie_below_is_exchanged_for_one_that_may() -> None:
    deck, unsure = arrange_as_told(SEEN, 2, [7, 1], bits_of([2, 3]))
    assert arranged(deck) == [([7], 2), ([1], 2), ([3], 2), ([2, 6, 8], PUBLIC)]
    assert unsure == bits_of([3, 7])


def test_what_cannot_lie_there_changes_nothing() -> None:
    under = Layer(bits_of([6, 7]), 0, PUBLIC, Layer(bits_of([9]), 0, PUBLIC, None))
    seen = single(1, 2, single(2, 2, under))
    impossible: list[tuple[list[int], int]] = [
        ([7, 1], 0),  # all cards of the layer it came from were seen: there is no doubt
        ([9, 1], bits_of([2])),  # from a layer nobody looked at
        ([6, 7, 1], bits_of([2])),  # more than there are places
    ]
    for coming, unsure in impossible:
        deck, still_unsure = arrange_as_told(seen, 2, coming, unsure)
        assert arranged(deck) == arranged(seen)
        assert still_unsure == unsure
    assert arrange_as_told(seen, 1, [1], 0) == (seen, 0)  # a seat that has seen nothing
