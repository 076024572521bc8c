"""What the page of a game has of its own: the rest `tests/documents.py` writes for any game."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import NamedTuple

from tabletide.kernel.game import Game


def seats(most: int) -> tuple[str, ...]:
    """The seats as verbs name them."""
    return tuple(str(seat) for seat in range(most))


class Page(NamedTuple):
    """The position of the picture, and what the tables of the specifications say."""

    position: str
    first_chance: str  # the verb from which on the numbers are chance's
    kinds: dict[tuple[str, ...], str]  # what the words of a verb name
    results: tuple[str, ...]
    settings_note: Callable[[Game], str]  # a sentence below the settings, or nothing
    hidden: Callable[[Game], str]  # what is hidden, and from whom


def page_of(game: str) -> Page:
    """What the page of a game has of its own."""
    found = importlib.import_module(f"tests.pages.{game}").PAGE
    assert isinstance(found, Page)
    return found
