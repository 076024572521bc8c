"""MÉDICO in the turns of others: brought in, he heals at once and protects from then on."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, position

SICK = "lima B1Y3K2, paris Y1K1"


@pytest.mark.rule("role.medic.cured", "role.dispatcher.move", "role.dispatcher.join")
@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("pawns tokyo bogota lagos", "drive lima"),
        ("pawns tokyo osaka lagos; hand 0 lima", "direct lima"),
        ("pawns tokyo osaka lagos; hand 0 osaka", "charter lima"),
        ("pawns tokyo osaka lagos; stations osaka lima", "shuttle lima"),
        ("pawns lima osaka lagos", "join lima"),
        ("pawns tokyo osaka lima", "join lima"),
    ],
)
def test_moved_by_the_dispatcher_he_clears_cured_colours(line: str, move: str) -> None:
    state = position(
        f"{SICK}; players 3; roles dispatcher medic scientist; {line}; cured yellow black"
    )
    told = changes_by(state, "dispatch 1", move)
    assert told["cubes"] == "paris Y1K1, lima B1"
    assert told["step"] == "actions 3"
    assert set(told) <= {"cubes", "step", "pawns", "discards", "hand 0"}


@pytest.mark.rule("role.medic.cured", "role.dispatcher.join")
def test_the_dispatcher_joining_the_medic_heals_nothing() -> None:
    state = position("lima Y2K2, paris Y1; roles dispatcher medic; pawns lima tokyo; cured yellow")
    assert changes_by(state, "join tokyo") == {"pawns": "tokyo tokyo", "step": "actions 3"}


@pytest.mark.rule("role.medic.cured", "treat.eradicate", "role.dispatcher.move")
def test_brought_by_the_dispatcher_he_may_eradicate() -> None:
    state = position("lima B1Y3; roles dispatcher medic; pawns tokyo bogota; cured yellow")
    told = changes_by(state, "dispatch 1", "drive lima")
    assert told == {
        "cubes": "lima B1",
        "eradicated": "yellow",
        "pawns": "tokyo lima",
        "step": "actions 3",
    }


@pytest.mark.rule("role.medic.cured", "event.airlift", "ruling.airlift_moves", "treat.eradicate")
@pytest.mark.parametrize("holder", [0, 1])
def test_airlifted_in_the_turn_of_another_he_clears_and_may_eradicate(holder: int) -> None:
    state = position(
        "lima B1Y3K2, paris K1; roles scientist medic; pawns tokyo cairo; cured yellow black;"
        f"hand {holder} airlift"
    )
    told = changes_by(state, "play airlift", "airlift_pawn 1", "airlift_to lima")
    assert told == {
        "cubes": "paris K1, lima B1",
        "discards": "airlift",
        "eradicated": "yellow",
        f"hand {holder}": "",
        "pawns": "tokyo lima",
    }


@pytest.mark.rule("role.medic.cured", "role.medic.prevent", "event.any_time")
def test_airlifted_between_two_infections_he_heals_and_prevents() -> None:
    state = position(
        "lima Y3, paris Y1; roles scientist medic; pawns tokyo cairo; cured yellow;"
        "hand 0 airlift; layers bogota | lima | *; step infect 2"
    )
    choose(state, "infect bogota", "play airlift", "airlift_pawn 1", "airlift_to lima")
    assert cubes(state, "lima") == "-"
    choose(state, "infect lima")
    assert cubes(state, "lima", "bogota", "paris") == "- Y1 Y1"
    assert state.outbreaks == 0


@pytest.mark.rule("role.medic.treat", "role.dispatcher.only_moves")
def test_the_dispatcher_cannot_have_the_medic_treat() -> None:
    state = position("lima Y3; roles dispatcher medic; pawns lima lima")
    assert changes_by(state, "treat yellow") == {"cubes": "lima Y2", "step": "actions 3"}
