"""RECOLHER UM TESOURO: four cards alike, on one of the treasure's two tiles."""

from __future__ import annotations

import pytest

from tests.games.written import things
from tests.rules.forbidden_island.rulebook import TREASURES
from tests.rules.forbidden_island.written import (
    choose,
    discards,
    effect,
    hand,
    offered,
    offers,
    position,
    said,
    tiles,
)

PLACES = [(treasure, tile) for treasure, pair in TREASURES.items() for tile in sorted(pair)]
TABLE = "roles messenger engineer; pawns {} silver_gate"


@pytest.mark.rule("capture.treasure", "capture.discard", "setup.treasures")
@pytest.mark.parametrize(("treasure", "tile"), PLACES)
def test_four_cards_capture_a_treasure_on_either_of_its_tiles(treasure: str, tile: str) -> None:
    state = position(f"{TABLE.format(tile)}; hand 0 4 {treasure}; step actions 1")
    assert offers(state, "capture") == [treasure]
    assert effect(state, f"capture {treasure}") == {
        "captured": f"+{treasure}@0",
        "discards": " ".join([f"+{treasure}"] * 4),
        "hand 0": " ".join([f"-{treasure}"] * 4),
    }
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("capture.flooded")
@pytest.mark.parametrize(("treasure", "tile"), PLACES)
def test_a_flooded_tile_yields_its_treasure(treasure: str, tile: str) -> None:
    state = position(f"{TABLE.format(tile)}; flooded {tile}; hand 0 4 {treasure}")
    choose(state, f"capture {treasure}")
    assert hand(state, 0) == []
    assert tiles(state, "flooded") == {tile}


@pytest.mark.rule("capture.treasure")
@pytest.mark.parametrize("treasure", list(TREASURES))
def test_it_takes_the_treasures_own_tile(treasure: str) -> None:
    elsewhere = [tile for other, tile in PLACES if other != treasure]
    for tile in [*elsewhere, "fools_landing", "observatory"]:
        state = position(f"{TABLE.format(tile)}; hand 0 4 {treasure}")
        assert offers(state, "capture") == []


@pytest.mark.rule("capture.treasure", "ruling.exact_capture")
def test_three_cards_are_too_few_whatever_else_is_in_hand() -> None:
    state = position(
        f"{TABLE.format('coral_palace')}; hand 0 3 oceans_chalice helicopter_lift sandbags"
    )
    assert offers(state, "capture") == []


@pytest.mark.rule("capture.treasure")
def test_cards_of_other_players_do_not_count_even_on_the_same_tile() -> None:
    state = position(
        "roles messenger engineer; pawns coral_palace coral_palace;"
        "hand 0 3 oceans_chalice; hand 1 2 oceans_chalice"
    )
    assert offers(state, "capture") == []


@pytest.mark.rule("ruling.exact_capture")
def test_a_fifth_card_stays_in_hand() -> None:
    state = position(f"{TABLE.format('coral_palace')}; hand 0 5 oceans_chalice")
    choose(state, "capture oceans_chalice")
    assert hand(state, 0) == ["oceans_chalice"]
    assert discards(state) == ["oceans_chalice"] * 4


@pytest.mark.rule("ruling.captured_safe")
def test_a_captured_treasure_is_not_captured_again() -> None:
    state = position(
        f"{TABLE.format('coral_palace')}; captured oceans_chalice; hand 0 4 oceans_chalice"
    )
    assert offers(state, "capture") == []


@pytest.mark.rule("capture.treasure", "ruling.both_tiles")
def test_with_one_of_its_tiles_sunk_the_other_still_yields_the_treasure() -> None:
    state = position(f"{TABLE.format('coral_palace')}; sunk tidal_palace; hand 0 4 oceans_chalice")
    assert offers(state, "capture") == ["oceans_chalice"]


@pytest.mark.rule("capture.treasure", "end.win")
def test_the_fourth_treasure_alone_does_not_win() -> None:
    state = position(
        f"{TABLE.format('coral_palace')}; captured earth_stone statue_of_the_wind crystal_of_fire;"
        "hand 0 4 oceans_chalice"
    )
    choose(state, "capture oceans_chalice")
    assert "pass" in offered(state)


@pytest.mark.rule("capture.discard")
def test_the_treasure_goes_to_whoever_captured_it() -> None:
    state = position(
        "players 3; roles messenger engineer diver; pawns silver_gate silver_gate coral_palace;"
        "turn 2; captured earth_stone@1; hand 2 4 oceans_chalice"
    )
    assert effect(state, "capture oceans_chalice")["captured"] == "+oceans_chalice@2"
    assert things(said(state, "captured")) == ["earth_stone@1", "oceans_chalice@2"]
