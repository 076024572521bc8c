"""DO 4 ACTIONS: moving, pumping, building, sharing."""

from __future__ import annotations

import pytest

from tests.rules.rising_tide.written import (
    asked_to_agree,
    choose,
    dikes,
    discards,
    effect,
    hand,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
    said,
    where,
)

DRY = "water -"
FIVE_PORTS = "ports fryslan betuwe walcheren twente veluwe"
FIVE_STATIONS = "stations fryslan betuwe walcheren vollenhove kromme_rijn"


@pytest.mark.rule("turn.parts", "actions.four", "turn.end", "turn.decider")
def test_four_actions_then_cards_failures_flow_and_the_player_on_the_left() -> None:
    state = position(f"{DRY}; players 3")
    choose(state, *["drive kennemerland", "drive delfland"] * 2)
    assert offered(state) == ["region_or_event", "storm"]
    choose(state, "region_or_event", "draw betuwe", "region_or_event", "draw betuwe")
    choose(state, "fail walcheren", "lose_dike noordzee-walcheren")
    choose(state, "fail delfland", "lose_dike noordzee-delfland")
    assert on_turn(state) == 1
    assert owner_of(state, "pass") == 1


@pytest.mark.rule("actions.four")
def test_actions_may_be_given_up() -> None:
    assert offered(choose(position(DRY), "pass")) == ["region_or_event", "storm"]


@pytest.mark.rule("move.drive", "ruling.river_border")
def test_driving_goes_to_adjacent_regions_low_or_high_across_dikes() -> None:
    state = position("pawns betuwe delfland")
    assert set(offers(state, "drive")) == {
        *("land_van_altena", "land_van_heusden", "land_van_maas_en_waal", "rijn_en_ijssel"),
        *("vijfherenlanden", "kromme_rijn", "gelderse_vallei", "veluwe", "utrechtse_heuvelrug"),
    }
    assert effect(state, "drive veluwe") == {"pawns": "veluwe delfland"}
    # Two pairs that look near are not.
    assert "flevoland" not in offers(position("pawns delfland delfland"), "drive")
    assert "kromme_rijn" not in offers(position("pawns markerwaard delfland"), "drive")


@pytest.mark.rule("move.no_sea", "structure.afsluitdijk", "ruling.zuiderzee_place")
def test_no_pawn_enters_a_sea_and_the_zuiderzee_is_one_until_it_is_closed() -> None:
    state = position("pawns fryslan delfland; hand 0 fryslan")
    assert not {"noordzee", "zuiderzee"} & set(offers(state, "drive") + offers(state, "charter"))
    state = position("pawns fryslan delfland; hand 0 fryslan; built afsluitdijk")
    assert "zuiderzee" in offers(state, "drive")
    assert "zuiderzee" in offers(state, "charter")
    assert "noordzee" not in offers(state, "drive")


@pytest.mark.rule("move.sail", "actions.discards", "ruling.move_changes_region")
def test_sailing_spends_the_card_of_where_one_goes() -> None:
    state = position("hand 0 betuwe delfland")
    assert offers(state, "sail") == ["betuwe"]
    assert effect(state, "sail betuwe") == {
        "discards": "+betuwe",
        "hand 0": "-betuwe",
        "pawns": "betuwe delfland",
    }


@pytest.mark.rule("move.charter", "ruling.zuiderzee_place")
def test_a_chartered_boat_goes_anywhere_for_the_card_of_where_one_is() -> None:
    state = position("hand 0 betuwe delfland")
    assert len(offers(state, "charter")) == 33
    assert effect(state, "charter drenthe") == {
        "discards": "+delfland",
        "hand 0": "-delfland",
        "pawns": "drenthe delfland",
    }


@pytest.mark.rule("move.port")
def test_one_returns_to_any_port_from_anywhere() -> None:
    state = position("ports walcheren delfland")
    assert offers(state, "return") == ["walcheren"]
    assert where(choose(state, "return walcheren"), 0) == "walcheren"


@pytest.mark.rule("pump.own", "pump.no_sea")
def test_pumping_takes_a_cube_from_ones_region() -> None:
    state = position("water 2 delfland kennemerland")
    assert offers(state, "pump") == ["delfland"]
    assert effect(state, "pump delfland") == {"water": "-delfland"}
    assert offers(position("pawns fryslan delfland; water -"), "pump") == []


