"""The analysis of a game: what adds up, what is judged, and what is told of it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tabletide.bots.planning.futures import BRIEF
from tabletide.games.registry import load_game
from tabletide.kernel.record import Record
from tabletide.lab.analysis import analysis
from tabletide.lab.analysis.analysis import Analysis, analyse
from tabletide.lab.analysis.judging import Scrutiny, Verdict, effort_for, judge
from tabletide.lab.analysis.story import NotAnalysed, standing_steps, story_of
from tabletide.lab.analysis.told import data_of, rows_of
from tests.lab.played import played

SLIGHT = Scrutiny(BRIEF._replace(kept=2, futures=(1,)), futures=4, ends=2)
ISLAND = "forbidden_island"


@cache
def record(bot: str = "random", hands: str = "") -> Record:
    setup = {"players": "2", **({"hands": hands} if hands else {})}
    return played("pandemic" if hands else ISLAND, setup, "tide", bot)


@cache
def steps(bot: str = "random", hands: str = "") -> tuple[Analysis, ...]:
    one = record(bot, hands)
    return tuple(analyse(load_game(one.game), one, "a", SLIGHT))


def test_luck_and_decisions_add_up_to_how_it_ended_less_what_it_began_with() -> None:
    for bot in ("random", "greedy"):
        whole = steps(bot)[-1]
        parts = sum((turn.luck or 0) + (turn.decision or 0) for turn in whole.turns)
        assert parts == (10_000 if whole.has_won else 0) - whole.turns[0].before


def test_each_turn_begins_where_the_one_before_it_ended() -> None:
    turns = steps()[-1].turns
    assert [turn.after for turn in turns[:-1]] == [turn.before for turn in turns[1:]]
    assert turns[-1].after == 0
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn.step for turn in turns] == sorted(turn.step for turn in turns)


def test_no_decision_gains_anything_and_those_of_chance_lose_much() -> None:
    at_random = [turn.decision or 0 for turn in steps()[-1].turns]
    assert max(at_random) <= 0
    assert sum(at_random) < -1_000
    assert sum(turn.decision or 0 for turn in steps("greedy")[-1].turns) > sum(at_random)


def test_what_costs_something_costs_more_than_two_standard_errors() -> None:
    for one in (steps()[-1], steps("greedy")[-1]):
        for turn in one.turns:
            assert turn.decision == 0 or -(turn.decision or 0) > turn.error


def test_the_graph_is_there_at_once_and_turn_after_turn_is_split() -> None:
    first, *more = steps()
    assert first.judged == 0
    assert all(turn.luck is None for turn in first.turns)
    assert [turn.before for turn in first.turns] == [turn.before for turn in more[-1].turns]
    assert [one.judged for one in more[: len(first.turns)]] == list(range(1, len(first.turns) + 1))
    assert [one.turning_points is None for one in steps()] == [True] * len(more) + [False]


def test_three_turns_are_told_of_with_what_would_have_been_better() -> None:
    whole = steps()[-1]
    points = whole.turning_points or ()
    assert len(points) == 3
    costs = sorted(turn.decision or 0 for turn in whole.turns)
    assert sorted(whole.turns[point.turn].decision or 0 for point in points) == costs[:3]
    for point in points:
        assert point.better
        assert point.played
        assert point.better != point.played
        assert sum(point.fates.played.values()) == sum(point.fates.better.values()) == SLIGHT.ends


def test_where_no_decision_cost_anything_it_was_luck() -> None:
    # A single future shows nothing clearly.
    blind = Scrutiny(BRIEF._replace(kept=2, futures=(1,)), futures=1, ends=1)
    *_, whole = analyse(load_game(ISLAND), record(), "a", blind)
    assert {turn.decision for turn in whole.turns} == {0}
    points = whole.turning_points or ()
    swings = sorted((abs(turn.luck or 0) for turn in whole.turns), reverse=True)
    told = [abs(whole.turns[point.turn].luck or 0) for point in points]
    assert sorted(told, reverse=True) == swings[:3]
    assert [(point.better, point.fates.played) for point in points] == [((), {})] * 3


def test_a_turn_whose_decisions_cost_less_than_a_point_is_told_as_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Told as a turn that mattered, it would say: nought points by the decision."""

    def slightly(*asked: Any) -> Verdict | None:
        verdict = judge(*asked)
        return verdict and verdict._replace(cost=max(verdict.cost, -10))

    monkeypatch.setattr(analysis, "judge", slightly)
    *_, whole = analyse(load_game(ISLAND), record(), "a", SLIGHT)
    assert -100 < min(turn.decision or 0 for turn in whole.turns) < 0
    points = whole.turning_points or ()
    assert [point.better for point in points] == [()] * 3
    swings = sorted((abs(turn.luck or 0) for turn in whole.turns), reverse=True)
    assert {abs(whole.turns[point.turn].luck or 0) for point in points} == set(swings[:3])


