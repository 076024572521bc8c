"""The games there are, loaded when asked for."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from tabletide.kernel.game import Game

GAMES: Final = (
    "pandemic",
    "forbidden_island",
)


class UnknownGame(ValueError):
    """A name no game has."""


def load_game(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    game = importlib.import_module(f"tabletide.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game


def folder_of(name: str) -> Path:
    """The folder with a game's data, rules and messages."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return Path(__file__).parent / name
