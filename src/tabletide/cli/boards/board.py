"""How a game is drawn: by the folder of its name beside this module, or as a plain tree."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from tabletide.cli.terminal.words import Words
from tabletide.kernel.view import View as View

Icons = dict[str, tuple[str, str]]  # by an icon's name, its sign and style


class Canvas(NamedTuple):
    """How a board is to be drawn: in which words, how wide, with everything, who sits, how high."""

    words: Words
    width: int
    whole: bool
    sitters: tuple[str, ...]  # who is on each seat; empty when nobody is
    room: int = 0  # the lines there are for it; none if it may be as high as it likes


class Board(NamedTuple):
    """What a game may bring along for the terminal."""

    draw: Callable[[View, Canvas], RenderableType]
    seat_name: Callable[[View, int, Words], str]
    summary: Callable[[View, Words], list[tuple[str, str]]]  # the end of a game in numbers
    icons: Icons
    parts: Mapping[str, Callable[[View, Canvas], list[Text]]] = MappingProxyType({})  # to look at


def find_board(game: str) -> Board:
    """A game's own board, or the tree that serves every game."""
    folder = f"tabletide.cli.boards.{game}"
    try:
        board = importlib.import_module(f"{folder}.board").BOARD
    except ModuleNotFoundError as error:
        if error.name != folder:
            raise
        return TREE
    assert isinstance(board, Board)
    return board


def draw_tree(view: View, canvas: Canvas) -> RenderableType:
    """Every field of a view by name; what is empty is left out unless all is asked for."""
    words = canvas.words
    tree = Tree(_name("game.name", words.game, words), guide_style="dim")
    for seat, sitter in enumerate(canvas.sitters):
        tree.add(Text(f"{name_seat(view, seat, words)}: {sitter}"))
    _grow(tree, view, words, canvas.whole)
    return tree


def _grow(tree: Tree, value: Any, words: Words, whole: bool) -> None:
    pairs = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for key, inner in pairs:
        name = _name(f"board.{key}", str(key), words)
        if isinstance(inner, dict | list) and inner and not _is_flat(inner):
            _grow(tree.add(name), inner, words, whole)
        elif whole or inner not in (None, "", [], {}):
            tree.add(Text(f"{name}: {_flat(inner)}"))


def _is_flat(value: Any) -> bool:
    """Whether a list fits on one line."""
    return isinstance(value, list) and not any(isinstance(one, dict | list) for one in value)


def _flat(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _name(key: str, otherwise: str, words: Words) -> str:
    return words.term(key) if words.has(key) else otherwise


def name_seat(_view: View, seat: int, words: Words) -> str:
    """A seat by its number: people count from one."""
    return words.own("seat.number", n=seat + 1)


def sum_up_nothing(_view: View, _words: Words) -> list[tuple[str, str]]:
    """No numbers of its own."""
    return []


TREE = Board(draw_tree, name_seat, sum_up_nothing, {})
