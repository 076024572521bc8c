"""Tratar uma Doença: one cube, or all of a cured colour, and what eradicates."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import COLOURS
from tabletide.games.pandemic.pieces.state import cubes_left
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, offers, position

TEAM = "roles scientist researcher; pawns paris lima"


@pytest.mark.rule("treat.one")
@pytest.mark.parametrize(("here", "left"), [("B3", "B2"), ("B2", "B1"), ("B1", "-")])
def test_one_cube_goes_back_to_the_supply(here: str, left: str) -> None:
    state = position(f"paris {here}, milan B3, lima B2; {TEAM}")
    blue = COLOURS.index("blue")
    before = [int(cubes_left(state, colour)) for colour in range(4)]
    told = changes_by(state, "treat blue")
    assert set(told) == {"cubes", "step"}
    assert told["step"] == "actions 3"
    assert cubes(state, "paris", "milan", "lima") == f"{left} B3 B2"
    after = [int(cubes_left(state, colour)) for colour in range(4)]
    assert after[blue] == before[blue] + 1
    assert [number for colour, number in enumerate(after) if colour != blue] == [
        number for colour, number in enumerate(before) if colour != blue
    ]


@pytest.mark.rule("treat.one")
def test_any_colour_present_may_be_chosen_whatever_the_city_s_own() -> None:
    state = position(f"paris B1Y2R3, milan K3, lima K1; {TEAM}")
    assert offers(state, "treat") == ["blue", "yellow", "red"]
    assert changes_by(state, "treat red") == {
        "cubes": "paris B1Y2R2, milan K3, lima K1",
        "step": "actions 3",
    }


@pytest.mark.rule("treat.one")
def test_a_healthy_city_offers_nothing_to_treat() -> None:
    state = position(f"milan B3, lima B3; {TEAM}")
    assert offers(state, "treat") == []


@pytest.mark.rule("treat.one", "turn.decider")
def test_the_city_treated_is_that_of_the_player_of_the_turn() -> None:
    state = position(f"paris B2, lima B2; {TEAM}; turn 1")
    assert changes_by(state, "treat blue") == {"cubes": "paris B2, lima B1", "step": "actions 3"}


@pytest.mark.rule("treat.cured")
@pytest.mark.parametrize("here", ["B3", "B2", "B1"])
def test_one_action_clears_the_city_of_a_cured_colour(here: str) -> None:
    state = position(f"paris {here}, milan B3; {TEAM}; cured blue")
    assert changes_by(state, "treat blue") == {"cubes": "milan B3", "step": "actions 3"}


@pytest.mark.rule("treat.cured")
def test_each_cured_colour_needs_an_action_of_its_own() -> None:
    state = position(f"paris B3Y3K2, milan B1Y1; {TEAM}; cured blue yellow")
    assert changes_by(state, "treat yellow") == {
        "cubes": "paris B3K2, milan B1Y1",
        "step": "actions 3",
    }
    assert changes_by(state, "treat blue") == {
        "cubes": "paris K2, milan B1Y1",
        "step": "actions 2",
    }


@pytest.mark.rule("treat.cured", "treat.one")
def test_a_cure_for_one_colour_does_not_ease_the_treatment_of_another() -> None:
    state = position(f"paris B3K3, milan B1; {TEAM}; cured blue")
    assert changes_by(state, "treat black") == {
        "cubes": "paris B3K2, milan B1",
        "step": "actions 3",
    }


@pytest.mark.rule("treat.eradicate")
def test_the_last_cubes_of_a_cured_colour_eradicate_it() -> None:
    state = position(f"paris B2Y1R1; {TEAM}; cured blue red")
    assert changes_by(state, "treat blue") == {
        "cubes": "paris Y1R1",
        "eradicated": "blue",
        "step": "actions 3",
    }


@pytest.mark.rule("treat.eradicate")
def test_one_cube_left_anywhere_keeps_a_cured_disease_alive() -> None:
    state = position(f"paris B3, sydney B1; {TEAM}; cured blue")
    assert changes_by(state, "treat blue") == {"cubes": "sydney B1", "step": "actions 3"}


@pytest.mark.rule("treat.eradicate", "infect.eradicated")
def test_an_eradicated_disease_stays_away() -> None:
    state = position(f"paris B2; {TEAM}; cured blue; layers milan | essen | *")
    choose(state, "treat blue", "pass")
    choose(state, "city_or_event", "draw cairo", "city_or_event", "draw delhi")
    told = changes_by(state, "infect milan", "infect essen")
    assert {"cubes", "outbreaks", "eradicated", "cured"}.isdisjoint(told)
    assert told["infected"] == "essen milan"


@pytest.mark.rule("treat.uncured")
def test_the_last_cube_of_an_uncured_colour_changes_nothing_else() -> None:
    state = position(f"paris B1, milan Y1; {TEAM}; cured yellow")
    assert changes_by(state, "treat blue") == {"cubes": "milan Y1", "step": "actions 3"}


@pytest.mark.rule("treat.uncured")
def test_an_uncured_disease_returns_after_its_last_cube_is_gone() -> None:
    state = position(f"paris B1; {TEAM}; step actions 1; layers milan | essen | *")
    choose(state, "treat blue")
    choose(state, "city_or_event", "draw cairo", "city_or_event", "draw delhi")
    choose(state, "infect milan", "infect essen")
    assert cubes(state, "milan", "essen", "paris") == "B1 B1 -"
