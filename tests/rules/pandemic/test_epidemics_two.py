"""CARTAS DE EPIDEMIA: two of them in one draw."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.state import State
from tests.rules.pandemic.scenes import effect, let_go_by, pile_ends_in_epidemic
from tests.rules.pandemic.written import (
    choose,
    cubes,
    hand,
    infection_discards,
    layers,
    offered,
    offers,
    owner_of,
    position,
)

WORKERS = "roles scientist operations_expert; pawns lima lima"


def two_epidemics(text: str = "", held: str = "") -> State:
    """A position just after two epidemics were drawn by seat 0; seat 1 holds some cards."""
    hands = f"hand 1 {held}; " if held else ""
    deck = pile_ends_in_epidemic(held.split())
    state = position(f"{text or WORKERS}; {hands}{deck}; infected paris milan; step draw")
    assert offered(state) == ["epidemic"]
    return choose(state, "epidemic", "epidemic")


@pytest.mark.rule("epidemic.two", "epidemic.increase", "epidemic.intensify")
def test_two_epidemics_are_resolved_one_after_the_other() -> None:
    state = two_epidemics()
    assert state.rate == 1  # the second has not begun
    first = effect(state, "infect essen")
    assert first == {
        "essen": "B3",
        "infected": "-milan -paris",
        "layers": "+milan +paris",
        "rate": "2",
    }
    assert layers(state)[0] == {"paris", "milan", "essen"}
    # The second bottom card comes from below, not from the cards just shuffled.
    assert "essen" not in offers(state, "infect")
    assert effect(state, "infect cairo") == {"cairo": "K3", "layers": "rearranged"}
    assert [len(layer) for layer in layers(state)] == [1, 3, 44]


@pytest.mark.rule("epidemic.two")
def test_the_second_city_comes_up_first_and_breaks_out() -> None:
    state = two_epidemics()
    choose(state, "infect essen", "infect cairo")
    assert layers(state)[:2] == [{"cairo"}, {"paris", "milan", "essen"}]
    assert offered(state) == ["infect cairo"]
    assert effect(state, "infect cairo") == {
        "algiers": "K1",
        "baghdad": "K1",
        "infected": "+cairo",
        "istanbul": "K1",
        "khartoum": "K1",
        "layers": "-cairo",
        "outbreaks": "1",
        "riyadh": "K1",
    }
    assert set(offers(state, "infect")) == {"paris", "milan", "essen"}


@pytest.mark.rule("epidemic.two", "epidemic.removed")
def test_a_draw_of_two_epidemics_brings_no_card() -> None:
    state = two_epidemics()
    choose(state, "infect essen", "infect cairo")
    assert hand(state, 0) == set()
    assert (state.deck_left, len(layers(state)[0])) == (33 + 2, 1)


@pytest.mark.rule("epidemic.two", "event.between_epidemics")
def test_the_pause_after_the_first_epidemic_is_a_moment_for_events() -> None:
    state = two_epidemics(held="airlift forecast")
    choose(state, "infect essen")
    assert (state.rate, state.to_move) == (1, 0)
    assert offered(state) == ["play airlift", "play forecast", "go_on"]
    assert [owner_of(state, text) for text in offered(state)] == [1, 1, 0]
    assert effect(state, "go_on") == {"rate": "2"}


@pytest.mark.rule("event.between_epidemics", "event.airlift")
def test_an_event_between_the_epidemics_helps_against_the_second() -> None:
    roles = "roles scientist quarantine_specialist; pawns lima lima"
    state = two_epidemics(roles, held="airlift")
    choose(state, "infect essen")
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to cairo")
    assert state.rate == 2  # no other Event is left, so the second epidemic went on
    choose(state, "infect cairo", "infect cairo")
    assert (cubes(state, "cairo"), state.outbreaks) == ("-", 0)


@pytest.mark.rule("event.between_epidemics", "event.not_while_resolving")
def test_no_event_comes_before_the_first_epidemic_or_inside_the_second() -> None:
    state = two_epidemics(held="airlift forecast one_quiet_night government_grant")
    assert {text.split()[0] for text in offered(state)} == {"infect"}
    choose(state, "infect essen", "go_on")
    assert {text.split()[0] for text in offered(state)} == {"infect"}
    choose(state, "infect cairo")
    # Increase, Infect and Intensify are over: this is the moment before the infections.
    assert infection_discards(state) == set()
    assert layers(state)[0] == {"cairo"}
    assert "go_on" in offered(state)


@pytest.mark.rule("epidemic.two", "event.one_quiet_night")
def test_a_quiet_night_spares_the_second_city_its_outbreak() -> None:
    state = two_epidemics(held="one_quiet_night")
    choose(state, "infect essen", "go_on", "infect cairo", "play one_quiet_night")
    assert (state.turn, state.outbreaks) == (1, 0)
    assert layers(state)[0] == {"cairo"}


@pytest.mark.rule("epidemic.two", "ruling.resilient_moment")
def test_resilient_population_has_its_moment_in_each_of_the_two() -> None:
    state = two_epidemics(held="resilient_population")
    choose(state, "infect essen")
    assert offered(state) == ["play resilient_population", "go_on"]
    assert infection_discards(state) == {"paris", "milan", "essen"}
    choose(state, "go_on")
    choose(let_go_by(state), "infect cairo")
    assert offered(state) == ["play resilient_population", "go_on"]
    choose(state, "play resilient_population")
    assert offered(state) == ["remove cairo"]
    assert effect(state, "remove cairo") == {"immune": "+cairo", "infected": "-cairo"}
    assert layers(state)[0] == {"paris", "milan", "essen"}


@pytest.mark.rule("ruling.resilient_empty", "event.between_epidemics")
def test_between_the_epidemics_there_is_no_discard_for_resilient_population() -> None:
    state = two_epidemics(held="resilient_population airlift")
    choose(state, "infect essen", "go_on")
    assert infection_discards(state) == set()
    assert offered(state) == ["play airlift", "go_on"]
