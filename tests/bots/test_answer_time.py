"""The quick bot answers at once: what its choices take of a processor, in whole games of four."""

from __future__ import annotations

from time import process_time

import pytest

from tabletide.bots.bot import Plan
from tabletide.bots.greedy import GreedyBot
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import play_game

SEATS = 4
AT_ONCE = 0.05  # seconds
SELDOM = 0.02  # of all choices: a busy machine takes some in the middle


class Timed:
    """The quick bot of a game, and how long each of its choices took."""

    def __init__(self, game: str) -> None:
        self.game = load_game(game)
        self.seconds: list[float] = []
        self._bot = GreedyBot(self.game, evaluation_of("greedy", self.game))

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        began = process_time()
        plan = self._bot.plan(perspective, rng)
        self.seconds.append(process_time() - began)
        return plan

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return self.plan(perspective, rng)[0]

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        return self._bot.agrees(perspective, option, rng)


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_bot_answers_at_once(game: str) -> None:
    bot = Timed(game)
    state = bot.game.start(settle(bot.game, {"players": str(SEATS)}))
    play_game(bot.game, state, [bot] * SEATS, Rng(1))
    late = [seconds for seconds in bot.seconds if seconds > AT_ONCE]
    assert len(late) <= SELDOM * len(bot.seconds), sorted(late)
