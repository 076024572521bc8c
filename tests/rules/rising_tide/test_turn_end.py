"""OPERATE PUMPS, DRAW 2 PLAYER CARDS, STORMS, HAND LIMIT, DIKES FAIL and how games are lost."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import LOW_REGIONS
from tests.rules.rising_tide.written import (
    choose,
    dikes,
    effect,
    ended,
    hand,
    layers,
    offered,
    offers,
    position,
    said,
    water,
    weights,
)

# Operate pumps


@pytest.mark.rule("operate.each", "operate.order", "operate.path", "ruling.must_operate")
def test_each_station_with_water_runs_once_in_any_order() -> None:
    state = position(
        "water 2 delfland kennemerland 2 betuwe; stations delfland betuwe walcheren; step operate"
    )
    assert set(offers(state, "operate")) == {
        *("delfland delfland", "delfland kennemerland", "betuwe betuwe")
    }
    assert {text.split()[0] for text in offered(state)} == {"operate"}
    choose(state, "operate betuwe betuwe")
    assert {text.split()[0] for text in offers(state, "operate")} == {"delfland"}
    choose(state, "operate delfland kennemerland")
    assert water(state) == {"delfland": 2, "betuwe": 1}
    assert offered(state) == ["region_or_event", "storm"]


@pytest.mark.rule("operate.path", "operate.no_sea")
def test_a_pump_reaches_through_water_alone() -> None:
    # Kennemerland is dry, so that the water of Delfland is out of reach.
    state = position("water 2 wieringermeer delfland; stations wieringermeer; step operate")
    assert offers(state, "operate") == ["wieringermeer wieringermeer"]


@pytest.mark.rule("ruling.station_runs_once")
def test_a_station_that_has_run_and_is_moved_does_not_run_again() -> None:
    full = "stations delfland betuwe walcheren vollenhove kromme_rijn"
    line = f"water 2 delfland 2 fryslan; {full}; hand 1 stoomgemaal; breached noordzee-walcheren"
    state = choose(position(f"{line}; step operate"), "operate delfland delfland")
    choose(state, "play stoomgemaal", "at fryslan", "take_station delfland")
    choose(state, "place_dike noordzee-fryslan")
    assert said(state, "ran") == "fryslan"
    assert offers(state, "operate") == []
    # One that is new, or has not run, does.
    state = position(f"{line}; step operate")
    choose(state, "play stoomgemaal", "at fryslan", "take_station betuwe")
    choose(state, "place_dike noordzee-fryslan")
    assert {text.split()[0] for text in offers(state, "operate")} == {"delfland", "fryslan"}


@pytest.mark.rule("operate.each", "ruling.station_runs_once")
def test_a_station_placed_after_the_last_one_ran_still_runs() -> None:
    line = "hand 1 stoomgemaal; water 2 delfland 2 betuwe; stations delfland; step operate"
    state = choose(position(line), "operate delfland delfland")
    choose(state, "play stoomgemaal", "at betuwe")
    assert offers(state, "operate") == ["betuwe betuwe"]
    assert offered(choose(state, "operate betuwe betuwe")) == ["region_or_event", "storm"]


@pytest.mark.rule("operate.each", "ruling.station_runs_once")
def test_a_station_wetted_after_the_last_one_ran_still_runs() -> None:
    line = "hand 1 water_management; water 2 delfland 2 betuwe; stations delfland walcheren"
    state = choose(position(f"{line}; step operate"), "operate delfland delfland")
    choose(state, "play water_management", "divert_from betuwe", "divert_to walcheren", "enough")
    assert offers(state, "operate") == ["walcheren walcheren"]


# Drawing


@pytest.mark.rule("draw.two", "storm.reveal", "setup.player_deck")
def test_two_cards_are_drawn_and_a_storm_waits_until_both_are_there() -> None:
    state = position("step draw")
    choose(state, "storm")
    assert said(state, "sea") == "0"
    choose(state, "draw betuwe")
    assert (said(state, "sea"), hand(state, 0)) == ("1", ["betuwe"])
    assert offered(state)[0].startswith("fail")


@pytest.mark.rule("setup.events", "draw.two")
def test_an_event_in_the_box_is_as_likely_as_one_in_the_deck() -> None:
    # Four of fourteen events are in the deck, nobody knows which: 4 of 60 cards, spread over 14.
    state = position("agenda draw_one 2 > moment 3 > failures > flow > end_of_turn")
    odds = weights(state)
    total = sum(odds.values())
    assert odds["draw delta_plan"] / total == pytest.approx(4 / 60 / 14)
    assert odds["draw betuwe"] / total == pytest.approx(2 / 60)


@pytest.mark.rule("loss.cards", "draw.two")
def test_with_fewer_than_two_cards_to_draw_the_game_is_lost() -> None:
    gone = f"discards {' '.join(f'2 {region}' for region in LOW_REGIONS[1:])} noorderzijlvest"
    events = " delta_plan new_port engineering_corps mail_exchange"
    state = position(f"{gone}{events}; sea 6; pile 5 1 0; step draw")
    assert ended(state) == "cards"


# Storms


@pytest.mark.rule("storm.rise")
@pytest.mark.parametrize(("mark", "level", "cubes"), [(0, 2, 0), (2, 3, 1), (4, 3, 0), (5, 4, 1)])
def test_the_sea_rises_and_each_sea_gets_a_cube_where_the_number_grows(
    mark: int, level: int, cubes: int
) -> None:
    before = GAME.view(position(f"sea {mark}"), 0)["supply"]["water"]
    state = position(f"sea {mark}; step storm")
    view = GAME.view(state, 0)
    assert view["sea"]["level"] == level
    assert view["supply"]["water"] == before - 2 * cubes


@pytest.mark.rule("storm.breach", "storm.pour", "ruling.failure_memory", "discards.public")
def test_the_bottom_card_is_degraded_three_times_and_the_discards_go_back_on_top() -> None:
    state = position(
        "failed delfland 2 betuwe; layers 1: walcheren | 0: *; shuffles 1; step breach"
    )
    assert "fail walcheren" in offered(state)  # one of the two is at the bottom still
    choose(state, "fail peel_en_maasvallei", "lose_dike peel_en_maasvallei-roer_en_overmaas")
    assert water(state)["peel_en_maasvallei"] == 1
    assert layers(state)[0] == ["betuwe", "betuwe", "delfland", "peel_en_maasvallei"]
    assert layers(state)[1] == ["walcheren"]
    assert said(state, "failed") == ""


@pytest.mark.rule("storm.breach_flood", "degrade.flood")
def test_a_breach_floods_once_and_no_more() -> None:
    line = "water 3 peel_en_maasvallei; breached land_van_maas_en_waal-peel_en_maasvallei"
    state = position(f"{line} peel_en_maasvallei-roer_en_overmaas; step breach")
    assert effect(state, "fail peel_en_maasvallei")["water"] == (
        "+land_van_maas_en_waal +roer_en_overmaas"
    )


TWO_STORMS = "agenda draw_cards 1 1 > moment 3 > failures > flow > end_of_turn"


@pytest.mark.rule("storm.two", "storm.between", "storm.removed", "hand.limit")
def test_two_storms_come_one_after_the_other_with_a_moment_between() -> None:
    state = position(f"{TWO_STORMS}; hand 1 hoogheemraadschappen; failed 2 walcheren")
    choose(state, "storm", "fail delfland")
    while offers(state, "lose_dike"):
        choose(state, offered(state)[0])
    assert said(state, "sea") == "1"
    assert offered(state) == ["play hoogheemraadschappen", "go_on"]
    choose(state, "go_on", "fail roer_en_overmaas")
    assert said(state, "sea") == "2"
    # Only the second breach is shuffled back, and lies on top.
    assert layers(state)[0] == ["roer_en_overmaas"]
    assert layers(state)[1] == ["delfland", "walcheren", "walcheren"]


@pytest.mark.rule("hand.limit", "hand.only_player_cards", "ruling.over_limit_order")
def test_after_the_storms_a_hand_is_cut_to_seven_by_its_own_player() -> None:
    full = "hand 0 2 walcheren 2 fryslan 2 vollenhove delta_plan; hand 1 new_port"
    line = f"{full}; breached noordzee-fryslan; step draw 1"
    state = choose(position(line), "region_or_event", "draw betuwe")
    assert state.to_move == 0
    assert offers(state, "play") == ["delta_plan"]
    choose(state, "play delta_plan", "place_dike noordzee-fryslan")
    assert len(hand(state, 0)) == 7


@pytest.mark.rule("ruling.over_limit_order")
def test_if_two_are_over_the_limit_the_one_whose_turn_it_is_comes_first() -> None:
    seven = "2 walcheren 2 fryslan 2 vollenhove"
    state = position(
        f"players 3; turn 1; hand 1 {seven} 2 delfland; hand 2 2 betuwe 2 flevoland 2 kromme_rijn"
        " ijsseldelta; hand 0 2 markerwaard; agenda courier 0 2 > hand_limit > moment 3 > failures"
        " > flow > end_of_turn"
    )
    choose(state, "hand_over markerwaard", "enough")
    assert state.to_move == 1
    choose(state, "discard walcheren")
    assert state.to_move == 2


# Dikes fail


@pytest.mark.rule("failures.cards")
@pytest.mark.parametrize(("mark", "cards"), [(0, 2), (3, 3), (6, 4)])
def test_as_many_cards_as_the_sea_level(mark: int, cards: int) -> None:
    state = position(f"sea {mark}; water -; hand 1 new_port; step failures")
    turned = 0
    while "go_on" in offered(state) or offered(state)[0].startswith("fail"):
        if offered(state)[0].startswith("fail"):
            turned += 1
            choose(state, "fail delfland" if turned < 3 else "fail betuwe")
            while offers(state, "lose_dike"):
                choose(state, offered(state)[0])
        else:
            choose(state, "go_on")
    assert turned == cards


@pytest.mark.rule("degrade.choice", "degrade.shared", "ruling.removed_dikes", "degrade.dike")
def test_a_dike_belongs_to_both_sides_and_goes_back_to_the_supply() -> None:
    state = position("water -; hand 1 new_port; step fail 1")
    choose(state, "fail zuid_beveland")
    assert set(offers(state, "lose_dike")) == {
        *("schouwen_duiveland-zuid_beveland", "walcheren-zuid_beveland"),
        "zuid_beveland-zeeuws_vlaanderen",
    }
    choose(state, "lose_dike walcheren-zuid_beveland")
    assert dikes(state, "walcheren-zuid_beveland") == 0
    assert GAME.view(state, 0)["supply"]["dikes"] == 1


@pytest.mark.rule("degrade.dike", "dike.stack")
def test_of_two_dikes_on_one_border_it_is_all_the_same_which() -> None:
    state = position("water -; hand 1 new_port; breached noordoostpolder-vollenhove; step fail 1")
    choose(state, "fail vollenhove")
    assert dikes(state, "vollenhove-rijn_en_ijssel") == 1


@pytest.mark.rule("ruling.flood_per_card")
def test_a_region_that_flooded_for_one_card_may_flood_for_the_next() -> None:
    line = "water 3 roer_en_overmaas; breached peel_en_maasvallei-roer_en_overmaas"
    state = position(f"{line}; hand 1 new_port; step fail 2")
    assert effect(state, "fail roer_en_overmaas")["water"] == "+peel_en_maasvallei"
    choose(state, "go_on")
    assert effect(state, "fail roer_en_overmaas")["water"] == "+peel_en_maasvallei"


@pytest.mark.rule("structure.afsluitdijk", "flood.spread", "flood.seas")
def test_a_flood_goes_into_the_zuiderzee_once_it_is_a_region() -> None:
    line = "water 3 markerwaard{}; breached markerwaard-kennemerland markerwaard-delfland"
    more = "hand 1 new_port; step fail 1"
    state = position(f"{line.format('')}; {more}")
    assert effect(state, "fail markerwaard")["water"] == "+delfland +flevoland +kennemerland"
    state = position(f"built afsluitdijk; {line.format(' zuiderzee')}; {more}")
    wanted = "+delfland +flevoland +kennemerland +zuiderzee"
    assert effect(state, "fail markerwaard")["water"] == wanted
