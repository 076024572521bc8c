"""The log as lines of the terminal: an icon, what happened, and the step it belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Icons
from tabletide.cli.terminal.screen import height
from tabletide.cli.terminal.words import Words
from tabletide.kernel.view import Line

NO_ICON: Final = ("·", "dim")
SAID: Final = "»"


def line_text(line: Line, icons: Icons, words: Words, step: int | None = None) -> Text:
    """One line; with a step's number it can be pointed at."""
    sign, style = icons.get(line.icon, NO_ICON)
    number = Text() if step is None else Text(f"{step:4} ", style="dim")
    return Text.assemble(number, (f" {sign} ", style), (words.say(line.text), style))


def saying_text(who: str, what: str) -> Text:
    """What somebody said aloud."""
    return Text.assemble((f" {SAID} ", "bold"), (f"{who}: ", "bold"), what)


def last_lines(lines: Iterable[Text], room: int, width: int, words: Words) -> list[Text]:
    """As many of the latest lines as there is room for, and a word on those left out."""
    every = list(lines)
    if height(every, width) <= room:
        return every
    if room <= 1:
        return every[-1:]  # what happened last is more than that something did
    left_out = len(every)
    while left_out and height(every[left_out - 1 :], width) < room:
        left_out -= 1
    note = Text(f" … {words.own('log.earlier', n=left_out)}", style="dim italic")
    return [note, *every[left_out:]]
