"""ESTRUTURA DO TURNO: floodgate, water, gears, tools, calendar, which actions."""

from __future__ import annotations

import pytest

from tests.rules.windmill_valley.written import (
    choose,
    guilder,
    offered,
    offers,
    own,
    points,
    position,
    said,
    tools,
)

PLAIN = "helpers start4 | start2"


@pytest.mark.rule("turn.steps", "gate.optional", "gate.open")
def test_opening_by_two_costs_three_guilder_and_brings_four_points() -> None:
    state = position(f"{PLAIN}; guilder 4 5")
    assert offers(state, "set_gate") == ["1", "2", "3"]
    choose(state, "set_gate 3")
    assert guilder(state) == 1
    assert points(state)["floodgate"] == 4
    assert said(state, "water") == "2"
    assert offers(state, "turn") == ["2", "3", "4"]


@pytest.mark.rule("gate.open", "guilder.spend", "gate.one_direction")
def test_the_floodgate_ends_only_where_it_can_be_paid() -> None:
    assert offers(position("guilder 2 5"), "set_gate") == ["1", "2"]
    assert offers(position("guilder 1 5; gate 2"), "set_gate") == ["1", "2"]
    state = choose(position("guilder 1 5; gate 2"), "set_gate 1")
    assert not offers(state, "set_gate")


@pytest.mark.rule("gate.close")
def test_closing_is_free_and_brings_nothing() -> None:
    state = choose(position("gate 3; guilder 0 5"), "set_gate 1")
    assert (guilder(state), points(state)) == (0, {"start": 5})
    assert said(state, "gate") == "1"


@pytest.mark.rule("water.rise")
@pytest.mark.parametrize(("speed", "water"), [(1, 0), (2, 1), (3, 2)])
def test_the_water_rises_by_the_speed(speed: int, water: int) -> None:
    assert said(choose(position("guilder 9 9"), f"set_gate {speed}"), "water") == str(water)


@pytest.mark.rule("water.at_most", "gate.water_limit", "gate.must_close")
def test_the_floodgate_may_not_let_the_water_rise_beyond_the_end() -> None:
    assert offers(position("gate 3; water 8; guilder 9 9"), "set_gate") == ["1", "2"]
    state = position("gate 3; water 9; guilder 9 9")  # one way only, so nobody is asked
    assert said(state, "gate") == "1"
    assert said(state, "water") == "9"


@pytest.mark.rule("gears.speed", "gears.together", "tools.change", "tools.not_the_gate")
def test_gears_turn_by_the_speed_and_a_tool_changes_it_by_a_step() -> None:
    state = position("gate 2; water 4; tools 1 1; step turn_gears")
    assert offers(state, "turn") == ["1", "2", "3"]
    choose(state, "turn 3")
    assert own(state, "steps") == "3"
    assert tools(state) == 0
    assert (said(state, "gate"), said(state, "water")) == ("2", "4")


@pytest.mark.rule("tools.limits")
def test_the_gears_turn_one_to_four_steps_whatever_the_tools() -> None:
    assert offers(position("gate 2; tools 9 1; step turn_gears"), "turn") == ["1", "2", "3", "4"]


@pytest.mark.rule("calendar.full_turn", "ruling.running_total")
@pytest.mark.parametrize(("before", "moved"), [(3, False), (4, True), (5, True)])
def test_reaching_or_passing_the_arrow_moves_the_marker(before: int, moved: bool) -> None:
    state = position(f"{PLAIN}; gate 2; steps {before} 0; step turn_gears")
    choose(state, "turn 2")
    assert bool(said(state, "due")) == moved


@pytest.mark.rule("calendar.common", "calendar.unique", "calendar.cover", "calendar.any_moment")
def test_the_first_full_turn_brings_a_tulip_of_any_colour_and_three_guilder() -> None:
    state = choose(position(f"{PLAIN}; steps 5 0; step turn_gears"), "turn 1")
    assert {"act large", "common_reward", "unique_reward 1"} <= set(offered(state))
    choose(state, "common_reward", "put_in black", "unique_reward 1")
    assert (own(state, "stored"), guilder(state)) == ("white black", 7)
    assert said(state, "covered") == "1.1"
    assert not offers(state, "common_reward")
    assert not offers(state, "unique_reward")


@pytest.mark.rule("calendar.unique", "calendar.limit")
def test_covered_rewards_are_gone_and_rows_for_more_players_closed_but_for_the_last_step() -> None:
    two = position(f"{PLAIN}; steps 6 0; due unique; covered 1.1; step act")
    assert offers(two, "unique_reward") == ["2"]
    four = position(
        "players 4; helpers start4 | start2 | start3 | start5; wish start6; steps 6 0 0 0; "
        "due unique; step act"
    )
    assert offers(four, "unique_reward") == ["1", "2", "3", "4"]
    last = position(f"{PLAIN}; steps 24 0; last_turn 4; due unique; step act")
    assert offers(last, "unique_reward") == ["2", "3"]  # no contract to score, so not the first