def test_the_same_seed_finds_the_same() -> None:
    again = tuple(analyse(load_game(ISLAND), record(), "a", SLIGHT))
    assert again == steps()


def test_with_closed_hands_a_decision_is_judged_in_worlds_its_seat_can_imagine() -> None:
    asked: list[int] = []
    game = load_game("pandemic")

    def imagine(state: object, seat: int, rng: object) -> object:
        asked.append(seat)
        return game.imagine(state, seat, rng)  # type: ignore[arg-type]

    one = record("random", "closed")
    watched = game._replace(imagine=imagine)
    story = story_of(game, one)
    found = list(analyse(watched, one, "a", SLIGHT))
    movers = {int(stretch.before.to_move) for turn in story.turns for stretch in turn.stretches}
    assert set(asked) == movers
    assert found[-1].turning_points is not None


def test_what_was_taken_back_is_no_part_of_it() -> None:
    assert standing_steps([5, 6, 7, -2, 8, -1, 9]) == [9]


def test_a_game_that_runs_has_none_yet() -> None:
    for one in (record(), played("windmill_valley", {"players": "2"}, "a", "random")):
        cut = one._replace(entries=one.entries[:40], phrases=one.phrases[:40])
        with pytest.raises(NotAnalysed) as refused:
            story_of(load_game(one.game), cut)
        assert refused.value.reason == "not_over"


def test_a_table_that_nothing_was_learned_of_is_judged_by_whole_games_and_says_so() -> None:
    one = played("rising_tide", {"players": "2", "objectives": "4"}, "a", "random")
    slight = SLIGHT._replace(games=2, positions=1)
    found = analyse(load_game("rising_tide"), one, "a", slight)
    whole = next(found)
    assert (whole.unit, whole.assumes) == ("chances", "hasty")
    assert steps()[-1].assumes == "planner"
    assert {turn.before for turn in whole.turns} <= {0, 5_000, 10_000}  # of two games
    assert all(turn.before_error > 1_000 for turn in whole.turns)
    assert {turn.before_error for turn in steps()[-1].turns} == {0}
    first = next(found).turns[0]
    assert (first.luck or 0) + (first.decision or 0) == first.after - first.before


def test_it_is_plain_data_and_rows() -> None:
    whole = steps()[-1]
    data = json.loads(json.dumps(data_of(whole)))
    assert data["turns"][0]["before"] == whole.turns[0].before
    assert data["turning_points"][0]["played"][0]["key"].startswith("option.")
    rows = rows_of(whole)
    assert len(rows) == len(whole.turns)
    assert rows[0]["chance"] == whole.turns[0].before / 10_000


def test_longer_games_are_given_less_for_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletide.lab.analysis.judging.is_compiled", lambda: True)
    numbers = [effort_for(turns).futures for turns in (1, 10, 25, 60)]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > numbers[-1]
    monkeypatch.setattr("tabletide.lab.analysis.judging.is_compiled", lambda: False)
    assert effort_for(1).futures < numbers[-1]
