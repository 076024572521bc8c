"""Trying options out in an imagined world, with the small choices they open.

A choice inside a trial is made by whoever owns it. A team chooses by one
judgement, that of the seat whose trial it is; a rival by its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import FINISHED, STEPWISE, WHOLE, Evaluation
from tabletide.bots.planning.luck import Luck
from tabletide.bots.planning.search import Work
from tabletide.bots.planning.trial import Onward, Trial, of_each_value, value_of_trial
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import CHANCE, NOBODY

_LONGEST_PLAN: Final = 12  # actions; a bound for games whose turns have none
_LONGEST_TURN: Final = 60  # choices, likewise
_SEEDS: Final = 1 << 30


class Trials:
    """What becomes of one imagined world: options tried, judged for one seat."""

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        world: Any,
        seat: int,
        rng: Rng,
        work: Work | None = None,
    ) -> None:
        self.game: Final = game
        self.work: Final = work or Work()  # of all trials that one decision takes
        self._evaluation = evaluation
        self._rng = rng
        self.seat: Final = seat
        self.world: Final = world
        self.besides: Final[list[Any]] = []  # other worlds that the seat cannot tell from it
        self._is_team = game.stakes == TOGETHER
        self._outlook = evaluation.outlook(world, seat)
        self._others: dict[int, Trials] = {}  # those of other seats, where they were needed
        self._is_within = False  # a choice that is being made as a whole

    def value(self, state: Any) -> int:
        """What a position is worth to the seat."""
        self.work.count()
        return self._evaluation.value(self._outlook, state)

    def of(self, seat: int) -> Trials:
        """Trials in the same world, judged for another seat."""
        if seat == self.seat:
            return self
        if seat not in self._others:
            self._others[seat] = self.at(self.world, seat, self._rng)
        return self._others[seat]

    def luck(self) -> int:
        """A seed for trials that are all to have the same luck."""
        return int(self._rng.below(_SEEDS))

    def with_luck(self, seed: int) -> Trials:
        """The same trials, in which a seed says what happens by lot."""
        return self.at(self.world, self.seat, Rng(seed))

    def at(self, world: Any, seat: int, rng: Rng) -> Trials:
        """Trials elsewhere, for the same decision."""
        return Trials(self.game, self._evaluation, world, seat, rng, self.work)

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
            return Trial(self.value(state), (option,), state, True)
        after = state.copy()
        self.game.apply(after, option)
        return self._finish(after, (option,))

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
        """Go on from the most promising trials to the end of the seat's turn; the best of all."""
        return self.plans(trials, best, width, 1)[0]

    def plans(
        self, trials: list[Trial], best: Trial, width: int, number: int, until: float = 0.0
    ) -> list[Trial]:
        """The best trials on all ways to the end of the seat's turn, the best first.

        Several actions may gain together what none of them gains alone. Of those that gain
        equally, the first is kept. Once a time is past, only the most promising is gone on with.
        """
        found = list(trials)
        for _ in range(_LONGEST_PLAN):
            further = self._all_continued(trials, width, until)
            if not further:
                break
            for trial in further:
                if trial.value > best.value:
                    best = trial
            found += further
            trials = further
        if number == 1:
            return [best]
        found.sort(key=value_of_trial, reverse=True)
        others = [trial for trial in of_each_value(found) if trial.value != best.value]
        return [best, *others[: number - 1]]

    def best_ends(
        self, trials: list[Trial], width: int, number: int, until: float = 0.0
    ) -> list[Trial]:
        """The best ends of the seat's turn that the most promising trials lead to, the best first.

        There is none where a turn does not end by itself. Once a time is past, only the most
        promising trial is gone on with.
        """
        ends: list[Trial] = []
        for _ in range(_LONGEST_TURN):
            ends += [trial for trial in trials if trial.state.to_move != self.seat]
            further = self._all_continued(trials, width, until)
            if not further:
                break
            trials = further
        ends.sort(key=value_of_trial, reverse=True)
        return of_each_value(ends)[:number]

    def turn(self, state: Any, width: int) -> Any:
        """Where the seat's turn ends that it would take from here, or its next action leads."""
        return self.beyond(self.ends(state, width, 1)[0])

    def ends(self, state: Any, width: int, number: int) -> list[Trial]:
        """Where the turn may end that the seat would take from here, or its next action leads."""
        tried = self.every_or_all(state, self._offered(state))
        return self.best_ends(tried, width, number) or [self.best(tried)]

    def beyond(self, end: Trial) -> Any:
        """The position after a trial, and after what it only waits for."""
        if not end.waits:
            return end.state
        after = end.state.copy()
        self.game.apply(after, end.first)
        return self._finish(after, (end.first,)).state

    def own(self, way: Plan) -> Plan:
        """As much of a way as the seat goes by itself, before chance or another seat acts."""
        game, state = self.game, self.world.copy()
        for steps, option in enumerate(way):
            if state.to_move == CHANCE or game.owner(state, option) != self.seat:
                return way[:steps]
            game.apply(state, option)
        return way

    def later(self, end: Trial, seed: int, turns: Callable[[Any], int], onward: Onward) -> Any:
        """Where a later turn begins after a trial; the same seed deals the same after all."""
        game, rng, luck, told = self.game, Rng(seed), Luck(seed), self._evaluation.told
        state = end.state.copy()
        last = turns(state) + onward.turns
        if end.waits:
            game.apply(state, end.first)
        while turns(state) < last and state.to_move != NOBODY:
            if state.to_move == CHANCE:
                game.apply(state, luck.pick(game.chances(state), game.stream(state)))
                if told is not None:
                    told(state)
                continue
            options = self._offered(state)
            if len(options) == 1:
                game.apply(state, options[0])
                continue
            there = self.at(state, int(state.to_move), rng)
            tried = there.every_or_all(state, options)
            best = there.best(tried)
            if onward.width:
                best = there.plan(tried, best, onward.width)
            if best.waits:
                game.apply(state, best.first)
            else:
                state = best.state
        return state

    def _most_promising(self, trials: list[Trial], width: int) -> list[Trial]:
        """The best trials that can be continued, one of each value.

        A third or more of equal values are one position, reached by the same actions in another
        order. To keep the others as well takes a fifth more time, and was not shown to help.
        """
        going_on = [
            trial for trial in trials if not trial.waits and trial.state.to_move == self.seat
        ]
        going_on.sort(key=value_of_trial, reverse=True)
        return of_each_value(going_on)[:width]

    def _all_continued(self, trials: list[Trial], width: int, until: float) -> list[Trial]:
        """Where the most promising trials lead to; only the first of them once a time is past."""
        further: list[Trial] = []
        for trial in self._most_promising(trials, width):
            if further and self.work.is_past(until):
                break
            further += self._continued(trial)
        return further

    def _continued(self, trial: Trial) -> list[Trial]:
        state = trial.state
        game = self.game
        waits = self._evaluation.waits
        options = [
            int(option)
            for option in game.options(state)
            if (game.owner(state, option) == self.seat or self._is_offered(state, option))
            and not waits(option)
        ]
        return [
            Trial(after.value, trial.way + after.way, after.state, False)
            for after in self.every(state, options)
        ]

    def _is_offered(self, state: Any, option: int) -> bool:
        """Whether a partner can be counted on to do something that this seat must agree to."""
        offers = self._evaluation.offers
        if offers is None or not offers(state, option):
            return False
        return self.seat in self.game.consents(state, option)

    def _finish(self, state: Any, way: Plan) -> Trial:
        """Make the small choices that are open as well as possible."""
        game = self.game
        while True:
            unfinished = self._evaluation.unfinished(state)
            if unfinished == FINISHED:
                return Trial(self.value(state), way, state, False)
            if state.to_move == CHANCE:
                game.apply(state, game.sample(state, self._rng))
                continue
            options = self._offered(state)
            if unfinished == STEPWISE:
                step = self._choice(state, self._steps(state, options))
                state, way = step.state, way + step.way
                continue
            is_within, self._is_within = self._is_within, True
            best = self._choice(state, self.every_or_all(state, options))
            self._is_within = is_within
            return Trial(best.value, way + best.way, best.state, False)

    def _offered(self, state: Any) -> list[int]:
        """What a choice is made among: a team's cards may help out, a rival's may not."""
        game, mover = self.game, state.to_move
        offered = [int(option) for option in game.options(state)]
        if self._is_team:
            return offered
        return [option for option in offered if game.owner(state, option) == mover]

    def _choice(self, state: Any, trials: list[Trial]) -> Trial:
        """The trial that would be chosen by who is to move in a state."""
        if self._is_team or state.to_move == self.seat:
            return self.best(trials)
        mover = int(state.to_move)
        judged = [
            Trial(self.of(mover).value(trial.state), (number,), trial.state, trial.waits)
            for number, trial in enumerate(trials)
        ]
        return trials[self.best(judged).first]

    def _steps(self, state: Any, options: list[int]) -> list[Trial]:
        """Each option by itself. Within a choice made as a whole, none that opens another."""
        steps = [self._step(state, one) for one in self._worth_trying(state, options) or options]
        if not self._is_within:
            return steps
        unfinished = self._evaluation.unfinished
        return [step for step in steps if unfinished(step.state) != WHOLE] or steps

    def _worth_trying(self, state: Any, options: list[int]) -> list[int]:
        worth_trying = self._evaluation.worth_trying
        return [option for option in options if worth_trying(state, option)]

    def _step(self, state: Any, option: int) -> Trial:
        after = state.copy()
        self.game.apply(after, option)
        return Trial(self.value(after), (option,), after, False)
