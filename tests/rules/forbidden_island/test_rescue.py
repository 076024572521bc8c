"""A Helicopter Lift in time: pawns in the water may be lifted out of it."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tests.rules.forbidden_island.written import (
    choose,
    discards,
    effect,
    ended,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
    said,
)

TABLE = "players 3; roles engineer messenger explorer; pawns misty_marsh silver_gate copper_gate"
AROUND = "breakers_bridge lost_lagoon observatory twilight_hollow"
SINK = "flooded misty_marsh watchtower; step flood 1"
LOST = f"sunk {AROUND}; {SINK}"


@pytest.mark.rule("ruling.rescue")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_anyones_lift_saves_a_pawn_with_no_tile_in_reach(holder: int) -> None:
    state = position(f"{TABLE}; hand {holder} helicopter_lift; {LOST}")
    choose(state, "flood misty_marsh")
    assert ended(state) == ""
    assert offered(state) == [f"play {holder} helicopter_lift"]
    assert owner_of(state, f"play {holder} helicopter_lift") == state.to_move == holder
    choose(state, f"play {holder} helicopter_lift")
    assert {owner_of(state, text) for text in offered(state)} == {holder}
    assert offered(state) == ["board 0"]
    choose(state, "board 0")
    gone = {*AROUND.split(), "misty_marsh"}
    assert set(offers(state, "lift_to")) == set(TILES) - gone
    choose(state, "lift_to watchtower")
    assert said(state, "pawns") == "watchtower silver_gate copper_gate"
    assert discards(state) == ["helicopter_lift"]
    assert (ended(state), on_turn(state)) == ("", 1)


@pytest.mark.rule("ruling.rescue")
def test_a_pawn_that_could_swim_may_be_lifted_all_the_same() -> None:
    state = position(f"{TABLE}; hand 1 helicopter_lift; {SINK}")
    choose(state, "flood misty_marsh")
    assert set(offered(state)) == {
        "play 1 helicopter_lift",
        *(f"swim {tile}" for tile in AROUND.split()),
    }
    assert owner_of(state, "play 1 helicopter_lift") == 1
    assert owner_of(state, "swim observatory") == 0


@pytest.mark.rule("ruling.rescue", "special.sandbags")
def test_no_other_card_is_played_while_a_pawn_is_in_the_water() -> None:
    state = position(f"{TABLE}; hand 0 sandbags; hand 1 sandbags; {SINK}")
    choose(state, "flood misty_marsh")
    assert offers(state, "play") == []


@pytest.mark.rule("ruling.rescue", "loss.drowned")
def test_sandbags_do_not_save_a_pawn_from_drowning() -> None:
    state = position(f"{TABLE}; hand 0 sandbags; hand 1 sandbags; {LOST}")
    choose(state, "flood misty_marsh")
    assert ended(state) == "drowned"


TWO = "players 3; roles engineer messenger explorer; pawns misty_marsh misty_marsh copper_gate"


def boarded(text: str, *seats: int) -> str:
    """Where pawns end up when a lift takes some of them to the Watchtower."""
    state = choose(position(text), "flood misty_marsh", "play 2 helicopter_lift")
    choose(state, *[f"board {seat}" for seat in seats], "lift_to watchtower")
    return said(state, "pawns")


@pytest.mark.rule("ruling.rescue", "ruling.helicopter_group")
def test_pawns_in_the_water_together_are_lifted_together() -> None:
    text = f"{TWO}; hand 2 helicopter_lift; {LOST}"
    assert boarded(text, 0, 1) == "watchtower watchtower copper_gate"


@pytest.mark.rule("ruling.rescue", "loss.drowned")
def test_a_pawn_left_behind_in_the_water_is_lost() -> None:
    state = position(f"{TWO}; hand 2 helicopter_lift; {LOST}")
    choose(state, "flood misty_marsh", "play 2 helicopter_lift", "board 0", "lift_to watchtower")
    assert ended(state) == "drowned"


@pytest.mark.rule("ruling.rescue")
def test_a_second_lift_may_fetch_the_other_pawn() -> None:
    state = position(f"{TWO}; hand 2 2 helicopter_lift; {LOST}")
    choose(state, "flood misty_marsh", "play 2 helicopter_lift", "board 0", "lift_to watchtower")
    assert offered(state) == ["play 2 helicopter_lift"]
    choose(state, "play 2 helicopter_lift", "board 1", "lift_to copper_gate")
    assert said(state, "pawns") == "watchtower copper_gate copper_gate"
    assert ended(state) == ""


@pytest.mark.rule("ruling.rescue")
def test_only_pawns_in_the_water_are_lifted_then() -> None:
    state = position(f"{TWO}; hand 2 helicopter_lift; {SINK}")
    choose(state, "flood misty_marsh", "play 2 helicopter_lift")
    assert offered(state) == ["board 0", "board 1"]


@pytest.mark.rule("ruling.rescue", "swim.step")
def test_one_may_be_lifted_and_the_other_swim() -> None:
    state = position(f"{TWO}; hand 2 helicopter_lift; {SINK}")
    choose(state, "flood misty_marsh", "play 2 helicopter_lift", "board 0", "lift_to watchtower")
    assert {owner_of(state, text) for text in offered(state)} == {1}
    assert set(offers(state, "swim")) == set(AROUND.split())
    choose(state, "swim observatory")
    assert said(state, "pawns") == "watchtower observatory copper_gate"


@pytest.mark.rule("ruling.rescue", "flood.draw")
def test_after_a_rescue_the_flood_cards_still_due_are_turned() -> None:
    state = position(
        f"{TABLE}; hand 1 helicopter_lift; sunk {AROUND}; flooded misty_marsh; step flood 2"
    )
    choose(state, "flood misty_marsh", "play 1 helicopter_lift", "board 0")
    changed = effect(state, "lift_to watchtower")
    assert changed["pawns"] == "watchtower silver_gate copper_gate"
    assert {text.split()[0] for text in offered(state)} == {"flood"}
