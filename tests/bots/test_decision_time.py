"""The strong bot keeps its time, however slow the machine: by a clock that tests turn."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Evaluation
from tabletide.bots.greedy import StrongBot
from tabletide.bots.planning.contests import CONTEST
from tabletide.bots.planning.futures import thorough
from tabletide.bots.planning.search import Allowance, Search, Work
from tabletide.bots.planning.trial import Onward
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tests.bots.test_sample_budget import DECIDED, Decided

SECOND = 1.0
SOON = 0.06  # seconds after its time at which a decision has ended


class Clock:
    """Says what time it is: each position that is judged takes as long as it is told."""

    def __init__(self, step: float) -> None:
        self.now = 1000.0
        self._step = step

    def __call__(self) -> float:
        return self.now

    def judging(self, evaluation: Evaluation) -> Evaluation:
        """The same judgement, which takes its time."""

        def value(outlook: Any, state: Any) -> int:
            self.now += self._step
            return evaluation.value(outlook, state)

        return evaluation._replace(value=value)


def took(decided: Decided, step: float) -> tuple[float, Plan]:
    """How long the strong bot thinks that has a second, and what it then does."""
    game, clock = load_game(decided.game), Clock(step)
    evaluation = evaluation_of("strong", game)
    prospect = evaluation.prospect
    search = CONTEST if prospect is None else thorough(prospect)
    bot = StrongBot(game, clock.judging(evaluation), search._replace(seconds=SECOND), clock)
    state, began = game.read(decided.position), clock.now
    plan = bot.plan(Perspective(game, state, int(state.to_move)), Rng(7))
    assert plan[0] in list(game.options(state))
    return clock.now - began, plan


@pytest.mark.parametrize("step", [0.002, 0.0004])
@pytest.mark.parametrize("decided", DECIDED, ids=lambda one: one.game)
def test_a_decision_ends_soon_after_its_time(decided: Decided, step: float) -> None:
    """As slow as interpreted rules on a busy machine, and ten times as fast."""
    seconds, _ = took(decided, step)
    assert 0 < seconds <= SECOND + SOON


def allowance(step: float = 0.0) -> tuple[Allowance, Work, Clock]:
    clock = Clock(step)
    work = Work(clock)
    search = Search(4, 4, (9, 9), Onward(turns=1, width=0), seconds=SECOND)
    return Allowance(search, work), work, clock


def test_a_future_that_is_not_over_in_time_is_dropped() -> None:
    allowed, work, clock = allowance()
    counted: list[str] = []

    def future() -> None:
        for _ in range(100):
            clock.now += 0.02
            work.count()
        counted.append("over")

    assert not allowed.follows(0, 0, future)
    assert counted == []
    assert clock.now - work.began <= SECOND


def test_where_all_time_is_over_no_future_is_begun() -> None:
    allowed, work, clock = allowance()
    clock.now += SECOND
    assert not allowed.follows(0, 0, lambda: pytest.fail("it was begun"))
    assert not allowed.follows(1, 0, lambda: pytest.fail("it was begun"))
    assert work.positions == 0


def test_each_part_has_its_share_of_the_time_that_is_left_for_futures() -> None:
    allowed, work, clock = allowance()
    clock.now += 0.4
    followed = [0, 0]

    def future() -> None:
        clock.now += 0.04
        work.count()

    for part in range(2):
        while allowed.follows(part, followed[part], future):
            followed[part] += 1
    assert followed == [8, 7]


def test_ends_are_looked_for_in_some_of_the_time_alone() -> None:
    """A beam that is late goes on from the most promising trial alone, and comes to an end."""
    valley = DECIDED[-1]
    clock = Clock(0.002)
    game: Game = load_game(valley.game)
    evaluation = clock.judging(evaluation_of("strong", game))
    seen: list[float] = []
    expectation = evaluation.expectation
    assert expectation is not None

    def finals(state: Any) -> list[int]:
        seen.append(clock.now - 1000.0)
        return expectation.finals(state)

    wide = CONTEST._replace(seconds=SECOND)
    learned = evaluation._replace(expectation=expectation._replace(finals=finals))
    state = game.read(valley.position)
    StrongBot(game, learned, wide, clock).plan(Perspective(game, state, 0), Rng(7))
    assert seen
    assert seen[0] <= 0.6
