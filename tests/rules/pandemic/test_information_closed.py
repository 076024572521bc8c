"""CARTAS DE JOGADOR: with closed hands, what a seat is asked tells nothing of the others' hands."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import phrase
from tabletide.kernel.perspective import Perspective
from tests.rules.pandemic.scenes import pile_ends_in_epidemic
from tests.rules.pandemic.written import choose, offered, owner_of, position

TABLE = "players 3; roles scientist medic operations_expert; pawns lima lima lima; hands closed"
TWO_CARDS = ("city_or_event", "draw santiago", "city_or_event", "draw sydney")


class Moment(NamedTuple):
    """How a moment for Events comes about when nobody holds one."""

    parts: str
    phrases: tuple[str, ...]


MOMENTS = {
    "before the draw": Moment("step actions 1", ("pass",)),
    "before the infections": Moment("step draw", TWO_CARDS),
    "between infection cards": Moment("step infections", ("infect osaka",)),
    "between infect and intensify": Moment(
        "step draw", ("epidemic", "draw sydney", "infect osaka")
    ),
}


def own_options(state: State, seat: int) -> list[str]:
    """What one seat is offered, as a bot or a client would be told."""
    return [phrase(VERBS, option) for option in Perspective(GAME, state, seat).options()]


@pytest.mark.rule("hands.closed", "event.any_time")
@pytest.mark.parametrize("name", MOMENTS)
def test_the_game_waits_at_every_moment_though_nobody_holds_an_event(name: str) -> None:
    moment = MOMENTS[name]
    state = choose(position(f"{TABLE}; {moment.parts}"), *moment.phrases)
    assert offered(state) == ["go_on"]
    assert owner_of(state, "go_on") == state.to_move == 0


@pytest.mark.rule("hands.closed", "event.between_epidemics", "ruling.resilient_moment")
def test_it_waits_between_two_epidemics_too() -> None:
    state = position(f"{TABLE}; {pile_ends_in_epidemic()}; step draw")
    choose(state, "epidemic", "epidemic", "infect osaka")
    assert (offered(state), state.rate) == (["go_on"], 1)
    choose(state, "go_on")
    assert (offered(state), state.rate, state.infection_discards) == (["go_on"], 1, 0)
    choose(state, "go_on", "infect cairo")
    assert (offered(state), state.rate) == (["go_on"], 2)
    choose(state, "go_on")
    assert offered(state) == ["go_on"]  # before the infections
    choose(state, "go_on")
    assert offered(state) == ["infect cairo"]


@pytest.mark.rule("hands.closed")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_seat_is_offered_its_own_events_and_none_of_the_others(name: str) -> None:
    moment = MOMENTS[name]
    text = f"{TABLE}; infected cairo; hand 1 resilient_population; hand 2 airlift; {moment.parts}"
    state = choose(position(text), *moment.phrases)
    assert own_options(state, 0) == ["go_on"]
    assert own_options(state, 1) == ["play resilient_population"]
    everywhere = name != "between infect and intensify"
    assert own_options(state, 2) == (["play airlift"] if everywhere else [])


@pytest.mark.rule("hands.closed", "turn.decider")
def test_the_active_seat_is_offered_the_same_whatever_events_the_others_hold() -> None:
    none = position(f"{TABLE}; infected cairo; hand 1 paris tokyo; hand 2 delhi")
    some = position(f"{TABLE}; infected cairo; hand 1 airlift forecast; hand 2 one_quiet_night")
    assert own_options(none, 0) == own_options(some, 0)
    assert own_options(none, 1) == []
    assert own_options(some, 1) == ["play airlift", "play forecast"]


@pytest.mark.rule("hands.closed", "ruling.closed_take")
def test_the_active_seat_cannot_see_that_a_card_could_be_taken() -> None:
    with_card = position(f"{TABLE}; hand 1 lima paris")
    without = position(f"{TABLE}; hand 1 delhi paris")
    assert own_options(with_card, 0) == own_options(without, 0)
    assert own_options(with_card, 1) == ["take 1 lima"]
    assert own_options(without, 1) == []


@pytest.mark.rule("hands.closed", "event.any_time")
def test_a_quiet_night_pending_does_not_close_the_moments() -> None:
    state = position(f"{TABLE}; quiet; step draw")
    choose(state, *TWO_CARDS)
    assert offered(state) == ["go_on"]
    choose(state, "go_on")
    assert (state.turn, state.quiet) == (1, 0)


@pytest.mark.rule("hands.closed", "hand.limit")
def test_what_a_seat_discards_it_alone_decides() -> None:
    seven = "paris essen milan london madrid new_york montreal"
    state = position(f"{TABLE}; hand 0 {seven}; hand 1 airlift; step draw")
    choose(state, *TWO_CARDS)
    assert len(own_options(state, 0)) == 9
    assert own_options(state, 1) == ["play airlift"]
    assert own_options(state, 2) == []


@pytest.mark.rule("hands.closed")
def test_hands_stay_closed_when_the_game_is_over() -> None:
    """Nobody shows the hand at the end, so nobody may think with the cards of another."""
    state = position(f"{TABLE}; outbreaks 7; paris B3; hand 1 cairo tokyo; step infections")
    choose(state, "infect paris")
    assert Perspective(GAME, state, 0).view()["players"][1]["hand"] is None
    hands = {int(GAME.imagine(state, 0, Rng(seed)).hands[1]) for seed in range(9)}
    assert len(hands) > 1
