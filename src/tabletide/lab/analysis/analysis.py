"""The analysis of a game: each turn split into luck and decision, and where the game turned.

How a side stands is told as each turn begins: how likely the team is to win, or how far each rival
may expect to be ahead; at the end it is certain. What a turn changed for whose turn it was is
*decision*, what was played beside the best the bot found, plus *luck*, all the rest. So over a
team's game decisions and luck add up to how it ended, less what it began with, exactly: all are
whole numbers. A rival's add up likewise, with what the turns of the others changed for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tabletide.bots.evaluation import THOUSANDTHS
from tabletide.bots.net import CERTAIN
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import Record
from tabletide.kernel.state import CHANCE
from tabletide.kernel.view import Text
from tabletide.lab.analysis.gauge import CHANCES, POINTS, Fates, Unit
from tabletide.lab.analysis.judging import Scrutiny, Verdict, effort_for, judge
from tabletide.lab.analysis.story import Story, StoryTurn, Stretch, story_of
from tabletide.lab.rows import FIRST

EDITION: Final = 5  # of the method: what another edition found is found anew
TURNING_POINTS: Final = 3
# What costs less by decisions would be told as nothing: a point of a chance, or of a score.
_LEAST: Final[dict[Unit, int]] = {CHANCES: CERTAIN // 100, POINTS: THOUSANDTHS}


class AnalysedTurn(NamedTuple):
    """A turn; how its side stands and what changed that are in the units of the analysis."""

    number: int
    seat: int
    step: int  # how many steps came before it
    before: int  # how its side stands as it begins
    before_error: int  # the standard error of that, where it was not learned
    after: int  # as the next one of its side begins, or at the end
    decision: int | None  # what was lost by what was played, 0 or less; None until it is judged
    error: int  # the standard error of that
    luck: int | None  # what else has changed


class TurningPoint(NamedTuple):
    """A turn that mattered most; where no decision cost a point, it was luck."""

    turn: int  # its place among the turns
    step: int  # how many steps came before what is told
    seat: int
    played: tuple[Text, ...]
    better: tuple[Text, ...]  # what the bot would have done; nothing where it was luck
    fates: Fates


class Analysis(NamedTuple):
    """What is known of a game so far; `judged` of its turns are split."""

    game: str
    unit: Unit  # ten-thousandths of a chance, or thousandths of a point
    assumes: str  # the bot whose play is assumed from there on
    has_won: bool | None  # whether the team has; None among rivals
    turns: tuple[AnalysedTurn, ...]
    leads: tuple[int, ...]  # of rivals, at the end
    judged: int
    turning_points: tuple[TurningPoint, ...] | None  # at the end


class _Case(NamedTuple):
    """The stretch of a turn that cost most."""

    stretch: Stretch
    verdict: Verdict


def analyse(
    game: Game, record: Record, seed: str = "analysis", effort: Scrutiny | None = None
) -> Iterator[Analysis]:
    """Judge turn after turn; what comes last is whole. The same seed gives the same."""
    story = story_of(game, record)
    effort = effort or effort_for(len(story.turns), story.gauge.positions)
    so_far = _standing(story, effort, seed)
    yield so_far
    cases: dict[int, _Case] = {}
    for at, turn in enumerate(story.turns):
        rng = Rng(seed_of(seed, at))
        decision, error = _decide(story, turn, effort, rng, cases, at)
        told = so_far.turns[at]
        luck = told.after - told.before - decision
        split = told._replace(decision=decision, error=error, luck=luck)
        turns = (*so_far.turns[:at], split, *so_far.turns[at + 1 :])
        so_far = so_far._replace(turns=turns, judged=at + 1)
        yield so_far
    points: list[TurningPoint] = []
    for at in _most_telling(so_far, cases):
        points.append(_turning_point(story, cases, at, effort.ends))
        yield so_far
    yield so_far._replace(turning_points=tuple(points))


def _standing(story: Story, effort: Scrutiny, seed: str) -> Analysis:
    """How all stand as each turn begins, and at the end."""
    gauge = story.gauge
    rng = Rng(seed_of(seed, len(story.turns)))
    levels = [gauge.level(turn.before, rng, effort.games) for turn in story.turns]
    final = gauge.final(story.outcome)
    is_team = gauge.unit == CHANCES
    turns: list[AnalysedTurn] = []
    for at, (turn, level) in enumerate(zip(story.turns, levels, strict=True)):
        side = gauge.side(turn.seat)
        again = (later for later in range(at + 1, len(levels)) if _side(story, later) == side)
        later = next(again, None)
        after = final if later is None else levels[later]
        one = (turn.number, turn.seat, turn.first, level.figures[side], level.error)
        turns.append(AnalysedTurn(*one, after.figures[side], None, 0, None))
    has_won = story.outcome.places[0] == FIRST if is_team else None
    leads = () if is_team else final.figures
    return Analysis(story.game.id, gauge.unit, gauge.assumes, has_won, tuple(turns), leads, 0, None)


def _side(story: Story, at: int) -> int:
    return story.gauge.side(story.turns[at].seat)


def _decide(
    story: Story, turn: StoryTurn, effort: Scrutiny, rng: Rng, cases: dict[int, _Case], at: int
) -> tuple[int, int]:
    """What the decisions of a turn cost, and its error; the worst of them becomes its case.

    The error is that of the decisions that cost something; where none did, of all of them. A turn
    that cost less than a point has no case.
    """
    cost = square = unclear = 0
    effort = effort.of(len(turn.stretches) or 1)
    for stretch in turn.stretches:
        verdict = judge(story, stretch, effort, rng)
        if verdict is None:
            continue
        cost += verdict.cost
        if verdict.better is None:
            unclear += verdict.error**2
        else:
            square += verdict.error**2
            worst = cases.get(at)
            if worst is None or verdict.cost < worst.verdict.cost:
                cases[at] = _Case(stretch, verdict)
    if cost > -_LEAST[story.gauge.unit]:
        cases.pop(at, None)
    return cost, round((square if cost else unclear) ** 0.5)


def _most_telling(analysis: Analysis, cases: Mapping[int, _Case]) -> list[int]:
    """Which turns to tell of, in their order: costly decisions first, then the most luck."""
    places = range(len(analysis.turns))
    ranked = sorted(places, key=lambda at: _weight(analysis.turns[at], at in cases))
    return sorted(ranked[:TURNING_POINTS])


def _weight(turn: AnalysedTurn, is_case: bool) -> tuple[int, int]:
    assert turn.decision is not None
    assert turn.luck is not None
    return turn.decision if is_case else 0, -abs(turn.luck)


def _turning_point(story: Story, cases: dict[int, _Case], at: int, number: int) -> TurningPoint:
    turn, case = story.turns[at], cases.get(at)
    if case is None:
        return TurningPoint(at, turn.first, turn.seat, (), (), Fates({}, {}))
    stretch, verdict = case
    assert verdict.better is not None
    trials = verdict.trials
    seeds = [trials.luck() for _ in range(number)]
    return TurningPoint(
        at,
        stretch.first,
        trials.seat,
        _said(story.game, trials.world, stretch.steps),
        _said(story.game, trials.world, verdict.better.way),
        story.gauge.fates(trials, verdict.played, verdict.better, seeds),
    )


def _said(game: Game, world: Any, steps: tuple[int, ...]) -> tuple[Text, ...]:
    """The labels of options chosen one after another, up to chance, without what was no choice.

    That a moment was let go by is told only where nothing else was done.
    """
    state = world.copy()
    said: list[Text] = []
    waited: list[Text] = []
    for step in steps:
        if state.to_move == CHANCE:
            break
        if len(game.options(state)) > 1:
            owner = int(game.owner(state, step))
            label = Perspective(game, state, owner).decision().choice(step).label
            (waited if step == game.go_on else said).append(label)
        game.apply(state, step)
    return tuple(said or waited[:1])
