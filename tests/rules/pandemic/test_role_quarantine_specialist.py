"""ESPECIALISTA EM QUARENTENA: no cube, no outbreak, in her city and all around it."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.test_drive import LINKS
from tests.rules.pandemic.written import choose, cubes, ended, infection_discards, layers, position

TEAM = "roles scientist quarantine_specialist"
COLOUR = {
    "paris": "B", "london": "B", "essen": "B", "milan": "B", "madrid": "B", "algiers": "K",
    "san_francisco": "B", "los_angeles": "Y", "tokyo": "R", "manila": "R", "sydney": "R",
}  # fmt: skip


@pytest.mark.rule("role.quarantine_specialist.prevent")
@pytest.mark.parametrize("city", ["paris", "algiers", "essen", "london", "madrid", "milan"])
@pytest.mark.parametrize("cubes_there", [0, 1, 3])
@pytest.mark.parametrize("turn", [0, 1])
def test_neither_her_city_nor_a_neighbour_is_infected(
    city: str, cubes_there: int, turn: int
) -> None:
    before = f"{city} {COLOUR[city]}{cubes_there};" if cubes_there else ""
    state = position(
        f"{before} {TEAM}; pawns tokyo paris; turn {turn}; layers {city} | *; step infect 2"
    )
    told = changes_by(state, f"infect {city}")
    assert set(told) == {"infected", "layers", "step"}
    assert infection_discards(state) == {city}


@pytest.mark.rule("role.quarantine_specialist.prevent")
@pytest.mark.parametrize(
    ("city", "infected"),
    [
        ("new_york", "B1"),
        ("sao_paulo", "Y1"),
        ("istanbul", "K1"),
        ("cairo", "K1"),
        ("st_petersburg", "B1"),
    ],
)
def test_two_steps_from_her_the_disease_goes_on(city: str, infected: str) -> None:
    assert city not in LINKS["paris"]
    assert any(city in LINKS[near] for near in LINKS["paris"])
    state = position(f"{TEAM}; pawns tokyo paris; layers {city} | *; step infect 2")
    choose(state, f"infect {city}")
    assert cubes(state, city) == infected


@pytest.mark.rule("role.quarantine_specialist.prevent", "move.wrap")
@pytest.mark.parametrize(
    ("her", "city"),
    [
        ("san_francisco", "tokyo"),
        ("san_francisco", "manila"),
        ("los_angeles", "sydney"),
        ("tokyo", "san_francisco"),
        ("manila", "san_francisco"),
        ("sydney", "los_angeles"),
    ],
)
def test_her_shield_reaches_over_the_edge_of_the_map(her: str, city: str) -> None:
    state = position(
        f"{city} {COLOUR[city]}3; {TEAM}; pawns cairo {her}; layers {city} | *; step infect 2"
    )
    told = changes_by(state, f"infect {city}")
    assert set(told) == {"infected", "layers", "step"}


@pytest.mark.rule("role.quarantine_specialist.prevent")
@pytest.mark.parametrize("role", ["medic", "dispatcher", "researcher", "operations_expert"])
def test_no_other_role_gives_that_protection(role: str) -> None:
    state = position(
        f"paris B3; roles scientist {role}; pawns tokyo paris; layers paris | *; step infect 2"
    )
    choose(state, "infect paris")
    assert state.outbreaks == 1


@pytest.mark.rule("role.quarantine_specialist.prevent", "outbreak.spread")
def test_an_outbreak_beside_her_shield_spills_only_outside_it() -> None:
    state = position(
        f"istanbul K3, milan K1; {TEAM}; pawns tokyo paris; layers istanbul | *; step infect 2"
    )
    choose(state, "infect istanbul")
    assert state.outbreaks == 1
    assert cubes(state, "algiers", "milan") == "- K1"
    assert cubes(state, "baghdad", "cairo", "moscow", "st_petersburg") == "K1 K1 K1 K1"


@pytest.mark.rule("role.quarantine_specialist.prevent", "outbreak.chain")
def test_a_full_city_inside_her_shield_does_not_join_a_chain() -> None:
    state = position(
        f"istanbul K3, algiers K3, milan K3, cairo K3; {TEAM}; pawns tokyo paris;"
        "layers istanbul | *; step infect 2"
    )
    choose(state, "infect istanbul")
    assert state.outbreaks == 2
    assert cubes(state, "istanbul", "cairo", "algiers", "milan") == "K3 K3 K3 K3"
    assert cubes(state, "paris", "madrid", "essen") == "- - -"
    assert cubes(state, "baghdad", "riyadh", "khartoum", "moscow") == "K2 K1 K1 K1"


@pytest.mark.rule("role.quarantine_specialist.prevent", "outbreak.chain", "outbreak.once")
def test_a_full_city_inside_her_shield_withstands_a_chain_from_two_sides() -> None:
    state = position(
        f"bangkok R3, kolkata R3, hong_kong R3, taipei R3; {TEAM}; pawns cairo taipei;"
        "layers bangkok | *; step infect 2"
    )
    choose(state, "infect bangkok")
    assert state.outbreaks == 2
    assert cubes(state, "bangkok", "kolkata", "hong_kong", "taipei") == "R3 R3 R3 R3"
    assert cubes(state, "chennai", "delhi", "jakarta", "ho_chi_minh_city") == "R2 R1 R1 R1"
    assert cubes(state, "shanghai", "manila", "osaka") == "- - -"


@pytest.mark.rule("role.quarantine_specialist.prevent", "epidemic.infect")
@pytest.mark.parametrize("city", ["paris", "algiers"])
@pytest.mark.parametrize("cubes_there", [0, 1, 2, 3])
def test_an_epidemic_inside_her_shield_does_nothing_but_return_its_card(
    city: str, cubes_there: int
) -> None:
    before = f"{city} {COLOUR[city]}{cubes_there};" if cubes_there else ""
    state = position(
        f"{before} {TEAM}; pawns tokyo paris; infected seoul; layers * | {city}; step epidemic"
    )
    told = changes_by(state, f"infect {city}")
    assert {"cubes", "outbreaks"}.isdisjoint(told)
    assert layers(state)[0] == {city, "seoul"}


@pytest.mark.rule("role.quarantine_specialist.prevent", "epidemic.infect", "outbreak.spread")
def test_an_epidemic_outside_breaks_out_into_her_shield_in_vain() -> None:
    state = position(
        f"istanbul K2, milan K3; {TEAM}; pawns tokyo paris; layers * | istanbul; step epidemic"
    )
    choose(state, "infect istanbul")
    assert state.outbreaks == 1
    assert cubes(state, "istanbul", "milan", "algiers", "cairo") == "K3 K3 - K1"


@pytest.mark.rule("role.quarantine_specialist.prevent")
def test_cubes_already_there_stay_when_she_arrives() -> None:
    state = position(
        "paris B3, milan K2; roles quarantine_specialist scientist; pawns essen tokyo; cured blue"
    )
    assert changes_by(state, "drive paris") == {"pawns": "paris tokyo", "step": "actions 3"}
    assert changes_by(state, "drive milan") == {"pawns": "milan tokyo", "step": "actions 2"}


@pytest.mark.rule("role.quarantine_specialist.prevent", "treat.one")
def test_she_treats_like_anybody_else() -> None:
    state = position("paris B3; roles quarantine_specialist scientist; pawns paris tokyo")
    assert changes_by(state, "treat blue") == {"cubes": "paris B2", "step": "actions 3"}


@pytest.mark.rule("role.quarantine_specialist.prevent", "loss.cubes")
def test_a_cube_she_prevents_is_not_missed_when_the_supply_is_empty() -> None:
    full = ", ".join(
        f"{city} B3"
        for city in ("lima", "bogota", "lagos", "cairo", "delhi", "seoul", "osaka", "manila")
    )
    line = f"{full}; {TEAM}; layers essen | *; step infect 2;"
    assert ended(choose(position(f"{line} pawns tokyo paris"), "infect essen")) == ""
    assert ended(choose(position(f"{line} pawns tokyo tokyo"), "infect essen")) == "cubes"
