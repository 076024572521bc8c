"""Automóvel / Balsa: along the lines of the map, those over its edge too."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, offered, offers, position

# The lines of the board, city by city, written down apart from the engine's own map.
LINES = """
algiers: cairo istanbul madrid paris
atlanta: chicago miami washington
baghdad: cairo istanbul karachi riyadh tehran
bangkok: chennai ho_chi_minh_city hong_kong jakarta kolkata
beijing: seoul shanghai
bogota: buenos_aires lima mexico_city miami sao_paulo
buenos_aires: bogota sao_paulo
cairo: algiers baghdad istanbul khartoum riyadh
chennai: bangkok delhi jakarta kolkata mumbai
chicago: atlanta los_angeles mexico_city montreal san_francisco
delhi: chennai karachi kolkata mumbai tehran
essen: london milan paris st_petersburg
ho_chi_minh_city: bangkok hong_kong jakarta manila
hong_kong: bangkok ho_chi_minh_city kolkata manila shanghai taipei
istanbul: algiers baghdad cairo milan moscow st_petersburg
jakarta: bangkok chennai ho_chi_minh_city sydney
johannesburg: khartoum kinshasa
karachi: baghdad delhi mumbai riyadh tehran
khartoum: cairo johannesburg kinshasa lagos
kinshasa: johannesburg khartoum lagos
kolkata: bangkok chennai delhi hong_kong
lagos: khartoum kinshasa sao_paulo
lima: bogota mexico_city santiago
london: essen madrid new_york paris
los_angeles: chicago mexico_city san_francisco sydney
madrid: algiers london new_york paris sao_paulo
manila: ho_chi_minh_city hong_kong san_francisco sydney taipei
mexico_city: bogota chicago lima los_angeles miami
miami: atlanta bogota mexico_city washington
milan: essen istanbul paris
montreal: chicago new_york washington
moscow: istanbul st_petersburg tehran
mumbai: chennai delhi karachi
new_york: london madrid montreal washington
osaka: taipei tokyo
paris: algiers essen london madrid milan
riyadh: baghdad cairo karachi
san_francisco: chicago los_angeles manila tokyo
santiago: lima
sao_paulo: bogota buenos_aires lagos madrid
seoul: beijing shanghai tokyo
shanghai: beijing hong_kong seoul taipei tokyo
st_petersburg: essen istanbul moscow
sydney: jakarta los_angeles manila
taipei: hong_kong manila osaka shanghai
tehran: baghdad delhi karachi moscow
tokyo: osaka san_francisco seoul shanghai
washington: atlanta miami montreal new_york
"""
LINKS = {
    city: frozenset(linked.split())
    for city, linked in (line.split(":") for line in LINES.strip().splitlines())
}
OVER_THE_EDGE = [
    ("san_francisco", "tokyo"),
    ("san_francisco", "manila"),
    ("los_angeles", "sydney"),
]


@pytest.mark.rule("move.drive")
@pytest.mark.parametrize("city", LINKS)
def test_a_pawn_drives_to_the_cities_linked_to_its_own_and_to_no_other(city: str) -> None:
    state = position(f"roles scientist researcher; pawns {city} atlanta")
    assert set(offers(state, "drive")) == LINKS[city]


@pytest.mark.rule("move.drive")
def test_there_are_48_cities_and_93_lines_between_them() -> None:
    assert len(LINKS) == 48
    assert sum(len(linked) for linked in LINKS.values()) == 2 * 93
    assert all(city in LINKS[other] for city in LINKS for other in LINKS[city])


@pytest.mark.rule("move.drive")
def test_driving_costs_an_action_and_no_card() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta; hand 0 atlanta chicago")
    assert changes_by(state, "drive chicago") == {"pawns": "chicago atlanta", "step": "actions 3"}


@pytest.mark.rule("move.drive")
def test_the_pawn_that_drives_is_that_of_the_turn() -> None:
    state = position("players 3; roles scientist researcher medic; pawns paris paris paris; turn 1")
    told = changes_by(state, "drive algiers")
    assert told == {"pawns": "paris algiers paris", "step": "actions 3"}


@pytest.mark.rule("move.drive")
def test_no_sick_city_bars_the_road() -> None:
    state = position("chicago B3Y3K3R3; roles scientist researcher; pawns atlanta atlanta")
    assert changes_by(state, "drive chicago") == {"pawns": "chicago atlanta", "step": "actions 3"}
    assert cubes(state, "chicago") == "B3Y3K3R3"


@pytest.mark.rule("move.drive")
def test_with_an_empty_hand_and_no_station_driving_is_the_only_way_to_move() -> None:
    state = position("roles scientist researcher; pawns santiago atlanta")
    assert offered(state) == ["drive lima", "pass"]


@pytest.mark.rule("move.wrap", "move.drive")
@pytest.mark.parametrize(("east", "west"), OVER_THE_EDGE)
def test_a_line_over_the_edge_is_driven_both_ways(east: str, west: str) -> None:
    state = position(f"roles scientist researcher; pawns {east} atlanta")
    assert changes_by(state, f"drive {west}") == {"pawns": f"{west} atlanta", "step": "actions 3"}
    assert changes_by(state, f"drive {east}") == {"pawns": f"{east} atlanta", "step": "actions 2"}


@pytest.mark.rule("move.wrap", "outbreak.spread")
@pytest.mark.parametrize(
    ("city", "colour", "far_side"),
    [
        ("san_francisco", "B", "tokyo manila"),
        ("los_angeles", "Y", "sydney"),
        ("tokyo", "R", "san_francisco"),
        ("manila", "R", "san_francisco"),
        ("sydney", "R", "los_angeles"),
    ],
)
def test_an_outbreak_crosses_the_edge(city: str, colour: str, far_side: str) -> None:
    state = position(
        f"{city} {colour}3; roles scientist researcher; pawns cairo cairo; step infect 1"
    )
    choose(state, f"infect {city}")
    assert set(far_side.split()) < LINKS[city]
    reached = sorted(LINKS[city])
    assert cubes(state, city, *reached) == " ".join([f"{colour}3"] + [f"{colour}1"] * len(reached))
    assert state.outbreaks == 1
