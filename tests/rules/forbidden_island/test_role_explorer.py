"""The Explorer: diagonals too, for moving, shoring up and swimming."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import choose, effect, offers, position

TABLE = "roles explorer engineer; pawns howling_garden silver_gate"
AROUND = {
    "copper_gate",
    "gold_gate",
    "iron_gate",
    "temple_of_the_sun",
    "whispering_garden",
    "tidal_palace",
    "breakers_bridge",
    "cliffs_of_abandon",
}


@pytest.mark.rule("role.explorer.move")
def test_the_explorer_moves_to_all_eight_tiles_around() -> None:
    state = position(f"{TABLE}; flooded copper_gate")
    assert set(offers(state, "move")) == AROUND
    assert effect(state, "move copper_gate") == {"pawns": "copper_gate silver_gate"}


@pytest.mark.rule("role.explorer.move", "move.step")
def test_the_explorer_does_not_enter_a_missing_tile_either() -> None:
    state = position(f"{TABLE}; sunk copper_gate gold_gate tidal_palace")
    assert set(offers(state, "move")) == AROUND - {"copper_gate", "gold_gate", "tidal_palace"}


@pytest.mark.rule("ruling.explorer_corners")
def test_missing_tiles_beside_a_corner_do_not_bar_the_way() -> None:
    state = position(
        f"{TABLE}; sunk gold_gate temple_of_the_sun whispering_garden breakers_bridge;"
        "flooded copper_gate cliffs_of_abandon"
    )
    corners = {"copper_gate", "iron_gate", "tidal_palace", "cliffs_of_abandon"}
    assert set(offers(state, "move")) == corners
    assert set(offers(state, "shore_up")) == {"copper_gate", "cliffs_of_abandon"}


@pytest.mark.rule("role.explorer.shore")
def test_the_explorer_shores_up_on_all_nine_tiles() -> None:
    nine = AROUND | {"howling_garden"}
    state = position(f"{TABLE}; flooded {' '.join(nine)} fools_landing observatory")
    assert set(offers(state, "shore_up")) == nine
    assert effect(state, "shore_up iron_gate") == {"flooded": "-iron_gate"}


@pytest.mark.rule("role.explorer.move", "role.explorer.shore")
def test_nobody_elses_diagonals_are_open_in_the_explorers_company() -> None:
    state = position(
        "roles engineer explorer; pawns howling_garden howling_garden; flooded copper_gate"
    )
    assert "copper_gate" not in offers(state, "move")
    assert offers(state, "shore_up") == []


@pytest.mark.rule("role.explorer.swim", "ruling.explorer_corners")
def test_the_explorer_swims_along_a_diagonal() -> None:
    state = position(
        f"{TABLE}; sunk gold_gate temple_of_the_sun whispering_garden breakers_bridge copper_gate;"
        "captured statue_of_the_wind; flooded howling_garden iron_gate;"
        "layers 1: howling_garden | 0: *; step flood 1"
    )
    choose(state, "flood howling_garden")
    assert set(offers(state, "swim")) == {"iron_gate", "tidal_palace", "cliffs_of_abandon"}
    assert effect(state, "swim iron_gate")["pawns"] == "iron_gate silver_gate"
