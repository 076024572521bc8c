"""PREPARAÇÃO: the board, the markers and the nine first infections."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_OF, COLOURS
from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import NINE, effect, new_game, set_up, supply
from tests.rules.pandemic.written import (
    choose,
    cubes,
    discards,
    infection_discards,
    layers,
    offers,
    position,
    stations,
    where,
)

# Neighbours all of them: if anything could break out, it would here.
WEST = ("montreal", "washington", "atlanta")
BLUE_NINE = ("paris", "essen", "milan", "london", "madrid", "new_york", *WEST)


@pytest.mark.rule("setup.board")
def test_a_table_starts_with_full_supplies_and_one_station_in_atlanta() -> None:
    state = new_game()
    assert supply(state) == {"blue": 24, "yellow": 24, "black": 24, "red": 24}
    assert cubes(state, *CITIES) == " ".join(["-"] * 48)
    assert stations(state) == {"atlanta"}


@pytest.mark.rule("setup.board")
def test_there_are_six_stations_so_five_may_still_be_built() -> None:
    state = position(
        "roles operations_expert medic; pawns tokyo atlanta;"
        "stations atlanta paris cairo delhi lima; hand 0 miami"
    )
    assert effect(state, "build") == {"stations": "+tokyo"}
    choose(state, "drive seoul", "build")
    six = {"atlanta", "paris", "cairo", "delhi", "lima", "tokyo"}
    assert set(offers(state, "take_station")) == six


@pytest.mark.rule("setup.markers")
def test_the_markers_start_at_nought_with_no_cure_and_a_rate_of_two() -> None:
    state = set_up("scientist medic", "paris essen milan london", "lima bogota miami lagos")
    assert (state.outbreaks, state.cured, state.eradicated, state.rate) == (0, 0, 0, 0)
    choose(state, "pass", "city_or_event", "draw cairo", "city_or_event", "draw delhi")
    choose(state, "infect tehran", "infect moscow")
    assert state.turns == 2  # two cards, and the turn was over


@pytest.mark.rule("setup.infection")
def test_nine_cities_get_three_two_and_one_cubes_of_their_own_colour() -> None:
    state = new_game()
    assert effect(state, *[f"infect {city}" for city in NINE]) == {
        "seoul": "R3",
        "tokyo": "R3",
        "osaka": "R3",
        "lima": "Y2",
        "bogota": "Y2",
        "miami": "Y2",
        "paris": "B1",
        "essen": "B1",
        "milan": "B1",
        "infected": " ".join(f"+{city}" for city in sorted(NINE)),
        "layers": " ".join(f"-{city}" for city in sorted(NINE)),
    }
    assert sum(supply(state).values()) == 96 - 18
    assert [len(layer) for layer in layers(state)] == [39]


@pytest.mark.rule("setup.infection")
def test_the_nine_cities_are_all_different() -> None:
    state = new_game()
    turned: list[str] = []
    for city in NINE:
        assert offers(state, "infect") == [name for name in CITIES if name not in turned]
        choose(state, f"infect {city}")
        turned.append(city)
    assert infection_discards(state) == set(NINE)


@pytest.mark.rule("setup.infection")
def test_every_city_is_infected_in_its_own_colour() -> None:
    for number, city in enumerate(CITIES):
        state = choose(new_game(), f"infect {city}")
        letter = {"blue": "B", "yellow": "Y", "black": "K", "red": "R"}
        assert cubes(state, city) == f"{letter[COLOURS[COLOUR_OF[number]]]}3"


@pytest.mark.rule("setup.infection")
def test_nine_neighbours_of_one_colour_break_out_nowhere() -> None:
    state = choose(new_game(), *[f"infect {city}" for city in BLUE_NINE])
    assert cubes(state, *BLUE_NINE) == "B3 B3 B3 B2 B2 B2 B1 B1 B1"
    assert supply(state) == {"blue": 6, "yellow": 24, "black": 24, "red": 24}
    assert state.outbreaks == 0


@pytest.mark.rule("role.quarantine_specialist.setup", "setup.infection")
def test_the_quarantine_specialist_does_not_stop_the_cubes_of_the_set_up() -> None:
    state = choose(new_game(), *[f"infect {city}" for city in BLUE_NINE])
    choose(state, "deal_role quarantine_specialist", "deal_role medic")
    assert where(state, 0) == "atlanta"
    assert cubes(state, "washington", "atlanta") == "B1 B1"


@pytest.mark.rule("setup.infection")
def test_the_cards_of_the_set_up_are_turned_by_chance_with_equal_odds() -> None:
    state = new_game()
    for city in NINE:
        assert state.to_move == CHANCE
        assert {weight for _, weight in chances(state)} == {1}
        choose(state, f"infect {city}")
    assert discards(state) == set()
