"""JOGO and FIM DO TURNO: the three parts of a turn, and whose turn is next."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import choose, offered, owner_of, position

QUIET_DRAW = ("city_or_event", "draw lima", "city_or_event", "draw bogota")


@pytest.mark.rule("turn.parts")
def test_a_turn_is_actions_then_two_cards_then_infections() -> None:
    state = position("roles scientist medic; pawns paris cairo; infected seoul; step actions 2")
    assert effect(state, "drive essen") == {"pawns": "essen cairo"}
    assert effect(state, "drive london") == {"pawns": "london cairo"}
    # With hands open and no Event in them, nothing is asked between the parts.
    assert state.to_move == CHANCE
    assert offered(state) == ["city_or_event", "epidemic"]
    assert effect(state, *QUIET_DRAW) == {"hand 0": "+bogota +lima", "pile": "0 19 1"}
    assert state.to_move == CHANCE
    assert {text.split()[0] for text in offered(state)} == {"infect"}
    assert effect(state, "infect osaka") == {
        "infected": "+osaka",
        "layers": "-osaka",
        "osaka": "R1",
    }
    assert effect(state, "infect moscow") == {
        "infected": "+moscow",
        "layers": "-moscow",
        "moscow": "K1",
        "turn": "1 2",
    }
    assert state.to_move == 1
    assert "drive algiers" in offered(state)


@pytest.mark.rule("turn.end")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_passes_to_the_left_and_round_to_the_first_seat(players: int) -> None:
    roles = ["scientist", "medic", "dispatcher", "operations_expert"][:players]
    text = f"players {players}; roles {' '.join(roles)}; step infect 1"
    for seat in range(players):
        state = choose(position(f"{text}; turn {seat} 7"), "infect essen")
        left = (seat + 1) % players
        assert (state.turn, state.turns, state.to_move) == (left, 8, left)
        assert owner_of(state, "pass") == left


@pytest.mark.rule("turn.end", "turn.parts")
def test_a_new_turn_has_four_actions_of_its_own() -> None:
    state = position("roles scientist medic; pawns paris cairo; step infect 1")
    choose(state, "infect osaka")
    drives = ("drive istanbul", "drive moscow", "drive tehran", "drive delhi")
    assert effect(state, *drives) == {"pawns": "paris delhi"}
    assert state.to_move == CHANCE
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("turn.parts")
def test_passing_ends_the_actions_but_not_the_turn() -> None:
    state = choose(position("roles scientist medic; step actions 4"), "pass")
    assert (state.turn, state.to_move) == (0, CHANCE)
    choose(state, *QUIET_DRAW)
    assert (state.turn, state.to_move) == (0, CHANCE)
    choose(state, "infect osaka", "infect moscow")
    assert (state.turn, state.to_move) == (1, 1)
