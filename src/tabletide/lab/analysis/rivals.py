"""What a game of rivals is judged by: how far each may expect to be ahead of the best other.

That is in thousandths of a point. The points that each seat still makes were learned from many
games, as turns began; in the end they are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tabletide.bots.advising.reasons import score_reasons
from tabletide.bots.evaluation import Evaluation, Expectation
from tabletide.bots.planning.contests import (
    CONTEST,
    contenders,
    lead_of,
    some_rounds_on,
    standing,
    weighed,
)
from tabletide.bots.planning.endings import leads_of
from tabletide.bots.planning.planned_games import planned_out
from tabletide.bots.planning.rivalry import end_of_turn
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import Outcome
from tabletide.lab.analysis.gauge import POINTS, Fates, Gauge, SideLevels
from tabletide.parts.words.traits import Traits

POINT: Final = 1000
_SCORE: Final = "score."  # begins the message that says where points come from
_ENDS: Final = 4  # so many times as many are looked at as are kept: some begin alike


class RivalGauge(Gauge):
    """By what was learned of the points that each seat still makes."""

    unit = POINTS
    positions = 4_000_000
    doubt = 7_000  # by how much it was wrong beside games of planners (bench/results.md)

    def __init__(
        self, game: Game, evaluation: Evaluation, expectation: Expectation, traits: Traits
    ) -> None:
        super().__init__(game, evaluation, traits.turns)
        self._expectation: Final = expectation

    def search_of(self, search: Search) -> Search:
        """What comes later is a round here, in which others plan their turns, too."""
        width = max(1, min(CONTEST.onward.width, search.onward.width))
        return search._replace(onward=Onward(CONTEST.onward.turns, width))

    def side(self, seat: int) -> int:
        """Each for itself."""
        return seat

    def is_told(self, seat: int, mover: int) -> bool:
        """What a rival decides in a seat's turn is no decision of that seat."""
        return seat == mover

    def level(self, state: Any, rng: Rng, games: int) -> SideLevels:  # noqa: ARG002 - none are played
        """The leads that each may expect."""
        return SideLevels(tuple(leads_of(self._expectation.finals(state))))

    def final(self, outcome: Outcome) -> SideLevels:
        """The leads there are."""
        return SideLevels(tuple(leads_of([POINT * score for score in outcome.scores])))

    def ends(self, trials: Trials, tried: list[Trial], search: Search) -> list[Trial]:
        """The ends that promise most, up to where chance acts: what it brings is not chosen."""
        found = trials.best_ends(tried, search.width, _ENDS * search.kept)
        found = found or [trials.best(tried)]
        best = contenders(trials, found, search.kept, self._expectation)
        return [self._chosen(trials, one.end) for one in best]

    def _chosen(self, trials: Trials, end: Trial) -> Trial:
        state, way = trials.world.copy(), trials.own(end.way)
        for option in way:
            self.game.apply(state, option)
        return Trial(trials.value(state), way, state, False)

    def hope(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """How it stands, to be first counting more; and a share of the end's worth."""
        lucky = trials.with_luck(seed)
        later = self._later(lucky, end, search)
        return weighed(standing(lucky, later, self._expectation), end.value)

    def _later(self, lucky: Trials, end: Trial, search: Search) -> Any:
        state = end_of_turn(lucky, end.state, self.turns, search.onward.width)
        return some_rounds_on(lucky, state, search.onward)

    def gain(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """How far the seat may expect to be ahead, once all have planned their turns for a round.

        Games that quick bots play to their end say less here: they do not go on with a plan.
        """
        later = self._later(trials.with_luck(seed), end, search)
        return lead_of(self._expectation, trials.seat, later)

    def fates(self, trials: Trials, played: Trial, better: Trial, seeds: Sequence[int]) -> Fates:
        """The places the seat came to, and where it has more points from, or less."""
        seat = trials.seat
        one = [planned_out(trials, played, seed, self._expectation) for seed in seeds]
        other = [planned_out(trials, better, seed, self._expectation) for seed in seeds]
        reasons = [
            reason._replace(key=_SCORE + reason.key.removeprefix(_SCORE))
            for reason in score_reasons(other, one, seat)
        ]
        return Fates(_places(one, seat), _places(other, seat), tuple(reasons))


def _places(outcomes: Sequence[Outcome], seat: int) -> dict[str, int]:
    """How many games the seat ended in each place, the best first."""
    counts = Counter(outcome.places[seat] for outcome in outcomes)
    return {str(place): counts[place] for place in sorted(counts)}
