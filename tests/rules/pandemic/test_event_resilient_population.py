"""Resilient Population: an infection card leaves the game, even inside an epidemic."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import (
    choose,
    infection_discards,
    layers,
    offered,
    offers,
    owner_of,
    position,
)

TABLE = "roles scientist medic; pawns lima lima; hand 1 resilient_population"


@pytest.mark.rule("event.resilient_population", "event.decider")
def test_its_player_removes_any_one_card_of_the_discard_pile() -> None:
    state = position(f"{TABLE}; infected cairo delhi paris")
    choose(state, "play resilient_population")
    assert sorted(offered(state)) == ["remove cairo", "remove delhi", "remove paris"]
    assert {owner_of(state, text) for text in offered(state)} == {1}
    assert effect(state, "remove delhi") == {"immune": "+delhi", "infected": "-delhi"}
    assert state.to_move == 0


@pytest.mark.rule("event.resilient_population", "epidemic.intensify")
def test_the_card_never_comes_back() -> None:
    state = position(f"{TABLE}; infected cairo delhi; step actions 1")
    choose(state, "play resilient_population", "remove delhi", "pass", "epidemic", "draw sydney")
    assert "delhi" not in offers(state, "infect")
    choose(state, "infect osaka")
    assert layers(state)[0] == {"cairo", "osaka"}
    assert all("delhi" not in layer for layer in layers(state))


@pytest.mark.rule("event.resilient_population", "outbreak.spread")
def test_the_city_itself_can_still_be_reached_by_outbreaks() -> None:
    state = position("cairo K3; roles scientist medic; immune algiers; step infections")
    assert effect(state, "infect cairo")["algiers"] == "K1"


@pytest.mark.rule("ruling.resilient_moment", "event.resilient_population")
def test_inside_an_epidemic_the_card_just_infected_may_be_removed() -> None:
    state = position(f"{TABLE}; infected cairo; step draw")
    infected = effect(state, "epidemic", "draw sydney", "infect osaka")
    assert infected == {
        "hand 0": "+sydney",
        "infected": "+osaka",
        "layers": "-osaka",
        "osaka": "R3",
        "pile": "0 18 0",
        "rate": "1",
    }
    assert offered(state) == ["play resilient_population", "go_on"]
    choose(state, "play resilient_population")
    assert sorted(offers(state, "remove")) == ["cairo", "osaka"]
    # Intensify follows at once, with what is left of the pile.
    assert effect(state, "remove osaka") == {
        "immune": "+osaka",
        "infected": "-cairo -osaka",
        "layers": "+cairo",
    }
    assert layers(state)[0] == {"cairo"}


@pytest.mark.rule("ruling.resilient_moment", "epidemic.intensify")
def test_letting_the_moment_go_by_intensifies_with_all_the_discards() -> None:
    state = position(f"{TABLE}; infected cairo; step draw")
    choose(state, "epidemic", "draw sydney", "infect osaka")
    assert effect(state, "go_on") == {"infected": "-cairo -osaka", "layers": "+cairo +osaka"}
    # It was not played, and is no good before the infections: the pile is empty.
    assert offers(state, "play") == []


@pytest.mark.rule("ruling.resilient_moment")
@pytest.mark.parametrize(
    "draw",
    [
        ("epidemic", "draw resilient_population"),
        ("city_or_event", "draw resilient_population", "epidemic"),
    ],
)
def test_it_may_be_played_even_when_drawn_with_that_epidemic(draw: tuple[str, ...]) -> None:
    state = choose(position("roles scientist medic; step draw"), *draw, "infect osaka")
    assert offered(state) == ["play resilient_population", "go_on"]
    assert owner_of(state, "play resilient_population") == 0
    choose(state, "play resilient_population", "remove osaka")
    # Nothing was left to shuffle: the deck is as it was, without Osaka.
    assert [len(layer) for layer in layers(state)] == [47]


@pytest.mark.rule("ruling.resilient_moment", "hand.limit")
def test_in_its_moment_the_hand_limit_still_waits() -> None:
    seven = "paris essen milan london madrid new_york montreal"
    state = position(f"roles scientist medic; hand 0 {seven}; step draw")
    choose(state, "epidemic", "draw resilient_population", "infect osaka")
    assert offered(state) == ["play resilient_population", "go_on"]
    choose(state, "play resilient_population", "remove osaka")
    assert offers(state, "discard") == []  # it was the eighth card


@pytest.mark.rule("ruling.resilient_moment", "role.contingency_planner.play")
def test_the_planner_may_play_it_there_from_his_card() -> None:
    state = position("roles scientist contingency_planner; stored resilient_population; step draw")
    choose(state, "epidemic", "draw sydney", "infect osaka")
    assert owner_of(state, "play resilient_population") == 1
    played = effect(state, "play resilient_population", "remove osaka")
    assert played == {
        "gone": "+resilient_population",
        "immune": "+osaka",
        "infected": "-osaka",
        "stored": "",
    }


@pytest.mark.rule("ruling.resilient_empty")
def test_it_cannot_be_played_while_the_discard_pile_is_empty() -> None:
    state = position(f"{TABLE} airlift; step actions 2")
    assert infection_discards(state) == set()
    assert offers(state, "play") == ["airlift"]


@pytest.mark.rule("ruling.resilient_empty", "event.any_time")
def test_it_is_offered_again_after_the_first_infection_card() -> None:
    state = position(f"{TABLE}; step infections")
    choose(state, "infect cairo")
    assert offered(state) == ["play resilient_population", "go_on"]
    choose(state, "play resilient_population")
    assert offered(state) == ["remove cairo"]


@pytest.mark.rule("event.resilient_population", "loss.outbreaks")
def test_there_is_no_moment_for_it_when_the_epidemic_has_lost_the_game() -> None:
    state = position(f"osaka R1; {TABLE}; outbreaks 7; step draw")
    choose(state, "epidemic", "draw sydney", "infect osaka")
    assert offered(state) == []
