"""The Quarantine Specialist's shield goes where she goes, and starts after the set-up."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.rules.setup import start
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, offered, offers, position

DRAWS = ("city_or_event", "draw delhi", "city_or_event", "draw mumbai")
SETUP = {"players": "2", "epidemics": "4", "hands": "open", "roles": "dealt"}


@pytest.mark.rule("role.quarantine_specialist.prevent", "move.drive")
def test_her_shield_leaves_a_city_when_she_does() -> None:
    state = position(
        "roles quarantine_specialist scientist; pawns paris tokyo;"
        "layers madrid | milan | *; step actions 1"
    )
    choose(state, "drive milan", *DRAWS, "infect madrid", "infect milan")
    assert cubes(state, "madrid", "milan") == "B1 -"


@pytest.mark.rule("role.quarantine_specialist.prevent", "role.dispatcher.move")
@pytest.mark.parametrize("move", ["drive milan", "direct milan", "join milan"])
def test_moved_by_the_dispatcher_she_protects_where_she_is_put(move: str) -> None:
    state = position(
        "milan B3, madrid B3; players 3; roles dispatcher quarantine_specialist scientist;"
        "pawns tokyo paris milan; hand 0 milan; layers milan | madrid | *; step actions 1"
    )
    choose(state, "dispatch 1", move, *DRAWS)
    told = changes_by(state, "infect milan")
    assert {"cubes", "outbreaks"}.isdisjoint(told)
    choose(state, "infect madrid")
    assert state.outbreaks == 1
    assert cubes(state, "milan", "paris", "london", "algiers") == "B3 - B1 B1"


@pytest.mark.rule("role.quarantine_specialist.prevent", "role.medic.prevent")
@pytest.mark.parametrize("cured", ["", "cured blue;"])
def test_where_the_medic_protects_too_either_of_them_is_enough(cured: str) -> None:
    state = position(
        f"lima B1; roles medic quarantine_specialist; pawns paris paris; {cured}"
        "layers paris | milan | *; step infect 2"
    )
    told = changes_by(state, "infect paris")
    assert set(told) == {"infected", "layers", "step"}
    choose(state, "infect milan")
    assert cubes(state, "paris", "milan", "lima") == "- - B1"


@pytest.mark.rule("role.quarantine_specialist.prevent", "role.medic.prevent")
def test_the_medic_alone_protects_once_she_is_away() -> None:
    state = position(
        "lima B1; roles medic quarantine_specialist; pawns paris tokyo; cured blue;"
        "layers paris | milan | *; step infect 2"
    )
    choose(state, "infect paris", "infect milan")
    assert cubes(state, "paris", "milan", "lima") == "- B1 B1"


@pytest.mark.rule("role.quarantine_specialist.setup", "setup.infection")
def test_she_does_not_keep_the_first_cubes_from_atlanta_and_around() -> None:
    state = start(SETUP)
    infected = (
        "atlanta", "chicago", "miami", "washington", "paris", "lima", "tokyo", "cairo", "delhi"
    )  # fmt: skip
    choose(state, *(f"infect {city}" for city in infected))
    choose(state, "deal_role quarantine_specialist", "deal_role scientist")
    for card in ("essen", "milan", "london", "madrid", "osaka", "seoul", "lagos", "bogota"):
        choose(state, f"draw {card}")
    assert cubes(state, *infected) == "B3 B3 Y3 B2 B2 Y2 R1 K1 K1"
    assert offers(state, "drive") == ["chicago", "washington", "miami"]


@pytest.mark.rule("role.quarantine_specialist.setup", "role.quarantine_specialist.prevent")
def test_her_shield_stands_from_the_first_turn_on() -> None:
    state = position(
        "atlanta B3, chicago B3; roles scientist quarantine_specialist;layers chicago | atlanta | *"
    )
    choose(state, "pass", *DRAWS)
    assert offered(state) == ["infect chicago"]
    told = changes_by(state, "infect chicago", "infect atlanta")
    assert {"cubes", "outbreaks"}.isdisjoint(told)
