"""PEÕES EM PEÇAS DE TERRENO ALAGADAS: who stands on a sinking tile swims or is lost."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    choose,
    effect,
    ended,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
    said,
    tiles,
)

TABLE = "roles engineer messenger; pawns misty_marsh silver_gate"
SINK = "flooded misty_marsh; step flood 1"
AROUND = {"breakers_bridge", "lost_lagoon", "observatory", "twilight_hollow"}


@pytest.mark.rule("swim.step", "flood.sink")
def test_a_pawn_swims_to_a_tile_straight_beside_the_one_that_sank() -> None:
    state = choose(position(f"{TABLE}; {SINK}"), "flood misty_marsh")
    assert set(offered(state)) == {f"swim {tile}" for tile in AROUND}
    assert owner_of(state, "swim observatory") == state.to_move == 0
    changed = effect(state, "swim observatory")
    assert changed.pop("pawns") == "observatory silver_gate"
    assert set(changed) <= {"turn"}


@pytest.mark.rule("swim.step")
def test_a_flooded_tile_will_do_and_a_missing_one_will_not() -> None:
    state = position(
        f"{TABLE}; flooded misty_marsh lost_lagoon; sunk breakers_bridge observatory;step flood 1"
    )
    choose(state, "flood misty_marsh")
    assert set(offers(state, "swim")) == {"lost_lagoon", "twilight_hollow"}
    choose(state, "swim lost_lagoon")
    assert tiles(state, "flooded") == {"lost_lagoon"}


@pytest.mark.rule("swim.step", "actions.three")
def test_swimming_costs_no_action() -> None:
    # Seat 1's pawn swims at the end of seat 0's turn, and then has its three actions.
    state = position(
        "roles engineer messenger; pawns silver_gate misty_marsh; flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    assert owner_of(state, "swim observatory") == state.to_move == 1
    choose(state, "swim observatory")
    assert on_turn(state) == 1
    choose(state, "move phantom_rock", "move observatory")
    assert "pass" in offered(state)


@pytest.mark.rule("swim.step", "flood.draw")
def test_after_the_swim_the_flood_cards_still_due_are_turned() -> None:
    state = position(f"{TABLE}; flooded misty_marsh; step flood 2")
    choose(state, "flood misty_marsh", "swim observatory")
    assert {text.split()[0] for text in offered(state)} == {"flood"}
    choose(state, "flood lost_lagoon")
    assert on_turn(state) == 1


@pytest.mark.rule("swim.step")
def test_the_tile_swum_to_may_sink_in_its_turn() -> None:
    state = position(f"{TABLE}; flooded misty_marsh observatory; step flood 2")
    choose(state, "flood misty_marsh", "swim observatory", "flood observatory")
    assert set(offers(state, "swim")) == {"cliffs_of_abandon", "phantom_rock", "watchtower"}


@pytest.mark.rule("swim.step")
def test_pawns_elsewhere_do_not_swim() -> None:
    state = position(f"{TABLE}; flooded lost_lagoon; step flood 2")
    choose(state, "flood lost_lagoon")
    assert {text.split()[0] for text in offered(state)} == {"flood"}


@pytest.mark.rule("ruling.swim_each", "swim.step")
def test_several_pawns_swim_each_to_a_tile_of_its_owners_choice() -> None:
    state = position(
        "players 3; roles engineer messenger navigator;"
        "pawns misty_marsh misty_marsh misty_marsh; turn 1; flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    # First whoever is on turn, then round the table.
    assert {owner_of(state, text) for text in offered(state)} == {1}
    choose(state, "swim observatory")
    assert {owner_of(state, text) for text in offered(state)} == {2}
    assert set(offers(state, "swim")) == AROUND
    choose(state, "swim lost_lagoon")
    assert {owner_of(state, text) for text in offered(state)} == {0}
    choose(state, "swim observatory")
    assert said(state, "pawns") == "observatory observatory lost_lagoon"
    assert on_turn(state) == 2


@pytest.mark.rule("loss.drowned")
@pytest.mark.parametrize("role", ["engineer", "messenger", "navigator"])
def test_with_no_tile_beside_the_pawn_all_is_lost(role: str) -> None:
    state = position(
        f"roles {role} pilot; pawns misty_marsh silver_gate; sunk {' '.join(AROUND)};"
        "flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    assert ended(state) == "drowned"
    assert offered(state) == []


@pytest.mark.rule("loss.drowned", "role.explorer.swim")
def test_the_explorer_is_lost_when_the_corners_are_gone_too() -> None:
    corners = "tidal_palace cliffs_of_abandon"
    state = position(
        f"roles explorer engineer; pawns misty_marsh silver_gate; sunk {' '.join(AROUND)} {corners}"
        " watchtower; flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    assert ended(state) == "drowned"


@pytest.mark.rule("loss.drowned", "ruling.swim_each")
def test_one_pawn_lost_is_the_game_lost_even_if_another_could_swim() -> None:
    state = position(
        f"roles pilot engineer; pawns misty_marsh misty_marsh; sunk {' '.join(AROUND)};"
        "flooded misty_marsh; step flood 1"
    )
    choose(state, "flood misty_marsh")
    # The Pilot could fly, but is not asked: the Engineer has nowhere to go.
    assert (ended(state), offered(state)) == ("drowned", [])
