"""Every worked example of the rulebooks, from the position it speaks of."""

from __future__ import annotations

import pytest

from tests.rules.rising_tide.written import (
    asked_to_agree,
    choose,
    dikes,
    effect,
    ended,
    hand,
    new_game,
    offered,
    offers,
    position,
    said,
    water,
    where,
)

WALCHEREN = ("noordzee-walcheren", "walcheren-zuid_beveland", "walcheren-zeeuws_vlaanderen")


@pytest.mark.rule("setup.degrade", "setup.overflow", "degrade.dike", "degrade.water")
@pytest.mark.rule("ruling.three_seen", "degrade.shared")
def test_bianca_degrades_walcheren_and_twice_peel_en_maasvallei() -> None:
    state = new_game()
    cards = ("fail walcheren", "fail peel_en_maasvallei", "fail peel_en_maasvallei")
    choose(state, *cards)
    # Walcheren has just three dikes, and in whatever order they go, all go.
    choose(state, f"lose_dike {WALCHEREN[1]}", f"lose_dike {WALCHEREN[0]}")
    # Then Peel en Maasvallei: two dikes and a cube of water.
    choose(state, "lose_dike peel_en_maasvallei-roer_en_overmaas")
    assert [dikes(state, border) for border in WALCHEREN] == [0, 0, 0]
    assert dikes(state, "land_van_maas_en_waal-peel_en_maasvallei") == 0
    assert "walcheren" not in water(state)
    # The second card of it brought two cubes and not three: there is room for no more.
    assert water(state)["peel_en_maasvallei"] == 3
    assert offered(state)[0].startswith("fail")


# What Bianca's nine cards have left, and the flow that follows.
AFTER_NINE_CARDS = (
    "water wieringermeer 2 markerwaard 2 flevoland 2 noordoostpolder 3 peel_en_maasvallei"
    " 2 noorderzijlvest; breached noordzee-walcheren walcheren-zuid_beveland"
    " walcheren-zeeuws_vlaanderen land_van_maas_en_waal-peel_en_maasvallei"
    " peel_en_maasvallei-roer_en_overmaas land_van_maas_en_waal-betuwe"
    " markerwaard-kennemerland markerwaard-delfland fryslan-noordoostpolder"
)


@pytest.mark.rule("setup.flow", "flow.levels", "flow.high", "flow.dikes", "flow.sea")
@pytest.mark.rule("ruling.seas_flow", "ruling.flows_on")
def test_the_initial_flow() -> None:
    state = position(f"{AFTER_NINE_CARDS}; step flow")
    before = water(position(AFTER_NINE_CARDS))
    came = {
        region: cubes - before.get(region, 0)
        for region, cubes in water(state).items()
        if cubes != before.get(region, 0)
    }
    assert came == {
        "roer_en_overmaas": 2,
        "land_van_maas_en_waal": 2,
        "betuwe": 1,
        "walcheren": 1,
        "kennemerland": 1,
        "delfland": 1,
        "fryslan": 1,
    }


@pytest.mark.rule("dike.dry", "dike.build", "pump.own")
def test_a_dike_between_walcheren_and_schouwen_duiveland() -> None:
    line = "water walcheren; pawns walcheren walcheren; breached noordzee-walcheren"
    wanted = "schouwen_duiveland-walcheren"
    state = position(line)
    assert offers(state, "build_dike") == []
    choose(state, "drive schouwen_duiveland", f"build_dike {wanted}")
    assert dikes(state, wanted) == 1
    state = position(line)
    choose(state, "pump walcheren", f"build_dike {wanted}")
    assert dikes(state, wanted) == 1


BIANCA_AND_SASKIA = (
    "roles carpenter director; pawns ijsseldelta ijsseldelta; water 2 walcheren zuid_beveland;"
    " breached noordzee-walcheren walcheren-zuid_beveland noordzee-delfland noordzee-kennemerland;"
    " hand 0 betuwe vollenhove kromme_rijn walcheren delfland hoogheemraadschappen;"
    " hand 1 2 ijsseldelta"
)


@pytest.mark.rule("share.take", "share.agree", "hand.received", "hand.limit")
@pytest.mark.rule("event.hoogheemraadschappen", "structure.build", "structure.normaliseringswerken")
def test_bianca_takes_two_cards_and_builds() -> None:
    state = position(BIANCA_AND_SASKIA)
    assert asked_to_agree(state, "take 1 ijsseldelta") == (1,)
    choose(state, "take 1 ijsseldelta", "take 1 ijsseldelta")
    # With eight cards she plays an event, and is down to seven.
    assert len(hand(state, 0)) == 8
    assert {text.split()[0] for text in offered(state)} == {"discard", "play"}
    choose(state, "play hoogheemraadschappen")
    choose(state, "drain walcheren", "drain walcheren", "drain zuid_beveland")
    assert water(state) == {}
    choose(state, "drive rijn_en_ijssel", "build_structure normaliseringswerken")
    assert hand(state, 0) == ["delfland", "walcheren"]
    borders = ["rijn_en_ijssel-betuwe", "betuwe-gelderse_vallei", "fryslan-vollenhove"]
    choose(state, *[f"place_dike {border}" for border in borders])
    choose(state, "place_dike rijn_en_ijssel-betuwe")
    assert dikes(state, "rijn_en_ijssel-betuwe") == 3
    assert said(state, "built") == "normaliseringswerken"


