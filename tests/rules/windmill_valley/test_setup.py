"""PREPARAÇÃO: from the empty table to the first turn."""

from __future__ import annotations

import pytest

from tabletide.games.windmill_valley.pieces.state import State
from tests.rules.windmill_valley.written import (
    choose,
    deal,
    new_game,
    offered,
    offers,
    own,
    points,
    position,
    said,
    tools,
    weights,
)


def started(players: int, first: int = 0) -> State:
    """A table that is laid out, with the first seat to choose a card."""
    return deal(new_game(players=str(players), first=str(first + 1)))


@pytest.mark.rule("setup.first_player", "ruling.first_by_lot")
def test_who_begins_is_drawn_by_lot_or_named() -> None:
    assert offered(new_game(players="3")) == ["first 0", "first 1", "first 2"]
    assert offered(new_game(players="3", first="2")) == ["first 1"]


@pytest.mark.rule("setup.board", "setup.player", "setup.tokens")
def test_each_player_has_a_windmill_by_lot_a_tool_five_points_and_nine_markers() -> None:
    state = choose(new_game(players="2", first="1"), "first 0")
    assert offers(state, "mill") == ["mill_a", "mill_b", "mill_c", "mill_d"]
    choose(state, "mill mill_c")
    assert offers(state, "mill") == ["mill_a", "mill_b", "mill_d"]
    assert (said(state, "gate"), said(state, "water")) == ("1", "0")
    for seat in range(2):
        assert tools(state, seat) == 1
        assert points(state, seat) == {"start": 5}
        assert own(state, "tokens", seat) == "1 1 2 2 3"


@pytest.mark.rule("setup.guilder", "setup.tulips")
def test_guilder_and_tulips_follow_the_order_of_turns() -> None:
    state = started(4, first=2)
    assert said(state, "guilder") == "6 7 4 5"
    assert said(state, "stored") == "red | violet | white | yellow"


@pytest.mark.rule("setup.piles", "setup.farm_cards")
def test_two_common_one_rare_one_unique_improvement_and_three_cards_lie_open() -> None:
    state = new_game(players="2", first="1")
    while not offered(state)[0].startswith("tile"):
        choose(state, offered(state)[0])
    assert set(weights(state).values()) == {2}
    assert len(weights(state)) == 12
    choose(state, "tile imp05")
    assert weights(state)["tile imp05"] == 1
    choose(state, "tile imp05", "tile imp13")
    assert set(weights(state)) == {f"tile imp{n}" for n in range(19, 31)}
    choose(state, "tile imp30", "card farm07", "card farm08")
    assert len(offered(state)) == 28
    choose(state, "card farm01")
    assert said(state, "display") == "imp05 imp05 imp13 imp30"
    assert said(state, "offer") == "farm07 farm08 farm01"


@pytest.mark.rule("setup.trade")
def test_only_the_top_trade_card_is_seen() -> None:
    state = new_game(players="2", first="1")
    while not offered(state)[0].startswith("trade_card"):
        choose(state, offered(state)[0])
    assert offers(state, "trade_card") == ["trade1", "trade2", "trade3", "trade4"]
    assert said(choose(state, "trade_card trade3"), "trades") == "trade3"


@pytest.mark.rule("setup.starting_cards", "setup.wish")
def test_starting_cards_are_chosen_in_reverse_order_and_the_last_is_the_wish() -> None:
    state = started(3, first=1)
    assert offers(state, "choose") == ["start1", "start2", "start3", "start4"]
    assert state.to_move == 0
    choose(state, "choose start2")
    assert state.to_move == 2
    choose(state, "choose start4")
    assert state.to_move == 1
    choose(state, "choose start1")
    assert said(state, "helpers") == "start2 | start1 | start4"
    assert said(state, "wish") == "start3"


def with_cards(players: int) -> State:
    """A table whose starting cards are chosen."""
    state = started(players)
    while offers(state, "choose"):
        choose(state, offered(state)[0])
    return state


@pytest.mark.rule("setup.markers", "setup.neutral_two")
def test_two_players_stand_apart_and_each_area_has_a_neutral_marker() -> None:
    state = with_cards(2)
    choose(state, "stand area_b")
    assert offers(state, "stand") == ["area_a", "area_c"]
    choose(state, "stand area_a")
    assert said(state, "market") == "area_a area_b"
    assert said(state, "neutral") == "area_a area_b area_c"


@pytest.mark.rule("setup.neutral_three")
def test_with_three_the_areas_without_the_first_player_have_neutral_markers() -> None:
    state = choose(with_cards(3), "stand area_a", "stand area_b", "stand area_c")
    assert said(state, "neutral") == "area_a area_b"


@pytest.mark.rule("setup.neutral_four", "ruling.fourth_marker")
def test_the_fourth_may_share_and_the_neutral_marker_is_against_the_clock() -> None:
    state = choose(with_cards(4), "stand area_a", "stand area_b", "stand area_c")
    assert offers(state, "stand") == ["area_a", "area_b", "area_c"]
    assert said(choose(state, "stand area_b"), "neutral") == "area_a"


@pytest.mark.rule("setup.turn_order", "turn.own")
def test_turns_go_round_clockwise_from_the_first_player() -> None:
    state = position(
        "players 3; first 2; turn 2; steps 0 0 1; helpers start4 | start2 | start6; step act"
    )
    assert state.to_move == 2
    choose(state, "act small")
    assert said(state, "turn") == "0 2"
