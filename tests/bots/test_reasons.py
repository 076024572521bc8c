"""Why a plan is better: only what differs clearly is told, in words of the game."""

from __future__ import annotations

from tabletide.bots.advising.reasons import (
    ENOUGH,
    Reason,
    loss_reasons,
    score_reasons,
    tally_reasons,
)
from tabletide.bots.evaluation import Tally
from tabletide.kernel.outcome import ScorePart, summed, together

CURES = Tally("cures", True, int)
OUTBREAKS = Tally("outbreaks", False, int)
WON = together("won", 2, won=True, score=1)
FLOOD = together("flood", 2, won=False, score=0)
DARK = together("dark", 2, won=False, score=0)


def columns(*rows: list[int]) -> list[list[int]]:
    return [list(column) for column in zip(*rows, strict=True)]


def test_more_of_what_is_good_is_prepared_and_less_of_what_is_bad_prevented() -> None:
    mine = columns([2, 2, 1, 2, 2, 2], [0, 0, 0, 1, 0, 0])
    theirs = columns([1, 1, 1, 1, 1, 1], [2, 1, 2, 3, 2, 2])
    found = {one.key: one for one in tally_reasons((CURES, OUTBREAKS), mine, theirs)}
    assert found["tally.cures"].kind == "prepares"
    assert found["tally.outbreaks"] == Reason("prevents", "tally.outbreaks", 1 / 6, 2.0, 0)


def test_for_the_other_plan_the_same_is_delayed_and_let_happen() -> None:
    mine = columns([1] * 6, [2] * 6)
    theirs = columns([2] * 6, [0] * 6)
    kinds = [one.kind for one in tally_reasons((CURES, OUTBREAKS), mine, theirs)]
    assert sorted(kinds) == ["allows", "delays"]


def test_what_luck_alone_may_have_made_is_no_reason() -> None:
    mine = columns([2, 0, 2, 0, 2, 1])
    theirs = columns([1, 1, 1, 1, 1, 1])
    assert tally_reasons((CURES,), mine, theirs) == ()


def test_in_too_few_futures_nothing_is_clear() -> None:
    few = ENOUGH - 1
    assert tally_reasons((CURES,), [[2]] * few, [[1]] * few) == ()
    assert tally_reasons((CURES,), [[2]] * ENOUGH, [[1]] * ENOUGH) != ()


def test_how_games_were_lost_is_told_by_numbers_of_games() -> None:
    mine = [WON, WON, WON, DARK, WON, WON, WON, WON]
    theirs = [FLOOD, FLOOD, FLOOD, DARK, WON, FLOOD, WON, FLOOD]
    assert loss_reasons(mine, theirs, 0) == (Reason("saves", "result.flood", 0, 5, 8),)
    assert loss_reasons(theirs, mine, 0) == (Reason("loses", "result.flood", 5, 0, 8),)


def test_plans_not_played_to_the_end_alike_are_not_compared_by_it() -> None:
    assert loss_reasons([WON] * 8, [], 0) == ()


def test_a_rivals_reasons_are_where_its_points_come_from() -> None:
    rich = summed("won", (ScorePart("mill", (9, 1)), ScorePart("field", (2, 0))))
    poor = summed("won", (ScorePart("mill", (4, 1)), ScorePart("field", (2, 9))))
    assert score_reasons([rich] * 6, [poor] * 6, 0) == (Reason("scores", "score.mill", 9, 4, 0),)
    assert score_reasons([rich] * 6, [poor] * 6, 1)[0].kind == "forgoes"
