"""The fast generator: the same numbers both ways of running, all of them equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tabletide.kernel.chance import Rng, seed_of
from tests.rules.odds import uneven

WIDTH = 2**63
EDGES = (0, 1, 2, 2**31, 2**62, WIDTH - 1, WIDTH, WIDTH + 5, -1, -(2**70) - 3)


def following(state: int) -> int:
    """What a state is followed by."""
    return (state * 6364136223846793005 + 1442695040888963407) % WIDTH


def reckoned(seed: int, bounds: list[int]) -> list[int]:
    """The numbers a generator must give, in Python's own unbounded ints."""
    out = []
    state = seed % WIDTH
    for _ in range(3):
        state = following(state)
        state ^= state // 2**32
    for bound in bounds:
        state = following(state)
        out.append(state // 2**31 * bound // 2**32)
    return out


@pytest.mark.parametrize("seed", EDGES)
def test_the_numbers_are_the_same_interpreted_and_compiled(seed: int) -> None:
    bounds = [1, 2, 3, 48, 53, 300, 10**6, 2**31 - 1, 2**31] * 40
    rng = Rng(seed)
    assert [rng.below(bound) for bound in bounds] == reckoned(seed, bounds)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 48, 300, 2**31])
def test_no_number_reaches_the_bound(bound: int) -> None:
    for seed in EDGES:
        rng = Rng(seed)
        assert all(0 <= rng.below(bound) < bound for _ in range(300))


def test_one_is_all_there_is_below_one() -> None:
    rng = Rng(3)
    assert {rng.below(1) for _ in range(50)} == {0}


@pytest.mark.parametrize("bound", [2, 3, 6, 48, 53])
def test_all_numbers_are_equally_likely(bound: int) -> None:
    rng = Rng(2024)
    counts = Counter(int(rng.below(bound)) for _ in range(200 * bound))
    assert uneven(counts, list(range(bound))) == ""


def test_the_upper_and_lower_half_of_a_wide_range_are_equally_likely() -> None:
    rng = Rng(7)
    counts = Counter(int(rng.below(2**31)) >> 30 for _ in range(10_000))
    assert uneven(counts, [0, 1]) == ""


def test_a_number_says_nothing_about_the_next() -> None:
    rng = Rng(99)
    numbers = [int(rng.below(6)) for _ in range(7200)]
    pairs = [(a, b) for a in range(6) for b in range(6)]
    assert uneven(Counter(pairwise(numbers)), pairs) == ""
    apart = Counter(zip(numbers, numbers[2:], strict=False))
    assert uneven(apart, pairs) == ""


def test_near_seeds_begin_far_apart() -> None:
    first = Counter(int(Rng(seed).below(48)) for seed in range(4800))
    assert uneven(first, list(range(48))) == ""
    assert len({Rng(seed).below(2**31) for seed in range(500)}) == 500


def test_a_series_gives_each_game_a_seed_of_its_own() -> None:
    seeds = [seed_of(name, index) for name in ("a", "b", "", "a/1") for index in range(250)]
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < WIDTH for seed in seeds)
    assert [seed_of("a", index) for index in range(250)] == seeds[:250]


def test_games_of_a_series_begin_independently() -> None:
    first = [int(Rng(seed_of("series", index)).below(6)) for index in range(3600)]
    assert uneven(Counter(first), list(range(6))) == ""
    pairs = [(a, b) for a in range(6) for b in range(6)]
    assert uneven(Counter(pairwise(first)), pairs) == ""
