"""What a page must know of the games to speak of them: settings, words, rules, facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from tabletide.bots.registry import BOTS, UnknownBot, load_bot
from tabletide.games.registry import GAMES, folder_of, load_game, traits_of
from tabletide.kernel.game import Game
from tabletide.lab.lessons.lesson import LANGUAGES as LANGUAGES
from tabletide.lab.lessons.lesson import lessons_of
from tabletide.parts.files.data import load
from tabletide.parts.files.messages import load_catalogue
from tabletide.parts.files.rules import load_aid, load_rules
from tabletide.server.wire.games import GameInfo, GameSetting, GameWords, WireAid, WireRule

_NOT_FACTS: Final = ("rules",)
_ANCHOR: Final = re.compile(r"[a-z]+(?:_[a-z]+)*(?::[a-z0-9_.-]*){0,3}")
_INBORN: Final = "constructor"  # every object of a page has something by this name
_SLUG: Final = re.compile(r"[a-z]+(?:_[a-z]+)*")


class NoSuchWords(LookupError):
    """No game of this name, or not in this language."""


def games() -> list[GameInfo]:
    """The games that can be played here."""
    return [_info(load_game(name)) for name in GAMES]


@cache
def levels(game: str) -> tuple[str, ...]:
    """The bots that can play a game."""
    return tuple(bot for bot in BOTS if _can_play(bot, load_game(game)))


@cache
def words(game: str, language: str) -> GameWords:
    """A game in a language: its catalogue, its rules and its player aid."""
    if language not in LANGUAGES:
        raise NoSuchWords(f"there is nothing in the language '{language}'")
    folder = _folder(game)
    rules = [WireRule(*rule) for rule in load_rules(folder, language)]
    aid = WireAid(*[list(part) for part in load_aid(folder)])
    return GameWords(load_catalogue(folder, language), rules, aid)


@cache
def facts(game: str) -> dict[str, Any]:
    """A game's own data files as they are: what is on its board and its cards.

    A game that can be played on several boards has them in a folder `boards`.
    """
    folder = _folder(game)
    found = _data_in(folder)
    if (folder / "boards").is_dir():
        found["boards"] = _data_in(folder / "boards")
    return found


def is_anchor(game: str, anchor: str) -> bool:
    """Whether an anchor may stand for something on the table of a game: all in it has a name there.

    It asks what the game knows, not how the game stands: that tells nothing of what is hidden.
    """
    kind, _, thing = anchor.partition(":")
    if not _ANCHOR.fullmatch(anchor) or kind == _INBORN:
        return False
    return set(_SLUG.findall(thing)) <= _slugs(game)


@cache
def _slugs(game: str) -> frozenset[str]:
    """All that a game names, in its data files and in the keys of its messages."""
    keys = (slug for key in words(game, LANGUAGES[0]).messages for slug in _SLUG.findall(key))
    return frozenset(_names_in(facts(game))) | frozenset(keys)


def _names_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _SLUG.findall(key)
            yield from _names_in(value)
    elif isinstance(data, list):
        for one in data:
            yield from _names_in(one)
    elif isinstance(data, str):
        yield from _SLUG.findall(data)


def _data_in(folder: Path) -> dict[str, Any]:
    names = sorted(file.stem for file in folder.glob("*.toml"))
    return {name: load(folder, f"{name}.toml") for name in names if name not in _NOT_FACTS}


def _info(game: Game) -> GameInfo:
    settings = [
        GameSetting(setting.name, list(setting.values), setting.default)
        for setting in game.settings
    ]
    return GameInfo(
        id=game.id,
        version=game.version,
        stakes=game.stakes,
        settings=settings,
        bots=list(levels(game.id)),
        languages=list(LANGUAGES),
        lessons=len(lessons_of(game.id)),
        difficulty=traits_of(game.id).difficulty,
    )


def _can_play(bot: str, game: Game) -> bool:
    try:
        load_bot(bot, game)
    except UnknownBot:
        return False
    return True


def _folder(game: str) -> Path:
    if game not in GAMES:
        raise NoSuchWords(f"there is no game '{game}'")
    return folder_of(game)
