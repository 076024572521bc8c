"""DAR CARTAS DE TESOURO: a treasure card, to someone on the same tile, for an action."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    asked_to_agree,
    choose,
    effect,
    hand,
    offered,
    offers,
    owner_of,
    position,
)

TABLE = "players 3; roles engineer explorer diver; pawns misty_marsh misty_marsh observatory"


@pytest.mark.rule("give.card")
def test_a_treasure_card_may_be_given_to_a_player_on_the_same_tile_only() -> None:
    state = position(f"{TABLE}; hand 0 2 earth_stone oceans_chalice")
    assert offers(state, "give") == ["1 earth_stone", "1 oceans_chalice"]
    assert effect(state, "give 1 earth_stone") == {
        "hand 0": "-earth_stone",
        "hand 1": "+earth_stone",
    }


@pytest.mark.rule("give.card")
def test_every_card_given_costs_an_action() -> None:
    state = position(f"{TABLE}; hand 0 2 earth_stone oceans_chalice crystal_of_fire")
    choose(state, "give 1 earth_stone", "give 1 earth_stone", "give 1 crystal_of_fire")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    assert hand(state, 0) == ["oceans_chalice"]
    assert hand(state, 1) == ["crystal_of_fire", "earth_stone", "earth_stone"]


@pytest.mark.rule("give.card")
def test_with_several_players_on_the_tile_the_giver_chooses_whom() -> None:
    state = position(
        "players 3; roles engineer explorer diver; pawns misty_marsh misty_marsh misty_marsh;"
        "hand 0 statue_of_the_wind"
    )
    assert offers(state, "give") == ["1 statue_of_the_wind", "2 statue_of_the_wind"]
    choose(state, "give 2 statue_of_the_wind")
    assert (hand(state, 1), hand(state, 2)) == ([], ["statue_of_the_wind"])


@pytest.mark.rule("give.no_special")
@pytest.mark.parametrize("role", ["engineer", "messenger"])
def test_special_cards_are_not_given(role: str) -> None:
    state = position(
        f"players 2; roles {role} explorer; pawns misty_marsh misty_marsh;"
        "hand 0 helicopter_lift sandbags earth_stone"
    )
    assert offers(state, "give") == ["1 earth_stone"]


@pytest.mark.rule("ruling.give_in_own_turn", "give.card")
def test_others_neither_give_nor_are_taken_from_in_ones_turn() -> None:
    state = position(f"{TABLE}; hand 1 2 earth_stone")
    assert offers(state, "give") == []
    state = position(f"{TABLE}; turn 1; hand 1 2 earth_stone")
    assert offers(state, "give") == ["0 earth_stone"]
    assert owner_of(state, "give 0 earth_stone") == 1


@pytest.mark.rule("ruling.no_consent", "give.card")
def test_the_receiver_need_not_agree() -> None:
    state = position(f"{TABLE}; hand 0 earth_stone")
    assert asked_to_agree(state, "give 1 earth_stone") == ()


@pytest.mark.rule("give.card")
def test_a_flooded_tile_is_as_good_a_meeting_place() -> None:
    state = position(f"{TABLE}; flooded misty_marsh; hand 0 earth_stone")
    assert offers(state, "give") == ["1 earth_stone"]


@pytest.mark.rule("ruling.captured_safe", "give.card")
def test_cards_of_a_captured_treasure_may_still_be_given() -> None:
    state = position(f"{TABLE}; captured earth_stone; hand 0 earth_stone")
    assert offers(state, "give") == ["1 earth_stone"]


@pytest.mark.rule("ruling.receiver_trims", "hand.limit", "give.card")
def test_who_is_given_a_sixth_card_trims_before_the_giver_goes_on() -> None:
    state = position(
        f"{TABLE}; hand 0 2 earth_stone; hand 1 3 oceans_chalice 2 crystal_of_fire; step actions 2"
    )
    choose(state, "give 1 earth_stone")
    assert set(offered(state)) == {
        "discard earth_stone",
        "discard oceans_chalice",
        "discard crystal_of_fire",
    }
    assert {owner_of(state, text) for text in offered(state)} == {1}
    assert effect(state, "discard oceans_chalice") == {
        "hand 1": "-oceans_chalice",
        "discards": "+oceans_chalice",
    }
    # The turn is still seat 0's, with one action left.
    assert owner_of(state, "pass") == 0
    choose(state, "give 1 earth_stone", "discard earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("hand.limit", "give.card")
def test_a_fifth_card_is_no_reason_to_trim() -> None:
    state = position(f"{TABLE}; hand 0 earth_stone; hand 1 3 oceans_chalice crystal_of_fire")
    choose(state, "give 1 earth_stone")
    assert "pass" in offered(state)
