"""What an end of a turn is worth, in futures that all ends share.

For a team it is the chance to win two turns on, by what was learned from many games; for a rival
the points it has more than the best other once the game was played to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tabletide.bots.bot import PASS_BY
from tabletide.bots.judging import HastyBot
from tabletide.bots.means import Mean, is_clearly_more, mean_of
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of, played_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of
from tabletide.bots.value import LEARNED_FROM, PLAYED_BY
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.lab.puzzles.ends import Ends, ends_of, is_end

BRIEFLY: Final = Onward(turns=1, width=0)
CLOSELY: Final = Onward(turns=2, width=4)
_LONGEST: Final = 60  # choices of a turn


class Unjudged(ValueError):
    """A position of which nothing can be told."""


class Comparison(NamedTuple):
    """Two ends in the same futures: what each is worth, and by how much the first is better."""

    one: Mean
    other: Mean
    gap: Mean
    is_clear: bool  # whether the first is clearly better, and not by luck alone


class Judge:
    """Judges the ends of one seat's turn, which begins in a world where nothing is hidden."""

    def __init__(self, game: Game, world: Any, seat: int, seed: int) -> None:
        evaluation = evaluation_of("puzzles", game)
        prospect = evaluation.prospect if game.stakes == TOGETHER else None
        if game.stakes == TOGETHER and (prospect is None or not prospect.knows(world)):
            raise Unjudged(f"nothing was learned of such a game of '{game.id}'")
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self._evaluation: Final = evaluation
        self._prospect: Final = prospect
        self._trials: Final = Trials(game, evaluation, world, seat, Rng(seed))

    def ends(self, width: int, number: int) -> Ends:
        """The ends the turn may have, so many of them."""
        return ends_of(self.game, self._evaluation, self._trials, width, number)

    def chance(self) -> int:
        """How likely a team is to win as its turn begins, in ten-thousandths."""
        return CERTAIN if self._prospect is None else int(self._prospect.chance(self.world))

    def is_end(self, state: Any) -> bool:
        """Whether the turn is over in a state that it has led to."""
        return is_end(self.game, self._evaluation, state, self.seat)

    def end_of(self, state: Any) -> Trial:
        """A state that the turn has led to, as one that can be judged."""
        return Trial(self._trials.value(state), (PASS_BY,), state, False)

    def seeds(self, number: int) -> list[int]:
        """So many futures that no end has met before."""
        return [self._trials.luck() for _ in range(number)]

    def worth(self, end: Trial, seeds: Sequence[int], onward: Onward = CLOSELY) -> list[int]:
        """What an end comes to in each future: ten-thousandths of a game, or points."""
        return [self._future(end, seed, onward) for seed in seeds]

    def hasty_end(self, seed: int) -> Any:
        """Where the turn ends if it is taken by a bot that looks one action ahead."""
        bot, state, rng = HastyBot(self.game, self._evaluation), self.world.copy(), Rng(seed)
        for _ in range(_LONGEST):
            if self.is_end(state) or state.to_move < 0:
                break
            perspective = Perspective(self.game, state, int(state.to_move))
            self.game.apply(state, bot.choose(perspective, rng))
        return state

    def _future(self, end: Trial, seed: int, onward: Onward) -> int:
        trials, prospect = self._trials, self._prospect
        if prospect is None:
            return margin_of(played_out(trials, end, seed), self.seat)
        # All ends are followed to the same turn, also those in which the next one has begun.
        ahead = prospect.turns(end.state) - prospect.turns(self.world)
        onward = onward._replace(turns=onward.turns - ahead)
        return int(prospect.chance(trials.later(end, seed, prospect.turns, onward)))


def compare(one: Sequence[int], other: Sequence[int]) -> Comparison:
    """What two ends came to in the same futures."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return Comparison(mean_of(one), mean_of(other), mean_of(gaps), is_clearly_more(one, other))


def assumed(game: Game) -> str:
    """The bot whose play is assumed from the end of the turn on."""
    return LEARNED_FROM if game.stakes == TOGETHER else PLAYED_BY
