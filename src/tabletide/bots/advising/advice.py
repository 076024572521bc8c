"""Advice to a person: the best plans for a turn, what each may come to, and what it loses by.

A team's plans are followed through the same futures, and each is told with its mean chance to win;
among rivals games are played to their end, and the margin is told. The best plan is compared with
the next, every other one with the best, future by future: what differs by less than two standard
errors, or by less than a point, is called equally good where those errors are small and left open
where they are not; what differs clearly says why.
Then some games are played to their end, to see what loses them. Nothing is known here that the
asking seat may not know.
"""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any, Final, NamedTuple

from tabletide.bots.advising.pace import Pace
from tabletide.bots.advising.ranks import Rank, rank_beside, rank_of_best
from tabletide.bots.advising.reasons import (
    Reason,
    loss_reasons,
    score_reasons,
    tally_reasons,
)
from tabletide.bots.evaluation import Prospect
from tabletide.bots.means import Mean, gap_of, mean_of, share_error
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of, played_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of
from tabletide.bots.value import LEARNED_FROM, PLAYED_BY
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Choice

_ALIKE: Final = 4  # so many ends may be told alike: what chance brings them differs
TOLD: Final = 3  # plans at most, besides one that was asked about
_FIRST: Final = 0.2  # of the time is for all plans that look well at sight
_FUTURES: Final = 0.5  # of the time is over when futures have been followed
FIRST_PLACE: Final = 1


class Effort(NamedTuple):
    """How closely plans are looked at: by numbers, or where seconds are given, as time allows."""

    width: int = 12  # ways to go on that are followed after each action
    kept: int = 6  # plans that are looked at first, of which the best are told
    futures: tuple[int, int] = (6, 12)  # of each plan then, and of each that is told
    games: int = 4  # played to their end from each plan that is told
    onward: Onward = Onward(turns=2, width=4)  # how futures go on
    seconds: float = 0.0  # for all of it


class AdvisedPlan(NamedTuple):
    """A plan for the rest of a turn, as it is told to whoever asked.

    `chance` is a team's, from 0 to 1, `margin` a rival's points over the best other; one of them is
    there. `error` is its standard error. `gap` is what it has more than the plan it is compared
    with, the best with the next and every other with the best, and `gap_error` the standard error
    of that: smaller than those of both, since they met the same futures.
    """

    steps: tuple[Choice, ...]
    chance: float | None
    margin: float | None
    error: float
    rank: Rank
    gap: float
    gap_error: float
    reasons: tuple[Reason, ...]  # why, beside the plan it is compared with
    games: int  # that were played to their end
    losses: tuple[tuple[str, int], ...]  # how those ended that were lost, and how often


class Advice(NamedTuple):
    """The best plans, the best first; where an option was asked about, one that begins with it."""

    plans: tuple[AdvisedPlan, ...]
    asked: AdvisedPlan | None
    assumes: str  # the bot whose play is assumed from there on


class _Plan:
    """A plan that is looked at: its end, what its futures were worth, how games ended."""

    __slots__ = ("end", "ends", "steps", "tallies", "worth")

    def __init__(self, end: Trial, steps: tuple[Choice, ...]) -> None:
        self.end: Final = end
        self.steps: Final = steps
        self.worth: list[int] = []
        self.tallies: list[list[int]] = []  # for each future what was counted at its end
        self.ends: list[Outcome] = []


def advise(perspective: Perspective, rng: Rng, effort: Effort, option: int = NO_OPTION) -> Advice:
    """Advice to the seat that is to move; with an option, also what becomes of choosing it."""
    return _Adviser(perspective, rng, effort).advice(option)


