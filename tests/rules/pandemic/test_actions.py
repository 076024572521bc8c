"""AÇÕES: how many, in what mix, and whose word counts."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, discards, hand, offered, owner_of, position

DRAW_TWO = ("city_or_event", "draw lima", "city_or_event", "draw bogota")
DRAW_TWO_MORE = ("city_or_event", "draw miami", "city_or_event", "draw santiago")
DRAW_OR_EPIDEMIC = ["city_or_event", "epidemic"]


@pytest.mark.rule("actions.four")
def test_after_four_actions_cards_are_drawn() -> None:
    state = position("roles scientist researcher; pawns atlanta paris")
    for city, left in (("chicago", 3), ("montreal", 2), ("new_york", 1)):
        told = changes_by(state, f"drive {city}")
        assert told == {"pawns": f"{city} paris", "step": f"actions {left}"}
    told = changes_by(state, "drive london")
    assert told == {"pawns": "london paris", "step": "draw_cards 2"}
    assert state.to_move == CHANCE
    assert offered(state) == DRAW_OR_EPIDEMIC


@pytest.mark.rule("actions.four")
def test_one_action_may_be_repeated_each_time_for_one_more() -> None:
    state = position("lima Y3; roles researcher scientist; pawns lima paris; step actions 3")
    assert changes_by(state, "treat yellow") == {"cubes": "lima Y2", "step": "actions 2"}
    assert changes_by(state, "treat yellow") == {"cubes": "lima Y1", "step": "actions 1"}
    assert changes_by(state, "treat yellow") == {"cubes": "", "step": "draw_cards 2"}


@pytest.mark.rule("actions.four")
def test_four_different_actions_may_be_mixed() -> None:
    state = position(
        "lima Y2; roles researcher scientist; pawns paris santiago; hand 0 lima santiago;"
    )
    told = changes_by(state, "direct lima", "treat yellow", "drive santiago", "give 1 santiago")
    assert told == {
        "cubes": "lima Y1",
        "discards": "lima",
        "hand 0": "",
        "hand 1": "santiago",
        "pawns": "santiago santiago",
        "shown": "santiago",
        "step": "draw_cards 2",
    }


@pytest.mark.rule("actions.four")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_player_may_stop_early(left: int) -> None:
    state = position(f"roles scientist researcher; step actions {left}")
    assert changes_by(state, "pass") == {"step": "draw_cards 2"}


@pytest.mark.rule("actions.four", "ruling.actions_lost")
def test_unused_actions_are_not_kept_for_the_next_turn() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta")
    choose(state, "pass", *DRAW_TWO, "infect beijing", "infect seoul")
    assert state.to_move == 1
    choose(state, "drive chicago", "pass", *DRAW_TWO_MORE, "infect tokyo", "infect osaka")
    assert state.to_move == 0
    choose(state, "drive chicago", "drive atlanta", "drive chicago", "drive atlanta")
    assert state.to_move == CHANCE
    assert offered(state) == DRAW_OR_EPIDEMIC


@pytest.mark.rule("ruling.actions_lost", "actions.four")
def test_the_next_player_does_not_inherit_unused_actions() -> None:
    state = position("roles scientist researcher; pawns atlanta atlanta")
    choose(state, "pass", *DRAW_TWO, "infect beijing", "infect seoul")
    choose(state, "drive chicago", "drive atlanta", "drive chicago", "drive atlanta")
    assert state.to_move == CHANCE
    assert offered(state) == DRAW_OR_EPIDEMIC


@pytest.mark.rule("actions.four")
def test_no_fifth_action_is_offered_while_events_are() -> None:
    state = position(
        "atlanta B3; roles medic scientist; hand 0 atlanta paris airlift; step actions 1"
    )
    choose(state, "drive chicago")
    assert offered(state) == ["play airlift", "go_on"]


@pytest.mark.rule("actions.four")
def test_cards_spent_on_actions_go_to_the_player_discard_pile() -> None:
    state = position(
        "roles scientist researcher; pawns essen atlanta; discards tokyo;"
        "hand 0 essen paris milan lima bogota miami santiago"
    )
    choose(state, "charter milan", "build", "cure yellow", "direct paris")
    assert hand(state, 0) == set()
    assert discards(state) == {
        "tokyo",
        "essen",
        "milan",
        "lima",
        "bogota",
        "miami",
        "santiago",
        "paris",
    }


@pytest.mark.rule("turn.decider")
def test_all_but_the_events_of_others_is_for_the_player_of_the_turn_to_decide() -> None:
    state = position(
        "paris B2K1; players 3; roles scientist researcher medic; pawns paris paris paris;"
        "hand 0 paris airlift; hand 1 lima tokyo forecast; hand 2 government_grant; stations paris;"
        "turn 1"
    )
    assert state.to_move == 1
    owners = {text: owner_of(state, text) for text in offered(state)}
    assert {text: seat for text, seat in owners.items() if seat != 1} == {
        "play airlift": 0,
        "play government_grant": 2,
    }
    for text in ("drive milan", "treat black", "take 0 paris", "give 2 lima", "pass"):
        assert owners[text] == 1


@pytest.mark.rule("turn.decider", "actions.four")
def test_the_powers_of_others_are_not_at_hand_in_a_turn_that_is_not_theirs() -> None:
    state = position(
        "atlanta B2; players 4; roles quarantine_specialist dispatcher contingency_planner"
        " operations_expert; pawns atlanta paris lima chicago; stations atlanta chicago;"
        "hand 1 paris; hand 2 lima; hand 3 chicago; discards airlift"
    )
    assert offered(state) == [
        "drive chicago",
        "drive washington",
        "drive miami",
        "shuttle chicago",
        "treat blue",
        "pass",
    ]


@pytest.mark.rule("turn.decider")
def test_going_on_is_for_the_player_of_the_turn_even_where_only_others_hold_events() -> None:
    state = position("roles scientist researcher; hand 1 airlift; step actions 1")
    choose(state, "pass")
    assert {text: owner_of(state, text) for text in offered(state)} == {
        "play airlift": 1,
        "go_on": 0,
    }
