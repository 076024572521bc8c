"""Dawn: when the night ends, and how."""

from __future__ import annotations

import pytest

from tabletide.games._template.rules.ending import outcome
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.state import NOBODY
from tests.rules.template.written import changes, choose, offered, position

REST = "lamp_5 lamp_6 lamp_7 lamp_8 lamp_9"


@pytest.mark.rule("end.dawn", "end.score")
@pytest.mark.parametrize(
    ("lit", "discards", "ending", "place", "points"),
    [
        ("lamp_1 lamp_2 lamp_3 lamp_4", REST, "won", 1, 4),
        ("lamp_1 lamp_2 lamp_3 lamp_4 lamp_5", "lamp_6 lamp_7 lamp_8 lamp_9", "won", 1, 5),
        ("lamp_1 lamp_2 lamp_3", f"lamp_4 {REST}", "dark", 2, 3),
    ],
)
def test_the_last_card_ends_the_night(
    lit: str, discards: str, ending: str, place: int, points: int
) -> None:
    state = position(f"players 3; hand 0 flint; lit {lit}; discards {discards} gust; step draw")
    assert changes(state, "draw lamp_10") == {
        "hand 0": "lamp_10 flint",
        "next": "",
        "over": ending,
    }
    assert outcome(state) == Outcome(ending, (place,) * 3, (points,) * 3)
    assert state.to_move == NOBODY
    assert offered(state) == []


@pytest.mark.rule("end.dawn", "gust.blows")
def test_a_gust_may_be_the_last_card_and_cost_the_night() -> None:
    state = position(
        f"hand 0 lamp_10 flint; lit lamp_1 lamp_2 lamp_3 lamp_4; discards {REST}; step draw"
    )
    assert outcome(choose(state, "draw gust")) == Outcome("dark", (2, 2), (3, 3))


@pytest.mark.rule("end.dawn")
def test_the_night_goes_on_while_only_the_gust_is_left() -> None:
    state = position(
        f"hand 0 flint; hand 1 lamp_1; discards lamp_2 lamp_3 lamp_4 {REST}; step draw"
    )
    assert outcome(choose(state, "draw lamp_10")) is None


@pytest.mark.rule("end.dawn")
def test_enough_lamps_do_not_end_the_night_while_there_are_cards() -> None:
    burning = "lit lamp_1 lamp_2 lamp_3 lamp_4"
    state = position(f"hand 0 flint; hand 1 lamp_5; {burning}; step draw")
    choose(state, "draw lamp_10")
    assert outcome(state) is None
    assert (state.turn, state.to_move) == (1, 1)
