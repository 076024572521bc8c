"""The bots there are, made for a game when asked for."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from tabletide.bots.bot import Bot
from tabletide.bots.evaluation import Evaluation
from tabletide.bots.greedy import GreedyBot, PlannerBot, StrongBot
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.planning.contests import CONTEST
from tabletide.bots.planning.futures import thorough
from tabletide.bots.random_bot import RandomBot
from tabletide.games.registry import ELSEWHERE
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER

BOTS: Final = ("random", "greedy", "planner", "strong")
QUICK: Final = BOTS[:-1]  # those that choose at once
AT_TABLE: Final = 1.0  # seconds that others may take for a choice where people wait


class UnknownBot(ValueError):
    """A name no bot has, or a bot that cannot play the game."""


def load_bot(name: str, game: Game, think: float = 0.0) -> Bot:
    """The bot of this name, ready to play a game.

    The strong one thinks so many seconds about a choice. If none are given, it looks so far that
    the same seed gives the same choice.
    """
    if name not in BOTS:
        raise UnknownBot(f"there is no bot '{name}'; there is {', '.join(BOTS)}")
    if name == "random":
        return RandomBot()
    return judging(name, game, evaluation_of(name, game), think)


def judging(name: str, game: Game, evaluation: Evaluation, think: float = 0.0) -> Bot:
    """A bot that judges positions, by what it is told of the game."""
    if name == "greedy":
        return GreedyBot(game, evaluation)
    if name == "planner":
        return PlannerBot(game, evaluation)
    if game.stakes != TOGETHER:
        return StrongBot(game, evaluation, CONTEST._replace(seconds=think))
    if evaluation.prospect is None:
        raise UnknownBot(f"nothing was learned of '{game.id}' yet that the strong bot could use")
    return StrongBot(game, evaluation, thorough(evaluation.prospect, think))


def evaluation_of(bot: str, game: Game) -> Evaluation:
    """A game's own part: in the folder of its name beside this module, or where the game lives."""
    folder = _package(game)
    try:
        evaluation = importlib.import_module(f"{folder}.worth").EVALUATION
    except ModuleNotFoundError as error:
        if error.name != folder:
            raise
        raise UnknownBot(f"the {bot} bot cannot judge positions of '{game.id}'") from None
    assert isinstance(evaluation, Evaluation)
    return evaluation


def net_of(game: Game) -> Path:
    """The file with what a game's bots have learned, if they have."""
    return Path(importlib.import_module(_package(game)).__path__[0]) / VALUE_FILE


def _package(game: Game) -> str:
    elsewhere = ELSEWHERE.get(game.id)
    return f"tabletide.bots.{game.id}" if elsewhere is None else f"{elsewhere}.bots"
