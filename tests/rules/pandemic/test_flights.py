"""Voo Direto, Voo Fretado, Ponte Aérea: which card takes a pawn where."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import offers, position


@pytest.mark.rule("move.direct")
def test_a_direct_flight_spends_the_card_of_the_city_it_reaches() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta; hand 0 paris tokyo")
    assert changes_by(state, "direct tokyo") == {
        "discards": "tokyo",
        "hand 0": "paris",
        "pawns": "tokyo atlanta",
        "step": "actions 3",
    }


@pytest.mark.rule("move.direct")
def test_direct_flights_go_to_the_cities_in_the_own_hand_and_nowhere_else() -> None:
    state = position(
        "roles scientist researcher; pawns lima lima; hand 0 paris tokyo bogota airlift forecast;"
        "hand 1 cairo milan; discards essen"
    )
    assert set(offers(state, "direct")) == {"paris", "tokyo", "bogota"}


@pytest.mark.rule("move.direct")
def test_two_cards_take_a_pawn_on_two_direct_flights() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta; hand 0 paris tokyo")
    assert changes_by(state, "direct tokyo", "direct paris") == {
        "discards": "paris tokyo",
        "hand 0": "",
        "pawns": "paris atlanta",
        "step": "actions 2",
    }
    assert offers(state, "direct") == []


@pytest.mark.rule("move.direct")
def test_a_card_already_spent_flies_no_more() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta; discards paris")
    assert offers(state, "direct") == []


@pytest.mark.rule("move.charter")
def test_a_charter_flight_spends_the_card_of_the_city_it_leaves() -> None:
    state = position("roles scientist researcher; pawns paris atlanta; hand 0 paris tokyo")
    assert changes_by(state, "charter sydney") == {
        "discards": "paris",
        "hand 0": "tokyo",
        "pawns": "sydney atlanta",
        "step": "actions 3",
    }


@pytest.mark.rule("move.charter", "ruling.move_changes_city")
@pytest.mark.parametrize("city", ["paris", "atlanta", "santiago"])
def test_a_charter_flight_reaches_every_other_city(city: str) -> None:
    state = position(f"roles scientist researcher; pawns {city} atlanta; hand 0 {city}")
    assert set(offers(state, "charter")) == set(CITIES) - {city}


@pytest.mark.rule("move.charter")
@pytest.mark.parametrize(
    "cards",
    [
        "hand 0 tokyo milan airlift",
        "hand 1 paris",
        "discards paris",
        "hand 0 tokyo; hand 1 paris",
    ],
)
def test_without_the_own_card_of_its_city_no_pawn_charters_a_flight(cards: str) -> None:
    state = position(f"roles scientist researcher; pawns paris paris; stations paris; {cards}")
    assert offers(state, "charter") == []


@pytest.mark.rule("move.charter", "move.direct")
def test_the_card_of_the_city_left_and_that_of_the_city_reached_are_two_ways_there() -> None:
    line = "roles scientist researcher; pawns paris atlanta; hand 0 paris tokyo"
    chartered = changes_by(position(line), "charter tokyo")
    direct = changes_by(position(line), "direct tokyo")
    assert chartered["pawns"] == direct["pawns"] == "tokyo atlanta"
    assert (chartered["discards"], chartered["hand 0"]) == ("paris", "tokyo")
    assert (direct["discards"], direct["hand 0"]) == ("tokyo", "paris")


@pytest.mark.rule("move.shuttle")
def test_a_shuttle_flight_joins_two_stations_and_spends_no_card() -> None:
    state = position(
        "roles scientist researcher; pawns cairo atlanta; stations atlanta cairo tokyo;"
        "hand 0 cairo tokyo"
    )
    assert changes_by(state, "shuttle tokyo") == {"pawns": "tokyo atlanta", "step": "actions 3"}


@pytest.mark.rule("move.shuttle", "ruling.move_changes_city")
def test_a_shuttle_flight_reaches_every_other_station_and_nothing_else() -> None:
    state = position(
        "roles scientist researcher; pawns cairo atlanta;"
        "stations atlanta cairo tokyo lima essen sydney"
    )
    assert set(offers(state, "shuttle")) == {"atlanta", "tokyo", "lima", "essen", "sydney"}


@pytest.mark.rule("move.shuttle")
def test_no_shuttle_leaves_a_city_without_a_station() -> None:
    state = position("roles scientist researcher; pawns paris cairo; stations atlanta cairo")
    assert offers(state, "shuttle") == []


@pytest.mark.rule("move.shuttle")
def test_the_only_station_has_no_shuttle() -> None:
    state = position("roles scientist researcher; pawns cairo atlanta; stations cairo")
    assert offers(state, "shuttle") == []
