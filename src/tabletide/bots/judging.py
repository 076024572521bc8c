"""What bots have in common that judge positions, and the one that hardly looks ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final

from tabletide.bots.bot import PASS_BY, Plan
from tabletide.bots.evaluation import Evaluation, heeding
from tabletide.bots.planning.search import Work
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.talking.hearing import heard
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective

# How many ways to go on a plan follows after each action.
WIDTH: Final = 6


class JudgingBot(ABC):
    """Does what leaves the best position; how far it looks for that is each bot's own."""

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
        trials = self._trials_in_worlds(perspective, world, rng)
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

    def _trials_in_worlds(self, perspective: Perspective, world: Any, rng: Rng) -> Trials:
        """The same, with the other worlds that it looks at beside this one."""
        trials = self._trials(perspective, world, rng)
        trials.besides.extend([perspective.imagine(rng) for _ in range(1, self._worlds)])
        return trials

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

    def _is_among_rivals(self, tried: list[Trial]) -> bool:
        """Whether others play for themselves, and a turn ends where it must and not anywhere."""
        return self._game.stakes != TOGETHER and not any(trial.waits for trial in tried)

    @abstractmethod
    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        """What the seat does, and what it means to do then, by trials of what it may do now."""


class HastyBot(JudgingBot):
    """Looks one action ahead; only where none gains anything does it plan several.

    So games are played on whose end alone is asked for, and turns go wrong in games to learn from.
    """

    def _planned(self, trials: Trials, tried: list[Trial]) -> Plan:
        best = trials.best(tried)
        return (trials.plan(tried, best, WIDTH).first if best.waits else best.first,)
