"""Odds of the set-up: sampled games against exact probabilities."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from tabletide.games.forbidden_island.flow.chance import sample
from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import ROLES
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.state import CHANCE
from tests.rules.forbidden_island.island import STANDARD, STRAIGHT, cells
from tests.rules.forbidden_island.rulebook import TREASURES
from tests.rules.forbidden_island.written import hand, new_game, on_turn, said, tiles
from tests.rules.odds import misfit, strays, uneven

GAMES = 1500


@cache
def set_up_games(players: int) -> tuple[State, ...]:
    """Games sampled up to their first turn."""
    games = []
    for index in range(GAMES):
        rng = Rng(seed_of("set-up odds", index))
        state = new_game(players=str(players))
        while state.to_move == CHANCE:
            apply(state, sample(state, rng))
        games.append(state)
    return tuple(games)


@pytest.mark.rule("setup.island")
def test_each_tile_lies_on_each_cell_as_often() -> None:
    # P = 1 / 24, for the Landing and for the last tile of the list.
    for tile in (TILES[0], TILES[-1]):
        places = Counter(said(state, "island").split().index(tile) for state in set_up_games(2))
        assert uneven(places, list(range(24))) == ""


@pytest.mark.rule("setup.island")
def test_two_given_tiles_lie_side_by_side_as_often_as_they_should() -> None:
    # The island has 36 pairs of cells side by side among its C(24, 2) pairs.
    places = cells(STANDARD)
    pairs = {(a, b) for a in places for b in places if (b[0] - a[0], b[1] - a[1]) in STRAIGHT}
    assert len(pairs) == 2 * 36
    met = 0
    for state in set_up_games(2):
        order = said(state, "island").split()
        met += (places[order.index("coral_palace")], places[order.index("tidal_palace")]) in pairs
    assert not strays(met, GAMES, Fraction(36, comb(24, 2)))


@pytest.mark.rule("setup.flood")
def test_each_tile_starts_flooded_in_one_game_of_four() -> None:
    # Six of 24 cards: P = 1 / 4 for each tile.
    for tile in TILES:
        wet = sum(tile in tiles(state, "flooded") for state in set_up_games(2))
        assert not strays(wet, GAMES, Fraction(6, 24)), tile


@pytest.mark.rule("setup.flood")
def test_both_tiles_of_a_treasure_start_flooded_as_often_as_they_should() -> None:
    # Both among the six: C(22, 4) / C(24, 6) = 5 / 92.
    both = Fraction(comb(22, 4), comb(24, 6))
    assert both == Fraction(5, 92)
    pair = {"howling_garden", "whispering_garden"}
    wet = sum(pair <= tiles(state, "flooded") for state in set_up_games(2))
    assert not strays(wet, GAMES, both)


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("players", [2, 4])
def test_each_role_comes_to_each_seat_as_often(players: int) -> None:
    for seat in range(players):
        dealt = Counter(said(state, "roles").split()[seat] for state in set_up_games(players))
        assert uneven(dealt, list(ROLES)) == ""


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("players", [2, 4])
def test_two_given_roles_meet_as_often_as_they_should(players: int) -> None:
    # Both among the dealt: C(4, players - 2) / C(6, players).
    pair = {"pilot", "navigator"}
    met = sum(pair <= set(said(state, "roles").split()) for state in set_up_games(players))
    assert not strays(met, GAMES, Fraction(comb(4, players - 2), comb(6, players)))


@pytest.mark.rule("setup.hands", "ruling.opening_rise")
@pytest.mark.parametrize("players", [2, 4])
def test_opening_hands_are_any_two_of_the_25_other_cards(players: int) -> None:
    # Of C(25, 2) = 300 hands, C(20, 2) have no special card, 4 x C(5, 2) are a pair of a
    # treasure's cards, and C(22, 2) have no Helicopter Lift.
    for seat in range(players):
        hands = [hand(state, seat) for state in set_up_games(players)]
        plain = sum(set(cards) <= set(TREASURES) for cards in hands)
        pairs = sum(cards[0] == cards[1] and cards[0] in TREASURES for cards in hands)
        lifts = sum("helicopter_lift" in cards for cards in hands)
        assert not strays(plain, GAMES, Fraction(comb(20, 2), 300))
        assert not strays(pairs, GAMES, Fraction(4 * comb(5, 2), 300))
        assert not strays(lifts, GAMES, 1 - Fraction(comb(22, 2), 300))


@pytest.mark.rule("setup.hands", "setup.decks")
def test_each_kind_is_in_opening_hands_as_often_as_it_has_cards() -> None:
    counts = Counter(card for state in set_up_games(4) for s in range(4) for card in hand(state, s))
    weights = dict.fromkeys(TREASURES, 5) | {"helicopter_lift": 3, "sandbags": 2}
    assert misfit(counts, weights) == ""


@pytest.mark.rule("ruling.first_player")
@pytest.mark.parametrize("players", [2, 4])
def test_each_seat_begins_as_often(players: int) -> None:
    begins = Counter(on_turn(state) for state in set_up_games(players))
    assert uneven(begins, list(range(players))) == ""
