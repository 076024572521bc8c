"""Trying options out in an imagined world, with the small choices they open.

A choice inside a trial is made by whoever owns it. A team chooses by one
judgement, that of the seat whose trial it is; a rival by its own.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, WHOLE, Evaluation
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import CHANCE

_LONGEST_PLAN: Final = 12  # actions; a bound for games whose turns have none


class Trial:
    """A position tried out: its worth, and the option that began the way to it."""

    __slots__ = ("first", "state", "value", "waits")

    def __init__(self, value: int, first: int, state: Any, waits: bool) -> None:
        self.value: Final = value
        self.first: Final = first
        self.state: Final = state
        self.waits: Final = waits


class Trials:
    """What becomes of one imagined world: options tried, judged for one seat."""

    def __init__(self, game: Game, evaluation: Evaluation, world: Any, seat: int, rng: Rng) -> None:
        self._game = game
        self._evaluation = evaluation
        self._rng = rng
        self._seat = seat
        self._world = world
        self._is_team = game.stakes == TOGETHER
        self._outlook = evaluation.outlook(world, seat)
        self._rivals: dict[int, Any] = {}  # the outlooks of others, where they were needed
        self._is_within = False  # a choice that is being made as a whole

    def value(self, state: Any) -> int:
        """What a position is worth to the seat."""
        return self._evaluation.value(self._outlook, state)

    def _value_to(self, rival: int, state: Any) -> int:
        """What a position is worth to another seat."""
        if rival not in self._rivals:
            self._rivals[rival] = self._evaluation.outlook(self._world, rival)
        return self._evaluation.value(self._rivals[rival], state)

    def every(self, state: Any, options: list[int]) -> list[Trial]:
        """A trial of each option worth trying."""
        return [self.one(state, option) for option in self._worth_trying(state, options)]

    def every_or_all(self, state: Any, options: list[int]) -> list[Trial]:
        """A trial of each option worth trying, or of all if none is."""
        chosen = self._worth_trying(state, options) or options
        return [self.one(state, option) for option in chosen]

    def one(self, state: Any, option: int) -> Trial:
        """What the position is worth after an option and the choices it opens."""
        if self._evaluation.waits(option):
            return Trial(self.value(state), option, state, True)
        after = state.copy()
        self._game.apply(after, option)
        return self._finish(after, option)

    def best(self, trials: list[Trial]) -> Trial:
        """The trial of most value, by lot among equals."""
        best = trials[:1]
        for trial in trials[1:]:
            if trial.value > best[0].value:
                best = [trial]
            elif trial.value == best[0].value:
                best.append(trial)
        return best[0] if len(best) == 1 else best[int(self._rng.below(len(best)))]

    def plan(self, trials: list[Trial], best: Trial, width: int) -> Trial:
        """Go on from the most promising trials to the end of the seat's turn; the best of all.

        Several actions may gain together what none of them gains alone.
        """
        for _ in range(_LONGEST_PLAN):
            further: list[Trial] = []
            for trial in self._most_promising(trials, width):
                further += self._continued(trial)
            if not further:
                break
            for trial in further:
                if trial.value > best.value:
                    best = trial
            trials = further
        return best

    def _most_promising(self, trials: list[Trial], width: int) -> list[Trial]:
        """The best trials that can be continued, one of each value.

        Equal values are nearly always one position, reached by the same actions in another order.
        """
        chosen: list[Trial] = []
        for trial in sorted(trials, key=_value, reverse=True):
            if trial.waits or trial.state.to_move != self._seat:
                continue
            if not chosen or trial.value != chosen[-1].value:
                chosen.append(trial)
            if len(chosen) == width:
                break
        return chosen

    def _continued(self, trial: Trial) -> list[Trial]:
        state = trial.state
        game = self._game
        waits = self._evaluation.waits
        options = [
            int(option)
            for option in game.options(state)
            if game.owner(state, option) == self._seat and not waits(option)
        ]
        return [
            Trial(after.value, trial.first, after.state, False)
            for after in self.every(state, options)
        ]

    def _finish(self, state: Any, first: int) -> Trial:
        """Make the small choices that are open as well as possible."""
        game = self._game
        while True:
            unfinished = self._evaluation.unfinished(state)
            if unfinished == FINISHED:
                return Trial(self.value(state), first, state, False)
            if state.to_move == CHANCE:
                game.apply(state, game.sample(state, self._rng))
                continue
            options = self._offered(state)
            if unfinished == STEPWISE:
                state = self._choice(state, self._steps(state, options)).state
                continue
            is_within, self._is_within = self._is_within, True
            best = self._choice(state, self.every_or_all(state, options))
            self._is_within = is_within
            return Trial(best.value, first, best.state, False)

    def _offered(self, state: Any) -> list[int]:
        """What a choice is made among: a team's cards may help out, a rival's may not."""
        game, mover = self._game, state.to_move
        offered = [int(option) for option in game.options(state)]
        if self._is_team:
            return offered
        return [option for option in offered if game.owner(state, option) == mover]

    def _choice(self, state: Any, trials: list[Trial]) -> Trial:
        """The trial that would be chosen by who is to move in a state."""
        mover = int(state.to_move)
        if self._is_team or mover == self._seat:
            return self.best(trials)
        judged = [
            Trial(self._value_to(mover, trial.state), number, trial.state, trial.waits)
            for number, trial in enumerate(trials)
        ]
        return trials[self.best(judged).first]

    def _steps(self, state: Any, options: list[int]) -> list[Trial]:
        """Each option by itself. Within a choice made as a whole, none that opens another."""
        chosen = self._worth_trying(state, options) or options
        steps = [self._step(state, option) for option in chosen]
        if not self._is_within:
            return steps
        unfinished = self._evaluation.unfinished
        return [step for step in steps if unfinished(step.state) != WHOLE] or steps

    def _worth_trying(self, state: Any, options: list[int]) -> list[int]:
        worth_trying = self._evaluation.worth_trying
        return [option for option in options if worth_trying(state, option)]

    def _step(self, state: Any, option: int) -> Trial:
        after = state.copy()
        self._game.apply(after, option)
        return Trial(self.value(after), option, after, False)


def _value(trial: Trial) -> int:
    return trial.value
