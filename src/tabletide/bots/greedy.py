"""The bots that take what leaves the best position."""

from __future__ import annotations

from typing import Final

from tabletide.bots.bot import PASS_BY
from tabletide.bots.evaluation import Evaluation
from tabletide.bots.trials import Trial, Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective

# How many ways to go on a plan follows after each action.
_WIDTH: Final = 6


class GreedyBot:
    """Looks one action ahead; only where none gains anything does it plan several."""

    def __init__(self, game: Game, evaluation: Evaluation) -> None:
        self._game = game
        self._evaluation = evaluation

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The option with the best outcome; in another's turn only what beats waiting."""
        options = perspective.options()
        world = perspective.imagine(rng)
        if world.to_move != perspective.seat:
            return self._interrupt(world, perspective.seat, options, rng)
        if len(options) == 1:
            return options[0]
        trials = Trials(self._game, self._evaluation, world, perspective.seat, rng)
        tried = trials.every_or_all(world, options)
        best = trials.best(tried)
        if self._plans_on(best):
            best = trials.plan(tried, best, _WIDTH)
        return best.first

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """Agrees to what does not make its position worse; for the team it may, a little."""
        world = perspective.imagine(rng)
        trials = Trials(self._game, self._evaluation, world, perspective.seat, rng)
        patience = self._evaluation.patience if self._game.stakes == TOGETHER else 0
        return trials.one(world, option).value >= trials.value(world) - patience

    def _interrupt(self, world: object, seat: int, options: list[int], rng: Rng) -> int:
        """Act in another seat's turn if that is better than letting it go by."""
        trials = Trials(self._game, self._evaluation, world, seat, rng)
        tried = trials.every(world, options)
        if not tried:
            return PASS_BY
        best = trials.best(tried)
        return best.first if best.value > trials.value(world) else PASS_BY

    def _plans_on(self, best: Trial) -> bool:
        """Whether to look beyond the next action."""
        return best.waits


class PlannerBot(GreedyBot):
    """Plans the rest of its turn at every action."""

    def _plans_on(self, best: Trial) -> bool:  # noqa: ARG002 - it always does
        return True
