"""MÉDICO as a shield: no cube and no outbreak of a cured colour where he stands."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, ended, layers, position

MEDIC_IN_PARIS = "roles scientist medic; pawns tokyo paris"


@pytest.mark.rule("role.medic.prevent")
@pytest.mark.parametrize("turn", [0, 1])
def test_his_city_is_not_infected_with_a_cured_colour(turn: int) -> None:
    state = position(
        f"essen B1; {MEDIC_IN_PARIS}; cured blue; turn {turn};"
        "layers paris | milan | *; step infect 2"
    )
    told = changes_by(state, "infect paris")
    assert set(told) == {"infected", "layers", "step"}
    assert told["infected"] == "paris"
    choose(state, "infect milan")
    assert cubes(state, "paris", "milan") == "- B1"


@pytest.mark.rule("role.medic.prevent")
def test_a_colour_without_a_cure_is_not_held_back() -> None:
    state = position(
        f"paris B2, lima Y1; {MEDIC_IN_PARIS}; cured yellow; layers paris | *; step infect 2"
    )
    choose(state, "infect paris")
    assert cubes(state, "paris") == "B3"


@pytest.mark.rule("role.medic.prevent", "infect.outbreak")
def test_his_city_breaks_out_in_a_colour_without_a_cure() -> None:
    state = position(f"paris B3; {MEDIC_IN_PARIS}; layers paris | *; step infect 2")
    choose(state, "infect paris")
    assert state.outbreaks == 1
    neighbours = ("algiers", "essen", "london", "madrid", "milan")
    assert cubes(state, "paris", *neighbours) == "B3 B1 B1 B1 B1 B1"


@pytest.mark.rule("role.medic.prevent", "outbreak.spread")
def test_an_outbreak_next_door_puts_no_cube_of_a_cured_colour_in_his_city() -> None:
    state = position(
        f"essen B3, paris K2; {MEDIC_IN_PARIS}; cured blue; layers essen | *; step infect 2"
    )
    choose(state, "infect essen")
    assert state.outbreaks == 1
    assert cubes(state, "essen", "london", "milan", "st_petersburg") == "B3 B1 B1 B1"
    assert cubes(state, "paris") == "K2"


@pytest.mark.rule("role.medic.prevent", "outbreak.chain")
def test_a_chain_in_a_colour_without_a_cure_runs_through_his_city() -> None:
    state = position(
        f"algiers K3, paris K3, essen B1; {MEDIC_IN_PARIS}; cured blue;"
        "layers algiers | *; step infect 2"
    )
    choose(state, "infect algiers")
    assert state.outbreaks == 2
    assert cubes(state, "algiers", "paris", "essen", "london", "madrid") == "K3 K3 B1K1 K1 K2"


@pytest.mark.rule("role.medic.prevent", "outbreak.chain")
def test_a_cured_colour_does_not_chain_through_his_city() -> None:
    line = "algiers K3, essen B1; roles scientist medic; cured black; layers algiers | *;"
    state = position(f"{line} pawns tokyo paris; step infect 2")
    choose(state, "infect algiers")
    assert state.outbreaks == 1
    assert cubes(state, "paris", "madrid", "istanbul", "cairo") == "- K1 K1 K1"


@pytest.mark.rule("role.medic.prevent")
def test_the_cities_around_him_are_not_protected() -> None:
    state = position(
        f"essen B3, milan B1; {MEDIC_IN_PARIS}; cured blue; layers milan | essen | *; step infect 2"
    )
    choose(state, "infect milan", "infect essen")
    assert cubes(state, "milan", "essen", "paris") == "B3 B3 -"
    assert state.outbreaks == 1


@pytest.mark.rule("role.medic.prevent", "epidemic.infect")
def test_an_epidemic_of_a_cured_colour_does_nothing_in_his_city_but_its_card_comes_back() -> None:
    state = position(
        f"essen B1; {MEDIC_IN_PARIS}; cured blue; infected milan; layers * | paris; step epidemic"
    )
    told = changes_by(state, "infect paris")
    assert {"cubes", "outbreaks", "eradicated"}.isdisjoint(told)
    assert layers(state)[0] == {"paris", "milan"}
    assert "paris" not in layers(state)[1]


@pytest.mark.rule("role.medic.prevent", "epidemic.infect")
def test_an_epidemic_of_an_uncured_colour_strikes_his_city() -> None:
    state = position(f"essen K1; {MEDIC_IN_PARIS}; cured black; layers * | paris; step epidemic")
    choose(state, "infect paris")
    assert cubes(state, "paris") == "B3"
    assert state.outbreaks == 0


@pytest.mark.rule("role.medic.prevent", "loss.cubes", "ruling.prevented_not_needed")
def test_a_cube_he_prevents_is_not_missed_when_the_supply_is_empty() -> None:
    full = ", ".join(
        f"{city} B3"
        for city in ("lima", "bogota", "lagos", "cairo", "delhi", "seoul", "osaka", "manila")
    )
    line = f"{full}; cured blue; layers paris | *; step infect 2; roles scientist medic;"
    state = choose(position(line + "pawns tokyo paris"), "infect paris")
    assert ended(state) == ""
    state = choose(position(line + "pawns tokyo milan"), "infect paris")
    assert ended(state) == "cubes"
