"""A proof among rivals, checked by games of a bot that looks further than those of the proof.

What a plan is worth depends on how the game goes on. A plan that is clearly better in quick games
only may owe that to what they overlook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletide.bots.planning.endings import margin_of
from tabletide.bots.planning.trial import Trial
from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import Game
from tabletide.lab.drive import play_game
from tabletide.lab.puzzles.judging import HUNDREDTHS, Comparison, compare

CHECKED_BY: Final = "planner"
GAMES: Final = 48  # from each end
_SOON: Final = 12  # after which it is given up if the solution is behind


class Checker:
    """Plays games from the ends of one seat's turn, a bot on every seat."""

    def __init__(self, game: Game, players: int, seat: int) -> None:
        self._game: Final = game
        self._bots: Final = [load_bot(CHECKED_BY, game)] * players
        self._seat: Final = seat

    def confirmed(
        self, good: Sequence[Trial], others: Sequence[Trial], seeds: Sequence[int]
    ) -> list[Comparison] | None:
        """Each of the good ends beside the best other; None unless the first is clearly better."""
        ends = [*good, *others]
        worth = [self._worth(end, seeds[:_SOON]) for end in ends]
        if sum(worth[0]) <= max(sum(other) for other in worth[len(good) :]):
            return None
        worth = [
            begun + self._worth(end, seeds[_SOON:]) for begun, end in zip(worth, ends, strict=True)
        ]
        best_other = max(worth[len(good) :], key=sum)
        met = [compare(one, best_other) for one in worth[: len(good)]]
        return met if met[0].is_clear else None

    def _worth(self, end: Trial, seeds: Sequence[int]) -> list[int]:
        """What an end comes to in games with these cards, in hundredths of a point."""
        return [self._ended(end, seed) for seed in seeds]

    def _ended(self, end: Trial, seed: int) -> int:
        dealer = Dealer(f"puzzle {seed}")
        played = play_game(self._game, end.state.copy(), self._bots, Rng(seed), dealer)
        outcome = self._game.outcome(played.state)
        assert outcome is not None, "a game that was played to its end has one"
        return HUNDREDTHS * margin_of(outcome, self._seat)
