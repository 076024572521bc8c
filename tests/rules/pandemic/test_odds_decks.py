"""Odds of the decks: where the epidemics lie, and how the infection deck is layered."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate, permutations

import pytest

from tabletide.games.pandemic.flow.chance import chances, sample
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import CITY_OR_EVENT, EPIDEMIC, INFECT
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.odds import uneven
from tests.rules.pandemic.scenes import new_game
from tests.rules.pandemic.test_setup_player_deck import PILES, TABLES, harmless_game, idle
from tests.rules.pandemic.written import choose, offered, position

WORKERS = "roles scientist operations_expert; pawns lima lima"


@pytest.mark.rule("setup.player_deck")
@pytest.mark.parametrize(("players", "epidemics"), TABLES)
def test_an_epidemic_is_exactly_as_likely_in_each_place_of_its_pile(
    players: int, epidemics: int
) -> None:
    # The odds are multiplied out: in a pile of n the epidemic is k-th with P = 1 / n.
    state = harmless_game(players, epidemics)
    for size in PILES[players, epidemics]:
        not_yet = Fraction(1)
        for place in range(size):
            if not go_to_draw(state):
                return  # the odd card at the bottom of the deck, never drawn
            weights = dict(chances(state))
            total = sum(weights.values())
            assert total == size - place
            assert not_yet * Fraction(weights[EPIDEMIC], total) == Fraction(1, size)
            not_yet *= Fraction(weights.get(CITY_OR_EVENT, 0), total)
            apply(state, CITY_OR_EVENT if not_yet else EPIDEMIC)
        assert not_yet == 0


def go_to_draw(state: State) -> bool:
    """Play on, doing nothing, until an epidemic may be drawn; false if the game ends first."""
    while state.to_move != NOBODY:
        if state.to_move != CHANCE:
            apply(state, idle(state))
            continue
        first = chances(state)[0][0]
        if first in (CITY_OR_EVENT, EPIDEMIC):
            return True
        apply(state, first)
    return False


@pytest.mark.rule("setup.player_deck")
def test_sampled_epidemics_lie_anywhere_in_their_piles() -> None:
    # Uniform over each pile, P = 1 / n for each place; piles of one size are counted together.
    counts: dict[int, Counter[int]] = {size: Counter() for size in (8, 9, 10, 12, 13)}
    for players, epidemics in TABLES:
        piles = PILES[players, epidemics]
        starts = [0, *accumulate(piles)]
        beginning = harmless_game(players, epidemics)
        for index in range(25):
            rng = Rng(seed_of(f"epidemics {players} {epidemics}", index))
            # An odd deck keeps its last card: the last pile is then not counted.
            places = epidemic_places(beginning.copy(), rng)[: len(piles) - starts[-1] % 2]
            for pile, place in enumerate(places):
                counts[piles[pile]][place - starts[pile]] += 1
    for size, seen in counts.items():
        assert uneven(seen, list(range(size))) == "", size


def epidemic_places(state: State, rng: Rng) -> list[int]:
    """Draw the whole deck at random; the places of the epidemics in it, the first is 0."""
    size = int(state.deck_left)
    places = []
    while go_to_draw(state):
        outcome = sample(state, rng)
        if outcome == EPIDEMIC:
            places.append(size - int(state.deck_left))
        apply(state, outcome)
    return places


@pytest.mark.rule("infect.reveal", "setup.infection")
def test_the_first_infection_card_is_any_of_48() -> None:
    # P = 1 / 48 for each city.
    rng = Rng(seed_of("first card", 0))
    state = new_game()
    counts = Counter(CITIES[sample(state, rng) - INFECT] for _ in range(9600))
    assert uneven(counts, list(CITIES)) == ""


@pytest.mark.rule("epidemic.intensify", "infect.reveal")
def test_after_intensify_the_next_card_is_any_of_those_shuffled() -> None:
    # Four discards and the bottom card: P = 1 / 5 each, and no other card at all.
    state = position(f"infected paris milan cairo delhi; {WORKERS}; step draw")
    choose(state, "epidemic", "draw sydney", "infect osaka")
    rng = Rng(seed_of("intensify", 0))
    counts = Counter(CITIES[sample(state, rng) - INFECT] for _ in range(5000))
    assert uneven(counts, ["paris", "milan", "cairo", "delhi", "osaka"]) == ""


@pytest.mark.rule("epidemic.intensify", "infect.reveal")
def test_a_layer_comes_in_any_order_and_is_used_up_before_the_one_below() -> None:
    # 4! orders of the upper layer, each with P = 1 / 24; then the layer of two, P = 1 / 2 each.
    state = position(
        f"layers 2: paris milan cairo delhi | 1: lima osaka | 0: *; {WORKERS}; step infect 6"
    )
    orders: Counter[tuple[str, ...]] = Counter()
    below: Counter[tuple[str, ...]] = Counter()
    for index in range(1200):
        rng = Rng(seed_of("layers", index))
        game = state.copy()
        cards = []
        while game.to_move == CHANCE:
            outcome = sample(game, rng)
            cards.append(CITIES[outcome - INFECT])
            apply(game, outcome)
        orders[tuple(cards[:4])] += 1
        below[tuple(cards[4:])] += 1
    every: list[tuple[str, ...]] = list(permutations(["paris", "milan", "cairo", "delhi"]))
    assert uneven(orders, every) == ""
    either: list[tuple[str, ...]] = [("lima", "osaka"), ("osaka", "lima")]
    assert uneven(below, either) == ""


@pytest.mark.rule("epidemic.infect")
@pytest.mark.parametrize(
    ("layers", "bottom"),
    [
        ("2: paris milan | 1: lima | 0: *", None),
        ("2: paris milan | 0: * | 0: lima cairo delhi", ["lima", "cairo", "delhi"]),
    ],
)
def test_the_bottom_card_is_any_of_the_lowest_layer(layers: str, bottom: list[str] | None) -> None:
    # P = 1 / n over the lowest layer of n cards.
    state = position(f"layers {layers}; {WORKERS}; step epidemic")
    lowest = bottom or [city for city in CITIES if city not in ("paris", "milan", "lima")]
    rng = Rng(seed_of("bottom", 0))
    counts = Counter(CITIES[sample(state, rng) - INFECT] for _ in range(200 * len(lowest)))
    assert uneven(counts, list(lowest)) == ""
    assert len(offered(state)) == len(lowest)


@pytest.mark.rule("draw.two")
def test_a_drawn_card_is_any_card_left_whatever_its_pile() -> None:
    # 53 less the two held: P = 1 / 51 each, whether the pile still has its epidemic or not.
    for draws in (("city_or_event",), ("epidemic",)):
        state = choose(position("hand 0 paris; hand 1 airlift; step draw"), *draws)
        rng = Rng(seed_of("draw", 0))
        counts = Counter(int(sample(state, rng)) for _ in range(10_200))
        assert uneven(counts, [outcome for outcome, _ in chances(state)]) == ""
        assert len(counts) == 51
