"""Odds of the set-up: sampled games against exact probabilities."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from tabletide.games.pandemic.flow.chance import sample
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_COUNT
from tabletide.games.pandemic.pieces.cards import FIRST_EVENT, ROLES
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.state import CHANCE
from tests.rules.odds import misfit, strays, uneven
from tests.rules.pandemic.scenes import new_game

GAMES = 1500
HAND = {2: 4, 3: 3, 4: 2}


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


def events_held(state: State, seat: int) -> int:
    return (int(state.hands[seat]) >> FIRST_EVENT).bit_count()


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_role_is_dealt_in_players_of_seven_games(players: int) -> None:
    # Of the seven roles, `players` are dealt: P = players / 7. For a given seat: 1 / 7.
    games = set_up_games(players)
    for role, name in enumerate(ROLES):
        dealt = sum(int(state.holders[role]) >= 0 for state in games)
        assert not strays(dealt, GAMES, Fraction(players, 7)), name
    for seat in range(players):
        seen = Counter(int(state.roles[seat]) for state in games)
        assert uneven(seen, list(range(7))) == ""


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_given_roles_meet_as_often_as_they_should(players: int) -> None:
    # Both among the dealt: C(5, players - 2) / C(7, players).
    both = Fraction(comb(5, players - 2), comb(7, players))
    met = sum(
        min(int(state.holders[2]), int(state.holders[6])) >= 0 for state in set_up_games(players)
    )
    assert not strays(met, GAMES, both)


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_opening_hands_hold_no_event_as_often_as_they_should(players: int) -> None:
    # n cards of 53, none of the five Events: C(48, n) / C(53, n), n = 8, 9, 8.
    dealt = players * HAND[players]
    none = Fraction(comb(48, dealt), comb(53, dealt))
    without = sum(
        not any(events_held(state, seat) for seat in range(players))
        for state in set_up_games(players)
    )
    assert not strays(without, GAMES, none)


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_in_one_hand_follow_the_hypergeometric_odds(players: int) -> None:
    # k Events among the h cards of a hand: C(5, k) C(48, h - k) / C(53, h).
    size = HAND[players]
    for seat in range(players):
        counts = Counter(events_held(state, seat) for state in set_up_games(players))
        assert max(counts) <= size
        for k in range(size + 1):
            exact = Fraction(comb(5, k) * comb(48, size - k), comb(53, size))
            assert not strays(counts[k], GAMES, exact), (seat, k)


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_dealt_equally_often(players: int) -> None:
    # A given card is in a given hand of h cards with P = h / 53.
    for seat in range(players):
        for card in range(53):
            held = sum(int(state.hands[seat]) >> card & 1 for state in set_up_games(players))
            assert not strays(held, GAMES, Fraction(HAND[players], 53)), (seat, card)


@pytest.mark.rule("setup.first_player", "ruling.first_player_tie")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_favoured_to_begin(players: int) -> None:
    # Hands are exchangeable and ties broken by lot: P = 1 / players.
    first = Counter(int(state.turn) for state in set_up_games(players))
    assert uneven(first, list(range(players))) == ""


@pytest.mark.rule("setup.infection")
def test_each_city_is_infected_at_set_up_as_often_as_any_other() -> None:
    # Three cards of 48 for each number of cubes: P = 3 / 48 for three, two and one; 39 / 48 none.
    games = set_up_games(2)
    weights = {0: 39, 1: 3, 2: 3, 3: 3}
    for city, name in enumerate(CITIES):
        counts = Counter(
            sum(int(cubes_at(state, city, colour)) for colour in range(COLOUR_COUNT))
            for state in games
        )
        assert misfit(counts, weights) == "", name