@pytest.mark.rule("calendar.this_turn")
def test_what_is_not_taken_before_the_turn_ends_is_lost_but_not_covered() -> None:
    state = position(f"{PLAIN}; steps 6 0; due common unique; step end")
    choose(state, "enough")
    assert (said(state, "turn"), said(state, "due"), said(state, "covered")) == ("1 2", "", "")


@pytest.mark.rule("ruling.not_to_deny")
def test_a_reward_without_effect_cannot_be_covered() -> None:
    state = position(f"{PLAIN}; steps 6 0; due unique; guilder 9 5; step act")
    assert offers(state, "unique_reward") == ["2"]


@pytest.mark.rule("ruling.between_steps")
def test_no_reward_comes_while_a_tile_is_in_hand() -> None:
    state = position(f"{PLAIN}; steps 6 0; due common; step act")
    choose(state, "act large")
    assert offers(state, "common_reward") == [""]
    choose(state, "take_tile common1")
    assert {phrase.split()[0] for phrase in offered(state)} == {"put"}


@pytest.mark.rule("ruling.past_the_end")
def test_beyond_the_last_step_the_calendar_brings_nothing() -> None:
    state = position(f"{PLAIN}; steps 29 0; last_turn 4; step turn_gears")
    assert said(choose(state, "turn 1"), "due") == ""


@pytest.mark.rule("act.one", "ruling.core")
def test_one_of_the_two_actions_is_taken_and_the_turn_is_over() -> None:
    state = position(f"{PLAIN}; steps 4 0; step act")
    assert offered(state) == ["act large", "act small"]
    choose(state, "act small")
    assert said(state, "turn") == "1 2"


@pytest.mark.rule("act.both")
def test_the_double_icon_on_either_space_allows_both_in_any_order() -> None:
    state = position(f"{PLAIN}; steps 4 0; gears small5 imp14 | -; step act")
    choose(state, "act small")
    assert guilder(state) == 6
    assert offered(state) == ["act large", "enough"]
    choose(state, "act large", "plant white 1")
    assert said(state, "turn") == "1 2"
    other = position(f"{PLAIN}; steps 4 0; gears small5 imp14 | -; step act")
    choose(other, "act large", "plant white 1", "act small")
    assert guilder(other) == 6


@pytest.mark.rule("act.consolation", "act.possible", "ruling.possible")
def test_two_guilder_only_if_neither_action_can_be_done() -> None:
    state = position(f"{PLAIN}; steps 4 0; stored - | -; gears small5 imp01 | -; step act")
    assert offered(state) == ["console"]
    assert guilder(choose(state, "console")) == 6
    able = position(f"{PLAIN}; steps 4 0; stored - | -; step act")
    assert offered(able) == ["act small"]


@pytest.mark.rule("ruling.help_makes_possible")
def test_a_tulip_from_a_helper_before_planting_makes_planting_possible() -> None:
    state = position("helpers start4 farm30 | start2; steps 4 0; stored - | -; step act")
    assert offered(state) == ["act large", "act small"]
    choose(state, "act large")
    assert offered(state) == ["help farm30"]
    choose(state, "help farm30", "put_in red")
    assert offers(state, "plant") == ["red 1", "red 2", "red 3", "red 4"]


@pytest.mark.rule("guilder.most")
def test_guilder_beyond_nine_are_lost() -> None:
    state = position(f"{PLAIN}; steps 4 0; guilder 8 5; gears small5 imp21 | -; step act")
    assert guilder(choose(state, "act small")) == 9


@pytest.mark.rule("helper.floodgate", "points.track")
def test_a_helper_scores_two_points_when_the_floodgate_opens() -> None:
    state = choose(position("helpers start4 farm07 | start2"), "set_gate 2")
    assert points(state) == {"start": 5, "floodgate": 1, "helpers": 2}
    still = choose(position("helpers start4 farm07 | start2; gate 2"), "set_gate 2")
    assert points(still) == {"start": 5}


@pytest.mark.rule("end.trigger", "end.round", "end.extra_turn")
def test_the_end_of_the_calendar_lets_the_round_end_and_one_more_follow() -> None:
    line = "players 3; helpers start4 | start2 | start3; turn 1 5; steps 0 23 0; step turn_gears"
    state = choose(position(line), "turn 1")
    assert said(state, "last_turn") == "9"


@pytest.mark.rule("expert.no_extra_turn")
def test_experts_have_no_further_turn() -> None:
    line = "players 3; variant expert; helpers start4 | start2 | start3; turn 1 5; steps 0 23 0"
    state = choose(position(f"{line}; step turn_gears"), "turn 1")
    assert said(state, "last_turn") == "6"


@pytest.mark.rule("ruling.means_spent")
def test_an_action_whose_tulip_was_planted_in_between_is_over() -> None:
    state = position(f"{PLAIN}; steps 23 0; due unique; step act")
    choose(state, "act large", "unique_reward 2", "plant white 1")
    assert said(state, "turn") == "1 2"
    assert said(state, "trade") == ""
