"""The analysis of a game of rivals: leads in points, each seat by its own turns."""

from __future__ import annotations

import json
from functools import cache

from tabletide.bots.means import CLEAR
from tabletide.bots.planning.endings import leads_of, played_out
from tabletide.bots.planning.futures import BRIEF
from tabletide.bots.planning.planned_games import planned_out
from tabletide.bots.planning.trials import Trials
from tabletide.bots.value import here
from tabletide.games.registry import folder_of, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import Record, replay
from tabletide.lab.analysis.analysis import AnalysedTurn, Analysis, analyse
from tabletide.lab.analysis.judging import Scrutiny
from tabletide.lab.analysis.rivals import RivalGauge
from tabletide.lab.analysis.story import story_of
from tabletide.lab.analysis.told import data_of, rows_of
from tabletide.parts.files.messages import load_catalogue
from tests.lab.played import played

SLIGHT = Scrutiny(BRIEF._replace(kept=3, futures=(1,)), futures=2, ends=2, positions=3_000)
SEATS = 2
POINT = 1000


@cache
def record(bot: str = "random") -> Record:
    return played("windmill_valley", {"players": str(SEATS)}, "tide", bot)


@cache
def steps(bot: str = "random") -> tuple[Analysis, ...]:
    one = record(bot)
    return tuple(analyse(load_game(one.game), one, "a", SLIGHT))


def turns_of(seat: int, whole: Analysis) -> list[AnalysedTurn]:
    return [turn for turn in whole.turns if turn.seat == seat]


def test_luck_and_decisions_of_a_seat_add_up_to_its_last_lead_less_its_first() -> None:
    whole = steps()[-1]
    for seat in range(SEATS):
        turns = turns_of(seat, whole)
        parts = sum((turn.luck or 0) + (turn.decision or 0) for turn in turns)
        assert parts == whole.leads[seat] - turns[0].before


def test_each_turn_of_a_seat_begins_where_the_one_before_it_ended() -> None:
    whole = steps()[-1]
    assert len(whole.turns) == sum(len(turns_of(seat, whole)) for seat in range(SEATS))
    for seat in range(SEATS):
        turns = turns_of(seat, whole)
        stood = [turn.after for turn in turns]
        assert stood == [*[turn.before for turn in turns[1:]], whole.leads[seat]]


def test_in_the_end_leads_are_those_of_the_scores() -> None:
    game = load_game("windmill_valley")
    outcome = game.outcome(replay(game, record())[-1])
    assert outcome is not None
    one, other = outcome.scores
    assert steps()[-1].leads == (POINT * (one - other), POINT * (other - one))


def test_a_lead_is_that_over_the_best_of_the_others() -> None:
    assert leads_of([60, 117, 103, 77]) == [-57, 14, -14, -40]


def test_no_decision_gains_anything_and_those_of_chance_lose_more_than_a_bots() -> None:
    at_random = [turn.decision or 0 for turn in steps()[-1].turns]
    greedy = [turn.decision or 0 for turn in steps("greedy")[-1].turns]
    assert max(at_random) <= 0
    assert sum(at_random) / len(at_random) < sum(greedy) / len(greedy)
    for turn in steps()[-1].turns:
        assert turn.decision == 0 or -(turn.decision or 0) > turn.error


def test_no_decision_counts_that_an_error_of_what_was_learned_may_explain() -> None:
    """However many futures there are: beside games of planners it was wrong by seven points."""
    costs = [turn.decision or 0 for bot in ("random", "greedy") for turn in steps(bot)[-1].turns]
    assert min(costs) < 0
    assert max(cost for cost in costs if cost) < -CLEAR * RivalGauge.doubt
    assert RivalGauge.doubt == 7 * POINT


