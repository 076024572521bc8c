"""The bots that plan a turn by what it leads to, quick ones and those that look beyond it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Evaluation
from tabletide.bots.judging import WIDTH, JudgingBot
from tabletide.bots.planning.contests import plan_by_rounds
from tabletide.bots.planning.futures import THOROUGH, brief, is_as_good, plan_by_futures
from tabletide.bots.planning.rivalry import plan_among_rivals
from tabletide.bots.planning.search import Search, Work
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective

_NARROW: Final = 3  # ways to go on that a quick plan follows


class GreedyBot(JudgingBot):
    """Plans its turn at once, by sight, and goes on by that plan until something else is done."""

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        best = trials.best(tried)
        if self._is_among_rivals(tried):
            ends = trials.best_ends(tried, _NARROW, 1)
            return trials.own((ends[0] if ends else best).way)
        return trials.own(trials.plan(tried, best, _NARROW).way)


class PlannerBot(JudgingBot):
    """Plans the rest of its turn at every action, with what may follow from it.

    Among rivals that is what they do; in a team, what chance does, where a game has taught it.
    """

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        if self._is_among_rivals(tried):
            return (plan_among_rivals(trials, tried).first,)
        prospect = self._evaluation.prospect
        if prospect is not None and prospect.at_once and prospect.knows(trials.world):
            return plan_by_futures(trials, tried, prospect, brief(prospect))[:1]
        return (trials.plan(tried, trials.best(tried), WIDTH).first,)


class SightBot(JudgingBot):
    """Plans its turn once, by sight, and goes on by that plan until something else is done.

    So seats play on where futures are followed, and where games are played to learn from.
    """

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        return trials.own(trials.plan(tried, trials.best(tried), WIDTH).way)


class StrongBot(PlannerBot):
    """Plans as well, but compares more ends of its turn, by more and longer futures.

    Among rivals these are rounds of all seats.
    """

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        search: Search = THOROUGH,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(game, evaluation, search.worlds)
        self._search = search
        self._clock = clock

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As by sight; but its own turn it spends on what it would choose itself, or as good."""
        if not super().agrees(perspective, option, rng):
            return False
        prospect = self._evaluation.prospect
        world = perspective.imagine(rng)
        if prospect is None or world.to_move != perspective.seat or not prospect.knows(world):
            return True
        trials = self._trials_in_worlds(perspective, world, rng)
        tried = trials.every_or_all(world, perspective.options())
        return is_as_good(trials, tried, trials.one(world, option), prospect, self._search)

    def _work(self) -> Work:
        return Work(self._clock)

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        if self._is_among_rivals(tried):
            expectation = self._evaluation.expectation
            return plan_by_rounds(trials, tried, self._search, expectation)
        prospect = self._evaluation.prospect
        if prospect is None or not prospect.knows(trials.world):
            return super()._planned(trials, tried)
        return plan_by_futures(trials, tried, prospect, self._search)
