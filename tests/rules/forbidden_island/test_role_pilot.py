"""The Pilot: one flight a turn to any tile, and a flight instead of a swim."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tests.rules.forbidden_island.written import (
    choose,
    effect,
    let_go_by,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
)

TABLE = "roles pilot engineer; pawns howling_garden silver_gate"
OTHERS = set(TILES) - {"howling_garden"}


@pytest.mark.rule("role.pilot.fly", "ruling.move_changes_tile")
def test_the_pilot_flies_to_any_other_tile_flooded_or_not() -> None:
    state = position(f"{TABLE}; flooded watchtower; sunk observatory")
    assert set(offers(state, "fly")) == OTHERS - {"observatory"}
    changed = effect(state, "fly watchtower")
    assert changed.pop("pawns") == "watchtower silver_gate"
    assert set(changed) == {"flown"}


@pytest.mark.rule("role.pilot.fly")
def test_a_flight_is_an_action_and_there_is_one_a_turn() -> None:
    state = choose(position(TABLE), "fly watchtower")
    assert offers(state, "fly") == []
    assert set(offers(state, "move")) == {"twilight_hollow", "observatory"}
    choose(state, "move observatory")
    assert offers(state, "fly") == []
    choose(state, "move watchtower")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("role.pilot.fly")
def test_the_flight_may_be_any_of_the_three_actions() -> None:
    state = choose(position(TABLE), "move gold_gate", "move fools_landing")
    assert len(offers(state, "fly")) == 23
    choose(state, "fly dunes_of_deception")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("role.pilot.fly")
def test_the_next_turn_brings_another_flight() -> None:
    state = position(f"{TABLE}; level 1")
    choose(state, "fly watchtower", "pass", "draw earth_stone", "draw earth_stone")
    choose(state, "flood lost_lagoon", "flood phantom_rock")
    assert on_turn(state) == 1
    assert offers(state, "fly") == []
    choose(state, "pass", "draw oceans_chalice", "draw oceans_chalice")
    choose(state, "flood gold_gate", "flood iron_gate")
    assert on_turn(state) == 0
    assert len(offers(state, "fly")) == 23


@pytest.mark.rule("role.pilot.fly", "ruling.pilot_flight")
def test_besides_the_flight_the_pilot_steps_like_anyone() -> None:
    state = position(f"{TABLE}; sunk gold_gate; flooded breakers_bridge")
    assert set(offers(state, "move")) == {
        "temple_of_the_sun",
        "whispering_garden",
        "breakers_bridge",
    }


@pytest.mark.rule("role.pilot.fly")
def test_only_the_pilot_flies_and_only_in_his_own_turn() -> None:
    for role in ("engineer", "explorer", "diver", "messenger", "navigator"):
        state = position(f"roles {role} pilot; pawns howling_garden howling_garden")
        assert offers(state, "fly") == []


@pytest.mark.rule("role.pilot.swim")
def test_when_his_tile_sinks_the_pilot_flies_anywhere() -> None:
    around = "gold_gate temple_of_the_sun whispering_garden breakers_bridge"
    state = position(
        f"{TABLE}; captured statue_of_the_wind; sunk {around}; flooded howling_garden watchtower;"
        "layers 1: howling_garden | 0: *; step flood 1"
    )
    choose(state, "flood howling_garden")
    assert set(offers(state, "swim")) == OTHERS - set(around.split())
    assert owner_of(state, "swim watchtower") == 0
    assert effect(state, "swim watchtower")["pawns"] == "watchtower silver_gate"


@pytest.mark.rule("ruling.pilot_flight", "role.pilot.swim")
def test_the_flight_out_of_the_water_does_not_use_up_that_of_the_turn() -> None:
    # Seat 1's turn ends; the Pilot's tile sinks, and then his turn begins.
    state = position(f"{TABLE}; turn 1; flooded howling_garden; step flood 1")
    choose(state, "flood howling_garden", "swim watchtower")
    let_go_by(state)
    assert on_turn(state) == 0
    assert len(offers(state, "fly")) == 22


@pytest.mark.rule("ruling.pilot_flight", "role.pilot.swim")
def test_having_flown_in_his_turn_the_pilot_still_flies_out_of_the_water() -> None:
    state = position(f"{TABLE}; flown; flooded howling_garden; step flood 1")
    choose(state, "flood howling_garden")
    assert len(offers(state, "swim")) == 23
