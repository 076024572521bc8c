"""MÉDICO, his own actions and arrivals: all cubes of a colour, and cured ones for free."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, offers, position

FIVE_BLUE = "chicago london paris essen milan"


@pytest.mark.rule("role.medic.treat")
@pytest.mark.parametrize("here", ["K3", "K2", "K1"])
def test_one_action_of_the_medic_clears_a_colour_without_a_cure(here: str) -> None:
    state = position(f"paris B2{here}, milan K1; roles medic scientist; pawns paris lima")
    assert changes_by(state, "treat black") == {
        "cubes": "paris B2, milan K1",
        "step": "actions 3",
    }


@pytest.mark.rule("role.medic.treat")
def test_each_colour_still_needs_an_action_of_the_medic() -> None:
    state = position("paris B3K3R2; roles medic scientist; pawns paris lima")
    assert offers(state, "treat") == ["blue", "black", "red"]
    choose(state, "treat blue")
    assert cubes(state, "paris") == "K3R2"
    told = changes_by(state, "treat red", "treat black")
    assert told == {"cubes": "", "step": "actions 1"}


@pytest.mark.rule("role.medic.treat", "treat.uncured")
def test_clearing_the_board_of_an_uncured_colour_eradicates_nothing() -> None:
    state = position("paris B3; roles medic scientist; pawns paris lima")
    assert changes_by(state, "treat blue") == {"cubes": "", "step": "actions 3"}


@pytest.mark.rule("role.medic.treat", "treat.one")
def test_another_player_in_his_city_treats_one_cube_at_a_time() -> None:
    state = position("paris B3; roles medic scientist; pawns paris paris; turn 1")
    assert changes_by(state, "treat blue") == {"cubes": "paris B2", "step": "actions 3"}


@pytest.mark.rule("role.medic.cured")
@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("pawns bogota lagos", "drive lima"),
        ("pawns tokyo lagos; hand 0 lima", "direct lima"),
        ("pawns tokyo lagos; hand 0 tokyo", "charter lima"),
        ("pawns tokyo lagos; stations tokyo lima", "shuttle lima"),
    ],
)
def test_cured_colours_vanish_from_a_city_he_enters_by_any_move(line: str, move: str) -> None:
    state = position(f"lima B1Y3K2, paris Y1K1; roles medic scientist; {line}; cured yellow black")
    told = changes_by(state, move)
    assert told["cubes"] == "paris Y1K1, lima B1"
    assert told["step"] == "actions 3"
    assert told["pawns"] == "lima lagos"
    assert set(told) <= {"cubes", "step", "pawns", "discards", "hand 0"}


@pytest.mark.rule("role.medic.cured")
def test_colours_without_a_cure_stay_when_he_enters() -> None:
    state = position("lima Y3K2, paris B1; roles medic scientist; pawns bogota lagos; cured blue")
    assert changes_by(state, "drive lima") == {"pawns": "lima lagos", "step": "actions 3"}


@pytest.mark.rule("role.medic.cured")
@pytest.mark.parametrize("role", ["scientist", "researcher", "quarantine_specialist", "dispatcher"])
def test_nobody_else_clears_a_city_by_entering_it(role: str) -> None:
    state = position(f"lima Y3; roles {role} medic; pawns bogota lagos; cured yellow")
    assert changes_by(state, "drive lima") == {"pawns": "lima lagos", "step": "actions 3"}


@pytest.mark.rule("ruling.medic_passing", "role.medic.cured")
def test_every_city_on_his_way_is_cleared() -> None:
    state = position(
        "miami Y2, bogota Y3, lima Y1, santiago Y2, lagos Y1; roles medic scientist;"
        "pawns atlanta atlanta; cured yellow"
    )
    choose(state, "drive miami")
    assert cubes(state, "miami", "bogota", "lima") == "- Y3 Y1"
    choose(state, "drive bogota", "drive lima")
    assert cubes(state, "miami", "bogota", "lima", "santiago", "lagos") == "- - - Y2 Y1"


@pytest.mark.rule("ruling.medic_passing", "role.medic.cured")
def test_a_flight_touches_only_the_city_where_it_lands() -> None:
    state = position(
        "miami Y2, bogota Y3, lima Y1; roles medic scientist; pawns atlanta atlanta;"
        "hand 0 lima; cured yellow"
    )
    choose(state, "direct lima")
    assert cubes(state, "miami", "bogota", "lima") == "Y2 Y3 -"


@pytest.mark.rule("role.medic.cured", "treat.eradicate")
def test_entering_the_last_sick_city_eradicates_the_disease() -> None:
    state = position("lima B1Y3; roles medic scientist; pawns bogota lagos; cured yellow")
    assert changes_by(state, "drive lima") == {
        "cubes": "lima B1",
        "eradicated": "yellow",
        "pawns": "lima lagos",
        "step": "actions 3",
    }


@pytest.mark.rule("role.medic.cured", "treat.eradicate")
def test_one_arrival_may_eradicate_two_diseases() -> None:
    state = position(
        "lima Y3K1, paris B1; roles medic scientist; pawns bogota lagos; cured yellow black blue"
    )
    told = changes_by(state, "drive lima")
    assert (told["cubes"], told["eradicated"]) == ("paris B1", "yellow black")


@pytest.mark.rule("ruling.medic_passing", "role.medic.cured", "cure.discover")
@pytest.mark.parametrize("curer", [0, 1])
def test_a_cure_found_by_anyone_clears_the_city_he_stands_in(curer: int) -> None:
    state = position(
        "paris B3K2, lima B1; roles medic quarantine_specialist; pawns paris tokyo;"
        f"stations paris tokyo; turn {curer}; hand {curer} {FIVE_BLUE}"
    )
    told = changes_by(state, "cure blue")
    assert set(told) == {"cubes", "cured", "discards", f"hand {curer}", "step"}
    assert told["cubes"] == "paris K2, lima B1"
    assert told["step"] == "actions 3"


@pytest.mark.rule("ruling.medic_passing", "role.medic.cured", "cure.eradicate")
def test_a_cure_whose_last_cubes_lie_under_the_medic_eradicates() -> None:
    state = position(
        "paris B3K2; roles medic quarantine_specialist; pawns paris tokyo; stations tokyo;"
        f"turn 1; hand 1 {FIVE_BLUE}"
    )
    told = changes_by(state, "cure blue")
    assert (told["cubes"], told["cured"], told["eradicated"]) == ("paris K2", "blue", "blue")
