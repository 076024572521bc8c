"""Advice to a person: the best plans for a turn, what each may come to, and what it loses by.

A team's plans are followed through the same futures, and each is told with its mean chance to win.
Among rivals a round of all seats follows again and again, and the lead that one may expect then is
told: so the strong bot compares the ends of its turn. Where nothing was learned, games are played
to their end. The best plan is compared with the next, every other one with the best, future by
future: what differs by less than two standard errors, or by less than a point, is called equally
good where those errors are small and left open where they are not; what differs clearly says why.
Then some games of a team are played to their end, to see what loses them. Nothing is known here
that the asking seat may not know: what is hidden is imagined anew for each future, by what was said
aloud, so that the error that is told includes it.
"""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Final, NamedTuple

from tabletide.bots.advising.considered import (
    Considered,
    mean_of_plan,
    next_to,
    with_asked,
)
from tabletide.bots.advising.finding import Finder
from tabletide.bots.advising.following import Follower
from tabletide.bots.advising.pace import Pace
from tabletide.bots.advising.ranks import Rank, rank_beside, rank_of_best
from tabletide.bots.advising.reasons import (
    Reason,
    loss_reasons,
    score_reasons,
    tally_reasons,
)
from tabletide.bots.evaluation import THOUSANDTHS, Expectation, Prospect, heeding
from tabletide.bots.means import Mean, gap_of, mean_of, share_error
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.trial import Onward
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of
from tabletide.bots.talking.hearing import heard
from tabletide.bots.value import LEARNED_FROM, PLAYED_BY
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Choice

TOLD: Final = 3  # plans at most, besides one that was asked about
_FIRST: Final = 0.2  # of the time is for all plans that look well at sight
_FIRST_OF_RIVALS: Final = 0.5  # likewise, of plans that all begin otherwise
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


def advise(perspective: Perspective, rng: Rng, effort: Effort, option: int = NO_OPTION) -> Advice:
    """Advice to the seat that is to move; with an option, also what becomes of choosing it."""
    return _Adviser(perspective, rng, effort).advice(option)


class _Adviser:
    """Thinks about one decision of one seat."""

    def __init__(self, perspective: Perspective, rng: Rng, effort: Effort) -> None:
        game = perspective.game
        self._began: Final = perf_counter()
        self._effort: Final = effort
        self._seat: Final = perspective.seat
        self._options: Final = perspective.options()
        world = perspective.imagine(rng)
        evaluation = heeding(evaluation_of("advising", game), heard(perspective))
        self._trials: Final = Trials(game, evaluation, world, self._seat, rng)
        self._is_team: Final = game.stakes == TOGETHER
        self._tallies: Final = evaluation.tallies
        self._follower: Final = Follower(perspective, self._trials, evaluation.tallies, rng)
        prospect = evaluation.prospect
        is_known = prospect is not None and self._is_team and prospect.knows(world)
        self._prospect: Final[Prospect | None] = prospect if is_known else None
        expectation = None if self._is_team else evaluation.expectation
        self._expectation: Final[Expectation | None] = expectation
        self._is_learned: Final = self._prospect is not None or expectation is not None

    def advice(self, option: int) -> Advice:
        """The best plans, and the best that begins with an option."""
        plans, asked = self._found(option)
        plans = self._compared(plans, asked)
        best = max(plans, key=self._merit)
        plans.sort(key=mean_of_plan, reverse=True)
        plans.remove(best)
        plans.insert(0, best)
        every = with_asked(plans, asked)
        told = tuple([self._told(plan, best, every) for plan in plans])
        about = None if asked is None else self._told(asked, best, every)
        return Advice(told, about, LEARNED_FROM if self._is_learned else PLAYED_BY)

    def _found(self, option: int) -> tuple[list[Considered], Considered | None]:
        """Plans that look well at sight, and the one that is asked about."""
        whole_games = self._is_team and self._prospect is None  # of a team, which are long
        kept = TOLD if whole_games else self._effort.kept
        finder = Finder(self._trials, self._prospect, self._expectation, self._effort.width, kept)
        return finder.plans(self._options, option)

    def _compared(self, plans: list[Considered], asked: Considered | None) -> list[Considered]:
        """The best plans, once each of them was followed far enough."""
        first, more = self._effort.futures
        share = _FIRST if self._expectation is None else _FIRST_OF_RIVALS
        self._follow(with_asked(plans, asked), first, share)
        plans = sorted(plans, key=self._merit, reverse=True)[:TOLD]
        every = with_asked(plans, asked)
        if self._prospect is None:
            self._follow(every, more, 1.0)
        else:
            self._follow(every, more, _FUTURES)
            self._play_out(with_asked(plans[:2], asked), self._effort.games, 1.0)
        return plans

    def _follow(self, plans: list[Considered], number: int, share: float) -> None:
        """Futures of each plan, all with the same luck; where nothing was learned, whole games."""
        if not self._is_learned:
            self._play_out(plans, number, share)
            return
        pace = Pace(self._began, self._effort.seconds * share, number, 1)
        while pace.goes_on():
            if self._prospect is not None:
                self._follower.futures(plans, self._prospect, self._effort.onward)
            elif self._expectation is not None:
                self._follower.rounds(plans, self._expectation)

    def _play_out(self, plans: list[Considered], number: int, share: float) -> None:
        """Games to their end from each plan, all with the same luck."""
        least = 0 if self._is_learned or plans[0].ends else 2
        pace = Pace(self._began, self._effort.seconds * share, number, least)
        while pace.goes_on():
            self._follower.games(plans)
            if not self._is_learned:
                for plan in plans:
                    plan.worth.append(self._follower.worth(plan.ends[-1]))

    def _merit(self, plan: Considered) -> float:
        """By what a bot would choose: the mean, and a little what the end is worth at sight."""
        if self._expectation is not None:
            return plan.contender.judgement()
        share = 0 if self._prospect is None else self._prospect.share
        return plan.mean() + plan.end.value * share / 100

    def _told(self, plan: Considered, best: Considered, every: list[Considered]) -> AdvisedPlan:
        mean = mean_of(plan.worth)
        other = next_to(best, every) if plan is best else best
        gap = Mean(0.0, 0.0, 0) if other is None else gap_of(plan.worth, other.worth)
        scale = CERTAIN if self._is_team else THOUSANDTHS
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

    def _rank(self, plan: Considered, best: Considered, every: list[Considered]) -> Rank:
        if plan is not best:
            return rank_beside(best.worth, plan.worth, is_team=self._is_team)
        others = [other for other in every if other is not best]
        return rank_of_best([self._rank(other, best, every) for other in others])

    def _reasons(self, plan: Considered, other: Considered) -> tuple[Reason, ...]:
        """What differs clearly: on the way, or where the points come from, and in how it ends."""
        if not self._is_team:
            if self._expectation is not None:
                return score_reasons(plan.sheets, other.sheets, self._seat)
            return score_reasons(plan.ends, other.ends, self._seat)
        losses = loss_reasons(plan.ends, other.ends, self._seat)
        return (*tally_reasons(self._tallies, plan.tallies, other.tallies), *losses)
