"""The Navigator: other pawns, by one or two steps for an action."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    asked_to_agree,
    choose,
    effect,
    offered,
    offers,
    owner_of,
    position,
)

PLAIN = "roles navigator messenger; pawns silver_gate howling_garden"
# All within two steps of the Howling Garden.
DIAMOND = {
    "fools_landing",
    "copper_gate",
    "gold_gate",
    "iron_gate",
    "temple_of_the_moon",
    "temple_of_the_sun",
    "whispering_garden",
    "cave_of_embers",
    "tidal_palace",
    "breakers_bridge",
    "cliffs_of_abandon",
    "misty_marsh",
}


def guided(state_text: str, seat: int = 1) -> set[str]:
    """Where the Navigator may take a seat's pawn."""
    found = [text.split() for text in offers(position(state_text), "navigate")]
    return {tile for who, tile in found if who == str(seat)}


@pytest.mark.rule("role.navigator.move")
def test_a_pawn_is_moved_by_one_or_two_steps() -> None:
    assert guided(PLAIN) == DIAMOND


@pytest.mark.rule("role.navigator.move")
@pytest.mark.parametrize("tile", ["gold_gate", "fools_landing"])
def test_one_step_or_two_cost_one_action_of_the_navigator(tile: str) -> None:
    state = position(f"{PLAIN}; step actions 1")
    assert owner_of(state, f"navigate 1 {tile}") == 0
    assert effect(state, f"navigate 1 {tile}") == {"pawns": f"silver_gate {tile}"}
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("role.navigator.move")
def test_both_steps_need_a_tile_flooded_or_dry() -> None:
    # Every way to the Gold Gate's side is barred but one, over a flooded tile.
    text = f"{PLAIN}; sunk gold_gate temple_of_the_sun breakers_bridge; flooded whispering_garden"
    assert guided(text) == {"whispering_garden", "iron_gate", "cave_of_embers", "cliffs_of_abandon"}


@pytest.mark.rule("ruling.navigator_one_pawn")
def test_one_action_moves_one_pawn_and_never_his_own() -> None:
    state = position(
        "players 3; roles navigator messenger engineer;"
        "pawns silver_gate howling_garden watchtower; step actions 1"
    )
    seats = {text.split()[0] for text in offers(state, "navigate")}
    assert seats == {"1", "2"}
    assert set(offers(state, "move")) == {"iron_gate", "cave_of_embers"}
    choose(state, "navigate 2 misty_marsh")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("role.navigator.move")
def test_only_the_navigator_moves_others_and_only_in_his_turn() -> None:
    for role in ("pilot", "engineer", "explorer", "diver", "messenger"):
        assert guided(f"roles {role} navigator; pawns silver_gate howling_garden") == set()


@pytest.mark.rule("ruling.move_changes_tile", "role.navigator.move")
def test_there_and_back_is_not_offered() -> None:
    assert "howling_garden" not in guided(PLAIN)


@pytest.mark.rule("ruling.no_consent", "role.navigator.move")
def test_the_owner_of_the_pawn_is_not_asked() -> None:
    assert asked_to_agree(position(PLAIN), "navigate 1 gold_gate") == ()


EXPLORER = "roles navigator explorer; pawns silver_gate howling_garden"
# Two steps with diagonals: the five by five around, as far as the island goes.
SQUARE = DIAMOND | {
    "bronze_gate",
    "silver_gate",
    "coral_palace",
    "crimson_forest",
    "lost_lagoon",
    "observatory",
    "phantom_rock",
}


@pytest.mark.rule("ruling.navigator_own_way")
def test_the_explorer_is_guided_along_diagonals_too() -> None:
    assert guided(EXPLORER) == SQUARE


@pytest.mark.rule("ruling.navigator_own_way", "ruling.explorer_corners")
def test_the_explorer_is_guided_past_missing_corners_but_not_over_missing_tiles() -> None:
    around = "gold_gate temple_of_the_sun whispering_garden breakers_bridge"
    text = f"{EXPLORER}; sunk {around} copper_gate tidal_palace cliffs_of_abandon"
    # Only the Iron Gate is left to step on, and what lies around it.
    assert guided(text) == {
        "iron_gate",
        "fools_landing",
        "bronze_gate",
        "silver_gate",
        "cave_of_embers",
    }


DIVER = "roles navigator diver; pawns silver_gate howling_garden"


@pytest.mark.rule("ruling.navigator_own_way")
def test_the_diver_is_guided_over_one_missing_space() -> None:
    text = f"{DIVER}; sunk gold_gate temple_of_the_sun whispering_garden breakers_bridge"
    missing = {"gold_gate", "temple_of_the_sun", "whispering_garden", "breakers_bridge"}
    assert guided(text) == DIAMOND - missing


@pytest.mark.rule("ruling.navigator_own_way")
def test_the_diver_is_not_guided_further_than_two_spaces() -> None:
    # Alone he could dive from the Gold Gate on to the Bronze Gate, or from the marsh further down.
    text = f"{DIVER}; sunk gold_gate iron_gate; flooded breakers_bridge misty_marsh"
    assert guided(text) == DIAMOND - {"gold_gate", "iron_gate"}


@pytest.mark.rule("ruling.navigator_one_pawn")
def test_the_pilots_flight_is_not_the_navigators_to_use() -> None:
    text = "roles navigator pilot; pawns silver_gate howling_garden"
    assert guided(text) == DIAMOND
    assert offers(position(text), "fly") == []


@pytest.mark.rule("ruling.navigator_strict")
@pytest.mark.parametrize("role", ["pilot", "engineer", "explorer", "diver", "messenger"])
def test_read_strictly_everyone_is_moved_by_straight_steps_over_tiles(role: str) -> None:
    table = f"navigator strict; roles navigator {role}; pawns silver_gate howling_garden"
    assert guided(table) == DIAMOND
    sunk = "gold_gate temple_of_the_sun breakers_bridge"
    assert guided(f"{table}; sunk {sunk}") == {
        "whispering_garden",
        "iron_gate",
        "cave_of_embers",
        "cliffs_of_abandon",
    }


@pytest.mark.rule("ruling.navigator_strict", "role.explorer.move", "role.diver.move")
def test_the_strict_reading_leaves_their_own_moves_alone() -> None:
    state = position("navigator strict; roles explorer navigator; pawns howling_garden silver_gate")
    assert "copper_gate" in offers(state, "move")
    state = position(
        "navigator strict; roles diver navigator; pawns howling_garden silver_gate; sunk gold_gate"
    )
    assert "copper_gate" in offers(state, "move")
