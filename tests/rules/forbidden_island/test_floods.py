"""3. COMPRE CARTAS DE ALAGAMENTO: dry tiles flood, flooded tiles sink, and the deck comes round."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.pieces.board import TILES
from tests.rules.forbidden_island.rulebook import METER
from tests.rules.forbidden_island.written import (
    choose,
    effect,
    layers,
    offered,
    offers,
    on_turn,
    position,
    said,
    tiles,
)

TABLE = "roles engineer messenger; pawns bronze_gate silver_gate"


@pytest.mark.rule("flood.draw", "setup.water_level")
@pytest.mark.parametrize("mark", range(1, 10))
def test_as_many_cards_are_turned_as_the_mark_says(mark: int) -> None:
    state = position(f"{TABLE}; level {mark}; step floods")
    turned = 0
    while offered(state)[0].startswith("flood"):
        choose(state, offered(state)[0])
        turned += 1
    assert turned == METER[mark - 1]
    assert len(tiles(state, "drawn")) == turned
    assert on_turn(state) == 1


@pytest.mark.rule("flood.dry", "setup.decks")
@pytest.mark.parametrize("tile", TILES)
def test_a_dry_tile_is_flooded_and_its_card_is_discarded(tile: str) -> None:
    state = position(f"{TABLE}; step flood 2")
    changed = effect(state, f"flood {tile}")
    assert changed.pop("flooded") == f"+{tile}"
    assert changed.pop("drawn") == f"+{tile}"
    assert set(changed) <= {"layers"}
    assert f"flood {tile}" not in offered(state)


@pytest.mark.rule("flood.sink")
def test_a_flooded_tile_sinks_and_leaves_the_game_with_its_card() -> None:
    state = position(f"{TABLE}; flooded lost_lagoon watchtower; drawn watchtower; step flood 2")
    changed = effect(state, "flood lost_lagoon")
    assert changed.pop("flooded") == "-lost_lagoon"
    assert changed.pop("sunk") == "+lost_lagoon"
    assert set(changed) <= {"layers"}
    assert layers(state) == [set(TILES) - {"lost_lagoon", "watchtower"}]


@pytest.mark.rule("flood.draw", "flood.sink")
def test_each_card_is_finished_before_the_next_is_turned() -> None:
    # The pawn swims before anyone knows that the tile it swims to is the next to sink.
    state = position(
        "roles engineer messenger; pawns lost_lagoon silver_gate;"
        "flooded lost_lagoon misty_marsh; step flood 2"
    )
    choose(state, "flood lost_lagoon")
    assert {text.split()[0] for text in offered(state)} == {"swim"}
    choose(state, "swim misty_marsh")
    assert {text.split()[0] for text in offered(state)} == {"flood"}


@pytest.mark.rule("flood.pawns_stay")
def test_pawns_stay_on_a_tile_that_is_flooded() -> None:
    state = position(f"{TABLE}; step flood 2")
    changed = effect(state, "flood bronze_gate")
    assert "pawns" not in changed
    assert said(state, "pawns") == "bronze_gate silver_gate"
    assert {text.split()[0] for text in offered(state)} == {"flood"}


@pytest.mark.rule("ruling.cut_off")
def test_a_pawn_left_alone_on_the_last_tile_around_loses_nothing_yet() -> None:
    state = position(
        "roles engineer messenger; pawns dunes_of_deception silver_gate;"
        "sunk cave_of_shadows; flooded crimson_forest; step flood 2"
    )
    choose(state, "flood crimson_forest")
    assert said(state, "pawns") == "dunes_of_deception silver_gate"
    assert {text.split()[0] for text in offered(state)} == {"flood"}


ALL_BUT_TWO = " ".join(tile for tile in TILES if tile not in ("observatory", "watchtower"))


@pytest.mark.rule("flood.reshuffle", "ruling.last_flood_card")
def test_when_the_deck_runs_out_the_discards_become_the_deck_at_once() -> None:
    state = position(f"{TABLE}; drawn {ALL_BUT_TWO}; level 1; step floods")
    assert set(offers(state, "flood")) == {"observatory", "watchtower"}
    choose(state, "flood watchtower")
    assert offers(state, "flood") == ["observatory"]
    choose(state, "flood observatory")
    assert tiles(state, "drawn") == set()
    assert layers(state) == [set(TILES)]
    assert on_turn(state) == 1


@pytest.mark.rule("flood.reshuffle", "ruling.last_flood_card")
def test_in_the_middle_of_a_turn_the_cards_still_due_come_from_the_new_deck() -> None:
    state = position(f"{TABLE}; drawn {ALL_BUT_TWO}; level 3; step floods")
    choose(state, "flood watchtower", "flood observatory")
    assert set(offers(state, "flood")) == set(TILES)
    # The same tile again, in the same turn: it sinks.
    choose(state, "flood observatory")
    assert tiles(state, "sunk") == {"observatory"}
    assert tiles(state, "flooded") == {"watchtower"}
    assert on_turn(state) == 1


@pytest.mark.rule("flood.reshuffle", "ruling.last_flood_card", "flood.sink")
def test_a_last_card_whose_tile_sinks_is_not_in_the_new_deck() -> None:
    state = position(
        f"{TABLE}; drawn {ALL_BUT_TWO} watchtower; flooded observatory; level 3; step flood 2"
    )
    choose(state, "flood observatory")
    assert tiles(state, "sunk") == {"observatory"}
    assert set(offers(state, "flood")) == set(TILES) - {"observatory"}
    assert tiles(state, "drawn") == set()


@pytest.mark.rule("flood.reshuffle", "rise.empty", "rise.shuffle")
def test_a_waters_rise_right_after_the_deck_came_round_finds_no_discards() -> None:
    state = position(f"{TABLE}; drawn {ALL_BUT_TWO}; level 1; step floods")
    choose(state, "flood watchtower", "flood observatory", "pass", "draw waters_rise")
    assert layers(state) == [set(TILES)]
    choose(state, "draw earth_stone", "flood gold_gate")
    assert layers(state) == [set(TILES) - {"gold_gate"}]


@pytest.mark.rule("flood.draw", "special.any_time")
def test_the_number_of_cards_is_fixed_by_the_mark_when_they_are_turned() -> None:
    state = position(f"{TABLE}; level 2; step draw 1")
    choose(state, "draw waters_rise")
    for tile in ("lost_lagoon", "watchtower", "phantom_rock"):
        choose(state, f"flood {tile}")
    assert on_turn(state) == 1
