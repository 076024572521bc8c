"""INFECÇÕES: as many cards as the rate says, one after the other."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_OF, COLOURS
from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import effect, supply
from tests.rules.pandemic.written import (
    choose,
    cubes,
    infection_discards,
    layers,
    offered,
    offers,
    position,
)

WORKERS = "roles scientist operations_expert; pawns lima lima"
LETTERS = {"blue": "B", "yellow": "Y", "black": "K", "red": "R"}


@pytest.mark.rule("infect.reveal")
@pytest.mark.parametrize(("space", "cards"), list(enumerate([2, 2, 2, 3, 3, 4, 4])))
def test_as_many_cards_are_turned_as_the_rate_says(space: int, cards: int) -> None:
    state = position(f"epidemics 6; rate {space}; {WORKERS}; step infections")
    turned = ["osaka", "moscow", "essen", "cairo"][:cards]
    for city in turned:
        assert (state.turn, state.to_move) == (0, CHANCE)
        choose(state, f"infect {city}")
    assert (state.turn, state.to_move) == (1, 1)
    assert infection_discards(state) == set(turned)


@pytest.mark.rule("infect.reveal")
def test_cards_come_from_the_top_and_from_below_only_when_the_top_is_used_up() -> None:
    state = position(f"rate 3; layers 3: paris milan | 2: cairo | 0: *; {WORKERS}; step infections")
    assert offered(state) == ["infect paris", "infect milan"]
    choose(state, "infect milan")
    assert offered(state) == ["infect paris"]
    choose(state, "infect paris")
    assert offered(state) == ["infect cairo"]
    choose(state, "infect cairo")
    assert [len(layer) for layer in layers(state)] == [45]


@pytest.mark.rule("infect.reveal")
def test_a_card_is_done_and_discarded_before_the_next_is_seen() -> None:
    state = position(f"paris B3, london B2; {WORKERS}; step infections")
    choose(state, "infect paris")
    assert infection_discards(state) == {"paris"}
    assert "paris" not in offers(state, "infect")
    # London was filled by the outbreak before its own card came; it sets off Paris once more.
    choose(state, "infect london")
    assert state.outbreaks == 3


@pytest.mark.rule("infect.cube")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_city_gets_one_cube_up_to_three(before: int) -> None:
    text = f"essen B{before}; " if before else ""
    state = position(f"{text}{WORKERS}; step infections")
    assert effect(state, "infect essen") == {
        "essen": f"B{before + 1}",
        "infected": "+essen",
        "layers": "-essen",
    }
    assert supply(state) == {"blue": 23 - before, "yellow": 24, "black": 24, "red": 24}


@pytest.mark.rule("infect.cube")
def test_every_city_is_infected_with_its_own_colour() -> None:
    for number, city in enumerate(CITIES):
        state = position(f"{WORKERS}; step infections")
        letter = LETTERS[COLOURS[COLOUR_OF[number]]]
        changed = effect(state, f"infect {city}")
        assert changed == {city: f"{letter}1", "infected": f"+{city}", "layers": f"-{city}"}


@pytest.mark.rule("infect.cube", "outbreak.colours")
def test_other_colours_in_the_city_are_of_no_account() -> None:
    state = position(f"essen B2Y3K3R3; {WORKERS}; step infections")
    assert effect(state, "infect essen")["essen"] == "B3Y3K3R3"
    assert state.outbreaks == 0


@pytest.mark.rule("infect.outbreak")
def test_a_city_with_three_gets_no_fourth_and_breaks_out() -> None:
    state = position(f"essen B3; {WORKERS}; step infections")
    assert effect(state, "infect essen") == {
        "infected": "+essen",
        "layers": "-essen",
        "london": "B1",
        "milan": "B1",
        "outbreaks": "1",
        "paris": "B1",
        "st_petersburg": "B1",
    }
    assert cubes(state, "essen") == "B3"


@pytest.mark.rule("infect.eradicated")
def test_the_card_of_an_eradicated_disease_is_only_discarded() -> None:
    state = position(f"cured red; eradicated red; {WORKERS}; step infections")
    assert effect(state, "infect seoul") == {"infected": "+seoul", "layers": "-seoul"}
    # It still was one of the two cards.
    assert effect(state, "infect osaka") == {
        "infected": "+osaka",
        "layers": "-osaka",
        "turn": "1 2",
    }


@pytest.mark.rule("infect.eradicated", "cure.cubes_stay")
def test_a_cure_alone_stops_neither_cubes_nor_outbreaks() -> None:
    state = position(f"seoul R3, lima R1; cured red; {WORKERS}; step infections")
    choose(state, "infect osaka")
    assert cubes(state, "osaka") == "R1"
    choose(state, "infect seoul")
    assert (state.outbreaks, cubes(state, "beijing", "shanghai", "tokyo")) == (1, "R1 R1 R1")


@pytest.mark.rule("infect.eradicated", "infect.cube")
def test_an_eradicated_disease_leaves_the_others_as_they_were() -> None:
    state = position(f"cured red; eradicated red; {WORKERS}; step infections")
    assert effect(state, "infect cairo")["cairo"] == "K1"


@pytest.mark.rule("infect.reveal", "treat.uncured")
def test_a_disease_cleared_without_a_cure_comes_back() -> None:
    state = position("essen B1; roles scientist medic; pawns essen lima; step actions 1")
    choose(state, "treat blue", "city_or_event", "draw lima", "city_or_event", "draw bogota")
    assert effect(state, "infect essen")["essen"] == "B1"
