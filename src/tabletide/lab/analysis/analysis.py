"""The analysis of a game: each turn split into luck and decision, and where the game turned.

How likely the team is to win is told as each turn begins, by what was learned from many games; at
the end it is certain. What a turn changed is *decision*, what was played beside the best the bot
found, plus *luck*, all the rest. So over a game decisions and luck add up to how it ended, less
what it began with, exactly: all are whole ten-thousandths.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tabletide.bots.net import CERTAIN
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import Record
from tabletide.kernel.state import CHANCE
from tabletide.kernel.view import Text
from tabletide.lab.analysis.endings import Endings, endings
from tabletide.lab.analysis.judging import Scrutiny, Verdict, effort_for, judge
from tabletide.lab.analysis.story import Story, StoryTurn, Stretch, story_of

EDITION: Final = 1  # of the method: what another edition found is found anew
TURNING_POINTS: Final = 3


class AnalysedTurn(NamedTuple):
    """A turn; chances and what changed them are in ten-thousandths."""

    number: int
    seat: int
    step: int  # how many steps came before it
    chance: int  # to win, as it begins
    after: int  # as the next one begins, or the end
    decision: int | None  # what was lost by what was played, 0 or less; None until it is judged
    error: int  # the standard error of that
    luck: int | None  # what else has changed


class TurningPoint(NamedTuple):
    """A turn that mattered most; where no decision cost anything, it was luck."""

    turn: int  # its place among the turns
    step: int  # how many steps came before what is told
    seat: int
    played: tuple[Text, ...]
    better: tuple[Text, ...]  # what the bot would have done; nothing where it was luck
    played_ends: Endings
    better_ends: Endings


class Analysis(NamedTuple):
    """What is known of a game so far; `judged` of its turns are split."""

    game: str
    has_won: bool
    turns: tuple[AnalysedTurn, ...]
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
    effort = effort or effort_for(len(story.turns))
    turns = _chances(story)
    cases: dict[int, _Case] = {}
    so_far = Analysis(game.id, story.has_won, turns, 0, None)
    yield so_far
    for at, turn in enumerate(story.turns):
        rng = Rng(seed_of(seed, at))
        decision, error = _decide(story, turn, effort, rng, cases, at)
        told = so_far.turns[at]
        luck = told.after - told.chance - decision
        split = told._replace(decision=decision, error=error, luck=luck)
        turns = (*so_far.turns[:at], split, *so_far.turns[at + 1 :])
        so_far = so_far._replace(turns=turns, judged=at + 1)
        yield so_far
    points: list[TurningPoint] = []
    for at in _most_telling(so_far):
        points.append(_turning_point(story, cases, at, effort.ends))
        yield so_far
    yield so_far._replace(turning_points=tuple(points))


def _chances(story: Story) -> tuple[AnalysedTurn, ...]:
    """The turns with how likely the game was to be won."""
    chances = [int(story.prospect.chance(turn.before)) for turn in story.turns]
    afters = [*chances[1:], CERTAIN if story.has_won else 0]
    return tuple(
        AnalysedTurn(turn.number, turn.seat, turn.first, chance, after, None, 0, None)
        for turn, chance, after in zip(story.turns, chances, afters, strict=True)
    )


def _decide(
    story: Story, turn: StoryTurn, effort: Scrutiny, rng: Rng, cases: dict[int, _Case], at: int
) -> tuple[int, int]:
    """What the decisions of a turn cost, and its error; the worst of them becomes its case.

    The error is that of the decisions that cost something; where none did, of all of them.
    """
    cost = square = unclear = 0
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
    return cost, round((square if cost else unclear) ** 0.5)


def _most_telling(analysis: Analysis) -> list[int]:
    """Which turns to tell of, in their order: costly decisions first, then the most luck."""
    places = range(len(analysis.turns))
    ranked = sorted(places, key=lambda at: _weight(analysis.turns[at]))
    return sorted(ranked[:TURNING_POINTS])


def _weight(turn: AnalysedTurn) -> tuple[int, int]:
    assert turn.decision is not None
    assert turn.luck is not None
    return turn.decision, -abs(turn.luck)


def _turning_point(story: Story, cases: dict[int, _Case], at: int, number: int) -> TurningPoint:
    turn, case = story.turns[at], cases.get(at)
    if case is None:
        return TurningPoint(at, turn.first, turn.seat, (), (), {}, {})
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
        endings(story, trials, verdict.played, seeds),
        endings(story, trials, verdict.better, seeds),
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
