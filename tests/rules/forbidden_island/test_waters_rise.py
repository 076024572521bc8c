"""CARTAS ENCHENTE!: the water rises, and the flood discards go back on top."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tests.rules.forbidden_island.rulebook import METER
from tests.rules.forbidden_island.written import (
    choose,
    discards,
    effect,
    ended,
    hand,
    layers,
    level,
    offered,
    offers,
    position,
    tiles,
)

TABLE = "roles engineer messenger"
SIX = "fools_landing gold_gate howling_garden tidal_palace observatory watchtower"
REST = set(TILES) - set(SIX.split())


@pytest.mark.rule("rise.marker", "rise.shuffle", "rise.discard", "draw.rise")
def test_a_waters_rise_moves_the_marker_and_puts_the_discards_on_top() -> None:
    state = position(f"{TABLE}; flooded {SIX}; drawn {SIX}; level 2; step draw")
    choose(state, "draw waters_rise")
    assert level(state) == 3
    assert layers(state) == [set(SIX.split()), REST]
    assert tiles(state, "drawn") == set()
    assert tiles(state, "flooded") == set(SIX.split())
    assert discards(state) == ["waters_rise"]
    assert hand(state, 0) == []


@pytest.mark.rule("rise.discard", "draw.two")
def test_a_waters_rise_counts_as_one_of_the_two_cards() -> None:
    state = position(f"{TABLE}; drawn {SIX}; step draw")
    choose(state, "draw waters_rise")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    choose(state, "draw earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"flood"}
    assert hand(state, 0) == ["earth_stone"]
    state = position(f"{TABLE}; drawn {SIX}; step draw")
    choose(state, "draw earth_stone", "draw waters_rise")
    assert {text.split()[0] for text in offered(state)} == {"flood"}


@pytest.mark.rule("rise.marker", "setup.water_level", "flood.draw")
@pytest.mark.parametrize("mark", range(1, 9))
def test_the_new_mark_counts_for_the_floods_of_the_same_turn(mark: int) -> None:
    state = position(f"{TABLE}; level {mark}; step draw 1")
    choose(state, "draw waters_rise")
    assert level(state) == mark + 1
    floods = 0
    while offered(state)[0].startswith("flood"):
        choose(state, offered(state)[0])
        floods += 1
    assert floods == METER[mark]


@pytest.mark.rule("rise.shuffle")
def test_the_cards_put_on_top_come_before_all_others_in_any_order() -> None:
    state = position(f"{TABLE}; drawn {SIX}; level 5; step draw 1")
    choose(state, "draw waters_rise")
    assert set(offers(state, "flood")) == set(SIX.split())
    choose(state, "flood gold_gate")
    assert set(offers(state, "flood")) == set(SIX.split()) - {"gold_gate"}


@pytest.mark.rule("rise.shuffle")
def test_once_they_are_used_up_the_cards_below_follow() -> None:
    state = position(f"{TABLE}; drawn gold_gate watchtower; level 2; step draw 1")
    choose(state, "draw waters_rise", "flood gold_gate", "flood watchtower")
    assert set(offers(state, "flood")) == set(TILES) - {"gold_gate", "watchtower"}


@pytest.mark.rule("rise.shuffle", "flood.sink")
def test_the_card_of_a_sunk_tile_is_not_among_those_put_back() -> None:
    state = position(f"{TABLE}; sunk lost_lagoon; drawn gold_gate; flooded gold_gate; step draw")
    choose(state, "draw waters_rise")
    assert layers(state) == [{"gold_gate"}, set(TILES) - {"gold_gate", "lost_lagoon"}]


@pytest.mark.rule("rise.shuffle")
def test_a_later_waters_rise_lays_a_new_layer_on_what_is_left_of_the_old() -> None:
    state = position(
        f"{TABLE}; drawn gold_gate iron_gate; layers 1: lost_lagoon watchtower | 0: *; step draw"
    )
    choose(state, "draw waters_rise")
    below = set(TILES) - {"gold_gate", "iron_gate", "lost_lagoon", "watchtower"}
    assert layers(state) == [{"gold_gate", "iron_gate"}, {"lost_lagoon", "watchtower"}, below]


@pytest.mark.rule("rise.two", "ruling.two_in_a_row")
def test_two_in_one_draw_move_the_marker_twice_and_shuffle_once() -> None:
    state = position(f"{TABLE}; flooded {SIX}; drawn {SIX}; level 2; step draw")
    choose(state, "draw waters_rise", "draw waters_rise")
    assert level(state) == 4
    assert layers(state) == [set(SIX.split()), REST]
    assert discards(state) == ["waters_rise"] * 2
    assert set(offers(state, "flood")) == set(SIX.split())
    choose(state, "flood gold_gate", "flood watchtower", "flood observatory")
    assert "pass" in offered(state)


@pytest.mark.rule("rise.two", "ruling.two_in_a_row")
def test_two_in_two_turns_shuffle_twice() -> None:
    state = position(f"{TABLE}; drawn gold_gate; level 1; step draw")
    choose(state, "draw earth_stone", "draw waters_rise", "flood gold_gate", "flood watchtower")
    choose(state, "pass", "draw waters_rise")
    assert level(state) == 3
    assert layers(state)[0] == {"gold_gate", "watchtower"}


@pytest.mark.rule("rise.empty")
def test_with_no_flood_discards_only_the_marker_moves() -> None:
    state = position(f"{TABLE}; layers 1: gold_gate watchtower | 0: *; level 2; step draw")
    assert effect(state, "draw waters_rise") == {"level": "3", "discards": "+waters_rise"}
    assert layers(state)[0] == {"gold_gate", "watchtower"}


@pytest.mark.rule("loss.skull", "rise.marker")
def test_the_last_mark_before_the_skull_is_still_survived() -> None:
    state = position(f"{TABLE}; level 8; step draw")
    choose(state, "draw waters_rise")
    assert (level(state), ended(state)) == (9, "")


@pytest.mark.rule("loss.skull", "ruling.rise_skull_first")
@pytest.mark.parametrize("which", ["draw", "draw 1"])
def test_the_skull_ends_the_game_at_once(which: str) -> None:
    state = position(f"{TABLE}; drawn {SIX}; level 9; step {which}")
    choose(state, "draw waters_rise")
    assert ended(state) == "skull"
    assert offered(state) == []
    assert tiles(state, "drawn") == set(SIX.split())


@pytest.mark.rule("loss.skull", "rise.two")
def test_the_second_of_two_can_be_the_one_that_reaches_the_skull() -> None:
    state = position(f"{TABLE}; drawn {SIX}; level 8; step draw")
    choose(state, "draw waters_rise", "draw waters_rise")
    assert ended(state) == "skull"
