"""The Messenger: treasure cards to anyone, wherever they are."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import choose, effect, hand, offered, offers, position

TABLE = "players 3; roles messenger engineer explorer; pawns silver_gate watchtower silver_gate"


@pytest.mark.rule("role.messenger.give")
def test_the_messenger_gives_to_players_near_and_far() -> None:
    state = position(f"{TABLE}; hand 0 earth_stone oceans_chalice sandbags")
    assert offers(state, "give") == [
        "1 earth_stone",
        "1 oceans_chalice",
        "2 earth_stone",
        "2 oceans_chalice",
    ]
    assert effect(state, "give 1 earth_stone") == {
        "hand 0": "-earth_stone",
        "hand 1": "+earth_stone",
    }


@pytest.mark.rule("ruling.messenger_one_way", "role.messenger.give")
def test_each_card_costs_the_messenger_an_action() -> None:
    state = position(f"{TABLE}; hand 0 3 earth_stone oceans_chalice")
    choose(state, *["give 1 earth_stone"] * 3)
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    assert (hand(state, 0), hand(state, 1)) == (["oceans_chalice"], ["earth_stone"] * 3)


@pytest.mark.rule("ruling.messenger_one_way")
def test_others_give_to_the_messenger_only_on_the_same_tile() -> None:
    state = position(f"{TABLE}; turn 1; hand 1 earth_stone")
    assert offers(state, "give") == []
    state = position(f"{TABLE}; turn 2; hand 2 earth_stone")
    assert offers(state, "give") == ["0 earth_stone"]


@pytest.mark.rule("role.messenger.give", "give.no_special")
def test_not_even_the_messenger_gives_special_cards() -> None:
    state = position(f"{TABLE}; hand 0 helicopter_lift sandbags")
    assert offers(state, "give") == []


@pytest.mark.rule("role.messenger.give", "ruling.receiver_trims")
def test_a_sixth_card_received_from_afar_is_trimmed_at_once() -> None:
    state = position(f"{TABLE}; hand 0 earth_stone; hand 1 5 oceans_chalice")
    choose(state, "give 1 earth_stone")
    assert set(offered(state)) == {"discard earth_stone", "discard oceans_chalice"}
