"""SEQUÊNCIA DE JOGO: three parts in their order, three actions at most, and round to the left."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    choose,
    effect,
    hand,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
    said,
)

TABLE = "roles messenger engineer; pawns breakers_bridge silver_gate"


@pytest.mark.rule("turn.parts", "turn.end", "draw.two", "flood.draw")
def test_a_turn_is_actions_then_two_cards_then_floods_then_the_next_player() -> None:
    state = position(f"{TABLE}; level 1; step actions 3")
    choose(state, "pass")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    choose(state, "draw earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    choose(state, "draw oceans_chalice")
    assert hand(state, 0) == ["earth_stone", "oceans_chalice"]
    assert {text.split()[0] for text in offered(state)} == {"flood"}
    choose(state, "flood observatory")
    assert {text.split()[0] for text in offered(state)} == {"flood"}
    choose(state, "flood watchtower")
    assert on_turn(state) == state.to_move == 1
    assert "pass" in offered(state)
    assert hand(state, 1) == []


@pytest.mark.rule("turn.end", "turn.first_player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_round_to_the_left_and_comes_back(players: int) -> None:
    state = position(f"players {players}; turn 0; level 1; step actions 3")
    seats = []
    for _ in range(players + 1):
        seats.append(on_turn(state))
        assert owner_of(state, "pass") == seats[-1]
        choose(state, "pass", "draw earth_stone", "draw crystal_of_fire")
        while not offered(state)[0].startswith("flood"):
            choose(state, offered(state)[0])
        dry = [text for text in offered(state) if text.split()[1] not in said(state, "flooded")]
        choose(state, dry[0])
        dry = [text for text in offered(state) if text.split()[1] not in said(state, "flooded")]
        choose(state, dry[0])
    assert seats == [*range(players), 0]


@pytest.mark.rule("turn.end")
def test_the_last_seat_is_followed_by_the_first() -> None:
    state = position("players 3; turn 2; step flood 1")
    choose(state, "flood observatory")
    assert on_turn(state) == state.to_move == 0


@pytest.mark.rule("actions.three")
def test_a_turn_has_three_actions_and_then_cards_are_drawn() -> None:
    state = position(f"{TABLE}; flooded misty_marsh; hand 0 earth_stone")
    choose(state, "move misty_marsh", "shore_up misty_marsh")
    assert "pass" in offered(state)
    choose(state, "give 1 earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("actions.three")
def test_the_same_action_may_be_repeated() -> None:
    state = position(TABLE)
    choose(state, "move misty_marsh", "move observatory", "move phantom_rock")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("actions.three", "ruling.actions_lost")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_player_may_stop_after_any_number_of_actions_and_the_rest_are_lost(taken: int) -> None:
    steps = ["move misty_marsh", "move observatory"]
    state = choose(position(TABLE), *steps[:taken])
    assert owner_of(state, "pass") == 0
    choose(state, "pass")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    # In the next turn of this seat there are three again, not more.
    choose(state, "draw earth_stone", "draw earth_stone", "flood watchtower", "flood phantom_rock")
    choose(state, "pass", "draw oceans_chalice", "draw earth_stone")
    choose(state, "flood lost_lagoon", "flood dunes_of_deception")
    assert on_turn(state) == 0
    for _ in range(3):
        choose(state, f"move {offers(state, 'move')[0]}")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("actions.three")
def test_all_actions_of_a_turn_belong_to_the_player_whose_turn_it_is() -> None:
    state = position("players 3; turn 1; roles messenger engineer navigator; hand 1 earth_stone")
    assert {owner_of(state, text) for text in offered(state)} == {1}


@pytest.mark.rule("actions.three", "ruling.actions_lost")
def test_with_one_action_left_one_is_all_there_is() -> None:
    state = position(f"{TABLE}; step actions 1")
    assert effect(state, "move misty_marsh") == {"pawns": "misty_marsh silver_gate"}
    assert {text.split()[0] for text in offered(state)} == {"draw"}
