"""One Quiet Night: the next infections do not happen."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.scenes import effect, let_go_by
from tests.rules.pandemic.written import (
    choose,
    infection_discards,
    offered,
    offers,
    position,
)

TABLE = "roles scientist medic; pawns lima lima; hand 1 one_quiet_night"
TWO_CARDS = ("city_or_event", "draw santiago", "city_or_event", "draw sydney")
MORE_CARDS = ("city_or_event", "draw miami", "city_or_event", "draw osaka")


@pytest.mark.rule("event.one_quiet_night")
def test_played_among_the_actions_it_skips_the_infections_of_this_turn() -> None:
    state = position(f"paris B3; {TABLE}; infected cairo; step actions 1")
    assert effect(state, "play one_quiet_night") == {
        "discards": "+one_quiet_night",
        "hand 1": "-one_quiet_night",
        "quiet": "yes",
    }
    choose(state, "pass")
    # No infection card is turned: the turn is over with the second card.
    assert effect(state, *TWO_CARDS) == {
        "hand 0": "+santiago +sydney",
        "pile": "0 18 1",
        "quiet": "",
        "turn": "1 2",
    }


@pytest.mark.rule("event.one_quiet_night")
def test_the_infections_after_the_skipped_ones_happen_as_usual() -> None:
    state = position(f"{TABLE}; step actions 1")
    choose(state, "play one_quiet_night", "pass", *TWO_CARDS)
    assert state.turn == 1
    choose(state, "pass", *MORE_CARDS)
    choose(state, "infect cairo", "infect delhi")
    assert (state.turn, infection_discards(state)) == (0, {"cairo", "delhi"})


@pytest.mark.rule("event.one_quiet_night", "event.any_time")
def test_it_may_be_played_at_the_last_moment_before_the_infections() -> None:
    state = choose(position(f"{TABLE}; step draw"), *TWO_CARDS)
    assert offered(state) == ["play one_quiet_night", "go_on"]
    choose(state, "play one_quiet_night")
    assert (state.turn, infection_discards(state)) == (1, set())


@pytest.mark.rule("event.one_quiet_night", "epidemic.infect")
def test_it_does_not_stop_an_epidemic() -> None:
    state = position(f"{TABLE}; step actions 1")
    choose(state, "play one_quiet_night", "pass", "epidemic", "draw sydney")
    assert effect(state, "infect essen") == {
        "essen": "B3",
        "layers": "rearranged",
        "quiet": "",
        "turn": "1 2",
    }


@pytest.mark.rule("ruling.quiet_night_mid_step")
def test_played_between_two_infection_cards_it_skips_those_of_the_following_turn() -> None:
    state = position(f"{TABLE}; rate 3; step infections")
    choose(state, "infect cairo", "play one_quiet_night")
    # The infections under way go on to their third card.
    choose(state, "infect delhi", "infect essen")
    assert (state.turn, state.quiet) == (1, 1)
    choose(state, "pass", *TWO_CARDS)
    assert (state.turn, state.quiet) == (0, 0)
    assert infection_discards(state) == {"cairo", "delhi", "essen"}


@pytest.mark.rule("event.one_quiet_night", "ruling.turn_edge")
def test_played_after_the_last_card_it_skips_those_of_the_turn_that_begins() -> None:
    state = position(f"{TABLE}; step infect 1")
    choose(state, "infect cairo", "play one_quiet_night", "pass", *TWO_CARDS)
    assert (state.turn, infection_discards(state)) == (0, {"cairo"})


@pytest.mark.rule("ruling.quiet_night_once")
def test_a_second_quiet_night_is_not_offered_while_one_is_waiting() -> None:
    state = position(
        "roles contingency_planner medic; hand 1 one_quiet_night airlift; step actions 4"
    )
    choose(state, "play one_quiet_night", "store one_quiet_night")
    assert offers(state, "play") == ["airlift"]
    choose(state, "pass")
    assert offered(state) == ["play airlift", "go_on"]


@pytest.mark.rule("ruling.quiet_night_once", "role.contingency_planner.play")
def test_once_the_first_has_been_used_the_second_is_offered_again() -> None:
    state = position("roles contingency_planner medic; hand 1 one_quiet_night; step actions 2")
    choose(state, "play one_quiet_night", "store one_quiet_night", "pass")
    choose(let_go_by(state), *TWO_CARDS)
    let_go_by(state)
    assert (state.turn, state.quiet) == (1, 0)
    assert offers(state, "play") == ["one_quiet_night"]
    assert effect(state, "play one_quiet_night") == {
        "gone": "+one_quiet_night",
        "quiet": "yes",
        "stored": "",
    }
