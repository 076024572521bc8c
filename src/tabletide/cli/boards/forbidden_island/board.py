"""Forbidden Island in the terminal: the island at a glance, and all the rest on request."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards import kit
from tabletide.cli.boards.board import Board, Canvas, Icons, View
from tabletide.cli.boards.forbidden_island.map import map_lines
from tabletide.cli.boards.forbidden_island.signs import FLOODED, STYLES, WET, treasure_sign
from tabletide.cli.boards.forbidden_island.team import (
    about_lines,
    deck_lines,
    discard_lines,
    team_lines,
)
from tabletide.cli.boards.kit import (
    CAUTION,
    DANGER,
    DONE,
    SKULL,
    SPECIAL,
    alarm,
    seat_name,
    track,
    turn_line,
)
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words

ICONS: Final[Icons] = {
    **kit.ICONS,
    "move": ("→", ""),
    "fly": ("✈", ""),
    "lead": ("⇢", ""),
    "lift": ("✈", "cyan"),
    "swim": ("∿", CAUTION),
    "shore": ("▬", "green"),
    "treasure": (DONE, "bold green"),
    "special": (SPECIAL, "bold magenta"),
    "rise": ("▲", DANGER),
    "level": ("▲", CAUTION),
    "flood": (FLOODED, WET),
    "sink": ("▼", DANGER),
}


def draw(view: View, canvas: Canvas) -> RenderableType:
    """The turn, the water, the treasures, the island, the team and the decks."""
    lines = [_turn_line(view, canvas), _tracks(view, canvas), *map_lines(view, canvas)]
    lines += [*team_lines(view, canvas), *deck_lines(view, canvas)]
    if canvas.whole:
        lines += [*discard_lines(view, canvas), *about_lines(view, canvas)]
    return Text("\n").join(lines)


def _turn_line(view: View, canvas: Canvas) -> Text:
    difficulty = canvas.words.term(f"setting.difficulty.values.{view['difficulty']}")
    return turn_line(view, canvas, difficulty)


def _tracks(view: View, canvas: Canvas) -> Text:
    return flow([_water(view, canvas.words), *_treasures(view, canvas.words)], canvas.width, gap=3)


def _water(view: View, words: Words) -> Text:
    """The meter: flood cards by mark, where the marker is, and how far the skull."""
    water = view["water"]
    style, sign = alarm(view, "water")
    marks = track([*water["track"], SKULL], water["level"] - 1, style)
    return Text.assemble(f"{words.term('board.level')} ", Text(" ").join(marks), (sign, style))


def _treasures(view: View, words: Words) -> list[Text]:
    """Each treasure by its sign, ticked off when it is captured."""
    pieces = []
    for one in view["treasures"]:
        name = one["treasure"]
        tick = DONE if one["captured"] else "○"
        style = "bold green" if one["captured"] else STYLES[name]
        pieces.append(Text(f"{tick}{treasure_sign(name, words)}", style=style))
    return pieces


def summary(view: View, words: Words) -> list[tuple[str, str]]:
    """The end of a game in numbers."""
    treasures = view["treasures"]
    names = [words.term(f"treasure.{t['treasure']}") for t in treasures if t["captured"]]
    tiles = view["island"]["tiles"]
    sunk = sum(tile["state"] == "sunk" for tile in tiles)
    water = view["water"]
    return [
        (words.term("board.turn_number"), str(view["turn_number"])),
        (
            words.term("board.treasures"),
            f"{len(names)}/{len(treasures)} {', '.join(names)}".strip(),
        ),
        (words.term("board.level"), f"{water['level']}/{water['skull']}"),
        (words.term("board.island"), f"{len(tiles) - sunk}/{len(tiles)}"),
    ]


BOARD: Final = Board(draw, seat_name, summary, ICONS)
