"""The Engineer: two tiles shored up for one action."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import choose, effect, offered, offers, position, tiles

TABLE = "roles engineer messenger; pawns howling_garden silver_gate"
FIVE = "howling_garden gold_gate temple_of_the_sun whispering_garden breakers_bridge"


@pytest.mark.rule("role.engineer.shore")
def test_two_tiles_cost_one_action() -> None:
    state = position(f"{TABLE}; flooded {FIVE}; step actions 1")
    assert effect(state, "shore_up gold_gate", "shore_up howling_garden") == {
        "flooded": "-gold_gate -howling_garden"
    }
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("role.engineer.shore")
def test_three_actions_shore_up_six_tiles_but_never_a_third_for_one() -> None:
    state = position(f"{TABLE}; flooded {FIVE} fools_landing")
    choose(state, "shore_up gold_gate", "shore_up howling_garden", "shore_up temple_of_the_sun")
    choose(state, "shore_up breakers_bridge")
    assert "pass" in offered(state)
    choose(state, "move gold_gate")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    assert tiles(state, "flooded") == {"whispering_garden", "fools_landing"}


@pytest.mark.rule("ruling.engineer_second")
def test_the_second_tile_may_be_left() -> None:
    state = position(f"{TABLE}; flooded {FIVE}; step actions 2")
    choose(state, "shore_up gold_gate", "enough")
    assert tiles(state, "flooded") == set(FIVE.split()) - {"gold_gate"}
    assert "pass" in offered(state)
    choose(state, "move gold_gate")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("ruling.engineer_second")
def test_the_second_is_chosen_right_after_the_first_or_not_at_all() -> None:
    state = position(f"{TABLE}; flooded {FIVE}; hand 0 sandbags; hand 1 helicopter_lift")
    choose(state, "shore_up gold_gate")
    left = set(FIVE.split()) - {"gold_gate"}
    assert set(offered(state)) == {"enough", *(f"shore_up {tile}" for tile in left)}
    # What was left is not saved: the next two actions shore up one tile and one tile.
    choose(
        state, "enough", "shore_up howling_garden", "enough", "shore_up breakers_bridge", "enough"
    )
    assert {text.split()[0] for text in offered(state)} == {"play", "go_on"}
    assert tiles(state, "flooded") == {"temple_of_the_sun", "whispering_garden"}


@pytest.mark.rule("role.engineer.shore", "shore.tile")
def test_both_tiles_are_within_the_normal_reach() -> None:
    state = position(f"{TABLE}; flooded {FIVE} copper_gate iron_gate observatory")
    assert set(offers(state, "shore_up")) == set(FIVE.split())
    choose(state, "shore_up gold_gate")
    assert set(offers(state, "shore_up")) == set(FIVE.split()) - {"gold_gate"}


@pytest.mark.rule("ruling.engineer_second")
def test_with_one_flooded_tile_in_reach_nothing_is_asked_after_it() -> None:
    state = position(f"{TABLE}; flooded gold_gate copper_gate; step actions 2")
    choose(state, "shore_up gold_gate")
    assert "pass" in offered(state)
    assert "enough" not in offered(state)


@pytest.mark.rule("role.engineer.shore")
def test_nobody_else_gets_a_second_tile() -> None:
    for role in ("pilot", "explorer", "diver", "messenger", "navigator"):
        state = position(
            f"roles {role} engineer; pawns howling_garden howling_garden; flooded {FIVE}"
        )
        choose(state, "shore_up gold_gate")
        assert "pass" in offered(state)
