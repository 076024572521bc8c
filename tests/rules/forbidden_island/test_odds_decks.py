"""Odds of the two decks: what comes next, and in which order."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tabletide.games.forbidden_island.flow.chance import chances, sample
from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE
from tests.rules.forbidden_island.played import play
from tests.rules.forbidden_island.written import choose, level, position
from tests.rules.odds import misfit, strays, uneven

TABLE = "roles engineer messenger; pawns bronze_gate silver_gate"
TRIES = 3000


def next_cards(state: State, seed: str, number: int) -> list[str]:
    """The next cards chance turns up in a copy of a game."""
    rng = Rng(seed_of(seed, number))
    game = state.copy()
    cards = []
    while game.to_move == CHANCE:
        outcome = int(sample(game, rng))
        cards.append(phrase(VERBS, outcome).split()[1])
        apply(game, outcome)
    return cards


@pytest.mark.rule("draw.two", "setup.decks")
def test_the_first_card_of_the_deck_is_of_a_kind_as_often_as_there_are_cards_of_it() -> None:
    state = position(f"{TABLE}; hand 0 2 earth_stone; hand 1 helicopter_lift sandbags; step draw")
    rng = Rng(seed_of("first card", 0))
    counts = Counter(phrase(VERBS, int(sample(state, rng))).split()[1] for _ in range(TRIES))
    assert (
        misfit(
            counts,
            {
                "earth_stone": 3,
                "statue_of_the_wind": 5,
                "crystal_of_fire": 5,
                "oceans_chalice": 5,
                "helicopter_lift": 2,
                "sandbags": 1,
                "waters_rise": 3,
            },
        )
        == ""
    )


@pytest.mark.rule("rise.two", "draw.two")
def test_two_waters_rise_in_the_first_draw_are_as_rare_as_they_should_be() -> None:
    # Three among 24 cards: none 21/24 x 20/23, both 3/24 x 2/23.
    state = position(f"{TABLE}; hand 0 2 earth_stone; hand 1 2 oceans_chalice; level 1; step draw")
    marks: Counter[int] = Counter()
    for number in range(TRIES):
        rng = Rng(seed_of("two rises", number))
        game = state.copy()
        apply(game, sample(game, rng))
        while game.to_move != CHANCE:
            choose(game, "go_on")
        apply(game, sample(game, rng))
        marks[level(game)] += 1
    assert not strays(marks[1], TRIES, Fraction(21 * 20, 24 * 23))
    assert not strays(marks[3], TRIES, Fraction(3 * 2, 24 * 23))


@pytest.mark.rule("rise.shuffle", "ruling.flood_memory")
def test_cards_put_on_top_come_in_any_order_before_those_below() -> None:
    # 4! orders of the upper layer, each with P = 1 / 24; the fifth card is any of the 20 others.
    four = ["gold_gate", "watchtower", "observatory", "lost_lagoon"]
    state = position(f"{TABLE}; drawn {' '.join(four)}; level 7; step draw 1")
    choose(state, "draw waters_rise")
    orders: Counter[tuple[str, ...]] = Counter()
    fifth: Counter[str] = Counter()
    for number in range(1200):
        cards = next_cards(state, "on top", number)
        orders[tuple(cards[:4])] += 1
        fifth[cards[4]] += 1
    every: list[tuple[str, ...]] = list(permutations(four))
    assert uneven(orders, every) == ""
    below = [text.split()[1] for text in named(position(f"{TABLE}; step flood 1"))]
    assert uneven(fifth, [tile for tile in below if tile not in four]) == ""


def named(state: State) -> list[str]:
    return [phrase(VERBS, outcome) for outcome, _ in chances(state)]


@pytest.mark.rule("rise.shuffle")
def test_after_two_waters_rise_with_floods_between_the_newer_layer_comes_first() -> None:
    state = position(
        f"{TABLE}; layers 2: gold_gate iron_gate | 1: watchtower observatory | 0: *;"
        "level 6; step floods"
    )
    orders = Counter(tuple(next_cards(state, "layers", number)) for number in range(800))
    upper, lower = ("gold_gate", "iron_gate"), ("watchtower", "observatory")
    every = [one + other for one in permutations(upper) for other in permutations(lower)]
    assert uneven(orders, every) == ""


@pytest.mark.rule("flood.draw")
def test_a_fresh_deck_turns_up_any_tile_first() -> None:
    state = position(f"{TABLE}; step flood 1")
    rng = Rng(seed_of("any tile", 0))
    counts = Counter(phrase(VERBS, int(sample(state, rng))) for _ in range(TRIES))
    assert uneven(counts, named(state)) == ""
    assert len(counts) == 24


@pytest.mark.rule("setup.island", "setup.flood", "setup.roles", "setup.hands", "draw.two")
@pytest.mark.rule("flood.draw", "ruling.first_player")
def test_samples_follow_the_weights_of_the_outcomes_at_every_kind_of_step() -> None:
    found: dict[str, list[State]] = {}
    for seed in range(12):
        for number, (state, _) in enumerate(play(seed)):
            if state.to_move != CHANCE:
                continue
            kind = named(state)[0].split()[0] + (" at set-up" if number < 50 else "")
            kept = found.setdefault(kind, [])
            if len(kept) < 12 and (number * 7 + seed) % 5 == 0:
                kept.append(state.copy())
    kinds = {kind.split()[0] for kind, states in found.items() if states}
    assert kinds == {"place", "flood", "deal_role", "draw", "start"}
    for kind, states in found.items():
        for number, state in enumerate(states):
            weights = dict(chances(state))
            rng = Rng(seed_of(kind, number))
            counts = Counter(int(sample(state, rng)) for _ in range(30 * len(weights) + 300))
            assert misfit(counts, weights) == "", (kind, number)
