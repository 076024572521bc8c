"""Your turn: one action, then a card."""

from __future__ import annotations

import pytest

from tests.rules.template.written import (
    asked_to_agree,
    changes,
    choose,
    offered,
    owner_of,
    position,
)


@pytest.mark.rule("turn.parts", "draw.one")
def test_a_turn_is_an_action_and_a_card_and_then_the_next_seat_has_its_turn() -> None:
    state = position("players 3; turn 2; hand 0 lamp_9; hand 2 lamp_1 lamp_2")
    assert changes(state, "light lamp_1") == {"hand 2": "lamp_2", "lit": "lamp_1", "next": "draw"}
    assert changes(state, "draw lamp_7") == {"hand 2": "lamp_2 lamp_7", "next": "act", "turn": "0"}


@pytest.mark.rule("action.one", "light.ascending", "give.card", "discard.any")
def test_all_that_can_be_done_with_two_cards() -> None:
    state = position("players 3; turn 1; hand 1 lamp_4 flint")
    assert offered(state) == [
        "light lamp_4",
        "give 0 lamp_4",
        "give 0 flint",
        "give 2 lamp_4",
        "give 2 flint",
        "discard lamp_4",
        "discard flint",
    ]
    assert {owner_of(state, text) for text in offered(state)} == {1}


@pytest.mark.rule("action.one")
@pytest.mark.parametrize("action", ["light lamp_4", "give 1 lamp_4", "discard lamp_4"])
def test_after_one_action_chance_draws(action: str) -> None:
    state = choose(position("hand 0 lamp_4 lamp_6"), action)
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("light.ascending")
@pytest.mark.parametrize(
    ("lit", "lamps"),
    [
        ("", ["lamp_1", "lamp_4", "lamp_10"]),
        ("lit lamp_3", ["lamp_4", "lamp_10"]),
        ("lit lamp_2 lamp_5", ["lamp_10"]),
        ("lit lamp_9", ["lamp_10"]),
    ],
)
def test_only_a_lamp_above_all_that_burn_is_lit(lit: str, lamps: list[str]) -> None:
    state = position(f"hand 0 lamp_1 lamp_4 lamp_10; {lit}")
    lights = [text for text in offered(state) if text.startswith("light ")]
    assert lights == [f"light {lamp}" for lamp in lamps]


@pytest.mark.rule("give.card")
def test_a_card_given_is_in_the_other_hand() -> None:
    state = position("players 3; hand 0 lamp_4 flint; hand 2 lamp_1")
    assert changes(state, "give 2 flint") == {
        "hand 0": "lamp_4",
        "hand 2": "lamp_1 flint",
        "next": "draw",
        "shown": "flint",
    }


@pytest.mark.rule("give.agree")
def test_whoever_gets_a_card_must_want_it_and_nothing_else_is_asked() -> None:
    state = position("players 3; hand 0 lamp_4; hand 1 flint; discards lamp_9")
    assert {text: asked_to_agree(state, text) for text in offered(state)} == {
        "light lamp_4": (),
        "give 1 lamp_4": (1,),
        "give 2 lamp_4": (2,),
        "discard lamp_4": (),
        "play flint": (),
    }


@pytest.mark.rule("discard.any")
def test_a_card_discarded_is_on_the_pile() -> None:
    state = position("hand 0 lamp_4 flint; discards lamp_2")
    assert changes(state, "discard flint") == {
        "discards": "lamp_2 flint",
        "hand 0": "lamp_4",
        "next": "draw",
    }


@pytest.mark.rule("draw.one")
def test_any_card_of_the_deck_may_come() -> None:
    state = position("hand 0 lamp_1 lamp_2 lamp_3; lit lamp_4; discards lamp_5 lamp_6; step draw")
    cards = ["lamp_7", "lamp_8", "lamp_9", "lamp_10", "flint", "gust"]
    assert offered(state) == [f"draw {card}" for card in cards]


@pytest.mark.rule("gust.blows")
def test_the_gust_puts_out_the_highest_lamp() -> None:
    state = position(
        "hand 0 lamp_1; hand 1 lamp_2; lit lamp_3 lamp_8 lamp_9; discards lamp_4; step draw"
    )
    assert changes(state, "draw gust") == {
        "discards": "lamp_4 lamp_9 gust",
        "lit": "lamp_3 lamp_8",
        "next": "act",
        "turn": "1",
    }
    assert "light lamp_9" not in offered(state)


@pytest.mark.rule("gust.blows")
def test_the_gust_finds_no_lamp_and_is_gone() -> None:
    state = position("hand 0 lamp_1; hand 1 lamp_2; step draw")
    assert changes(state, "draw gust") == {"discards": "gust", "next": "act", "turn": "1"}
