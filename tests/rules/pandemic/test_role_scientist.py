"""CIENTISTA: four cards of a colour do the work of five, when the cure is hers."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import COLOURS
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, hand, offered, offers, position

FOUR = {
    "blue": "chicago london paris essen",
    "yellow": "lima bogota miami lagos",
    "black": "cairo delhi mumbai tehran",
    "red": "tokyo osaka seoul manila",
}


@pytest.mark.rule("role.scientist.cure")
@pytest.mark.parametrize("colour", COLOURS)
def test_she_cures_any_colour_with_four_cards(colour: str) -> None:
    state = position(f"beijing B1Y1K1R1; roles scientist researcher; hand 0 {FOUR[colour]} airlift")
    told = changes_by(state, f"cure {colour}")
    assert set(told.pop("discards").split()) == set(FOUR[colour].split())
    assert told == {"cured": colour, "hand 0": "airlift", "step": "actions 3"}


@pytest.mark.rule("role.scientist.cure")
@pytest.mark.parametrize(
    "line",
    [
        "pawns atlanta atlanta; hand 0 chicago london paris; hand 1 essen",
        "pawns atlanta atlanta; hand 0 chicago london paris lima airlift",
        "pawns lagos atlanta; hand 0 chicago london paris essen",
    ],
)
def test_three_cards_or_no_station_are_not_enough_even_for_her(line: str) -> None:
    state = position(f"roles scientist researcher; {line}")
    assert offers(state, "cure") == []


@pytest.mark.rule("ruling.exact_cure", "role.scientist.cure")
def test_with_five_cards_she_spends_four_of_her_choice() -> None:
    state = position(
        "beijing B1; roles scientist researcher; hand 0 chicago london paris essen milan lima"
    )
    choose(state, "cure blue")
    assert set(offers(state, "spend")) == {"chicago", "london", "paris", "essen", "milan"}
    told = changes_by(state, "spend chicago", "spend milan", "spend essen", "spend london")
    assert told["hand 0"] == "paris lima"
    assert told["discards"] == "chicago london essen milan"
    assert (told["cured"], told["step"]) == ("blue", "actions 3")


@pytest.mark.rule("role.scientist.cure", "cure.discover")
@pytest.mark.parametrize("role", ["researcher", "medic", "contingency_planner", "dispatcher"])
def test_beside_her_the_others_still_need_five(role: str) -> None:
    state = position(
        f"roles scientist {role}; pawns atlanta atlanta; hand 1 chicago london paris essen; turn 1"
    )
    assert offers(state, "cure") == []
    state = position(
        f"beijing B1; roles scientist {role}; pawns atlanta atlanta; turn 1;"
        "hand 1 chicago london paris essen milan"
    )
    choose(state, "cure blue")
    assert hand(state, 1) == set()


@pytest.mark.rule("role.scientist.cure")
def test_her_power_does_not_work_in_the_turn_of_another() -> None:
    state = position(
        "roles scientist medic; pawns atlanta atlanta; hand 0 chicago london paris essen; turn 1"
    )
    assert "cure blue" not in offered(state)
