"""Helicopter Lift and Sandbags: what they do."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tests.rules.forbidden_island.written import (
    asked_to_agree,
    choose,
    discards,
    effect,
    offered,
    offers,
    position,
    said,
    tiles,
)

TABLE = (
    "players 4; roles engineer messenger explorer diver;"
    "pawns observatory observatory observatory iron_gate"
)


@pytest.mark.rule("special.helicopter_lift", "ruling.helicopter_group")
def test_one_pawn_is_lifted_to_any_other_tile() -> None:
    state = position(f"{TABLE}; hand 3 helicopter_lift; sunk watchtower; flooded lost_lagoon")
    choose(state, "play 3 helicopter_lift", "board 1")
    assert set(offers(state, "lift_to")) == set(TILES) - {"observatory", "watchtower"}
    choose(state, "lift_to lost_lagoon")
    assert said(state, "pawns") == "observatory lost_lagoon observatory iron_gate"
    assert tiles(state, "flooded") == {"lost_lagoon"}


@pytest.mark.rule("special.helicopter_lift", "ruling.helicopter_group")
def test_several_pawns_of_one_tile_are_lifted_together() -> None:
    state = position(f"{TABLE}; hand 3 helicopter_lift")
    choose(state, "play 3 helicopter_lift")
    assert set(offers(state, "board")) == {"0", "1", "2", "3"}
    choose(state, "board 0")
    assert set(offers(state, "board")) == {"1", "2"}
    choose(state, "board 2", "lift_to coral_palace")
    assert said(state, "pawns") == "coral_palace observatory coral_palace iron_gate"


@pytest.mark.rule("special.helicopter_lift", "ruling.helicopter_group")
def test_all_pawns_of_a_tile_may_go_and_its_player_among_them() -> None:
    state = position(f"{TABLE}; hand 1 helicopter_lift")
    choose(state, "play 1 helicopter_lift", "board 0", "board 1", "board 2")
    assert offers(state, "board") == []
    choose(state, "lift_to iron_gate")
    assert said(state, "pawns") == " ".join(["iron_gate"] * 4)
    assert discards(state) == ["helicopter_lift"]


@pytest.mark.rule("ruling.helicopter_group", "ruling.move_changes_tile")
def test_a_pawn_from_another_tile_cannot_board_and_the_tile_left_is_no_goal() -> None:
    state = position(f"{TABLE}; hand 3 helicopter_lift")
    choose(state, "play 3 helicopter_lift", "board 3")
    assert offers(state, "board") == []
    assert "iron_gate" not in offers(state, "lift_to")


@pytest.mark.rule("ruling.no_consent", "special.helicopter_lift")
def test_nobody_has_to_agree_to_be_lifted() -> None:
    state = position(f"{TABLE}; hand 3 helicopter_lift")
    assert asked_to_agree(state, "play 3 helicopter_lift") == ()
    choose(state, "play 3 helicopter_lift")
    assert asked_to_agree(state, "board 0") == ()
    choose(state, "board 0")
    assert asked_to_agree(state, "lift_to iron_gate") == ()


@pytest.mark.rule("special.helicopter_lift")
def test_a_pawn_cut_off_may_be_lifted_off_its_tile() -> None:
    state = position(
        "roles engineer messenger; pawns fools_landing silver_gate;"
        "sunk bronze_gate gold_gate; hand 0 helicopter_lift"
    )
    choose(state, "play 0 helicopter_lift", "board 0", "lift_to watchtower")
    assert said(state, "pawns") == "watchtower silver_gate"


@pytest.mark.rule("special.sandbags")
def test_sandbags_shore_up_any_flooded_tile_of_the_island() -> None:
    state = position(
        f"{TABLE}; hand 3 sandbags; flooded fools_landing dunes_of_deception; sunk watchtower"
    )
    choose(state, "play 3 sandbags")
    assert set(offered(state)) == {"sandbag fools_landing", "sandbag dunes_of_deception"}
    assert effect(state, "sandbag dunes_of_deception") == {"flooded": "-dunes_of_deception"}


@pytest.mark.rule("special.sandbags", "ruling.sunk_for_good")
def test_sandbags_do_nothing_for_dry_or_sunk_tiles_so_they_cannot_be_played() -> None:
    state = position(f"{TABLE}; hand 3 sandbags; sunk watchtower")
    assert offers(state, "play") == []
    # And nobody is asked whether to.
    choose(state, "pass")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("special.sandbags", "role.engineer.shore")
def test_the_engineers_sandbags_shore_up_one_tile_only() -> None:
    state = position(f"{TABLE}; hand 0 sandbags; flooded observatory misty_marsh")
    choose(state, "play 0 sandbags", "sandbag misty_marsh")
    assert "enough" not in offered(state)
    assert tiles(state, "flooded") == {"observatory"}


@pytest.mark.rule("special.sandbags", "flood.no_sandbags")
def test_sandbags_in_time_turn_a_sinking_into_a_flooding() -> None:
    state = position(
        f"{TABLE}; hand 3 sandbags; flooded watchtower; layers 1: watchtower | 0: *; step draw 1"
    )
    choose(state, "draw earth_stone", "play 3 sandbags", "sandbag watchtower", "flood watchtower")
    assert tiles(state, "flooded") == {"watchtower"}
    assert tiles(state, "sunk") == set()