@pytest.mark.rule("dike.build", "dike.stack")
def test_dikes_are_built_on_the_borders_of_ones_region_and_stack() -> None:
    state = position(f"{DRY}; pawns walcheren delfland; breached 2 vollenhove-rijn_en_ijssel")
    assert set(offers(state, "build_dike")) == {
        *("noordzee-walcheren", "schouwen_duiveland-walcheren", "walcheren-zuid_beveland"),
        "walcheren-zeeuws_vlaanderen",
    }
    choose(state, "build_dike noordzee-walcheren", "build_dike noordzee-walcheren")
    assert dikes(state, "noordzee-walcheren") == 3
    assert offers(position(f"{DRY}; pawns veluwe delfland"), "build_dike") == []


@pytest.mark.rule("dike.relocate", "ruling.dike_from_anywhere")
def test_with_an_empty_supply_a_dike_is_moved_from_anywhere() -> None:
    state = position(f"{DRY}; pawns walcheren delfland")
    choose(state, "build_dike schouwen_duiveland-walcheren")
    assert {"noordzee-walcheren", "noordzee-fryslan"} <= set(offers(state, "take_dike"))
    assert "schouwen_duiveland-walcheren" not in offers(state, "take_dike")
    assert effect(state, "take_dike noordzee-fryslan") == {
        "breached": "+noordzee-fryslan",
        "raised": "+schouwen_duiveland-walcheren",
    }


@pytest.mark.rule("station.build", "station.one", "actions.discards")
def test_a_pumping_station_costs_the_card_of_the_region() -> None:
    state = position("hand 0 2 delfland betuwe")
    assert effect(state, "build_station") == {
        "discards": "+delfland",
        "hand 0": "-delfland",
        "stations": "+delfland",
    }
    assert offers(state, "build_station") == []
    assert offers(position("hand 0 betuwe"), "build_station") == []


@pytest.mark.rule("station.relocate")
def test_with_no_station_left_one_is_moved() -> None:
    state = choose(position(f"hand 0 delfland; {FIVE_STATIONS}"), "build_station")
    assert len(offers(state, "take_station")) == 5
    assert effect(state, "take_station betuwe") == {"stations": "+delfland -betuwe"}


@pytest.mark.rule("port.build", "port.one")
def test_a_port_costs_the_card_of_the_region() -> None:
    state = position("hand 0 2 delfland")
    choose(state, "build_port")
    assert (said(state, "ports"), discards(state)) == ("delfland", ["delfland"])
    assert offers(state, "build_port") == []


@pytest.mark.rule("port.relocate")
def test_with_no_port_left_one_is_moved() -> None:
    state = choose(position(f"hand 0 delfland; {FIVE_PORTS}"), "build_port")
    assert effect(state, "take_port twente") == {"ports": "+delfland -twente"}


@pytest.mark.rule("share.give", "share.take", "share.agree", "ruling.consent")
def test_cards_of_the_region_change_hands_where_both_are() -> None:
    line = "players 3; pawns betuwe betuwe delfland; hand 0 betuwe walcheren; hand 1 betuwe"
    state = position(f"{line}; hand 2 delta_plan")
    assert offers(state, "give") == ["1 betuwe"]
    assert offers(state, "take") == ["1 betuwe"]
    assert asked_to_agree(state, "give 1 betuwe") == (1,)
    assert asked_to_agree(state, "take 1 betuwe") == (1,)
    assert asked_to_agree(state, "drive veluwe") == ()
    assert effect(state, "give 1 betuwe") == {"hand 0": "-betuwe", "hand 1": "+betuwe"}


@pytest.mark.rule("hand.received", "hand.limit", "ruling.any_card_discarded")
def test_whoever_receives_an_eighth_card_discards_any_at_once() -> None:
    full = "hand 1 2 walcheren 2 fryslan 2 vollenhove kromme_rijn"
    state = choose(position(f"hand 0 delfland; {full}"), "give 1 delfland")
    assert state.to_move == 1
    assert set(offers(state, "discard")) == {
        *("delfland", "fryslan", "kromme_rijn", "vollenhove", "walcheren")
    }
    choose(state, "discard fryslan")
    assert (state.to_move, len(hand(state, 1))) == (0, 7)


# Building structures


PURPLE = "hand 0 2 fryslan 2 flevoland markerwaard"


@pytest.mark.rule("structure.build", "structure.site", "structure.afsluitdijk")
@pytest.mark.parametrize("site", ["wieringermeer", "fryslan"])
def test_the_afsluitdijk_is_built_from_either_side(site: str) -> None:
    state = position(f"pawns {site} delfland; {PURPLE}; sea 6")
    assert offers(state, "build_structure") == ["afsluitdijk"]
    changed = effect(state, "build_structure afsluitdijk")
    assert changed["built"] == "+afsluitdijk"
    assert hand(state, 0) == []
    # At sea level 4 one of the four cubes leaves.
    assert changed["water"] == "+zuiderzee +zuiderzee +zuiderzee"
    assert offers(position(f"pawns kennemerland delfland; {PURPLE}"), "build_structure") == []


