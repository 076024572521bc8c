"""Games that begin ahead: where a bot has nearly won them, and earlier as that is learned.

A reward that comes at the end of a long game is hardly ever met by somebody who plays at random.
Who begins shortly before the end meets it soon, and learns the rest of the game backwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletide.bots.bot import PASS_BY
from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Rng, seed_of
from tabletide.rl.arranging import arrange
from tabletide.rl.engine.arrangement import BY_LOT, TO_DECIDE, Arrangement
from tabletide.rl.engine.episode import begin
from tabletide.rl.gymnasium import Many

FIRST: Final = 0.05  # of a game is left to play at first
FURTHER: Final = 0.03  # is added each time that is won often enough
OFTEN: Final = 0.2  # of the games
ROUND: Final = 200  # games before it is looked at
SHARE: Final = 0.9  # of games begin ahead, the others with the deal


def won_games(
    name: str, settings: Mapping[str, str | int], bot: str, games: int, seed: str
) -> list[list[str]]:
    """Of so many games with a bot on every seat those that the first seat won, as positions."""
    arrangement = arrange(name, settings, {}, united=False, asks=False, chance=BY_LOT)
    played = [_played(arrangement, bot, f"{seed_of(seed, number)}") for number in range(games)]
    return [positions for positions, is_won in played if is_won]


def _played(arrangement: Arrangement, bot: str, seed: str) -> tuple[list[str], bool]:
    """The positions at which seats had to move, and whether the first one won."""
    game, player, rng = arrangement.game, load_bot(bot, arrangement.game), Rng(seed_of(seed, 0))
    episode = begin(arrangement, seed)
    positions: list[str] = []
    while not episode.is_over():
        if episode.mode == TO_DECIDE:
            positions.append(game.write(episode.state))
        chosen = player.choose(episode.perspective(int(episode.asked)), rng)
        episode.step(arrangement.codec.pass_by if chosen == PASS_BY else chosen)
    return positions, episode.rewards()[0] > 0


def standing(positions: Sequence[str], left: float) -> str:
    """The position of a game in which so much of it is left to play."""
    played = int((1 - left) * len(positions))
    return positions[min(played, len(positions) - 1)]


class Backwards:
    """Where the games of learners begin: near the end first, and with the deal at last."""

    def __init__(self, many: Many, won: Sequence[Sequence[str]], seed: int) -> None:
        if not won:
            raise ValueError("no game was won that another could begin in")
        self.left = FIRST  # how much of a game is left to play, at most
        self._many = many
        self._won = won
        self._random = np.random.default_rng(seed)
        self._ended = 0
        self._victories = 0
        self._lay_out()

    def note(self, victories: NDArray[np.bool_]) -> None:
        """Take note of games that have ended; often enough won, the next ones begin earlier."""
        self._ended += victories.size
        self._victories += int(victories.sum())
        if self._ended < ROUND:
            return
        if self._victories >= OFTEN * self._ended:
            self.left = min(self.left + FURTHER, 1.0)
        self._ended = self._victories = 0
        self._lay_out()

    def _lay_out(self) -> None:
        """One position of each game, anywhere in what is left of it."""
        lines = [standing(one, self.left * self._random.random()) for one in self._won]
        self._many.begin_at(lines, SHARE)
