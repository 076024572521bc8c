"""The Diver: through flooded and missing spaces for one action, and to the nearest tile."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    choose,
    effect,
    ended,
    offered,
    offers,
    position,
)

TABLE = "roles diver messenger; pawns howling_garden silver_gate"
TREASURES = "earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
BESIDE = {"gold_gate", "temple_of_the_sun", "whispering_garden", "breakers_bridge"}


@pytest.mark.rule("role.diver.move", "move.step")
def test_on_dry_land_the_diver_steps_like_anyone() -> None:
    assert set(offers(position(TABLE), "move")) == BESIDE


@pytest.mark.rule("role.diver.move")
def test_a_flooded_tile_may_be_passed_or_be_the_end() -> None:
    state = position(f"{TABLE}; flooded gold_gate")
    # Through the Gold Gate to the three tiles beyond it.
    assert set(offers(state, "move")) == BESIDE | {"fools_landing", "copper_gate", "iron_gate"}
    assert effect(state, "move fools_landing") == {"pawns": "fools_landing silver_gate"}


@pytest.mark.rule("role.diver.move", "ruling.diver_path")
def test_a_missing_space_may_be_passed_but_not_be_the_end() -> None:
    state = position(f"{TABLE}; sunk gold_gate")
    assert set(offers(state, "move")) == (BESIDE - {"gold_gate"}) | {
        "fools_landing",
        "copper_gate",
        "iron_gate",
    }


@pytest.mark.rule("role.diver.move", "ruling.diver_path")
def test_a_dive_is_one_action_however_long_and_may_turn() -> None:
    state = position(
        f"{TABLE}; flooded breakers_bridge cliffs_of_abandon; sunk observatory phantom_rock;"
        "step actions 1"
    )
    # Right at the bridge, down over two missing spaces, and up to the Crimson Forest.
    assert set(offers(state, "move")) == BESIDE | {
        "cliffs_of_abandon",
        "tidal_palace",
        "misty_marsh",
        "crimson_forest",
        "watchtower",
    }
    choose(state, "move crimson_forest")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("ruling.diver_path")
def test_a_dry_tile_stops_a_dive() -> None:
    # The Misty Marsh is dry: nothing beyond it is reached, though it lies under water.
    state = position(f"{TABLE}; flooded breakers_bridge twilight_hollow; sunk lost_lagoon")
    assert set(offers(state, "move")) == BESIDE | {
        "tidal_palace",
        "cliffs_of_abandon",
        "misty_marsh",
    }


@pytest.mark.rule("ruling.diver_path", "ruling.move_changes_tile")
def test_a_round_trip_is_not_offered() -> None:
    state = position(f"{TABLE}; flooded howling_garden gold_gate temple_of_the_sun copper_gate")
    assert "howling_garden" not in offers(state, "move")


@pytest.mark.rule("ruling.open_sea")
def test_the_open_sea_is_not_crossed() -> None:
    # From the Temple of the Moon along the coast to the Copper Gate there is only sea.
    state = position(
        "roles diver messenger; pawns temple_of_the_moon silver_gate;"
        "sunk temple_of_the_sun howling_garden"
    )
    assert set(offers(state, "move")) == {
        "coral_palace",
        "copper_gate",
        "tidal_palace",
        "gold_gate",
        "breakers_bridge",
        "whispering_garden",
    }


@pytest.mark.rule("ruling.open_sea", "ruling.island_shapes")
def test_a_hole_in_the_shape_of_an_island_is_open_sea() -> None:
    # Volcano Island: the Temple of the Sun lies above the hole, the Crimson Forest below it.
    state = position(
        "shape volcano_island; roles diver messenger; pawns temple_of_the_sun fools_landing"
    )
    assert set(offers(state, "move")) == {"copper_gate", "temple_of_the_moon", "howling_garden"}


@pytest.mark.rule("role.diver.move")
def test_nobody_else_passes_through_water() -> None:
    for role in ("pilot", "engineer", "explorer", "messenger", "navigator"):
        state = position(
            f"roles {role} diver; pawns fools_landing silver_gate; flooded gold_gate bronze_gate"
        )
        assert "howling_garden" not in offers(state, "move")


def after_sinking(text: str) -> list[str]:
    state = position(
        f"{TABLE}; captured {TREASURES}; flooded howling_garden fools_landing; {text};"
        "layers 1: howling_garden | 0: *; step flood 1"
    )
    choose(state, "flood howling_garden")
    return offers(state, "swim")


@pytest.mark.rule("role.diver.swim", "swim.step")
def test_with_a_tile_beside_him_the_diver_swims_there() -> None:
    assert set(after_sinking("sunk gold_gate breakers_bridge")) == {
        "temple_of_the_sun",
        "whispering_garden",
    }


@pytest.mark.rule("role.diver.swim", "ruling.diver_nearest")
def test_with_none_beside_him_the_diver_swims_to_any_of_the_nearest() -> None:
    beside = "sunk gold_gate temple_of_the_sun whispering_garden breakers_bridge"
    assert set(after_sinking(beside)) == {
        "fools_landing",
        "copper_gate",
        "iron_gate",
        "temple_of_the_moon",
        "cave_of_embers",
        "tidal_palace",
        "cliffs_of_abandon",
        "misty_marsh",
    }


@pytest.mark.rule("ruling.diver_nearest")
def test_nearest_is_counted_in_steps_over_missing_spaces() -> None:
    # Two steps off, only two tiles are left; others lie three steps off.
    nearest = after_sinking(
        "sunk gold_gate temple_of_the_sun whispering_garden breakers_bridge copper_gate iron_gate"
        " tidal_palace cliffs_of_abandon misty_marsh cave_of_embers"
    )
    assert set(nearest) == {"temple_of_the_moon", "fools_landing"}


@pytest.mark.rule("ruling.diver_nearest", "ruling.open_sea")
def test_a_tile_further_over_missing_spaces_is_not_offered_besides_a_nearer_one() -> None:
    sunk = "gold_gate temple_of_the_sun whispering_garden copper_gate iron_gate"
    assert after_sinking(f"sunk {sunk}") == ["breakers_bridge"]


@pytest.mark.rule("role.diver.swim")
def test_the_diver_is_not_lost_where_others_would_be() -> None:
    text = (
        "roles {} messenger; captured earth_stone;"
        "pawns temple_of_the_moon silver_gate; flooded temple_of_the_moon;"
        "sunk temple_of_the_sun coral_palace; step flood 1"
    )
    lost = choose(position(text.format("engineer")), "flood temple_of_the_moon")
    assert ended(lost) == "drowned"
    saved = choose(position(text.format("diver")), "flood temple_of_the_moon")
    assert set(offers(saved, "swim")) == {"copper_gate", "howling_garden", "tidal_palace"}
