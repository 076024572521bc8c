"""The dealer: one secret seed fixes every deck and die, and can be verified afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.kernel.chance import Dealer, Stream
from tests.rules.odds import misfit, uneven

DECK = Stream("deck")
CARDS = list(range(100, 112))
SEEDS = st.text(max_size=12)


def even(cards: list[int]) -> list[tuple[int, int]]:
    return [(card, 1) for card in cards]


def order(dealer: Dealer, stream: Stream, cards: list[int]) -> list[int]:
    """All cards, drawn one by one from one end."""
    left, out = list(cards), []
    while left:
        out.append(dealer.pick(even(left), stream))
        left.remove(out[-1])
    return out


@settings(max_examples=60)
@given(SEEDS, st.lists(st.tuples(st.booleans(), st.sampled_from(CARDS)), max_size=12))
def test_a_deck_keeps_its_order_whatever_is_done_with_it(
    seed: str, play: list[tuple[bool, int]]
) -> None:
    """Cards are drawn from either end, or taken out of the middle by name."""
    deck = order(Dealer(seed), DECK, CARDS)
    dealer = Dealer(seed)
    for is_drawn, card in play:
        if not deck:
            break
        left = even(sorted(deck))
        assert dealer.pick(left, DECK) == deck[0]
        assert dealer.pick(left, Stream("deck", bottom=True)) == deck[-1]
        if is_drawn:
            deck.pop(0 if card % 2 else -1)
        elif card in deck:
            deck.remove(card)


@settings(max_examples=60)
@given(SEEDS, st.lists(st.booleans(), max_size=12))
def test_a_deck_with_cards_alike_keeps_its_order_at_both_ends(seed: str, play: list[bool]) -> None:
    cards = (100, 100, 101, 101, 101, 102, 102, 103, 104, 104, 104, 104)
    deck = [
        Dealer(seed).pick(even(sorted(set(cards))), Stream("alike", False, cards, gone))
        for gone in range(len(cards))
    ]
    assert sorted(deck) == sorted(cards)
    gone = {False: 0, True: 0}
    for bottom in play:
        left = deck[gone[False] : len(deck) - gone[True]]
        chances = sorted(Counter(left).items())
        picked = Dealer(seed).pick(chances, Stream("alike", bottom, cards, gone[bottom]))
        assert picked == left[-1 if bottom else 0]
        gone[bottom] += 1


def test_every_card_of_a_deck_with_cards_alike_is_equally_likely_on_top_and_below() -> None:
    cards = (100, 100, 101)
    for bottom in (False, True):
        stream = Stream("alike", bottom, cards)
        picked = Counter(Dealer(f"{n}").pick([(100, 2), (101, 1)], stream) for n in range(3000))
        assert misfit(picked, {100: 2, 101: 1}) == ""


@settings(max_examples=40)
@given(SEEDS)
def test_the_bottom_is_the_other_end(seed: str) -> None:
    dealer = Dealer(seed)
    assert order(dealer, Stream("deck", bottom=True), CARDS) == order(dealer, DECK, CARDS)[::-1]


@settings(max_examples=40)
@given(SEEDS, st.permutations(CARDS))
def test_the_order_in_which_outcomes_are_listed_does_not_matter(
    seed: str, listed: list[int]
) -> None:
    assert order(Dealer(seed), DECK, listed) == order(Dealer(seed), DECK, CARDS)


def test_cards_are_hashed_once_for_a_deck_and_not_for_every_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashed: list[bytes] = []
    blake2b = hashlib.blake2b

    def counting(text: bytes, **how: Any) -> Any:
        hashed.append(text)
        return blake2b(text, **how)

    dealer = Dealer("seed")
    monkeypatch.setattr(hashlib, "blake2b", counting)
    drawn = order(dealer, DECK, CARDS)
    assert len(hashed) == len(CARDS)
    assert [dealer.pick(even(drawn[n:]), DECK) for n in range(len(CARDS))] == drawn
    assert len(hashed) == len(CARDS)  # nor once more when it was taken back


def test_many_decks_dealt_from_in_turn_keep_their_orders() -> None:
    """Also those that were not remembered, and one that has got cards it did not have."""
    dealer, streams = Dealer("seed"), [Stream(f"deck {n}") for n in range(30)]
    orders = [order(Dealer("seed"), stream, CARDS) for stream in streams]
    few = CARDS[::2]
    for stream, whole in zip(streams, orders, strict=True):
        assert order(dealer, stream, few) == [card for card in whole if card in few]
        assert order(dealer, stream, CARDS) == whole
    for n in range(len(CARDS)):
        for stream, whole in zip(streams, orders, strict=True):
            assert dealer.pick(even(whole[n:]), stream) == whole[n]


def test_decks_and_seeds_have_orders_of_their_own() -> None:
    orders = {
        tuple(order(Dealer(seed), Stream(name), CARDS))
        for seed in ("a", "b", "")
        for name in ("deck", "deck 1", "other")
    }
    assert len(orders) == 9


def test_over_many_seeds_every_card_is_equally_often_first_and_last() -> None:
    first: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for n in range(1200):
        dealer = Dealer(f"seed {n}")
        first[dealer.pick(even(CARDS), DECK)] += 1
        last[dealer.pick(even(CARDS), Stream("deck", bottom=True))] += 1
    assert uneven(first, CARDS) == ""
    assert uneven(last, CARDS) == ""


def test_over_many_seeds_every_order_of_three_cards_is_equally_likely() -> None:
    orders = Counter(tuple(order(Dealer(f"seed {n}"), DECK, [1, 2, 3])) for n in range(1200))
    every: list[tuple[int, ...]] = [
        (a, b, 6 - a - b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b
    ]
    assert uneven(orders, every) == ""


@pytest.mark.parametrize("weights", [[1, 3], [5, 1, 2], [1, 1, 7], [12, 1]])
def test_a_die_falls_by_its_weights(weights: list[int]) -> None:
    chances = list(enumerate(weights, 40))
    by_seed = Counter(Dealer(f"seed {n}").pick(chances, Stream("die")) for n in range(2000))
    assert misfit(by_seed, dict(chances)) == ""
    one = Dealer("one")
    by_name = Counter(one.pick(chances, Stream(f"die {n}")) for n in range(2000))
    assert misfit(by_name, dict(chances)) == ""


def test_a_die_is_thrown_once_for_each_name() -> None:
    chances = [(1, 2), (2, 5), (3, 1)]
    for n in range(50):
        thrown = Dealer("seed").pick(chances, Stream(f"die {n}"))
        assert Dealer("seed").pick(chances, Stream(f"die {n}")) == thrown


def test_equal_weights_are_a_deck_whatever_they_are() -> None:
    dealer = Dealer("seed")
    assert dealer.pick([(card, 7) for card in CARDS], DECK) == dealer.pick(even(CARDS), DECK)


def test_an_only_outcome_is_dealt() -> None:
    assert Dealer("seed").pick([(9, 4)], DECK) == 9


@settings(max_examples=60)
@given(SEEDS, SEEDS)
def test_the_commitment_binds_the_seed_and_hides_it(one: str, other: str) -> None:
    first, second = Dealer(one), Dealer(other)
    assert first.seed == one
    assert first.commitment == Dealer(one).commitment
    assert (first.commitment == second.commitment) == (one == other)
    # Anyone can verify it with a common tool.
    assert first.commitment == hashlib.sha256(f"tabletide deal {one}".encode()).hexdigest()


def test_the_commitment_does_not_give_away_the_key_of_the_decks() -> None:
    dealer = Dealer("seed")
    rank = hashlib.blake2b(b"deck/100", digest_size=16, key=bytes.fromhex(dealer.commitment))
    assert dealer._hash("deck/100") != int.from_bytes(rank.digest(), "big")


def test_a_salt_changes_the_commitment_and_no_card() -> None:
    salted = Dealer("seed~" + "0f" * 16)
    assert salted.plain == "seed"
    assert order(salted, DECK, CARDS) == order(Dealer("seed"), DECK, CARDS)
    assert salted.commitment != Dealer("seed").commitment


def test_only_what_has_the_form_of_a_salt_is_one() -> None:
    for seed in ("sea~side", "seed~" + "0f" * 15, "seed~" + "0F" * 16, "~" + "0f" * 16 + " "):
        assert Dealer(seed).plain == seed
