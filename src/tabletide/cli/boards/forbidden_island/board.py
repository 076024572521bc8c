"""Forbidden Island in the terminal: the island at a glance, and all the rest on request."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards.board import Board, Icons, Look, View
from tabletide.cli.boards.forbidden_island.map import map_lines
from tabletide.cli.boards.forbidden_island.signs import (
    CAPTURED,
    CAUTION,
    DANGER,
    FLOODED,
    SKULL,
    SPECIAL,
    STYLES,
    WET,
    alarm,
    treasure_sign,
)
from tabletide.cli.boards.forbidden_island.team import (
    deck_lines,
    discard_lines,
    power_lines,
    team_lines,
)
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words

ICONS: Final[Icons] = {
    "role": ("☺", "bold"),
    "card": ("▤", ""),
    "start": ("⚑", "bold"),
    "turn": ("►", "bold"),
    "move": ("→", ""),
    "fly": ("✈", ""),
    "lead": ("⇢", ""),
    "lift": ("✈", "cyan"),
    "swim": ("∿", CAUTION),
    "shore": ("▬", "green"),
    "share": ("⇄", "cyan"),
    "treasure": (CAPTURED, "bold green"),
    "discard": ("▿", "dim"),
    "special": (SPECIAL, "bold magenta"),
    "pass": ("…", "dim"),
    "rise": ("▲", DANGER),
    "level": ("▲", CAUTION),
    "shuffle": ("⟳", CAUTION),
    "flood": (FLOODED, WET),
    "sink": ("▼", DANGER),
    "won": ("♛", "bold green"),
    "lost": (SKULL, DANGER),
}


def draw(view: View, look: Look) -> RenderableType:
    """The turn, the water, the treasures, the island, the team and the decks."""
    lines = [_turn_line(view, look), _tracks(view, look), *map_lines(view, look)]
    lines += [*team_lines(view, look), *deck_lines(view, look)]
    if look.whole:
        lines += [*discard_lines(view, look), *power_lines(view, look)]
    return Text("\n").join(lines)


def _turn_line(view: View, look: Look) -> Text:
    """Whose turn it is, which part of it, and the actions left as dots."""
    words = look.words
    number, seat = view["turn_number"], view["turn"]
    line = Text(style="bold reverse")
    line.append(f" {words.term('board.turn_number')} {number}" if number else " ")
    if number and view["result"] == "":
        line.append(f" · {seat_name(view, seat, words)}")
    line.append(f" · {words.term('part.' + view['part'])}")
    if view["part"] == "actions":
        left = view["actions_left"]
        line.append(f" {'●' * left}{'○' * (view['actions_per_turn'] - left)}")
    difficulty = words.term(f"setting.difficulty.values.{view['difficulty']}")
    room = look.width - line.cell_len - len(difficulty) - 1
    line.append(f"{' ' * room}{difficulty} " if room > 1 else " " * (look.width - line.cell_len))
    return line


def _tracks(view: View, look: Look) -> Text:
    return flow([_water(view, look.words), *_treasures(view, look.words)], look.width, gap=3)


def _water(view: View, words: Words) -> Text:
    """The meter: flood cards by mark, where the marker is, and how far the skull."""
    water = view["water"]
    style, sign = alarm(water["skull"] - water["level"], 3, 1)
    marks = [
        (f"[{cards}]", f"bold {style}".strip()) if mark == water["level"] else (f"{cards}", "dim")
        for mark, cards in enumerate(water["track"], 1)
    ]
    at_skull = water["level"] == water["skull"]
    marks.append((f"[{SKULL}]" if at_skull else SKULL, DANGER if at_skull else "dim"))
    track = Text(" ").join(Text(mark, style=look) for mark, look in marks)
    return Text.assemble(f"{words.term('board.level')} ", track, (sign, style))


def _treasures(view: View, words: Words) -> list[Text]:
    """Each treasure by its sign, ticked off when it is captured."""
    pieces = []
    for one in view["treasures"]:
        name = one["treasure"]
        tick = CAPTURED if one["captured"] else "○"
        style = "bold green" if one["captured"] else STYLES[name]
        pieces.append(Text(f"{tick}{treasure_sign(name, words)}", style=style))
    return pieces


def seat_name(view: View, seat: int, words: Words) -> str:
    """A seat by its role, once it has one."""
    role = view["players"][seat]["role"]
    return words.term("seat.name", seat=seat + 1) if role is None else words.term(f"role.{role}")


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
