"""The island in the terminal: its tiles where they lie, what they hold, who stands on them."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.forbidden_island.signs import (
    FLOODED,
    HOME,
    PAWNS,
    STYLES,
    SUNK,
    WET,
    treasure_sign,
)
from tabletide.cli.boards.kit import DANGER
from tabletide.cli.terminal.screen import pad
from tabletide.cli.terminal.words import Words

WIDEST: Final = 21  # columns of a tile; no name needs more
TWO_LINES: Final = 12  # columns from which a tile's name fits on two lines
SYLLABLE: Final = re.compile("[^aeiouáâãàéêíóôõúh][aeiouáâãàéêíóôõú]")  # as most begin


def map_lines(view: View, canvas: Canvas) -> list[Text]:
    """The island row by row; the open sea is left blank."""
    island = view["island"]
    width = min(canvas.width // island["columns"], WIDEST)
    height = 2 if width >= TWO_LINES else 3
    tiles = {(tile["row"], tile["column"]): tile for tile in island["tiles"]}
    lines = []
    for row in range(island["rows"]):
        cells = [
            _cell(view, tiles.get((row, column)), width, height, canvas.words)
            for column in range(island["columns"])
        ]
        lines += [Text.assemble(*(cell[line] for cell in cells)) for line in range(height)]
    return lines


def _cell(view: View, tile: View | None, width: int, height: int, words: Words) -> list[Text]:
    """The lines of one cell: the name, then what is there, as far as there is room."""
    if tile is None:
        return [Text(" " * width)] * height
    marks = _marks(view, tile, words)
    if tile["state"] == "sunk":
        first = Text.assemble((SUNK, "dim"), marks)
        return [pad(first, width), *[Text(" " * width)] * (height - 1)]
    flooded = tile["state"] == "flooded"
    style = WET if flooded else "bold"
    room = width - 1  # after the water's mark
    names = name_lines(words.term(f"tile.{tile['tile']}"), room, height)
    lines = []
    for at, name in enumerate(names):
        sign = FLOODED if flooded and at == 0 else " "
        line = Text.assemble((sign, WET), (name, style))
        if at == height - 1:
            left = width - marks.cell_len
            line = Text.assemble(pad(line, min(line.cell_len, left)), marks)
        lines.append(pad(line, width))
    return lines


def name_lines(name: str, room: int, height: int) -> list[str]:
    """A name on so many lines, broken at blanks; a word longer than a line, with a hyphen.

    A blank is left at the end of a line, unless a word needs the room.
    """
    longest = max(len(word) for word in name.split())
    room = max(room - 1, min(room, longest))
    lines = wrap(" ".join(_hyphened(word, room) for word in name.split()), room)
    rest = " ".join(lines[height - 1 :]).replace("- ", "")
    return [*lines[: height - 1], rest, *[""] * height][:height]


def _hyphened(word: str, room: int) -> str:
    """A word that fits on lines so wide; a longer one is broken before a syllable."""
    if len(word) <= room:
        return word
    ends = [start.start() for start in SYLLABLE.finditer(word, 2, room)]
    end = ends[-1] if ends else max(room - 1, 1)
    return f"{word[:end]}- {_hyphened(word[end:], room)}"


def _marks(view: View, tile: View, words: Words) -> Text:
    """The treasure that can be found on a tile, the way home, and the pawns."""
    marks = Text()
    found = {one["treasure"]: one["captured"] for one in view["treasures"]}
    treasure = tile["treasure"]
    if treasure is not None and not found[treasure] and tile["state"] != "sunk":
        marks.append(treasure_sign(treasure, words), style=f"bold {STYLES[treasure]}")
    if tile["landing"]:
        marks.append(HOME, style="bold green")
    pawns = [player["seat"] for player in view["players"] if player["tile"] == tile["tile"]]
    style = DANGER if tile["state"] == "sunk" else "bold reverse"
    marks.append("".join(PAWNS[seat] for seat in pawns), style=style)
    return Text.assemble(" ", marks) if marks else marks
