"""What an end of a turn is worth, in futures that all ends share.

For a team it is the chance to win two turns on, by what was learned from many games; for a rival
the points it has more than the best other once the game was played to its end by planners.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tabletide.bots.bot import PASS_BY
from tabletide.bots.evaluation import Evaluation, Expectation, Prospect
from tabletide.bots.judging import HastyBot
from tabletide.bots.means import Mean, is_clearly_more, mean_of
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.contests import contenders
from tabletide.bots.planning.planned_games import planned_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of, load_bot
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.lab.puzzles.ends import Ends, ends_of, is_end
from tabletide.lab.puzzles.whole_games import played_on, worth_of

PLANNER: Final = "planner"  # goes on from the ends of a rival's turn
_BRIEFLY: Final = Onward(turns=1, width=0)
_CLOSELY: Final = Onward(turns=2, width=4)
_SEEN: Final = 60  # ends of a rival's turn, of which those that promise most are kept
_LONGEST: Final = 60  # choices of a turn


class Unjudged(ValueError):
    """A position of which nothing can be told."""


class Comparison(NamedTuple):
    """Two ends in the same futures: what each is worth, and by how much the first is better."""

    one: Mean
    other: Mean
    gap: Mean
    is_clear: bool  # whether the first is clearly better, and not by luck alone


class Judge(ABC):
    """Judges the ends of one seat's turn, which begins in a world where nothing is hidden."""

    def __init__(
        self, game: Game, evaluation: Evaluation, world: Any, seat: int, seed: int
    ) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self._evaluation: Final = evaluation
        self._trials: Final = Trials(game, evaluation, world, seat, Rng(seed))

    @abstractmethod
    def chance(self) -> int:
        """How likely a team is to win as its turn begins, in ten-thousandths."""

    @abstractmethod
    def glimpse(self, end: Trial, seed: int) -> int:
        """What an end comes to in a future, at a quick look."""

    @abstractmethod
    def future(self, end: Trial, seed: int) -> int:
        """What an end comes to in a future: ten-thousandths of a game, or hundredths of a point."""

    def ends(self, width: int, number: int) -> Ends:
        """The ends the turn may have, so many of them."""
        return ends_of(self.game, self._evaluation, self._trials, width, number)

    def is_end(self, state: Any) -> bool:
        """Whether the turn is over in a state that it has led to."""
        return is_end(self.game, self._evaluation, state, self.seat)

    def end_of(self, state: Any) -> Trial:
        """A state that the turn has led to, as one that can be judged."""
        return Trial(self._trials.value(state), (PASS_BY,), state, False)

    def seeds(self, number: int) -> list[int]:
        """So many futures that no end has met before."""
        return [self._trials.luck() for _ in range(number)]

    def glimpses(self, end: Trial, seeds: Sequence[int]) -> list[int]:
        """What an end comes to in each future, at a quick look."""
        return [self.glimpse(end, seed) for seed in seeds]

    def worth(self, end: Trial, seeds: Sequence[int]) -> list[int]:
        """What an end comes to in each future."""
        return [self.future(end, seed) for seed in seeds]

    def hasty_end(self, seed: int) -> Any:
        """Where the turn ends if it is taken by a bot that looks one action ahead."""
        bot, state, rng = HastyBot(self.game, self._evaluation), self.world.copy(), Rng(seed)
        for _ in range(_LONGEST):
            if self.is_end(state) or state.to_move < 0:
                break
            perspective = Perspective(self.game, state, int(state.to_move))
            self.game.apply(state, bot.choose(perspective, rng))
        return state


class TeamJudge(Judge):
    """By what was learned of a team's chances, two turns on."""

    def __init__(
        self, game: Game, evaluation: Evaluation, world: Any, seat: int, seed: int
    ) -> None:
        super().__init__(game, evaluation, world, seat, seed)
        prospect = evaluation.prospect
        if prospect is None or not prospect.knows(world):
            raise Unjudged(f"nothing was learned of such a game of '{game.id}'")
        self._prospect: Final[Prospect] = prospect

    def chance(self) -> int:
        """By what was learned."""
        return int(self._prospect.chance(self.world))

    def glimpse(self, end: Trial, seed: int) -> int:
        """The chance as the next turn begins."""
        return self._later(end, seed, _BRIEFLY)

    def future(self, end: Trial, seed: int) -> int:
        """The chance two turns on, both planned."""
        return self._later(end, seed, _CLOSELY)

    def _later(self, end: Trial, seed: int, onward: Onward) -> int:
        trials, prospect = self._trials, self._prospect
        # All ends are followed to the same turn, also those in which the next one has begun.
        ahead = prospect.turns(end.state) - prospect.turns(self.world)
        onward = onward._replace(turns=onward.turns - ahead)
        return int(prospect.chance(trials.later(end, seed, prospect.turns, onward)))


class RivalJudge(Judge):
    """By games to their end: at a quick look those of a quick bot, else the planner's."""

    def __init__(
        self, game: Game, evaluation: Evaluation, world: Any, seat: int, seed: int
    ) -> None:
        super().__init__(game, evaluation, world, seat, seed)
        expectation = evaluation.expectation
        if expectation is None:
            raise Unjudged(f"nothing was learned of '{game.id}'")
        self._expectation: Final[Expectation] = expectation
        self._bots: Final = [load_bot(PLANNER, game)] * expectation.seats(world)

    def chance(self) -> int:
        """A rival's turn is not given up for being behind."""
        return CERTAIN

    def ends(self, width: int, number: int) -> Ends:
        """Of the ends that look best at sight, those after which one may expect most."""
        trials = self._trials
        found = super().ends(width, _SEEN)
        best = contenders(trials, found.best, number, self._expectation)
        return found._replace(best=[one.end for one in best])

    def glimpse(self, end: Trial, seed: int) -> int:
        """The lead in a game of whole planned turns."""
        outcome = planned_out(self._trials, end, seed, self._expectation)
        return worth_of(self.game, outcome, self.seat)

    def future(self, end: Trial, seed: int) -> int:
        """The lead in a game of planners."""
        return played_on(self.game, end.state, self.seat, self._bots, seed)


def judge_of(game: Game, world: Any, seat: int, seed: int) -> Judge:
    """A judge of the turn that begins in a world."""
    kind = TeamJudge if game.stakes == TOGETHER else RivalJudge
    return kind(game, evaluation_of("puzzles", game), world, seat, seed)


def compare(one: Sequence[int], other: Sequence[int]) -> Comparison:
    """What two ends came to in the same futures."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return Comparison(mean_of(one), mean_of(other), mean_of(gaps), is_clearly_more(one, other))
