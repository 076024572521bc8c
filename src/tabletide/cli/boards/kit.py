"""What boards in the terminal share: signs, warnings that grow, the turn, tracks, the team."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, Icons, View
from tabletide.cli.terminal.numbers import TIMES
from tabletide.cli.terminal.screen import pad
from tabletide.cli.terminal.words import Words

DONE: Final = "✔"
SPECIAL: Final = "★"  # a card that is played for what it does
SKULL: Final = "☠"
CAUTION: Final = "bold yellow"
DANGER: Final = "bold red"

# What most games have in their log; a game adds its own.
ICONS: Final[Icons] = {
    "role": ("☺", "bold"),
    "card": ("▤", ""),
    "start": ("⚑", "bold"),
    "turn": ("►", "bold"),
    "share": ("⇄", "cyan"),
    "discard": ("▿", "dim"),
    "shuffle": ("⟳", CAUTION),
    "pass": ("…", "dim"),
    "won": ("♛", "bold green"),
    "lost": (SKULL, DANGER),
}


# How an alarm is shown: a style, and a sign for those who see no colours.
ALARMS: Final[dict[str, tuple[str, str]]] = {
    "calm": ("", ""),
    "warn": (CAUTION, " !"),
    "danger": (DANGER, " ‼"),
}


def alarm(view: View, anchor: str) -> tuple[str, str]:
    """The style and sign of something that must not run out or fill up, as the rules see it."""
    return ALARMS[view["levels"][anchor]]


def times(number: int) -> str:
    """How many there are, behind the name of what there are several of."""
    return f" {TIMES}{number}" if number > 1 else ""


def seat_name(view: View, seat: int, words: Words) -> str:
    """A seat by its role, once it has one."""
    role = view["players"][seat]["role"]
    return words.term("seat.name", seat=seat + 1) if role is None else words.term(f"role.{role}")


def turn_line(view: View, canvas: Canvas, difficulty: str, remarks: Iterable[str] = ()) -> Text:
    """Whose turn it is, which part of it, the actions left as dots; at the end, how hard it is."""
    words = canvas.words
    number = view["turn_number"]
    line = Text(style="bold reverse")
    line.append(f" {words.term('board.turn_number')} {number}" if number else " ")
    if number and view["result"] == "":
        line.append(f" · {seat_name(view, view['turn'], words)}")
    line.append(f" · {words.term('part.' + view['part'])}")
    if view["part"] == "actions":
        left = view["actions_left"]
        line.append(f" {'●' * left}{'○' * (view['actions_per_turn'] - left)}")
    for remark in remarks:
        line.append(f" · {remark}")
    room = canvas.width - line.cell_len - len(difficulty) - 1
    line.append(f"{' ' * room}{difficulty} " if room > 1 else " " * (canvas.width - line.cell_len))
    return line


def track(spaces: Sequence[object], marker: int, style: str) -> list[Text]:
    """The spaces of a track, with the one the marker is on in brackets."""
    return [
        Text(f"[{space}]", style=f"bold {style}".strip()) if at == marker else _faint(space)
        for at, space in enumerate(spaces)
    ]


def _faint(space: object) -> Text:
    return Text(f"{space}", style="dim")


def seat_head(view: View, player: View, sign: str, name: str, width: int) -> Text:
    """How a seat's line begins: an arrow in its turn, its sign, its name."""
    is_turn = view["turn"] == player["seat"] and view["turn_number"] > 0
    return Text.assemble(
        ("▶" if is_turn else " ", "bold green"),
        (f"{sign} ", "bold cyan"),
        pad(Text(name, style="bold" if is_turn else ""), width),
    )


def hand_count(view: View, player: View) -> Text:
    """How many cards of how many a hand has."""
    room = view["hand_limit"] - player["hand_size"]
    style, sign = ALARMS["calm" if room > 0 else "danger" if room < 0 else "warn"]
    return Text(f"{player['hand_size']}/{view['hand_limit']}{sign}", style=style or "dim")


def power_lines(view: View, words: Words) -> list[Text]:
    """What each role in play can do."""
    roles = [player["role"] for player in view["players"] if player["role"] is not None]
    return [about(words.term(f"role.{role}"), words.term(f"power.{role}")) for role in roles]


def about(name: str, text: str) -> Text:
    """A thing, and what is to be said of it."""
    return Text.assemble((f"{name}: ", "bold"), text)
