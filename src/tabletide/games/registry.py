"""The games there are, loaded when asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.figures import Figures
from tabletide.parts.words.odds import Reckoning
from tabletide.parts.words.talk import Talk
from tabletide.parts.words.traits import PLAIN, Traits

GAMES: Final = [
    "pandemic",
    "forbidden_island",
    "rising_tide",
    "windmill_valley",
]
ELSEWHERE: Final[dict[str, str]] = {}  # the packages of games that live outside this folder
_TALKS: Final[dict[str, Talk | None]] = {}  # by package, once asked for
_TRAITS: Final[dict[str, Traits]] = {}  # likewise


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


def odds_of(perspective: Perspective) -> Reckoning:
    """What may happen as a seat can know it; nothing where a game tells no odds."""
    module = f"{_package(perspective.game.id)}.words.odds"
    try:
        odds = importlib.import_module(module).odds
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return Reckoning()
    return cast("Callable[[Perspective], Reckoning]", odds)(perspective)


def figures_of(game: Game) -> Figures[Any]:
    """What a seat may know of a game, in figures: what its `figures.py` says."""
    package = _package(game.id) if game.id in GAMES else f"tabletide.games.{game.id}"
    figures = importlib.import_module(f"{package}.figures").FIGURES
    assert isinstance(figures, Figures)
    return figures


def talk_of(name: str) -> Talk | None:
    """What is said at the table of the game of this name, in whose `talk.py`; if anything is."""
    if name not in GAMES:  # one that is played by itself, such as a game that is being written
        return None
    package = _package(name)
    if package not in _TALKS:  # to look for a module that is not there takes long
        _TALKS[package] = _talk_in(f"{package}.talk")
    return _TALKS[package]


def _talk_in(module: str) -> Talk | None:
    try:
        talk = importlib.import_module(module).TALK
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    assert isinstance(talk, Talk)
    return talk


def traits_of(name: str) -> Traits:
    """What playings of the game of this name are told apart by, as its `traits.py` says."""
    package = _package(name)
    if package not in _TRAITS:
        _TRAITS[package] = _traits_in(f"{package}.traits")
    return _TRAITS[package]


def _traits_in(module: str) -> Traits:
    try:
        traits = importlib.import_module(module).TRAITS
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return PLAIN
    assert isinstance(traits, Traits)
    return traits


def folder_of(name: str) -> Path:
    """The folder with a game's data, rules and messages."""
    package = importlib.import_module(_package(name))
    assert package.__file__ is not None
    return Path(package.__file__).parent


def _package(name: str) -> str:
    if name not in GAMES:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return ELSEWHERE.get(name, f"tabletide.games.{name}")
