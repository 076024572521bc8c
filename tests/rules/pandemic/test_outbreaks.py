"""SURTOS: what one outbreak does."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES, NEIGHBOURS
from tests.rules.pandemic.scenes import effect, supply
from tests.rules.pandemic.written import choose, cubes, ended, position

# Both roles stand aside and protect nothing.
WORKERS = "roles scientist operations_expert; pawns lima lima"
COLOURS_BY_TWELVE = "BYKR"  # the cities are listed twelve by twelve in this order


@pytest.mark.rule("outbreak.marker", "outbreak.spread")
def test_an_outbreak_moves_the_marker_once_and_puts_one_cube_in_each_linked_city() -> None:
    state = position(f"paris B3; outbreaks 4; {WORKERS}; step infections")
    assert effect(state, "infect paris") == {
        "algiers": "B1",
        "essen": "B1",
        "infected": "+paris",
        "layers": "-paris",
        "london": "B1",
        "madrid": "B1",
        "milan": "B1",
        "outbreaks": "5",
    }
    assert supply(state) == {"blue": 24 - 3 - 5, "yellow": 24, "black": 24, "red": 24}


@pytest.mark.rule("outbreak.spread")
def test_any_city_breaks_out_into_all_its_links_and_nowhere_else() -> None:
    for number, city in enumerate(CITIES):
        letter = COLOURS_BY_TWELVE[number // 12]
        state = position(f"{city} {letter}3; {WORKERS}; step infections")
        changed = effect(state, f"infect {city}")
        linked = {CITIES[other]: f"{letter}1" for other in NEIGHBOURS[number]}
        board = {"infected": f"+{city}", "layers": f"-{city}", "outbreaks": "1"}
        assert changed == linked | board


@pytest.mark.rule("outbreak.spread", "move.wrap")
def test_an_outbreak_crosses_the_edge_of_the_map() -> None:
    state = position(f"san_francisco B3; {WORKERS}; step infections")
    choose(state, "infect san_francisco")
    assert cubes(state, "chicago", "los_angeles", "tokyo", "manila") == "B1 B1 B1 B1"
    state = position(f"sydney R3; {WORKERS}; step infections")
    choose(state, "infect sydney")
    assert cubes(state, "los_angeles", "manila", "jakarta") == "R1 R1 R1"


@pytest.mark.rule("outbreak.colours")
def test_a_disease_keeps_its_colour_in_cities_of_another() -> None:
    state = position(f"istanbul K3; {WORKERS}; step infections")
    choose(state, "infect istanbul")
    assert cubes(state, "milan", "st_petersburg", "algiers") == "K1 K1 K1"


@pytest.mark.rule("outbreak.colours")
def test_a_linked_city_full_of_another_colour_takes_the_cube_and_does_not_break_out() -> None:
    state = position(f"istanbul K3, milan B3Y3R3K2; {WORKERS}; step infections")
    choose(state, "infect istanbul")
    assert cubes(state, "milan") == "B3Y3K3R3"
    assert state.outbreaks == 1


@pytest.mark.rule("outbreak.colours", "outbreak.chain")
def test_a_city_can_break_out_in_a_colour_that_is_not_its_own() -> None:
    state = position(f"istanbul K3, milan K3B1; {WORKERS}; step infections")
    choose(state, "infect istanbul")
    assert state.outbreaks == 2
    # Black spreads from Milan; its one blue cube has no part in it.
    assert cubes(state, "milan", "paris", "essen") == "B1K3 K1 K1"


@pytest.mark.rule("outbreak.colours", "infect.cube")
def test_a_card_infects_in_the_city_colour_though_it_is_full_of_another() -> None:
    state = position(f"milan K3; {WORKERS}; step infections")
    assert effect(state, "infect milan") == {
        "infected": "+milan",
        "layers": "-milan",
        "milan": "B1K3",
    }


@pytest.mark.rule("outbreak.spread")
def test_a_linked_city_is_filled_to_three_without_breaking_out() -> None:
    state = position(f"santiago Y3, lima Y2; {WORKERS}; step infections")
    assert effect(state, "infect santiago") == {
        "infected": "+santiago",
        "layers": "-santiago",
        "lima": "Y3",
        "outbreaks": "1",
    }


@pytest.mark.rule("outbreak.spread", "role.medic.prevent", "role.quarantine_specialist.prevent")
def test_protected_cities_are_left_out_of_an_outbreak() -> None:
    state = position(
        "istanbul K3, cairo K3, milan K3; cured black; players 3;"
        "roles scientist medic quarantine_specialist; pawns lima algiers baghdad; step infections"
    )
    # The specialist in Baghdad covers Istanbul itself: nothing at all happens there.
    assert effect(state, "infect istanbul") == {"infected": "+istanbul", "layers": "-istanbul"}
    # From Milan she is too far, but Istanbul stays shut: it neither fills nor breaks out.
    state = position(
        "milan B3, istanbul B3, essen B1; cured blue; players 3;"
        "roles scientist medic quarantine_specialist; pawns lima paris baghdad; step infections"
    )
    assert effect(state, "infect milan") == {
        "essen": "B2",
        "infected": "+milan",
        "layers": "-milan",
        "outbreaks": "1",
    }


@pytest.mark.rule("outbreak.marker", "loss.outbreaks")
def test_the_eighth_outbreak_loses_before_it_spreads_a_cube() -> None:
    state = position(f"paris B3; outbreaks 7; {WORKERS}; step infections")
    assert effect(state, "infect paris") == {
        "infected": "+paris",
        "layers": "-paris",
        "outbreaks": "8",
        "over": "outbreaks",
    }


@pytest.mark.rule("outbreak.marker", "loss.outbreaks")
def test_the_seventh_outbreak_is_not_the_end() -> None:
    state = position(f"paris B3; outbreaks 6; {WORKERS}; step infections")
    choose(state, "infect paris")
    assert (state.outbreaks, ended(state)) == (7, "")