class _Adviser:
    """Thinks about one decision of one seat."""

    def __init__(self, perspective: Perspective, rng: Rng, effort: Effort) -> None:
        game = perspective.game
        self._began: Final = perf_counter()
        self._effort: Final = effort
        self._game: Final = game
        self._seat: Final = perspective.seat
        self._options: Final = perspective.options()
        self._world: Final[Any] = perspective.imagine(rng)
        evaluation = evaluation_of("advising", game)
        self._trials: Final = Trials(game, evaluation, self._world, self._seat, rng)
        self._is_team: Final = game.stakes == TOGETHER
        self._tallies: Final = evaluation.tallies
        prospect = evaluation.prospect
        is_known = prospect is not None and self._is_team and prospect.knows(self._world)
        self._prospect: Final[Prospect | None] = prospect if is_known else None

    def advice(self, option: int) -> Advice:
        """The best plans, and the best that begins with an option."""
        plans, asked = self._plans(option)
        plans = self._compared(plans, asked)
        best = max(plans, key=self._merit)
        plans.sort(key=_mean, reverse=True)
        plans.remove(best)
        plans.insert(0, best)
        every = _with(plans, asked)
        told = tuple([self._told(plan, best, every) for plan in plans])
        about = None if asked is None else self._told(asked, best, every)
        return Advice(told, about, PLAYED_BY if self._prospect is None else LEARNED_FROM)

    def _plans(self, option: int) -> tuple[list[_Plan], _Plan | None]:
        """Plans that look well at sight, and the one that is asked about."""
        tried = self._trials.every_or_all(self._world, self._options)
        whole_games = self._is_team and self._prospect is None  # of a team, which are long
        kept = TOLD if whole_games else self._effort.kept
        if self._is_team:
            plans = self._told_apart(self._ends(tried, _ALIKE * kept))[:kept]
        else:
            plans = self._varied(tried, kept)
        if option == NO_OPTION:
            return plans, None
        begun = [trial for trial in tried if trial.first == option]
        end = self._ends(begun or [self._trials.one(self._world, option)], 1)[0]
        asked = self._plan(end)
        for plan in plans:
            if plan.steps == asked.steps:
                return plans, plan
        return plans, asked

    def _varied(self, tried: list[Trial], kept: int) -> list[_Plan]:
        """The best that begins with each of the likeliest choices, then others of them."""
        likely = sorted(tried, key=_value, reverse=True)[:kept]
        by_choice = [self._told_apart(self._ends([trial], _ALIKE * kept)) for trial in likely]
        others = [plan for plans in by_choice for plan in plans[1:]]
        others.sort(key=_end_value, reverse=True)
        return [*(plans[0] for plans in by_choice), *others][:kept]

    def _told_apart(self, ends: list[Trial]) -> list[_Plan]:
        """A plan for each end; of those that are told alike, the one that looks best."""
        plans: list[_Plan] = []
        for end in ends:
            plan = self._plan(end)
            if not any(plan.steps == other.steps for other in plans):
                plans.append(plan)
        return plans

    def _ends(self, tried: list[Trial], number: int) -> list[Trial]:
        """The best ends of the turn that trials lead to, without those worth much less."""
        trials, width = self._trials, self._effort.width
        ends = [] if self._is_team else trials.best_ends(tried, width, number)
        ends = ends or trials.plans(tried, trials.best(tried), width, number)
        if self._prospect is None:
            return ends
        least = ends[0].value - self._prospect.margin
        return [end for end in ends if end.value >= least]

    def _compared(self, plans: list[_Plan], asked: _Plan | None) -> list[_Plan]:
        """The best plans, once each of them was followed far enough."""
        first, more = self._effort.futures
        self._follow(_with(plans, asked), first, _FIRST)
        plans = sorted(plans, key=self._merit, reverse=True)[:TOLD]
        every = _with(plans, asked)
        if self._prospect is not None:
            self._follow(every, more, _FUTURES)
            self._play_out(_with(plans[:2], asked), self._effort.games, 1.0)
        else:
            self._play_out(every, more, 1.0)
        return plans

    def _follow(self, plans: list[_Plan], number: int, share: float) -> None:
        """Futures of each plan, all with the same luck; where nothing was learned, whole games."""
        prospect = self._prospect
        if prospect is None:
            self._play_out(plans, number, share)
            return
        pace = Pace(self._began, self._effort.seconds * share, number, 1)
        while pace.goes_on():
            seed = self._trials.luck()
            for plan in plans:
                after = self._trials.later(plan.end, seed, prospect.turns, self._effort.onward)
                plan.worth.append(prospect.chance(after))
                plan.tallies.append([tally.count(after) for tally in self._tallies])

    def _play_out(self, plans: list[_Plan], number: int, share: float) -> None:
        """Games to their end from each plan, all with the same luck."""
        least = 0 if self._prospect is not None or plans[0].ends else 2
        pace = Pace(self._began, self._effort.seconds * share, number, least)
        while pace.goes_on():
            seed = self._trials.luck()
            for plan in plans:
                end = played_out(self._trials, plan.end, seed)
                plan.ends.append(end)
                if self._prospect is None:
                    plan.worth.append(self._worth(end))

    def _worth(self, end: Outcome) -> int:
        if not self._is_team:
            return margin_of(end, self._seat)
        return CERTAIN if end.places[0] == FIRST_PLACE else 0

    def _merit(self, plan: _Plan) -> float:
        """By what a bot would choose: the mean, and a little what the end is worth at sight."""
        share = 0 if self._prospect is None else self._prospect.share
        return _mean(plan) + plan.end.value * share / 100

    def _told(self, plan: _Plan, best: _Plan, every: list[_Plan]) -> AdvisedPlan:
        mean = mean_of(plan.worth)
        other = _next_to(best, every) if plan is best else best
        gap = Mean(0.0, 0.0, 0) if other is None else gap_of(plan.worth, other.worth)
        scale = CERTAIN if self._is_team else 1
        figure, error = mean.mean / scale, mean.error / scale
        if self._is_team and self._prospect is None:
            error = share_error(figure, mean.samples)
        lost = Counter([end.word for end in plan.ends if end.places[self._seat] != FIRST_PLACE])
        if not self._is_team:
            lost.clear()  # the word is the winner's
        return AdvisedPlan(
            steps=plan.steps,
            chance=figure if self._is_team else None,
            margin=None if self._is_team else figure,
            error=error,
            rank=self._rank(plan, best, every),
            gap=gap.mean / scale,
            gap_error=gap.error / scale,
            reasons=() if other is None else self._reasons(plan, other),
            games=len(plan.ends),
            losses=tuple(lost.most_common()),
        )

    def _rank(self, plan: _Plan, best: _Plan, every: list[_Plan]) -> Rank:
        if plan is not best:
            return rank_beside(best.worth, plan.worth, is_team=self._is_team)
        others = [other for other in every if other is not best]
        return rank_of_best([self._rank(other, best, every) for other in others])

    def _reasons(self, plan: _Plan, other: _Plan) -> tuple[Reason, ...]:
        """What differs clearly: on the way, or where the points come from, and in how it ends."""
        if not self._is_team:
            return score_reasons(plan.ends, other.ends, self._seat)
        losses = loss_reasons(plan.ends, other.ends, self._seat)
        return (*tally_reasons(self._tallies, plan.tallies, other.tallies), *losses)

    def _plan(self, end: Trial) -> _Plan:
        """With what the seat chooses one after another, until chance acts or another decides."""
        game, state = self._game, self._world.copy()
        steps: list[Choice] = []
        for option in end.way:
            if state.to_move < 0 or game.owner(state, option) != self._seat:
                break
            steps.append(Perspective(game, state, self._seat).decision().choice(option))
            game.apply(state, option)
        return _Plan(end, tuple(steps))


def _with(plans: list[_Plan], asked: _Plan | None) -> list[_Plan]:
    return plans if asked is None or asked in plans else [*plans, asked]


def _next_to(best: _Plan, every: list[_Plan]) -> _Plan | None:
    """The best of the others, if there are any."""
    others = [plan for plan in every if plan is not best]
    return max(others, key=_mean) if others else None


def _value(trial: Trial) -> int:
    return trial.value


def _end_value(plan: _Plan) -> int:
    return plan.end.value


def _mean(plan: _Plan) -> float:
    return sum(plan.worth) / len(plan.worth)
