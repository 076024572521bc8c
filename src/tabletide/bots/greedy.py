"""The bot that takes what leaves the best position, seldom looking further than one action."""

from __future__ import annotations

import os
from typing import Any, Final

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.evaluation import SETTLED, STEPWISE, Evaluation
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE

_WIDTH: Final = int(os.environ.get("W_WIDTH", "6"))
_ALWAYS: Final = int(os.environ.get("W_ALWAYS", "0"))
_DEPTH: Final = 4
_NEVER: Final = -(10**12)


class _Trial:
    """A position tried out: its worth, the option that began the way to it."""

    __slots__ = ("first", "state", "value")

    def __init__(self, value: int, first: int, state: Any) -> None:
        self.value: Final = value
        self.first: Final = first
        self.state: Final = state


class GreedyBot(Bot):
    """Tries each option in a world it imagines, with the small choices the option opens."""

    def __init__(self, game: Game, evaluation: Evaluation) -> None:
        self._game = game
        self._evaluation = evaluation

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The option with the best outcome; in another's turn only what beats waiting."""
        options = perspective.options()
        world = perspective.imagine(rng)
        must_choose = world.to_move == perspective.seat
        if must_choose and len(options) == 1:
            return options[0]
        outlook = self._evaluation.outlook(world)
        trials = self._try(outlook, world, options, must_choose, rng)
        if not must_choose:
            trials.append(_Trial(self._evaluation.value(outlook, world), PASS_BY, world))
        best = _best(trials, rng)
        if must_choose and (_ALWAYS or self._evaluation.waits(world, best.first)):
            best = self._look_further(outlook, trials, best, rng)
        return best.first

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """Agrees to what leaves the position no worse."""
        world = perspective.imagine(rng)
        outlook = self._evaluation.outlook(world)
        before = self._evaluation.value(outlook, world)
        return self._trial(outlook, world, option, rng).value >= before

    def _try(
        self, outlook: Any, state: Any, options: list[int], must_choose: bool, rng: Rng
    ) -> list[_Trial]:
        """What each option worth trying leads to; when one must be chosen, all if none is."""
        worth_trying = self._evaluation.worth_trying
        chosen = [option for option in options if worth_trying(state, option)]
        if must_choose and not chosen:
            chosen = options
        return [self._trial(outlook, state, option, rng) for option in chosen]

    def _trial(self, outlook: Any, state: Any, option: int, rng: Rng) -> _Trial:
        """What the position is worth after an option and the choices it opens."""
        if self._evaluation.waits(state, option):
            return _Trial(self._evaluation.value(outlook, state), option, state)
        after = state.copy()
        self._game.apply(after, option)
        return self._settle(outlook, after, option, rng)

    def _settle(self, outlook: Any, state: Any, first: int, rng: Rng) -> _Trial:
        """Make the small choices that are open as well as possible."""
        evaluation = self._evaluation
        game = self._game
        while True:
            unsettled = evaluation.unsettled(state)
            if unsettled == SETTLED:
                return _Trial(evaluation.value(outlook, state), first, state)
            if state.to_move == CHANCE:
                game.apply(state, game.sample(state, rng))
                continue
            options = [int(option) for option in game.options(state)]
            if unsettled != STEPWISE:
                best = _best(self._try(outlook, state, options, True, rng), rng)
                return _Trial(best.value, first, best.state)
            steps: list[_Trial] = []
            for option in options:
                after = state.copy()
                game.apply(after, option)
                steps.append(_Trial(evaluation.value(outlook, after), first, after))
            state = _best(steps, rng).state

    def _look_further(self, outlook: Any, trials: list[_Trial], best: _Trial, rng: Rng) -> _Trial:
        """Look for several actions that gain together what none of them gains alone."""
        seat = best.state.to_move
        for _ in range(_DEPTH):
            trials.sort(key=_value, reverse=True)
            more: list[_Trial] = []
            width = 0
            last = _NEVER
            for trial in trials:
                state = trial.state
                if width == _WIDTH:
                    break
                if trial.value == last or state.to_move != seat or self._evaluation.waits(state, trial.first):
                    continue
                last = trial.value  # equal value is nearly always the same position, reached otherwise
                width += 1
                options = [o for o in self._game.options(state) if self._game.owner(state, o) == seat]
                for after in self._try(outlook, state, options, False, rng):
                    if not self._evaluation.waits(state, after.first):
                        more.append(_Trial(after.value, trial.first, after.state))
            for trial in more:
                if trial.value > best.value:
                    best = trial
            trials = more
        return best


def _value(trial: _Trial) -> int:
    return trial.value


def _best(trials: list[_Trial], rng: Rng) -> _Trial:
    """The trial of most value, by lot among equals."""
    best = trials[:1]
    for trial in trials[1:]:
        if trial.value > best[0].value:
            best = [trial]
        elif trial.value == best[0].value:
            best.append(trial)
    return best[0] if len(best) == 1 else best[int(rng.below(len(best)))]