@pytest.mark.rule("operate.each", "operate.path", "operate.no_sea", "pump.no_sea")
def test_saskia_operates_the_pump_of_noordoostpolder() -> None:
    state = position(
        "water 2 markerwaard 2 flevoland 2 noordoostpolder wieringermeer kennemerland delfland"
        " fryslan noorderzijlvest; breached markerwaard-kennemerland markerwaard-delfland;"
        " stations noordoostpolder; step operate"
    )
    reached = {text.split()[1] for text in offers(state, "operate")}
    assert reached == {"markerwaard", "noordoostpolder", "flevoland", "kennemerland", "delfland"}
    assert effect(state, "operate noordoostpolder markerwaard") == {
        "ran": "+noordoostpolder",
        "water": "-markerwaard",
    }


# The sea level is 3. Two dikes protect IJsseldelta and Noordoostpolder from Flevoland, two more
# Wieringermeer from the seas. Somebody holds an event, so that the game waits after each card.
LATER_IN_THE_GAME = (
    "sea 3; water 2 markerwaard 3 flevoland 2 noordoostpolder kennemerland delfland gelderse_vallei"
    " kromme_rijn; raised noordoostpolder-flevoland noordzee-wieringermeer zuiderzee-wieringermeer"
    " betuwe-gelderse_vallei delfland-hoekse_waard; breached markerwaard-kennemerland"
    " markerwaard-delfland flevoland-gelderse_vallei wieringermeer-kennemerland"
    " land_van_heusden-land_van_maas_en_waal; hand 1 hoogheemraadschappen; step failures"
)


@pytest.mark.rule("failures.cards", "degrade.dike", "degrade.water", "degrade.flood")
@pytest.mark.rule("flood.spread", "flood.chain", "flood.once", "ruling.flood_example")
@pytest.mark.rule("flow.levels", "flow.dikes")
def test_saskia_draws_flevoland_and_twice_markerwaard_and_the_water_flows() -> None:
    state = position(LATER_IN_THE_GAME)
    # A: of Flevoland's dikes the one towards Kromme Rijn goes; two protect its neighbours.
    choose(state, "fail flevoland", "lose_dike flevoland-kromme_rijn", "go_on")
    # B: Markerwaard has no dike, and gets its third cube.
    assert effect(state, "fail markerwaard") == {"failed": "+markerwaard", "water": "+markerwaard"}
    choose(state, "go_on")
    # C: then it floods, and Flevoland with it.
    assert effect(state, "fail markerwaard") == {
        "failed": "+markerwaard",
        "water": "+delfland +gelderse_vallei +kennemerland +kromme_rijn",
    }
    # At the end of the turn water flows to where a dike is missing, and nowhere else.
    assert effect(state, "go_on") == {"turn": "1 2", "water": "+vijfherenlanden +wieringermeer"}


@pytest.mark.rule("population.expand", "population.room")
def test_bianca_adds_population_in_hoekse_waard() -> None:
    state = position(
        "variant 4; objectives afsluitdijk randstad biesbosch farmhands;"
        " pawns hoekse_waard delfland;"
        " water hoekse_waard; hand 0 west_brabant hoekse_waard land_van_altena"
    )
    assert offers(state, "settle") == ["1", "2"]
    choose(state, "settle 2", "spend west_brabant", "spend hoekse_waard")
    assert said(state, "population") == "2 hoekse_waard"
    assert hand(state, 0) == ["land_van_altena"]
    assert where(state, 0) == "hoekse_waard"


@pytest.mark.rule("objectives.win", "objective.population", "ruling.objectives_lost_again")
def test_wadlopen_can_be_lost_again() -> None:
    line = (
        "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier normaliseringswerken;"
        " built deltawerken ruimte_voor_de_rivier; pawns rijn_en_ijssel delfland;"
        " hand 0 2 betuwe 2 vollenhove kromme_rijn; population 3 noorderzijlvest {}"
    )
    state = position(line.format("fryslan; lost 1"))
    choose(state, "build_structure normaliseringswerken")
    assert ended(state) == ""
    state = position(line.format("2 fryslan"))
    choose(state, "build_structure normaliseringswerken")
    assert ended(state) == "won"
    # Water in Fryslân takes a cube, and the objective with it.
    state = position(
        "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier normaliseringswerken;"
        " population 2 fryslan 3 noorderzijlvest; water fryslan;"
        " breached noordzee-fryslan zuiderzee-fryslan fryslan-noordoostpolder;"
        " hand 1 hoogheemraadschappen; step fail 1"
    )
    choose(state, "fail fryslan")
    assert said(state, "lost") == "1"
    assert said(state, "population") == "3 noorderzijlvest fryslan"
