"""Government Grant: a research station anywhere, for no City card."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import choose, offered, offers, owner_of, position, stations

TABLE = "roles scientist medic; pawns paris cairo; hand 1 government_grant"
SIX = "atlanta paris cairo delhi lima sydney"


@pytest.mark.rule("event.government_grant", "ruling.one_station_per_city")
def test_any_city_without_a_station_may_get_one() -> None:
    state = position(f"{TABLE}; stations atlanta paris")
    choose(state, "play government_grant")
    without = [city for city in CITIES if city not in ("atlanta", "paris")]
    assert offered(state) == [f"grant {city}" for city in without]
    assert effect(state, "grant tokyo") == {"stations": "+tokyo"}


@pytest.mark.rule("event.government_grant", "event.discard")
def test_it_costs_the_card_and_no_other_and_no_action() -> None:
    state = position(f"{TABLE} tokyo; hand 0 tokyo; step actions 1".replace("grant tokyo", "grant"))
    built = effect(state, "play government_grant", "grant tokyo")
    assert built == {
        "discards": "+government_grant",
        "hand 1": "-government_grant",
        "stations": "+tokyo",
    }
    assert offers(state, "drive") != []


@pytest.mark.rule("event.government_grant", "event.decider")
def test_its_player_chooses_the_city_and_the_station_that_moves() -> None:
    state = position(f"{TABLE}; stations {SIX}")
    choose(state, "play government_grant")
    assert {owner_of(state, text) for text in offered(state)} == {1}
    choose(state, "grant tokyo")
    assert {owner_of(state, text) for text in offered(state)} == {1}
    choose(state, "take_station lima")
    assert state.to_move == 0


@pytest.mark.rule("ruling.grant_seventh", "event.government_grant")
def test_with_six_on_the_board_one_of_them_is_moved() -> None:
    state = position(f"{TABLE}; stations {SIX}")
    assert effect(state, "play government_grant", "grant tokyo") == {
        "discards": "+government_grant",
        "hand 1": "-government_grant",
    }
    assert sorted(offered(state)) == sorted(f"take_station {city}" for city in SIX.split())
    assert effect(state, "take_station atlanta") == {"stations": "+tokyo -atlanta"}
    assert len(stations(state)) == 6


@pytest.mark.rule("ruling.grant_seventh")
def test_the_sixth_station_still_comes_from_the_supply() -> None:
    five = SIX.replace(" sydney", "")
    state = position(f"{TABLE}; stations {five}")
    choose(state, "play government_grant", "grant tokyo")
    assert stations(state) == {*five.split(), "tokyo"}
    assert state.to_move == 0


@pytest.mark.rule("event.government_grant", "move.shuttle")
def test_the_station_serves_at_once() -> None:
    state = position(f"{TABLE}; stations atlanta")
    choose(state, "play government_grant", "grant paris")
    assert offers(state, "shuttle") == ["atlanta"]
