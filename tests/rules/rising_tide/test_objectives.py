"""VARIABLE OBJECTIVES: what each wants, population and its loss."""

from __future__ import annotations

import re

import pytest

from tabletide.games.rising_tide.game import GAME
from tests.rules.rising_tide.written import choose, effect, ended, offers, position, said

POPULATION = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"


def met(line: str, objective: str) -> bool:
    view = GAME.view(position(line), 0)
    (found,) = (one["met"] for one in view["objectives"] if one["objective"] == objective)
    return bool(found)


@pytest.mark.rule("objective.structure", "objectives.any_structure", "end.win")
def test_structures_may_be_built_for_their_benefit_alone() -> None:
    line = "variant 4; objectives but_the_dutch watersnood ports_on_the_maas farmhands"
    cards = "pawns fryslan delfland; hand 0 2 fryslan 2 flevoland markerwaard"
    state = choose(position(f"{line}; {cards}"), "build_structure afsluitdijk")
    assert said(state, "built") == "afsluitdijk"
    assert ended(state) == ""
    assert met("built deltawerken", "deltawerken")
    assert not met("built deltawerken", "afsluitdijk")


RIM_GAPS = "zuiderzee-noordoostpolder zuiderzee-flevoland zuiderzee-markerwaard"


@pytest.mark.rule("objective.but_the_dutch", "ruling.rim")
def test_the_polders_are_dry_and_diked_all_around() -> None:
    line = "variant 4; objectives but_the_dutch deltawerken ruimte_voor_de_rivier farmhands"
    more = "breached noordzee-fryslan noordzee-delfland noordzee-walcheren"
    assert met(f"{line}; water -; raised {RIM_GAPS}; {more}", "but_the_dutch")
    assert not met(f"{line}; water flevoland; raised {RIM_GAPS}; {more}", "but_the_dutch")
    gap = "zuiderzee-noordoostpolder zuiderzee-flevoland"
    assert not met(f"{line}; water -; raised {gap}; {more}", "but_the_dutch")


@pytest.mark.rule("objective.watersnood", "ruling.orange", "objectives.win")
def test_watersnood_is_won_with_the_last_cube_of_an_orange_region() -> None:
    line = (
        "variant 4; objectives afsluitdijk watersnood ruimte_voor_de_rivier normaliseringswerken;"
        " built afsluitdijk ruimte_voor_de_rivier normaliseringswerken; water {}"
    )
    state = position(line.format("delfland 3 betuwe"))
    assert ended(choose(state, "pump delfland")) == "won"
    state = position(line.format("delfland zuid_beveland"))
    assert ended(choose(state, "pump delfland")) == ""


@pytest.mark.rule("objective.textile_manufacturing", "objective.ports_on_the_maas")
def test_four_pumping_stations_in_yellow_and_four_ports_in_green_regions() -> None:
    line = "variant 4; objectives afsluitdijk deltawerken ports_on_the_maas textile_manufacturing"
    yellow = "betuwe vollenhove kromme_rijn"
    green = "west_brabant hoekse_waard land_van_altena"
    both = f"{line}; stations {yellow} ijsseldelta; ports {green} delfland fryslan"
    assert met(both, "textile_manufacturing")
    assert not met(both, "ports_on_the_maas")
    assert met(f"{line}; ports {green} roer_en_overmaas", "ports_on_the_maas")


@pytest.mark.rule("objective.population")
@pytest.mark.parametrize(
    ("objective", "others", "regions"),
    [
        ("wadlopen", "deltawerken biesbosch farmhands", "3 noorderzijlvest 2 fryslan"),
        (
            "randstad",
            "afsluitdijk biesbosch farmhands",
            "3 delfland 3 hoekse_waard 3 voorne_putten",
        ),
        (
            "farmhands",
            "afsluitdijk randstad biesbosch",
            "3 betuwe 3 gelderse_vallei land_van_maas_en_waal",
        ),
        (
            "biesbosch",
            "afsluitdijk randstad farmhands",
            "3 west_brabant 3 land_van_altena schouwen_duiveland",
        ),
    ],
)
def test_population_objectives_add_regions_up(objective: str, others: str, regions: str) -> None:
    line = f"variant 4; objectives {objective} {others}; water -; population "
    assert met(line + regions, objective)
    one_less = re.sub(r"( \d)? \w+$", "", regions)
    assert not met(line + one_less, objective)


@pytest.mark.rule("objectives.population", "population.expand", "population.room")
@pytest.mark.rule("ruling.population_where")
def test_population_is_added_in_any_low_region_if_an_objective_is_about_it() -> None:
    state = position(f"{POPULATION}; water delfland; hand 0 2 walcheren zuid_beveland")
    assert offers(state, "settle") == ["1", "2"]
    changed = effect(state, "settle 1", "spend walcheren")
    assert changed["population"] == "+delfland"
    assert offers(position("hand 0 2 walcheren zuid_beveland"), "settle") == []
    high = position(f"{POPULATION}; pawns veluwe delfland; hand 0 2 walcheren")
    assert offers(high, "settle") == []


@pytest.mark.rule("ruling.population_supply")
def test_population_is_added_as_long_as_there_are_cubes() -> None:
    regions = "fryslan betuwe vollenhove walcheren ijsseldelta hoekse_waard zuid_beveland"
    three = " ".join(f"3 {region}" for region in f"{regions} west_brabant flevoland".split())
    line = f"{POPULATION}; lost 4; water -; population {three} 3 kromme_rijn"
    state = position(f"{line}; hand 0 2 walcheren zuid_beveland")
    assert offers(state, "settle") == ["1", "2"]


@pytest.mark.rule("population.loss")
def test_water_drives_out_just_as_many_as_it_takes_the_place_of() -> None:
    line = f"{POPULATION}; population 2 roer_en_overmaas; water {{}}"
    fail = "breached peel_en_maasvallei-roer_en_overmaas; hand 1 new_port; step fail 1"
    state = choose(position(f"{line.format('-')}; {fail}"), "fail roer_en_overmaas")
    assert (said(state, "population"), said(state, "lost")) == ("2 roer_en_overmaas", "0")
    state = choose(position(f"{line.format('roer_en_overmaas')}; {fail}"), "fail roer_en_overmaas")
    assert (said(state, "population"), said(state, "lost")) == ("roer_en_overmaas", "1")
