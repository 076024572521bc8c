"""MOVER-SE: one tile up, down, left or right, never where a tile is missing."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    asked_to_agree,
    effect,
    offered,
    offers,
    position,
    where,
)

# Neither the Engineer nor the Messenger moves in a way of his own.
TABLE = "roles messenger engineer"


@pytest.mark.rule("move.step")
def test_a_pawn_moves_up_down_left_or_right_and_never_along_a_diagonal() -> None:
    state = position(f"{TABLE}; pawns howling_garden silver_gate")
    assert set(offers(state, "move")) == {
        "gold_gate",
        "temple_of_the_sun",
        "whispering_garden",
        "breakers_bridge",
    }


@pytest.mark.rule("move.step")
def test_moving_changes_where_the_pawn_stands_and_nothing_else() -> None:
    state = position(f"{TABLE}; pawns howling_garden silver_gate; flooded gold_gate")
    assert effect(state, "move breakers_bridge") == {"pawns": "breakers_bridge silver_gate"}


@pytest.mark.rule("move.step")
def test_a_flooded_tile_may_be_entered_and_stays_flooded() -> None:
    state = position(f"{TABLE}; pawns howling_garden silver_gate; flooded gold_gate")
    assert effect(state, "move gold_gate") == {"pawns": "gold_gate silver_gate"}


@pytest.mark.rule("move.step")
def test_a_missing_tile_is_neither_entered_nor_passed() -> None:
    state = position(
        f"{TABLE}; pawns howling_garden silver_gate; sunk gold_gate breakers_bridge;"
        "flooded temple_of_the_sun"
    )
    assert set(offers(state, "move")) == {"temple_of_the_sun", "whispering_garden"}


@pytest.mark.rule("move.step", "setup.island")
@pytest.mark.parametrize(
    ("tile", "around"),
    [
        ("fools_landing", {"bronze_gate", "gold_gate"}),
        ("copper_gate", {"gold_gate", "temple_of_the_sun"}),
        ("temple_of_the_moon", {"temple_of_the_sun", "coral_palace"}),
        ("dunes_of_deception", {"cave_of_shadows", "crimson_forest"}),
        ("phantom_rock", {"crimson_forest", "observatory"}),
        ("watchtower", {"twilight_hollow", "observatory"}),
    ],
)
def test_the_island_ends_at_its_coast(tile: str, around: set[str]) -> None:
    state = position(f"{TABLE}; pawns {tile} silver_gate")
    assert set(offers(state, "move")) == around


@pytest.mark.rule("ruling.pawns_share_tiles")
def test_any_number_of_pawns_may_stand_together() -> None:
    state = position(
        "players 4; roles messenger engineer explorer diver;"
        "pawns howling_garden gold_gate gold_gate gold_gate"
    )
    assert effect(state, "move gold_gate") == {"pawns": " ".join(["gold_gate"] * 4)}


@pytest.mark.rule("ruling.move_changes_tile", "move.step")
@pytest.mark.parametrize("role", ["pilot", "engineer", "explorer", "diver", "messenger"])
def test_a_move_ends_on_another_tile(role: str) -> None:
    other = "navigator"
    state = position(
        f"roles {role} {other}; pawns howling_garden silver_gate;"
        "flooded gold_gate howling_garden temple_of_the_sun copper_gate"
    )
    assert "howling_garden" not in offers(state, "move")
    assert "howling_garden" not in offers(state, "fly")


@pytest.mark.rule("ruling.cut_off", "move.step")
def test_a_pawn_cut_off_cannot_move_but_the_game_goes_on() -> None:
    state = position(
        f"{TABLE}; pawns fools_landing silver_gate; sunk bronze_gate gold_gate;"
        "flooded fools_landing"
    )
    assert offers(state, "move") == []
    assert offered(state) == ["shore_up fools_landing", "pass"]
    assert where(state, 0) == "fools_landing"


@pytest.mark.rule("ruling.no_consent", "move.step")
def test_nobody_has_to_agree_to_a_move() -> None:
    state = position(f"{TABLE}; pawns howling_garden silver_gate; hand 0 earth_stone")
    assert {asked_to_agree(state, text) for text in offered(state)} == {()}