@pytest.mark.rule("structure.build")
def test_with_more_cards_than_it_takes_one_chooses() -> None:
    state = position("pawns fryslan delfland; hand 0 2 fryslan 2 flevoland 2 markerwaard")
    choose(state, "build_structure afsluitdijk")
    assert offers(state, "spend") == ["fryslan", "flevoland", "markerwaard"]
    choose(state, "spend fryslan", "spend fryslan")
    choose(state, "spend flevoland", "spend markerwaard", "spend markerwaard")
    assert hand(state, 0) == ["flevoland"]
    four = position("pawns fryslan delfland; hand 0 2 fryslan 2 flevoland betuwe")
    assert offers(four, "build_structure") == []


@pytest.mark.rule(
    "structure.afsluitdijk", "structure.afsluitdijk_stays", "ruling.zuiderzee_borders"
)
@pytest.mark.rule("ruling.zuiderzee_building", "flow.sea")
def test_the_zuiderzee_is_a_region_like_others_but_has_no_card() -> None:
    line = (
        "built afsluitdijk; roles {}; pawns zuiderzee delfland; water 2 zuiderzee; hand 0 fryslan"
    )
    state = position(line.format("director carpenter"))
    assert set(offers(state, "drive")) == {
        *("fryslan", "noordoostpolder", "flevoland", "markerwaard", "wieringermeer"),
        "kennemerland",
    }
    assert offers(state, "pump") == ["zuiderzee"]
    assert offers(state, "build_station") + offers(state, "build_port") == []
    state = choose(position(line.format("carpenter director")), "build_station")
    assert said(state, "stations") == "zuiderzee"
    # It no longer rises with the sea, and the Noordzee does not flow into it.
    state = position("built afsluitdijk; sea 2; water 2 zuiderzee; step storm")
    assert said(state, "sea") == "3"
    assert said(state, "water").count("zuiderzee") == 1
    state = position(
        "built afsluitdijk; sea 6; water -; raised noordzee-wieringermeer;"
        " breached fryslan-noordoostpolder; step flow"
    )
    assert said(state, "water") == "-"


@pytest.mark.rule("structure.deltawerken", "ruling.benefit_declined", "dike.despite_water")
def test_the_deltawerken_bring_a_dike_to_each_region_of_the_coast() -> None:
    line = "pawns schouwen_duiveland delfland; hand 0 2 delfland 2 walcheren zuid_beveland"
    gone = "breached noordzee-walcheren noordzee-delfland noordzee-fryslan; water 2 walcheren"
    state = choose(position(f"{line}; {gone}"), "build_structure deltawerken")
    assert len(offers(state, "place_dike")) == 5
    choose(state, "place_dike noordzee-walcheren")
    assert dikes(state, "noordzee-walcheren") == 1
    assert "noordzee-walcheren" not in offers(state, "place_dike")
    choose(state, "enough")
    assert "pass" in offered(state)


@pytest.mark.rule(
    "structure.normaliseringswerken", "ruling.stacked_benefits", "ruling.supply_lasts"
)
def test_the_normaliseringswerken_bring_dikes_as_long_as_there_are_any() -> None:
    line = "pawns rijn_en_ijssel delfland; hand 0 2 betuwe 2 vollenhove kromme_rijn"
    state = choose(
        position(f"{line}; breached noordzee-fryslan noordzee-delfland"),
        "build_structure normaliseringswerken",
    )
    assert "land_van_heusden-betuwe" in offers(state, "place_dike")
    assert "noordzee-fryslan" not in offers(state, "place_dike")
    choose(state, *["place_dike rijn_en_ijssel-betuwe"] * 2)
    assert dikes(state, "rijn_en_ijssel-betuwe") == 3
    assert "pass" in offered(state)


@pytest.mark.rule("structure.ruimte_voor_de_rivier")
def test_ruimte_voor_de_rivier_takes_six_cubes_from_green_regions() -> None:
    line = "pawns roer_en_overmaas delfland; hand 0 2 west_brabant 2 hoekse_waard land_van_altena"
    state = choose(
        position(f"{line}; water 3 west_brabant 3 hoekse_waard 2 betuwe roer_en_overmaas"),
        "build_structure ruimte_voor_de_rivier",
    )
    assert offers(state, "drain") == ["west_brabant", "hoekse_waard", "roer_en_overmaas"]
    changed = effect(state, *["drain west_brabant"] * 3, *["drain hoekse_waard"] * 3)
    assert changed == {
        "water": "-hoekse_waard -hoekse_waard -hoekse_waard"
        " -west_brabant -west_brabant -west_brabant"
    }
    assert "pass" in offered(state)
