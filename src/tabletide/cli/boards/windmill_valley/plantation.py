"""A plantation row by row: what stands there, what the next places bring, what rows score."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas
from tabletide.cli.boards.windmill_valley.names import tulip
from tabletide.cli.boards.windmill_valley.rewards import POINT, brief
from tabletide.cli.terminal.numbers import signed
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words
from tabletide.games.windmill_valley.pieces.board import (
    CELL_REWARD,
    COLUMN_LOSS,
    COLUMN_POINTS,
    COLUMNS,
    MIXED,
    NO_REWARD,
    SAME_COLOUR,
)

_INDENT: Final = 3


def plantation_lines(player: dict[str, Any], canvas: Canvas) -> list[Text]:
    """Its four rows, one below the other, so that columns can be read too."""
    rows = [_row(row, tulips, canvas) for row, tulips in enumerate(player["beds"])]
    return [*rows, _columns(canvas)] if canvas.whole else rows


def _row(row: int, tulips: list[str], canvas: Canvas) -> Text:
    """A row: its tulips, its points of one colour and of several, the rewards still to come."""
    words = canvas.words
    line = Text(f"{' ' * _INDENT}{row + 1} ")
    for column in range(COLUMNS):
        line.append_text(tulip(tulips[column] if column < len(tulips) else None, words))
    line.append(f" {SAME_COLOUR[row]}/{MIXED[row]}{POINT} ")
    to_come = [
        Text(f"{column + 1}: {brief(CELL_REWARD[row * COLUMNS + column], words)}")
        for column in range(len(tulips), COLUMNS)
        if CELL_REWARD[row * COLUMNS + column] != NO_REWARD
    ]
    return flow([line, *to_come], canvas.width, indent=_INDENT + 2)


def _columns(canvas: Canvas) -> Text:
    """What complete columns score, and those with two tulips of a colour."""
    pieces = [Text(f"{' ' * _INDENT}{_title(canvas.words)}:")]
    for column in range(COLUMNS):
        both = f"{COLUMN_POINTS[column]}/{signed(-int(COLUMN_LOSS[column]))}{POINT}"
        pieces.append(Text(f"{column + 1}: {both}"))
    return flow(pieces, canvas.width, indent=_INDENT + 2)


def _title(words: Words) -> str:
    return words.term("score.columns")
