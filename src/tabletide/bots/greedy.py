"""The bots that take what leaves the best position."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, ClassVar, Final

from tabletide.bots.bot import PASS_BY, Plan
from tabletide.bots.evaluation import Evaluation, heeding
from tabletide.bots.planning.contests import plan_by_rounds
from tabletide.bots.planning.futures import BRIEF, THOROUGH, plan_by_futures
from tabletide.bots.planning.rivalry import plan_among_rivals
from tabletide.bots.planning.search import Search, Work
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.talking.hearing import heard
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective

# How many ways to go on a plan follows after each action.
_WIDTH: Final = 6


class GreedyBot:
    """Looks one action ahead; only where none gains anything does it plan several."""

    talks: ClassVar[bool] = True  # it says what it holds where hands are closed

    def __init__(self, game: Game, evaluation: Evaluation, worlds: int = 1) -> None:
        self._game = game
        self._evaluation = evaluation
        self._worlds = worlds

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The option with the best outcome; in another's turn only what beats waiting."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """The same, and what it means to do after it, as long as nothing else is done."""
        options = perspective.options()
        world = perspective.imagine(rng)
        if world.to_move != perspective.seat:
            return (self._interrupt(self._trials(perspective, world, rng), options),)
        if len(options) == 1:
            return (options[0],)
        trials = self._trials(perspective, world, rng)
        trials.besides.extend([perspective.imagine(rng) for _ in range(1, self._worlds)])
        return self._planned(trials, trials.every_or_all(world, options))

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """Agrees to what does not make its position worse; for the team it may, a little."""
        world = perspective.imagine(rng)
        trials = self._trials(perspective, world, rng)
        patience = self._evaluation.patience if self._game.stakes == TOGETHER else 0
        return trials.one(world, option).value >= trials.value(world) - patience

    def _trials(self, perspective: Perspective, world: Any, rng: Rng) -> Trials:
        """Options tried in a world, judged by what the seat has heard."""
        evaluation = heeding(self._evaluation, heard(perspective))
        return Trials(self._game, evaluation, world, perspective.seat, rng, self._work())

    def _work(self) -> Work:
        """What a decision takes that begins now."""
        return Work()

    def _interrupt(self, trials: Trials, options: list[int]) -> int:
        """Act in another seat's turn if that is better than letting it go by."""
        tried = trials.every(trials.world, options)
        if not tried:
            return PASS_BY
        best = trials.best(tried)
        return best.first if best.value > trials.value(trials.world) else PASS_BY

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        """The best of some trials; beyond the next action it looks only if that gains nothing."""
        best = trials.best(tried)
        return (trials.plan(tried, best, _WIDTH).first if best.waits else best.first,)


class PlannerBot(GreedyBot):
    """Plans the rest of its turn at every action, with what may follow from it.

    Among rivals that is what they do; in a team, what chance does, where a game has taught it.
    """

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        if self._is_among_rivals(tried):
            return (plan_among_rivals(trials, tried).first,)
        prospect = self._evaluation.prospect
        if prospect is not None and prospect.at_once and prospect.knows(trials.world):
            return plan_by_futures(trials, tried, prospect, BRIEF)[:1]
        return (trials.plan(tried, trials.best(tried), _WIDTH).first,)

    def _is_among_rivals(self, tried: list[Trial]) -> bool:
        """Whether others play for themselves, and a turn ends where it must and not anywhere."""
        return self._game.stakes != TOGETHER and not any(trial.waits for trial in tried)


class SightBot(PlannerBot):
    """Plans its turn once, by sight, and goes on by that plan until something else is done.

    So seats play on where futures are followed, and where games are played to learn from.
    """

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        return trials.own(trials.plan(tried, trials.best(tried), _WIDTH).way)


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
