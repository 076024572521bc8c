"""ROLES: seven of them, and what each may do that others may not."""

from __future__ import annotations

import pytest

from tests.rules.rising_tide.written import (
    asked_to_agree,
    choose,
    dikes,
    effect,
    offered,
    offers,
    position,
    said,
    where,
)


@pytest.mark.rule("role.carpenter.dike", "role.carpenter.station", "ruling.free_building")
@pytest.mark.rule("ruling.high_buildings")
def test_the_carpenter_builds_in_water_and_without_cards() -> None:
    state = position(
        "roles carpenter director; water 2 delfland; hand 0 delfland; breached noordzee-fryslan"
    )
    assert effect(state, "build_station") == {"stations": "+delfland"}
    choose(state, "build_dike noordzee-delfland")
    assert dikes(state, "noordzee-delfland") == 2
    high = position("roles carpenter director; pawns veluwe delfland")
    assert said(choose(high, "build_station"), "stations") == "veluwe"


@pytest.mark.rule("role.director.move", "role.director.consent", "ruling.move_changes_region")
def test_the_director_moves_pawns_to_water_and_asks_the_others() -> None:
    state = position("roles director carpenter; water delfland 2 flevoland; pawns delfland betuwe")
    assert offers(state, "direct") == ["0 flevoland", "1 flevoland", "1 delfland"]
    assert asked_to_agree(state, "direct 1 flevoland") == (1,)
    assert asked_to_agree(state, "direct 0 flevoland") == ()
    assert where(choose(state, "direct 1 flevoland"), 1) == "flevoland"


@pytest.mark.rule("role.hydraulic_engineer.dike", "dike.dry")
def test_the_hydraulic_engineer_may_build_two_dikes_on_one_border() -> None:
    line = (
        "roles hydraulic_engineer carpenter; water {}; breached noordzee-fryslan noordzee-walcheren"
    )
    state = position(line.format("-"))
    choose(state, "build_dike noordzee-delfland")
    assert offered(state) == ["build_dike noordzee-delfland", "enough"]
    choose(state, "build_dike noordzee-delfland")
    assert dikes(state, "noordzee-delfland") == 3
    assert said(state, "agenda").startswith("actions 3")
    choose(state, "drive kennemerland")
    assert offers(position(line.format("delfland")), "build_dike") == []


@pytest.mark.rule("ruling.relocation")
def test_both_of_her_dikes_may_be_moved_there_from_elsewhere() -> None:
    state = position("roles hydraulic_engineer carpenter; water -")
    choose(state, "build_dike noordzee-delfland", "take_dike noordzee-fryslan")
    choose(state, "build_dike noordzee-delfland", "take_dike noordzee-walcheren")
    assert dikes(state, "noordzee-delfland") == 3
    full = "roles carpenter director; stations fryslan betuwe walcheren vollenhove kromme_rijn"
    state = choose(position(full), "build_station", "take_station betuwe")
    assert "delfland" in said(state, "stations")


@pytest.mark.rule("role.port_master.port", "role.port_master.move", "ruling.high_buildings")
def test_the_port_master_builds_ports_freely_and_sails_from_them_anywhere() -> None:
    state = position("roles port_master carpenter; pawns twente delfland")
    assert offers(state, "embark") == []
    choose(state, "build_port")
    assert said(state, "ports") == "twente"
    assert len(offers(state, "embark")) == 33
    assert where(choose(state, "embark walcheren"), 0) == "walcheren"


@pytest.mark.rule("role.pump_operator.pump", "ruling.pump_operator_reach")
def test_the_pump_operator_pumps_next_door_and_then_at_home() -> None:
    state = position("roles pump_operator carpenter; water delfland 2 kennemerland 2 flevoland")
    assert offers(state, "pump") == ["kennemerland", "delfland"]
    choose(state, "pump kennemerland")
    assert offered(state) == ["pump delfland", "enough"]
    assert effect(state, "pump delfland") == {"water": "-delfland"}
    # From a dry region there is no second cube, and at home there is only one.
    choose(state, "pump kennemerland")
    assert "pass" in offered(state)
    home = choose(position("roles pump_operator carpenter; water 3 delfland"), "pump delfland")
    assert "pass" in offered(home)


@pytest.mark.rule("role.sanitation_engineer.take", "hand.received")
def test_the_sanitation_engineer_takes_the_card_of_the_region_from_the_discards() -> None:
    state = position("roles sanitation_engineer carpenter; discards delfland betuwe")
    assert offers(state, "salvage") == ["delfland"]
    assert effect(state, "salvage delfland") == {"discards": "-delfland", "hand 0": "+delfland"}
    assert offers(position("roles carpenter director; discards delfland"), "salvage") == []


@pytest.mark.rule("role.warehouse_manager.give", "ruling.consent")
def test_the_warehouse_manager_sends_cards_from_a_port() -> None:
    line = "players 3; roles warehouse_manager carpenter director; pawns delfland betuwe fryslan"
    state = position(f"{line}; ports delfland; hand 0 walcheren delta_plan")
    assert offers(state, "send") == ["1 walcheren", "2 walcheren"]
    assert asked_to_agree(state, "send 2 walcheren") == ()
    assert effect(state, "send 2 walcheren") == {"hand 0": "-walcheren", "hand 2": "+walcheren"}
    assert offers(position(f"{line}; hand 0 walcheren"), "send") == []
