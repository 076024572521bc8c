"""The flint: played at any time by whoever has it."""

from __future__ import annotations

import pytest

from tests.rules.template.written import changes, choose, offered, owner_of, position

DARK = "players 3; turn 0; hand 0 lamp_1; hand 1 lamp_2; hand 2 lamp_3 flint"


@pytest.mark.rule("flint.any_time")
def test_it_is_offered_to_its_holder_in_the_turn_of_another() -> None:
    state = position(f"{DARK}; discards lamp_9")
    assert offered(state)[-1] == "play flint"
    assert owner_of(state, "play flint") == 2
    assert owner_of(state, "light lamp_1") == 0
    assert state.to_move == 0


@pytest.mark.rule("flint.any_time")
@pytest.mark.parametrize("discards", ["", "discards gust"])
def test_it_needs_a_lamp_on_the_discard_pile(discards: str) -> None:
    state = position(f"{DARK}; {discards}")
    assert "play flint" not in offered(state)
    assert "go_on" not in offered(choose(state, "light lamp_1"))


@pytest.mark.rule("flint.any_time")
def test_between_the_action_and_the_draw_the_game_waits_for_it() -> None:
    state = position(f"{DARK}; discards lamp_9")
    assert changes(state, "light lamp_1") == {"hand 0": "", "lit": "lamp_1", "next": "before_draw"}
    assert offered(state) == ["play flint", "go_on"]
    assert [owner_of(state, text) for text in offered(state)] == [2, 0]
    assert changes(state, "go_on") == {"next": "draw"}


@pytest.mark.rule("flint.any_time")
def test_a_lamp_just_discarded_may_be_taken_before_the_draw() -> None:
    state = choose(position(DARK), "discard lamp_1")
    assert offered(state) == ["play flint", "go_on"]
    assert offered(choose(state, "play flint")) == ["take lamp_1"]


@pytest.mark.rule("flint.any_time")
def test_with_open_hands_nobody_waits_when_nobody_has_it() -> None:
    state = position("hand 0 lamp_1 lamp_4; discards lamp_9")
    assert changes(state, "light lamp_1") == {"hand 0": "lamp_4", "lit": "lamp_1", "next": "draw"}


@pytest.mark.rule("ruling.always_wait")
@pytest.mark.parametrize("where", ["hand 1 lamp_2 flint", "discards lamp_9; hand 1 lamp_2"])
def test_with_closed_hands_the_game_always_waits(where: str) -> None:
    state = position(f"hands closed; hand 0 lamp_1 lamp_4; {where}")
    choose(state, "light lamp_1")
    assert offered(state) == ["go_on"]
    assert owner_of(state, "go_on") == 0


@pytest.mark.rule("flint.take")
def test_its_player_takes_any_lamp_and_the_turn_goes_on_where_it_was() -> None:
    state = position(f"{DARK}; discards lamp_5 lamp_9 gust")
    assert changes(state, "play flint") == {
        "discards": "lamp_5 lamp_9 flint gust",
        "hand 2": "lamp_3",
        "next": "take_lamp 2",
    }
    assert state.to_move == 2
    assert offered(state) == ["take lamp_5", "take lamp_9"]
    assert {owner_of(state, text) for text in offered(state)} == {2}
    assert changes(state, "take lamp_5") == {
        "discards": "lamp_9 flint gust",
        "hand 2": "lamp_3 lamp_5",
        "next": "act",
        "shown": "lamp_5",
    }
    assert state.to_move == 0


@pytest.mark.rule("flint.take")
def test_before_the_draw_the_game_goes_back_to_the_moment_it_was_played_in() -> None:
    state = position("hands closed; hand 0 lamp_1; hand 1 flint; discards lamp_9; step before_draw")
    choose(state, "play flint", "take lamp_9")
    assert offered(state) == ["go_on"]
