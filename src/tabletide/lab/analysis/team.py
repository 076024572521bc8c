"""What a team's game is judged by: how likely it is to be won, in ten-thousandths.

That was learned from many games, as turns began. Of tables that nothing was learned of, quick bots
play games to their end, and what those come to has an error.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletide.bots.evaluation import Evaluation, Prospect
from tabletide.bots.learned import MARGIN
from tabletide.bots.means import share_error
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import played_out
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.value import PLAYED_BY, here
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import Outcome, word_of
from tabletide.lab.analysis.gauge import CHANCES, Fates, Gauge, SideLevels
from tabletide.lab.rows import FIRST
from tabletide.parts.words.traits import Traits

_TO_THE_END: Final = Onward(turns=1000, width=2)
_LEAST: Final = 12  # games: three that are lost for once are luck


class TeamGauge(Gauge):
    """What is the same however a chance is told."""

    unit = CHANCES
    margin: int = MARGIN

    def final(self, outcome: Outcome) -> SideLevels:
        """Certain, one way or the other."""
        return SideLevels((chance_of(outcome),))

    def ends(self, trials: Trials, tried: list[Trial], search: Search) -> list[Trial]:
        """The best on all ways, without those worth much less."""
        plans = trials.plans(tried, trials.best(tried), search.width, search.kept)
        least = plans[0].value - self.margin
        return [plan for plan in plans if plan.value >= least]

    def fates(self, trials: Trials, played: Trial, better: Trial, seeds: Sequence[int]) -> Fates:
        """The words that games ended with."""
        return Fates(
            _counted(self.ending(trials, played, seed) for seed in seeds),
            _counted(self.ending(trials, better, seed) for seed in seeds),
        )

    @abstractmethod
    def ending(self, trials: Trials, end: Trial, seed: int) -> str:
        """How one game ends that quick bots play on."""


class LearnedGauge(TeamGauge):
    """By what was learned, at the tables of which something was."""

    def __init__(self, game: Game, evaluation: Evaluation, prospect: Prospect) -> None:
        super().__init__(game, evaluation, prospect.turns)
        self._prospect: Final = prospect
        self.margin = prospect.margin

    def knows(self, state: Any) -> bool:
        """As the net says."""
        return bool(self._prospect.knows(state))

    def level(self, state: Any, rng: Rng, games: int) -> SideLevels:  # noqa: ARG002 - none are played
        """The chance that was learned."""
        return SideLevels((int(self._prospect.chance(state)),))

    def hope(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """The chance, and a share of the end's worth."""
        share = self._prospect.share
        return self.gain(trials, end, seed, search) + end.value * share // 100

    def gain(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """How likely the game is to be won in one future of an end."""
        prospect, onward = self._prospect, search.onward
        # All ends are followed to the same turn, also those in which the next has begun already.
        ahead = prospect.turns(end.state) - prospect.turns(trials.world)
        onward = onward._replace(turns=onward.turns - ahead)
        return int(prospect.chance(trials.later(end, seed, prospect.turns, onward)))

    def ending(self, trials: Trials, end: Trial, seed: int) -> str:
        """How a game ends whose turns are planned a little."""
        last = trials.later(end, seed, self._prospect.turns, _TO_THE_END)
        return word_of(self.game.outcome(last))


class PlayedGauge(TeamGauge):
    """By whole games: so it is told how many of them were won, and how far that may be off."""

    assumes = PLAYED_BY
    least = _LEAST

    def __init__(self, game: Game, evaluation: Evaluation, traits: Traits) -> None:
        super().__init__(game, evaluation, traits.turns)

    def level(self, state: Any, rng: Rng, games: int) -> SideLevels:
        """The share of so many games that were won."""
        trials = Trials(self.game, self.evaluation, state, max(0, int(state.to_move)), rng)
        ends = [played_out(trials, here(state), trials.luck()) for _ in range(games)]
        won = sum(chance_of(end) for end in ends) // games
        return SideLevels((won,), round(CERTAIN * share_error(won / CERTAIN, games)))

    def hope(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:  # noqa: ARG002
        """What it is worth at sight: so the bot plans where nothing was learned."""
        return end.value

    def gain(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:  # noqa: ARG002
        """Whether a game that goes on from there is won."""
        return chance_of(played_out(trials, end, seed))

    def ending(self, trials: Trials, end: Trial, seed: int) -> str:
        """How that game ends."""
        return played_out(trials, end, seed).word


def chance_of(outcome: Outcome) -> int:
    """What is known in the end."""
    return CERTAIN if outcome.places[0] == FIRST else 0


def _counted(words: Iterable[str]) -> dict[str, int]:
    counts = Counter(words)
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
