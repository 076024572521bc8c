"""SURTOS: outbreaks that set off others."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.notes import OUTBREAK
from tabletide.games.pandemic.pieces.state import State
from tabletide.kernel.notes import Note
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import choose, cubes, ended, position

WORKERS = "roles scientist operations_expert; pawns sydney sydney"


def outbreaks_in_order(state: State, *phrases: str) -> list[str]:
    """Make choices and list the cities that broke out, first one first."""
    notes: list[Note] = []
    state.journal = notes
    choose(state, *phrases)
    return [CITIES[note.a] for note in notes if note.kind == OUTBREAK]


@pytest.mark.rule("outbreak.chain", "outbreak.once")
def test_a_full_neighbour_breaks_out_after_the_first_outbreak_is_finished() -> None:
    state = position(f"paris B3, essen B3; {WORKERS}; step infections")
    assert effect(state, "infect paris") == {
        "algiers": "B1",
        "infected": "+paris",
        "layers": "-paris",
        "london": "B2",
        "madrid": "B1",
        "milan": "B2",
        "outbreaks": "2",
        "st_petersburg": "B1",
    }
    assert cubes(state, "paris", "essen") == "B3 B3"


@pytest.mark.rule("outbreak.chain")
def test_a_city_filled_by_one_outbreak_is_set_off_by_the_next() -> None:
    # Istanbul goes from two to three by Algiers and is then hit by Cairo.
    state = position(f"algiers K3, cairo K3, istanbul K2; {WORKERS}; step infections")
    assert outbreaks_in_order(state, "infect algiers") == ["algiers", "cairo", "istanbul"]
    assert cubes(state, "algiers", "cairo", "istanbul") == "K3 K3 K3"
    assert cubes(state, "madrid", "paris", "milan", "moscow", "baghdad") == "K1 K1 K1 K1 K2"


@pytest.mark.rule("outbreak.once", "ruling.outbreak_order")
def test_a_city_waiting_its_turn_and_hit_again_breaks_out_once() -> None:
    # Lima sets off Mexico City and Bogotá; Mexico City then hits Bogotá, which is waiting.
    state = position(f"lima Y3, bogota Y3, mexico_city Y3; {WORKERS}; step infections")
    assert effect(state, "infect lima") == {
        "buenos_aires": "Y1",
        "chicago": "Y1",
        "infected": "+lima",
        "layers": "-lima",
        "los_angeles": "Y1",
        "miami": "Y2",
        "outbreaks": "3",
        "santiago": "Y1",
        "sao_paulo": "Y1",
    }


@pytest.mark.rule("outbreak.once")
def test_a_loop_of_full_cities_goes_round_only_once() -> None:
    # Baghdad - Tehran - Karachi - Riyadh - Baghdad, and Cairo beside them.
    ring = "baghdad K3, tehran K3, karachi K3, riyadh K3"
    state = position(f"{ring}; {WORKERS}; step infections")
    order = outbreaks_in_order(state, "infect baghdad")
    assert sorted(order) == ["baghdad", "karachi", "riyadh", "tehran"]
    assert cubes(state, "baghdad", "tehran", "karachi", "riyadh") == "K3 K3 K3 K3"
    # Cairo is linked to Baghdad and Riyadh, Delhi to Tehran and Karachi.
    assert cubes(state, "cairo", "istanbul", "moscow", "delhi", "mumbai") == "K2 K1 K1 K2 K1"


@pytest.mark.rule("outbreak.once")
def test_two_full_cities_linked_to_each_other_do_not_answer_back() -> None:
    state = position(f"osaka R3, tokyo R3; {WORKERS}; step infections")
    assert outbreaks_in_order(state, "infect osaka") == ["osaka", "tokyo"]
    assert cubes(state, "osaka", "tokyo", "taipei", "seoul") == "R3 R3 R1 R1"


@pytest.mark.rule("outbreak.once")
def test_a_city_may_break_out_again_for_another_card() -> None:
    state = position(f"osaka R3, tokyo R3; {WORKERS}; step infections")
    choose(state, "infect osaka")
    assert state.outbreaks == 2
    assert outbreaks_in_order(state, "infect tokyo") == ["tokyo", "osaka"]
    assert (state.outbreaks, cubes(state, "taipei", "seoul")) == (4, "R2 R2")


@pytest.mark.rule("outbreak.once", "epidemic.infect")
def test_a_city_filled_and_broken_out_by_an_epidemic_gets_no_cube_back() -> None:
    state = position(f"osaka R1, tokyo R3; {WORKERS}; step epidemic")
    assert outbreaks_in_order(state, "infect osaka") == ["osaka", "tokyo"]
    assert cubes(state, "osaka", "tokyo", "taipei") == "R3 R3 R1"


@pytest.mark.rule("ruling.outbreak_order", "outbreak.chain")
def test_outbreaks_are_resolved_in_the_order_in_which_they_were_set_off() -> None:
    # Paris sets off London and Milan; London then sets off New York, which waits behind Milan.
    full = "paris B3, london B3, milan B3, new_york B3"
    state = position(f"{full}; {WORKERS}; step infections")
    assert outbreaks_in_order(state, "infect paris") == ["paris", "london", "milan", "new_york"]


@pytest.mark.rule("outbreak.colours", "outbreak.chain")
def test_a_chain_stays_in_its_colour_through_cities_full_of_several() -> None:
    state = position(f"algiers K3B3, madrid B3K3, paris B3; {WORKERS}; step infections")
    assert outbreaks_in_order(state, "infect algiers") == ["algiers", "madrid"]
    assert cubes(state, "algiers", "madrid", "paris") == "B3K3 B3K3 B3K2"
    assert cubes(state, "london", "new_york", "sao_paulo", "cairo") == "K1 K1 K1 K1"


@pytest.mark.rule("outbreak.chain", "role.quarantine_specialist.prevent")
def test_a_chain_does_not_pass_a_protected_city() -> None:
    text = "osaka R3, tokyo R3, seoul R3; roles scientist quarantine_specialist"
    state = position(f"{text}; pawns lima san_francisco; step infections")
    # Tokyo is next to San Francisco: it does not break out, so Seoul is never reached.
    assert outbreaks_in_order(state, "infect osaka") == ["osaka"]
    assert cubes(state, "tokyo", "seoul", "taipei", "shanghai") == "R3 R3 R1 -"


@pytest.mark.rule("loss.outbreaks", "outbreak.marker", "outbreak.chain")
def test_the_eighth_outbreak_inside_a_chain_ends_the_game_there_and_then() -> None:
    state = position(f"paris B3, essen B3, milan B3; outbreaks 6; {WORKERS}; step infections")
    assert outbreaks_in_order(state, "infect paris") == ["paris", "essen"]
    assert (state.outbreaks, ended(state)) == (8, "outbreaks")
    # Paris had spread; the eighth, Essen, did not, and Milan never came to it.
    assert cubes(state, "london", "madrid", "algiers", "st_petersburg") == "B1 B1 B1 -"
