"""End of the game: the ways to lose, and the win."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.pieces.board import LOW_REGIONS
from tests.rules.rising_tide.told import WET
from tests.rules.rising_tide.written import (
    choose,
    ended,
    layers,
    position,
)


@pytest.mark.rule("loss.water", "degrade.water")
def test_a_cube_that_is_not_there_loses_the_game() -> None:
    line = "breached peel_en_maasvallei-roer_en_overmaas; hand 1 new_port; step fail 1"
    state = choose(position(f"water {WET} delfland; {line}"), "fail roer_en_overmaas")
    assert ended(state) == ""
    state = choose(position(f"water {WET} 2 delfland; {line}"), "fail roer_en_overmaas")
    assert ended(state) == "water"


@pytest.mark.rule("loss.water", "storm.rise")
def test_the_rising_sea_may_take_the_last_cubes() -> None:
    assert ended(position(f"sea 2; water {WET} delfland; step storm")) == "water"


@pytest.mark.rule("loss.water", "flow.levels")
def test_water_that_cannot_flow_loses_the_game() -> None:
    line = "breached delfland-kromme_rijn markerwaard-delfland; step flow"
    assert ended(position(f"water {WET} 2 delfland; {line}")) == "water"


@pytest.mark.rule("loss.population", "population.loss", "ruling.loss_order", "loss.water")
def test_five_population_cubes_lost_lose_the_game_and_water_goes_before() -> None:
    variant = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands; lost 4"
    line = "breached peel_en_maasvallei-roer_en_overmaas; hand 1 new_port; step fail 1"
    state = position(f"{variant}; population 3 roer_en_overmaas; water -; {line}")
    assert ended(choose(state, "fail roer_en_overmaas")) == "population"
    full = f"water {WET} 2 delfland"
    state = position(f"{variant}; population 3 roer_en_overmaas; {full}; {line}")
    assert ended(choose(state, "fail roer_en_overmaas")) == "water"


@pytest.mark.rule("ruling.failure_deck_lasts")
def test_an_empty_dike_failure_deck_would_be_made_anew() -> None:
    gone = " ".join(f"2 {region}" for region in LOW_REGIONS if region != "roer_en_overmaas")
    state = position(f"water -; failed {gone} roer_en_overmaas; hand 1 new_port; step fail 2")
    choose(state, "fail roer_en_overmaas")
    assert len(layers(state)[0]) == 56


@pytest.mark.rule("end.win")
def test_the_fourth_structure_wins_however_much_water_there_is() -> None:
    three = "built afsluitdijk deltawerken ruimte_voor_de_rivier"
    cards = "hand 0 2 betuwe 2 vollenhove kromme_rijn; pawns rijn_en_ijssel delfland"
    state = position(f"{three}; {cards}; water {WET}")
    assert ended(choose(state, "build_structure normaliseringswerken")) == "won"
