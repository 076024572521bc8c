"""A bot's choice takes few trials, whatever cards could be played one after another."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import pytest

from tabletide.bots.greedy import GreedyBot, PlannerBot
from tabletide.bots.judging import HastyBot, JudgingBot
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import play_game

MOST = 10_000  # positions judged for one choice; two lifts, one after the other, take some thousand
SEATS = 4


class Counting:
    """A bot that notes how many positions each of its choices took; the greedy one, if not told."""

    def __init__(self, game: str, bot: type[JudgingBot] = GreedyBot) -> None:
        self.game = load_game(game)
        self.efforts: list[int] = []
        self.judged = 0
        evaluation = import_module(f"tabletide.bots.{game}.worth").EVALUATION

        def value(outlook: object, state: object) -> int:
            self.judged += 1
            return int(evaluation.value(outlook, state))

        self._bot = bot(self.game, evaluation._replace(value=value))

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        self.judged = 0
        option = self._bot.choose(perspective, rng)
        self.efforts.append(self.judged)
        return option

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        return self._bot.agrees(perspective, option, rng)


def efforts(game: str, seed: int) -> Sequence[int]:
    """The trials of all choices in a game of four."""
    bot = Counting(game)
    state = bot.game.start(settle(bot.game, {"players": str(SEATS)}))
    play_game(bot.game, state, [bot] * SEATS, Rng(seed))
    return bot.efforts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_choice_takes_many_trials(game: str, seed: int) -> None:
    assert max(efforts(game, seed)) <= MOST


def test_four_swimmers_and_two_lifts_take_few_trials() -> None:
    bot = Counting("forbidden_island")
    state = bot.game.read(
        "sunk watchtower; players 4; roles engineer pilot navigator explorer; "
        "pawns watchtower watchtower watchtower watchtower; hand 0 helicopter_lift; "
        "hand 1 helicopter_lift; agenda swim 0 > swim 1 > swim 2 > swim 3 > end_of_turn"
    )
    bot.choose(Perspective(bot.game, state, 0), Rng(1))
    assert bot.efforts[0] <= MOST


@pytest.mark.parametrize(
    ("kind", "most"), [(HastyBot, 500), (GreedyBot, 2_000), (PlannerBot, MOST)]
)
def test_a_dike_that_has_to_come_from_another_border_takes_few_trials(
    kind: type[JudgingBot], most: int
) -> None:
    """All fifty stand on the board, and the Hydraulic Engineer would move two at a time."""
    bot = Counting("rising_tide", kind)
    state = bot.game.read(
        "players 5; turn 2 6; roles carpenter director hydraulic_engineer sanitation_engineer "
        "warehouse_manager; pawns delfland walcheren delfland veluwe delfland; ports delfland; "
        "hand 2 2 delfland; hand 4 betuwe walcheren; water -; step actions 4"
    )
    bot.choose(Perspective(bot.game, state, 2), Rng(1))
    assert bot.efforts[0] <= most
