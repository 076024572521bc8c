"""LIMITE DA MÃO: five cards, and a special card may be used instead of being discarded."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    choose,
    discards,
    effect,
    ended,
    hand,
    offered,
    offers,
    owner_of,
    position,
    tiles,
)

TABLE = "roles engineer messenger; flooded watchtower; level 1"


@pytest.mark.rule("hand.limit")
def test_five_cards_may_be_kept() -> None:
    state = position(f"{TABLE}; hand 0 3 oceans_chalice; step draw")
    choose(state, "draw earth_stone", "draw earth_stone")
    assert offered(state)[0].startswith("flood")


@pytest.mark.rule("hand.limit", "ruling.limit_after_both")
@pytest.mark.parametrize(("held", "over"), [(4, 1), (5, 2)])
def test_the_limit_is_checked_once_both_cards_are_there(held: int, over: int) -> None:
    state = position(f"{TABLE}; hand 0 {held} oceans_chalice; step draw")
    choose(state, "draw earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    choose(state, "draw crystal_of_fire")
    for _ in range(over):
        assert set(offered(state)) == {
            "discard oceans_chalice",
            "discard earth_stone",
            "discard crystal_of_fire",
        }
        assert {owner_of(state, text) for text in offered(state)} == {0}
        choose(state, "discard oceans_chalice")
    assert offered(state)[0].startswith("flood")
    assert len(hand(state, 0)) == 5
    assert discards(state) == ["oceans_chalice"] * over


@pytest.mark.rule("hand.limit")
def test_any_card_may_be_discarded_those_just_drawn_too() -> None:
    state = position(f"{TABLE}; hand 0 4 oceans_chalice; step draw 1")
    choose(state, "draw earth_stone")
    assert offered(state)[0].startswith("flood")
    state = position(f"{TABLE}; hand 0 5 oceans_chalice; step draw 1")
    choose(state, "draw earth_stone")
    assert effect(state, "discard earth_stone") == {
        "hand 0": "-earth_stone",
        "discards": "+earth_stone",
    }


@pytest.mark.rule("hand.limit", "rise.discard")
def test_a_waters_rise_does_not_count_towards_the_hand() -> None:
    state = position(f"{TABLE}; hand 0 4 oceans_chalice; step draw")
    choose(state, "draw waters_rise", "draw earth_stone")
    assert offered(state)[0].startswith("flood")


@pytest.mark.rule("hand.limit")
def test_treasure_and_special_cards_count_alike() -> None:
    state = position(
        "roles engineer messenger; hand 0 2 sandbags 3 helicopter_lift; step draw 1; level 1"
    )
    choose(state, "draw earth_stone")
    assert set(offers(state, "discard")) == {"earth_stone", "sandbags", "helicopter_lift"}
    # With no tile flooded, only the helicopters could fly.
    assert offers(state, "play") == ["0 helicopter_lift"]
    choose(state, "discard sandbags")
    assert discards(state) == ["sandbags"]
    assert offered(state) == ["play 0 helicopter_lift", "go_on"]


@pytest.mark.rule("hand.play_instead", "special.discard")
@pytest.mark.parametrize(
    ("card", "small"),
    [
        ("sandbags", ("sandbag watchtower",)),
        ("helicopter_lift", ("board 1", "lift_to coral_palace")),
    ],
)
def test_a_special_card_may_be_used_instead_of_being_discarded(
    card: str, small: tuple[str, ...]
) -> None:
    state = position(f"{TABLE}; hand 0 4 oceans_chalice {card}; step draw 1")
    choose(state, "draw earth_stone")
    assert f"discard {card}" in offered(state)
    choose(state, f"play 0 {card}", *small)
    assert offered(state)[0].startswith("flood")
    assert discards(state) == [card]
    assert hand(state, 0) == ["earth_stone", *["oceans_chalice"] * 4]


@pytest.mark.rule("hand.play_instead")
def test_a_special_card_discarded_unused_has_no_effect() -> None:
    state = position(f"{TABLE}; hand 0 4 oceans_chalice sandbags; step draw 1")
    choose(state, "draw earth_stone", "discard sandbags")
    assert tiles(state, "flooded") == {"watchtower"}
    assert discards(state) == ["sandbags"]


@pytest.mark.rule("hand.play_instead", "ruling.receiver_trims")
def test_who_is_given_a_sixth_card_may_use_a_special_card_instead() -> None:
    state = position(
        "roles messenger engineer; flooded watchtower; hand 0 earth_stone;"
        "hand 1 4 oceans_chalice sandbags; step actions 2"
    )
    choose(state, "give 1 earth_stone")
    assert owner_of(state, "play 1 sandbags") == owner_of(state, "discard sandbags") == 1
    choose(state, "play 1 sandbags", "sandbag watchtower")
    assert owner_of(state, "pass") == 0
    assert len(hand(state, 1)) == 5


@pytest.mark.rule("hand.limit", "hand.play_instead")
def test_another_players_special_card_does_not_bring_the_hand_down() -> None:
    state = position(f"{TABLE}; hand 0 5 oceans_chalice; hand 1 sandbags; step draw 1")
    choose(state, "draw earth_stone", "play 1 sandbags", "sandbag watchtower")
    assert set(offered(state)) == {"discard earth_stone", "discard oceans_chalice"}


@pytest.mark.rule("hand.play_instead", "end.win", "ruling.landing_takes_off")
def test_the_winning_lift_may_be_the_card_that_would_have_been_discarded() -> None:
    state = position(
        f"{TABLE}; pawns fools_landing fools_landing; hand 0 4 oceans_chalice helicopter_lift;"
        "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice; step draw 1"
    )
    choose(state, "draw earth_stone", "play 0 helicopter_lift")
    assert ended(state) == "won"
