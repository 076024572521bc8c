"""EVENT CARDS: what each does."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tests.rules.rising_tide.moments import AFTER_ACTIONS, BETWEEN_STORMS, BREACHED
from tests.rules.rising_tide.written import (
    asked_to_agree,
    choose,
    dikes,
    effect,
    ended,
    hand,
    offered,
    offers,
    position,
    said,
    water,
    where,
)


@pytest.mark.rule("event.delta_plan", "dike.despite_water", "ruling.stacked_benefits")
@pytest.mark.rule("ruling.at_least_one", "ruling.supply_lasts")
def test_delta_plan_places_up_to_three_dikes_anywhere() -> None:
    state = choose(position(f"hand 1 delta_plan; {BREACHED}; water 3 delfland"), "play delta_plan")
    assert len(offers(state, "place_dike")) == 66
    assert "enough" not in offered(state)
    choose(state, "place_dike noordzee-delfland")
    assert "enough" in offered(state)
    assert "pass" in offered(choose(state, "enough"))
    # With one dike in the supply there is one to place.
    state = position("hand 1 delta_plan; breached noordzee-fryslan")
    choose(state, "play delta_plan", "place_dike vollenhove-rijn_en_ijssel")
    assert dikes(state, "vollenhove-rijn_en_ijssel") == 3
    assert "pass" in offered(state)


@pytest.mark.rule("event.emergency_meeting", "ruling.at_least_one", "ruling.consent")
def test_an_emergency_meeting_is_where_a_pawn_is() -> None:
    state = position("players 3; hand 0 emergency_meeting; pawns betuwe veluwe delfland")
    choose(state, "play emergency_meeting")
    assert set(offers(state, "at")) == {"betuwe", "veluwe", "delfland"}
    choose(state, "at veluwe")
    assert offered(state) == ["bring 0", "bring 2"]
    assert asked_to_agree(state, "bring 2") == ()
    choose(state, "bring 2")
    assert offered(state) == ["enough", "bring 0"]
    choose(state, "bring 0")
    assert [where(state, seat) for seat in range(3)] == ["veluwe"] * 3


@pytest.mark.rule("event.emergency_sandbags", "ruling.sandbags_in_time")
def test_sandbags_skip_the_failures_of_this_turn_and_not_a_breach() -> None:
    state = position(f"hand 1 emergency_sandbags; water -; {BETWEEN_STORMS}")
    choose(state, "play emergency_sandbags", "fail roer_en_overmaas")
    # The breach came all the same: a dike and two cubes; then the next turn.
    assert water(state)["roer_en_overmaas"] == 2
    assert said(state, "turn") == "1 2"
    assert said(state, "sandbags") == ""


@pytest.mark.rule("event.engineering_corps", "ruling.event_moments")
def test_the_engineering_corps_brings_three_actions_even_after_the_last() -> None:
    state = choose(position("hand 1 engineering_corps; step actions 2"), "play engineering_corps")
    assert said(state, "agenda").startswith("actions 5 > moment")
    state = choose(position(f"hand 1 engineering_corps; {AFTER_ACTIONS}"), "play engineering_corps")
    assert said(state, "agenda").startswith("actions 3 > moment")
    assert state.to_move == 0
    # Also while a hand is cut in the middle of the actions.
    full = "hand 1 2 walcheren 2 fryslan 2 vollenhove engineering_corps; hand 0 delfland"
    state = choose(position(full), "give 1 delfland", "play engineering_corps")
    assert said(state, "agenda").startswith("actions 6 > moment")


@pytest.mark.rule("event.hoogheemraadschappen", "pump.no_sea", "ruling.card_names")
def test_hoogheemraadschappen_take_up_to_three_cubes_from_low_regions() -> None:
    state = position("hand 0 hoogheemraadschappen; water 2 delfland betuwe")
    choose(state, "play hoogheemraadschappen")
    assert offers(state, "drain") == ["delfland", "betuwe"]
    choose(state, "drain delfland", "drain betuwe", "drain delfland")
    assert water(state) == {}
    closed = "built afsluitdijk; hand 0 hoogheemraadschappen; water zuiderzee"
    assert offers(choose(position(closed), "play hoogheemraadschappen"), "drain") == ["zuiderzee"]


@pytest.mark.rule("event.mail_exchange", "ruling.owner_picks", "ruling.mail_any_card")
def test_mail_exchange_swaps_a_card_of_each_hand_picked_by_its_owner() -> None:
    state = position(
        "players 3; hand 0 mail_exchange; hand 1 betuwe walcheren; hand 2 delta_plan fryslan"
    )
    choose(state, "play mail_exchange")
    assert offers(state, "exchange") == ["1 2"]
    choose(state, "exchange 1 2")
    assert state.to_move == 1
    choose(state, "offer betuwe")
    assert state.to_move == 2
    choose(state, "offer delta_plan")
    assert hand(state, 1) == ["delta_plan", "walcheren"]
    assert hand(state, 2) == ["betuwe", "fryslan"]


@pytest.mark.rule("event.mail_exchange", "ruling.nothing_for_nothing")
def test_mail_exchange_never_swaps_two_cards_that_are_alike() -> None:
    state = position("players 3; hand 0 mail_exchange betuwe; hand 1 betuwe; hand 2 walcheren")
    choose(state, "play mail_exchange")
    assert offers(state, "exchange") == ["0 2", "1 2"]
    state = position("hand 0 mail_exchange betuwe; hand 1 betuwe walcheren")
    choose(state, "play mail_exchange", "exchange 0 1", "offer betuwe")
    assert offers(state, "offer") == ["walcheren"]
    # Whoever picks first leaves the other something to answer with.
    state = position("hand 0 mail_exchange betuwe walcheren; hand 1 betuwe")
    choose(state, "play mail_exchange", "exchange 0 1")
    assert offers(state, "offer") == ["walcheren"]


@pytest.mark.rule("event.new_port", "ruling.high_buildings", "dike.despite_water")
def test_a_new_port_comes_with_a_dike() -> None:
    state = choose(position(f"hand 1 new_port; {BREACHED}; water walcheren"), "play new_port")
    assert len(offers(state, "at")) == 28
    choose(state, "at walcheren")
    assert said(state, "ports") == "walcheren"
    assert len(offers(state, "place_dike")) == 4
    choose(state, "place_dike noordzee-walcheren")
    assert dikes(state, "noordzee-walcheren") == 1


@pytest.mark.rule("event.new_port", "ruling.building_there", "ruling.event_buildings")
@pytest.mark.rule("ruling.zuiderzee_building")
def test_where_there_is_a_port_only_the_dike_comes_and_nobody_must_move_one() -> None:
    state = position(f"hand 1 new_port; {BREACHED}; ports walcheren")
    choose(state, "play new_port", "at walcheren", "place_dike noordzee-walcheren")
    assert said(state, "ports") == "walcheren"
    full = "ports walcheren betuwe fryslan vollenhove delfland; built afsluitdijk"
    state = position(f"hand 1 new_port; {BREACHED}; {full}")
    choose(state, "play new_port", "at zuiderzee")
    assert "enough" in offered(state)
    choose(state, "take_port betuwe", "place_dike zuiderzee-fryslan")
    assert "zuiderzee" in said(state, "ports").split()
    # With no dike in the supply, moving a port is all there is to do.
    state = choose(position(f"hand 1 new_port; {full}"), "play new_port", "at kromme_rijn")
    assert "enough" not in offered(state)


@pytest.mark.rule("event.stoomgemaal", "ruling.building_there", "ruling.event_buildings")
def test_the_stoomgemaal_is_a_pumping_station_with_a_dike() -> None:
    state = position(f"hand 1 stoomgemaal; {BREACHED}; water 2 betuwe")
    choose(state, "play stoomgemaal", "at betuwe", "place_dike rijn_en_ijssel-betuwe")
    assert said(state, "stations") == "betuwe"
    assert dikes(state, "rijn_en_ijssel-betuwe") == 2


@pytest.mark.rule("event.stormvloedseindienst", "ruling.owner_picks", "hand.received")
def test_the_stormvloedseindienst_hands_over_one_or_two_region_cards() -> None:
    line = "players 3; hand 0 stormvloedseindienst; hand 1 betuwe walcheren delta_plan; hand 2 {}"
    state = choose(position(line.format("fryslan")), "play stormvloedseindienst")
    assert "0 1" not in offers(state, "send_between")
    choose(state, "send_between 1 2")
    assert state.to_move == 1
    assert offers(state, "hand_over") == ["walcheren", "betuwe"]
    choose(state, "hand_over betuwe", "enough")
    assert hand(state, 2) == ["betuwe", "fryslan"]
    # The receiver looks at the limit when both are there.
    six = "2 fryslan 2 vollenhove 2 ijsseldelta"
    state = choose(position(line.format(six)), "play stormvloedseindienst", "send_between 1 2")
    choose(state, "hand_over betuwe", "hand_over walcheren")
    assert state.to_move == 2
    assert len(hand(state, 2)) == 8


@pytest.mark.rule("event.calm_before_the_storm", "ruling.storms_below")
def test_the_calm_shows_five_cards_and_puts_storms_below_the_others() -> None:
    state = choose(position("hand 1 calm_before_the_storm"), "play calm_before_the_storm")
    choose(state, "region_or_event", "draw betuwe", "storm", "draw delta_plan", "draw fryslan")
    choose(state, "draw walcheren")
    assert said(state, "known") == "betuwe delta_plan fryslan walcheren storm"
    view = GAME.view(state, 0)["player_deck"]
    assert view["storm_percent"] == 0
    # They come in that order, and nothing is left to chance.
    choose(state, "pass")
    assert hand(state, 0) == ["betuwe", "delta_plan"]
    assert said(state, "known") == "fryslan walcheren storm"


@pytest.mark.rule("event.little_dutch_boy", "ruling.dutch_boy_inflow")
def test_the_little_dutch_boy_holds_the_flow_off_but_no_flood() -> None:
    state = position("hand 1 little_dutch_boy new_port; water 3 delfland 3 kennemerland")
    choose(state, "play little_dutch_boy", "at vijfherenlanden")
    assert said(state, "shielded") == "vijfherenlanden"
    spared = position(
        "shielded vijfherenlanden; water 3 delfland; raised delfland-hoekse_waard;"
        " breached noordzee-fryslan; step flow"
    )
    assert "vijfherenlanden" not in water(spared)
    assert said(spared, "shielded") == ""
    # Out of the region water flows as ever, and a card's flood comes in.
    out = position("shielded delfland; water 3 delfland; step flow")
    assert water(out)["vijfherenlanden"] == 2
    flooded = position(
        "shielded roer_en_overmaas; water 3 peel_en_maasvallei; hand 1 new_port;"
        " breached land_van_maas_en_waal-peel_en_maasvallei peel_en_maasvallei-roer_en_overmaas;"
        " step fail 1"
    )
    assert effect(flooded, "fail peel_en_maasvallei")["water"] == (
        "+land_van_maas_en_waal +roer_en_overmaas"
    )


@pytest.mark.rule("event.twee_gebroeders", "ruling.plugs_empty")
def test_twee_gebroeders_plugs_every_empty_border_of_a_region_with_a_pawn() -> None:
    line = "hand 1 twee_gebroeders; pawns walcheren veluwe; breached {}"
    state = position(line.format("noordzee-walcheren walcheren-zuid_beveland"))
    choose(state, "play twee_gebroeders")
    assert offers(state, "at") == ["walcheren"]
    # Three borders are empty, and there are two dikes: whoever plays it chooses.
    choose(state, "at walcheren")
    assert len(offers(state, "place_dike")) == 3
    choose(state, "place_dike noordzee-walcheren", "place_dike walcheren-zuid_beveland")
    assert dikes(state, "schouwen_duiveland-walcheren") == 0
    # With dikes enough all are filled, full ones left alone.
    gone = "noordzee-walcheren noordzee-fryslan noordzee-delfland"
    state = choose(position(line.format(gone)), "play twee_gebroeders", "at walcheren")
    assert dikes(state, "noordzee-walcheren") == 1
    assert dikes(state, "schouwen_duiveland-walcheren") == 1
    assert dikes(state, "walcheren-zuid_beveland") == 1
    assert "pass" in offered(state)


@pytest.mark.rule("event.twee_gebroeders", "end.win", "objective.but_the_dutch")
def test_the_last_dikes_of_an_objective_win_at_once() -> None:
    line = (
        "variant 4; objectives but_the_dutch deltawerken ruimte_voor_de_rivier"
        " normaliseringswerken; built deltawerken ruimte_voor_de_rivier normaliseringswerken;"
        " water -; hand 1 twee_gebroeders; raised zuiderzee-noordoostpolder zuiderzee-flevoland;"
        " breached noordzee-fryslan noordzee-walcheren noordzee-delfland noordzee-kennemerland;"
        " pawns markerwaard delfland"
    )
    state = choose(position(line), "play twee_gebroeders", "at markerwaard")
    assert ended(state) == "won"


@pytest.mark.rule("event.water_management", "ruling.diverted_room", "ruling.at_least_one")
def test_water_management_moves_cubes_between_low_regions_with_room() -> None:
    line = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"
    state = position(
        f"{line}; hand 0 water_management; water 3 delfland 2 betuwe; population betuwe"
    )
    choose(state, "play water_management")
    assert offers(state, "divert_from") == ["delfland", "betuwe"]
    choose(state, "divert_from delfland")
    assert "betuwe" not in offers(state, "divert_to")  # two cubes of water and one of population
    assert "delfland" not in offers(state, "divert_to")
    assert not {"noordzee", "zuiderzee", "veluwe"} & set(offers(state, "divert_to"))
    assert effect(state, "divert_to walcheren") == {"water": "+walcheren -delfland"}
    assert "enough" in offered(state)


@pytest.mark.rule("event.zuiderzeevereeniging", "ruling.zuiderzeevereeniging_where")
def test_the_zuiderzeevereeniging_gathers_pawns_by_the_sea() -> None:
    line = "hand 0 zuiderzeevereeniging; pawns betuwe veluwe; built afsluitdijk"
    state = choose(position(line), "play zuiderzeevereeniging")
    found = set(offers(state, "at"))
    assert {"fryslan", "markerwaard", "walcheren", "zeeuws_vlaanderen"} <= found
    assert not {"zuiderzee", "noordzee", "betuwe", "zuid_beveland"} & found
    assert len(found) == 13
    choose(state, "at walcheren", "bring 1", "enough")
    assert (where(state, 0), where(state, 1)) == ("betuwe", "walcheren")