def test_games_that_tell_how_both_would_have_ended_are_planned() -> None:
    """Bots that look one choice ahead do not go on with a plan, so they score less."""
    game = load_game("windmill_valley")
    story = story_of(game, record())
    before = story.turns[4].before
    trials = Trials(game, story.gauge.evaluation, before, story.turns[4].seat, Rng(1))
    expectation, end = story.gauge.evaluation.expectation, here(before)
    planned, hasty = (
        sum(sum(outcome.scores) for outcome in outcomes)
        for outcomes in (
            [planned_out(trials, end, seed, expectation) for seed in (1, 2, 3)],
            [played_out(trials, end, seed) for seed in (1, 2, 3)],
        )
    )
    assert planned > hasty


def test_a_planned_game_ends_alike_with_the_same_seed_and_otherwise_with_another() -> None:
    game = load_game("windmill_valley")
    story = story_of(game, record())
    before = story.turns[4].before
    trials = Trials(game, story.gauge.evaluation, before, story.turns[4].seat, Rng(1))
    expectation = story.gauge.evaluation.expectation
    ends = [planned_out(trials, here(before), seed, expectation).scores for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]
    assert game.write(before) == game.write(story.turns[4].before)


def test_what_a_rival_decides_in_a_turn_is_not_told_of_its_seat() -> None:
    story = story_of(load_game("windmill_valley"), record())
    for turn in story.turns:
        assert {int(stretch.before.to_move) for stretch in turn.stretches} <= {turn.seat}


def test_three_turns_are_told_of_with_places_and_where_points_come_from() -> None:
    points = steps()[-1].turning_points or ()
    assert len(points) == 3
    for point in points:
        assert point.better
        assert point.better != point.played
        assert sum(point.fates.played.values()) == sum(point.fates.better.values()) == SLIGHT.ends
        assert {*point.fates.played, *point.fates.better} <= {"1", "2"}


def test_an_end_that_is_compared_knows_nothing_of_what_chance_brings() -> None:
    game = load_game("windmill_valley")
    story = story_of(game, record())
    for turn in story.turns[:6]:
        before, seat = turn.stretches[0].before, turn.seat
        trials = Trials(game, story.gauge.evaluation, before, seat, Rng(1))
        tried = trials.every_or_all(before, Perspective(game, before, seat).options())
        for end in story.gauge.ends(trials, tried, SLIGHT.search):
            state = before.copy()
            for option in end.way:
                assert state.to_move == seat
                game.apply(state, option)


def test_where_points_come_from_is_said_by_messages_of_the_game() -> None:
    game = load_game("windmill_valley")
    catalogue = load_catalogue(folder_of(game.id), "en")
    story = story_of(game, record())
    found = []
    for turn in story.turns[-6:]:
        before, seat = turn.stretches[0].before, turn.seat
        trials = Trials(game, story.gauge.evaluation, before, seat, Rng(1))
        tried = trials.every_or_all(before, Perspective(game, before, seat).options())
        ends = story.gauge.ends(trials, tried, SLIGHT.search._replace(kept=8))
        fates = story.gauge.fates(trials, ends[-1], ends[0], range(6))
        found += [reason.key for reason in fates.reasons]
    assert found
    assert all(key in catalogue for key in found)


def test_the_graph_is_there_at_once_and_the_same_seed_finds_the_same() -> None:
    first, *more = steps()
    assert first.judged == 0
    assert first.leads == more[-1].leads
    assert [turn.before for turn in first.turns] == [turn.before for turn in more[-1].turns]
    assert tuple(analyse(load_game("windmill_valley"), record(), "a", SLIGHT)) == steps()


def test_it_is_plain_data_and_its_rows_say_points() -> None:
    whole = steps()[-1]
    data = json.loads(json.dumps(data_of(whole)))
    assert (data["unit"], data["has_won"], data["leads"]) == ("points", None, [*whole.leads])
    assert {*data["turning_points"][0]} >= {"played_ends", "better_ends", "reasons"}
    rows = rows_of(whole)
    assert len(rows) == len(whole.turns)
    assert rows[0]["lead"] == whole.turns[0].before / POINT
    assert "chance" not in rows[0]
