"""Plans that advice is given about: those that look well at sight, and one that is asked about."""

from __future__ import annotations

from typing import Final

from tabletide.bots.advising.considered import Considered
from tabletide.bots.evaluation import Expectation, Prospect
from tabletide.bots.planning.contests import Contender, contender_of
from tabletide.bots.planning.trial import Trial, value_of_trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Choice

_ALIKE: Final = 4  # so many ends may be told alike: what chance brings them differs


class Finder:
    """Finds plans for the rest of a seat's turn."""

    def __init__(
        self,
        trials: Trials,
        prospect: Prospect | None,
        expectation: Expectation | None,
        width: int,
        kept: int,
    ) -> None:
        self._trials: Final = trials
        self._prospect: Final[Prospect | None] = prospect  # of a team
        self._expectation: Final[Expectation | None] = expectation  # of a rival
        self._width: Final = width  # ways to go on that are followed after each action
        self._kept: Final = kept  # plans at most
        self._is_team: Final = trials.game.stakes == TOGETHER

    def plans(self, options: list[int], option: int) -> tuple[list[Considered], Considered | None]:
        """Plans that look well at sight, and the one that begins with an option, if there is one.

        Among rivals the best that begins with each of the likeliest choices is there.
        """
        trials = self._trials
        tried = trials.every_or_all(trials.world, options)
        if self._is_team:
            plans = self._told_apart(self._ends(tried, _ALIKE * self._kept))[: self._kept]
        else:
            plans = self._varied(tried)
        if option == NO_OPTION:
            return plans, None
        begun = [trial for trial in tried if trial.first == option]
        end = self._ends(begun or [trials.one(trials.world, option)], 1)[0]
        asked = self._plan(end)
        for plan in plans:
            if plan.steps == asked.steps:
                return plans, plan
        return plans, asked

    def _varied(self, tried: list[Trial]) -> list[Considered]:
        """The best that begins with each of the likeliest choices, then others of them."""
        kept = self._kept
        likely = sorted(tried, key=value_of_trial, reverse=True)[:kept]
        by_choice = [self._told_apart(self._ends([trial], _ALIKE * kept)) for trial in likely]
        for plans in by_choice:
            plans.sort(key=self._sight, reverse=True)
        others = [plan for plans in by_choice for plan in plans[1:]]
        others.sort(key=self._sight, reverse=True)
        return [*[plans[0] for plans in by_choice], *others][:kept]

    def _told_apart(self, ends: list[Trial]) -> list[Considered]:
        """A plan for each end; of those that are told alike, the one that looks best."""
        plans: list[Considered] = []
        for end in ends:
            plan = self._plan(end)
            if not any(plan.steps == other.steps for other in plans):
                plans.append(plan)
        return plans

    def _ends(self, tried: list[Trial], number: int) -> list[Trial]:
        """The best ends of the turn that trials lead to, without those worth much less."""
        trials, width = self._trials, self._width
        ends = [] if self._is_team else trials.best_ends(tried, width, number)
        ends = ends or trials.plans(tried, trials.best(tried), width, number)
        if self._prospect is None:
            return ends
        least = ends[0].value - self._prospect.margin
        return [end for end in ends if end.value >= least]

    def _plan(self, end: Trial) -> Considered:
        """With what the seat chooses one after another, until chance acts or another decides."""
        game, seat, state = self._trials.game, self._trials.seat, self._trials.world.copy()
        steps: list[Choice] = []
        for option in end.way:
            if state.to_move < 0 or game.owner(state, option) != seat:
                break
            steps.append(Perspective(game, state, seat).decision().choice(option))
            game.apply(state, option)
        if self._is_team:
            return Considered(Contender(end, 0), tuple(steps))
        return Considered(contender_of(self._trials, end, self._expectation), tuple(steps))

    def _sight(self, plan: Considered) -> int:
        """What counts of a plan before anything is tried."""
        return plan.end.value if self._expectation is None else plan.contender.sight()
