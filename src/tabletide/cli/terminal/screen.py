"""The terminal: what is written to it, and the lines typed into it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

with contextlib.suppress(ImportError):  # line editing and history, where the system has it
    import readline as _readline  # noqa: F401 - importing it is all it takes

WIDEST: Final = 140  # lines longer than this are hard to read


class EndOfInput(Exception):
    """Nobody will type any more."""


class Screen:
    """Writes by scrolling, or on a fresh screen each time when someone watches."""

    def __init__(self, plain: bool) -> None:
        self.console: Final = Console(highlight=False)
        self.plain: Final = plain or not self.console.is_terminal

    def width(self) -> int:
        """How many columns there are to write on, as long as the window keeps its size."""
        return min(self.console.width, WIDEST)

    def clear(self) -> None:
        """Begin a fresh screen, unless all is to stay on record."""
        if not self.plain:
            self.console.clear()

    def print(self, *renderables: RenderableType) -> None:
        """Write one below the other."""
        for renderable in renderables:
            self.console.print(renderable)

    def say(self, sentence: str, style: str = "") -> None:
        """Write a sentence; what looks like markup in it is just text."""
        self.console.print(Text(sentence, style=style))

    def rule(self, sentence: str = "") -> None:
        """Write a heading with a line behind it, if there is room for one."""
        if cell_len(sentence) > self.width() - 4:
            self.say(sentence, "bold")
            return
        title = Text(sentence, style="bold")
        self.console.rule(title if sentence else "", align="left", style="dim")

    def read(self, prompt: str) -> str:
        """The next line typed, without the blanks around it."""
        try:
            return input(prompt).strip()
        except EOFError:
            raise EndOfInput from None

    def height_of(self, renderable: RenderableType) -> int:
        """How many lines it would take."""
        return len(self.console.render_lines(renderable, pad=False))

    def room(self) -> int:
        """How many lines fit on the screen."""
        return self.console.height


def flow(pieces: Iterable[Text], width: int, indent: int = 0, gap: int = 2) -> Text:
    """Lay pieces out in lines, never breaking one; later lines are indented."""
    line = Text()
    lines: list[Text] = []
    for piece in pieces:
        room = width - (indent if lines else 0)
        if line and line.cell_len + gap + piece.cell_len > room:
            lines.append(line)
            line = Text()
        if line:
            line.append(" " * gap)
        line.append_text(piece)
    lines.append(line)
    return Text("\n" + " " * indent).join(lines)


def height(texts: Iterable[Text], width: int) -> int:
    """How many lines texts take below each other, broken where they are too wide."""
    lines = [line for text in texts for line in text.plain.split("\n")]
    return sum(max(1, -(-cell_len(line) // width)) for line in lines)


def columns(pieces: Sequence[Text], width: int, indent: int = 0) -> Text:
    """Lay many pieces out in columns of equal width, read line by line."""
    widest = max(piece.cell_len for piece in pieces) + 2
    across = max(1, (width - indent) // widest)
    padded = [pad(piece, widest) for piece in pieces]
    rows = [
        Text.assemble(" " * indent, *padded[at : at + across])
        for at in range(0, len(padded), across)
    ]
    return Text("\n").join(rows)


def pad(piece: Text, width: int) -> Text:
    """A piece filled up to a width, or cut to it."""
    out = piece.copy()
    out.truncate(width, overflow="ellipsis", pad=True)
    return out


def longest(texts: Iterable[str]) -> int:
    """The width of the widest text."""
    return max((cell_len(text) for text in texts), default=0)
