"""DRENAR: a flooded tile, one's own or straight beside it, is dry again."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import choose, effect, offered, offers, position, tiles

TABLE = "roles messenger navigator; pawns howling_garden silver_gate"
NINE = (
    "copper_gate gold_gate iron_gate temple_of_the_sun howling_garden whispering_garden"
    " tidal_palace breakers_bridge cliffs_of_abandon"
)


@pytest.mark.rule("shore.tile")
def test_the_tile_one_stands_on_and_those_straight_beside_it_may_be_shored_up() -> None:
    state = position(f"{TABLE}; flooded {NINE} fools_landing")
    assert set(offers(state, "shore_up")) == {
        "howling_garden",
        "gold_gate",
        "temple_of_the_sun",
        "whispering_garden",
        "breakers_bridge",
    }


@pytest.mark.rule("shore.tile")
@pytest.mark.parametrize("tile", ["howling_garden", "gold_gate"])
def test_shoring_up_turns_one_tile_dry_and_changes_nothing_else(tile: str) -> None:
    state = position(f"{TABLE}; flooded {NINE}; drawn {NINE}; step actions 1")
    assert effect(state, f"shore_up {tile}") == {"flooded": f"-{tile}"}
    # It was one action, and it was the last one.
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("shore.tile")
def test_a_tile_shored_up_floods_again_before_it_can_sink() -> None:
    state = position(
        f"{TABLE}; flooded gold_gate; layers 1: gold_gate | 0: *; level 1; step actions 1"
    )
    choose(state, "shore_up gold_gate", "draw earth_stone", "draw crystal_of_fire")
    choose(state, "flood gold_gate")
    assert tiles(state, "flooded") == {"gold_gate"}
    assert tiles(state, "sunk") == set()


@pytest.mark.rule("shore.tile", "ruling.sunk_for_good")
def test_dry_and_sunk_tiles_cannot_be_shored_up() -> None:
    state = position(f"{TABLE}; flooded gold_gate; sunk breakers_bridge temple_of_the_sun")
    assert offers(state, "shore_up") == ["gold_gate"]


@pytest.mark.rule("ruling.sunk_for_good")
def test_with_nothing_flooded_in_reach_there_is_nothing_to_shore_up() -> None:
    state = position(f"{TABLE}; flooded copper_gate watchtower; sunk gold_gate")
    assert offers(state, "shore_up") == []


@pytest.mark.rule("shore.tile")
def test_three_tiles_take_three_actions() -> None:
    state = position(f"{TABLE}; flooded {NINE}")
    choose(state, "shore_up gold_gate", "shore_up howling_garden", "shore_up breakers_bridge")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    assert tiles(state, "flooded") == set(NINE.split()) - {
        "gold_gate",
        "howling_garden",
        "breakers_bridge",
    }
