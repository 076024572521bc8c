"""Construir um Centro de Pesquisa: by card, six at most, one to a city."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, offered, offers, position, stations

SIX = "stations atlanta cairo lima london tokyo sydney"


@pytest.mark.rule("build.station")
def test_a_station_costs_an_action_and_the_card_of_its_city() -> None:
    state = position("roles scientist researcher; pawns paris atlanta; hand 0 paris tokyo")
    assert changes_by(state, "build") == {
        "discards": "paris",
        "hand 0": "tokyo",
        "stations": "atlanta paris",
        "step": "actions 3",
    }


@pytest.mark.rule("build.station", "turn.decider")
def test_the_city_built_in_is_that_of_the_player_of_the_turn() -> None:
    state = position("roles medic researcher; pawns paris lima; hand 0 paris; hand 1 lima; turn 1")
    assert changes_by(state, "build") == {
        "discards": "lima",
        "hand 1": "",
        "stations": "atlanta lima",
        "step": "actions 3",
    }


@pytest.mark.rule("build.station")
@pytest.mark.parametrize(
    "cards", ["hand 0 tokyo milan airlift", "hand 1 paris", "discards paris", "hand 0 atlanta"]
)
def test_without_the_own_card_of_the_city_nothing_is_built(cards: str) -> None:
    state = position(f"roles scientist researcher; pawns paris paris; {cards}")
    assert offers(state, "build") == []


@pytest.mark.rule("build.station", "move.shuttle")
def test_a_new_station_is_at_once_an_airport() -> None:
    state = position("roles scientist researcher; pawns paris atlanta; hand 0 paris")
    assert changes_by(state, "build", "shuttle atlanta") == {
        "discards": "paris",
        "hand 0": "",
        "pawns": "atlanta atlanta",
        "stations": "atlanta paris",
        "step": "actions 2",
    }


@pytest.mark.rule("build.station", "setup.board")
def test_the_sixth_station_still_comes_from_the_supply() -> None:
    state = position(
        "roles scientist researcher; pawns paris atlanta; hand 0 paris;"
        "stations atlanta cairo lima london tokyo"
    )
    choose(state, "build")
    assert stations(state) == {"atlanta", "cairo", "lima", "london", "tokyo", "paris"}
    assert offers(state, "take_station") == []


@pytest.mark.rule("build.move_station")
def test_with_six_standing_the_builder_may_take_any_of_them() -> None:
    state = position(f"roles scientist researcher; pawns paris atlanta; hand 0 paris; {SIX}")
    choose(state, "build")
    assert state.to_move == 0
    cities = ("atlanta", "cairo", "lima", "london", "tokyo", "sydney")
    assert sorted(offered(state)) == sorted(f"take_station {city}" for city in cities)


@pytest.mark.rule("build.move_station")
@pytest.mark.parametrize("given_up", ["atlanta", "cairo", "lima", "london", "tokyo", "sydney"])
def test_the_seventh_station_is_one_of_the_six(given_up: str) -> None:
    state = position(f"roles scientist researcher; pawns paris lima; hand 0 paris tokyo; {SIX}")
    before = stations(state)
    told = changes_by(state, "build", f"take_station {given_up}")
    assert stations(state) == before - {given_up} | {"paris"}
    del told["stations"]
    assert told == {"discards": "paris", "hand 0": "tokyo", "step": "actions 3"}


@pytest.mark.rule("build.move_station", "move.shuttle")
def test_the_city_that_gave_up_its_station_has_none() -> None:
    state = position(f"roles scientist researcher; pawns paris lima; hand 0 paris; {SIX}")
    choose(state, "build", "take_station lima")
    assert set(offers(state, "shuttle")) == {"atlanta", "cairo", "london", "tokyo", "sydney"}


@pytest.mark.rule("ruling.one_station_per_city", "build.station")
@pytest.mark.parametrize("standing", ["paris", "paris cairo lima london tokyo sydney"])
def test_no_second_station_is_built_by_card(standing: str) -> None:
    state = position(
        f"roles scientist researcher; pawns paris lima; hand 0 paris; stations {standing}"
    )
    assert offers(state, "build") == []


@pytest.mark.rule("ruling.one_station_per_city", "role.operations_expert.build")
def test_the_operations_expert_builds_no_second_station() -> None:
    state = position("roles operations_expert scientist; pawns paris lima; stations paris")
    assert offers(state, "build") == []


@pytest.mark.rule("ruling.one_station_per_city", "event.government_grant")
def test_no_grant_goes_to_a_city_with_a_station() -> None:
    state = position(
        "roles scientist researcher; hand 0 government_grant; stations atlanta paris cairo"
    )
    choose(state, "play government_grant")
    assert len(offers(state, "grant")) == 45
    assert not {"atlanta", "paris", "cairo"} & set(offers(state, "grant"))
