"""The games there are, loaded when asked for."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from tabletide.kernel.game import Game

GAMES: Final = [
    "pandemic",
    "forbidden_island",
    "rising_tide",
    "windmill_valley",
]
ELSEWHERE: Final[dict[str, str]] = {}  # the packages of games that live outside this folder


class UnknownGame(ValueError):
    """A name no game has."""


def add_game(name: str, package: str) -> None:
    """Make a game known that lives elsewhere, in a package made like the folders here.

    It holds for this process. Where processes are spawned, call it in the main
    module, which Python imports in each of them.
    """
    if name in GAMES:
        raise ValueError(f"there is a game '{name}' already")
    ELSEWHERE[name] = package
    GAMES.append(name)


def load_game(name: str) -> Game:
    """The game of this name."""
    game = importlib.import_module(f"{_package(name)}.game").GAME
    assert isinstance(game, Game)
    return game


def folder_of(name: str) -> Path:
    """The folder with a game's data, rules and messages."""
    package = importlib.import_module(_package(name))
    assert package.__file__ is not None
    return Path(package.__file__).parent


def _package(name: str) -> str:
    if name not in GAMES:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return ELSEWHERE.get(name, f"tabletide.games.{name}")
