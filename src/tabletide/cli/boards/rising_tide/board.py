"""Rising Tide in the terminal: the board at a glance, and all of it on request."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards import kit
from tabletide.cli.boards.board import Board, Canvas, Icons, View
from tabletide.cli.boards.kit import (
    CAUTION,
    DANGER,
    DONE,
    SPECIAL,
    about,
    alarm,
    seat_name,
    track,
    turn_line,
)
from tabletide.cli.boards.rising_tide.map import legend, map_lines
from tabletide.cli.boards.rising_tide.signs import (
    BRINK,
    DIKE,
    PERSON,
    PORT,
    STATION,
    STORM,
    WATER,
    WET,
)
from tabletide.cli.boards.rising_tide.team import (
    about_lines,
    deck_lines,
    discard_lines,
    team_lines,
)
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words

STANDARD: Final = "standard"
ICONS: Final[Icons] = {
    **kit.ICONS,
    "objective": ("◎", "bold"),
    "failure": ("▽", "yellow"),
    "breach": (DIKE, CAUTION),
    "dike": (DIKE, "green"),
    "water": (WATER, WET),
    "flood": (BRINK, DANGER),
    "flow": (WATER, WET),
    "sea": ("▲", CAUTION),
    "storm": (STORM, DANGER),
    "skip": ("☾", "green"),
    "shield": ("◈", "green"),
    "station": (STATION, "cyan"),
    "port": (PORT, "cyan"),
    "pump": ("↥", "green"),
    "structure": (DONE, "bold green"),
    "population": (PERSON, "green"),
    "loss": (PERSON, DANGER),
    "move": ("→", ""),
    "sail": ("⇝", ""),
    "lead": ("⇢", ""),
    "event": (SPECIAL, "bold magenta"),
    "actions": ("●", "magenta"),
}


def draw(view: View, canvas: Canvas) -> RenderableType:
    """What runs out, the objectives, the map, the team and the decks, one below the other."""
    lines = [
        _turn_line(view, canvas),
        _tracks(view, canvas),
        *_objectives(view, canvas),
        *map_lines(view, canvas),
        *team_lines(view, canvas),
        *deck_lines(view, canvas),
    ]
    if canvas.whole:
        lines += [*discard_lines(view, canvas), *about_lines(view, canvas)]
        lines += [*_goals(view, canvas), legend(canvas)]
    return Text("\n").join(lines)


def _turn_line(view: View, canvas: Canvas) -> Text:
    words = canvas.words
    calm = [f"☾ {words.term('board.sandbags')}"] if view["sandbags"] else []
    return turn_line(view, canvas, words.term(f"setting.storms.values.{view['storms']}"), calm)


def _tracks(view: View, canvas: Canvas) -> Text:
    """The sea level, what is left of everything, and how near a storm is."""
    words = canvas.words
    tracks = [_sea(view, words), _supply(view, words), _player_deck(view, words)]
    if view["has_population"]:
        tracks.append(_lost(view, words))
    return flow(tracks, canvas.width)


def _sea(view: View, words: Words) -> Text:
    sea = view["sea"]
    spaces = Text(" ").join(track(sea["track"], sea["mark"], CAUTION))
    return Text.assemble(f"{words.term('board.level')} ", spaces)


def _supply(view: View, words: Words) -> Text:
    """Water first, which loses the game when it is used up."""
    supply = view["supply"]
    style, sign = alarm(view, "water")
    line = Text(f"{words.term('board.supply')}: ")
    line.append(f"{WATER}{supply['water']}{sign}", style=style)
    line.append(f" {DIKE}{supply['dikes']} {STATION}{supply['stations']} {PORT}{supply['ports']}")
    if view["has_population"]:
        line.append(f" {PERSON}{supply['population']}")
    return line


def _player_deck(view: View, words: Words) -> Text:
    """How many cards are left, in how many turns they are drawn, the storms and the next one."""
    deck = view["player_deck"]
    style, sign = alarm(view, "cards")
    turns = words.own("board.turns", n=deck["cards"] // view["cards_per_draw"])
    return Text.assemble(
        f"{words.term('board.player_deck')} ",
        (f"{deck['cards']} ({turns}{sign})", style),
        (f" {STORM}{deck['storms']} {deck['storm_percent']}%", "dim"),
    )


def _lost(view: View, words: Words) -> Text:
    style, sign = alarm(view, "population")
    lost = f"{view['population_lost']}/{view['population_limit']}{sign}"
    return Text.assemble(f"{words.term('board.population_lost')} ", (lost, style))


def _objectives(view: View, canvas: Canvas) -> list[Text]:
    """Those that were drawn; the four structures stand above their regions."""
    if view["variant"] == STANDARD:
        return []
    words = canvas.words
    pieces = [Text(f"{words.term('board.objectives')}:", style="bold")]
    for one in view["objectives"]:
        name = words.term(f"objective.{one['objective']}")
        sign = DONE if one["met"] else "○"
        done = f"{one['done']}/{one['needed']}"
        pieces.append(Text(f"{sign} {name} {done}", style="bold green" if one["met"] else ""))
    return [flow(pieces, canvas.width, indent=2)]


def _goals(view: View, canvas: Canvas) -> list[Text]:
    """What each objective asks for, and what a structure brings."""
    words = canvas.words
    goals = [
        about(words.term(f"objective.{one['objective']}"), words.term(f"goal.{one['objective']}"))
        for one in view["objectives"]
        if view["variant"] != STANDARD
    ]
    return goals + [
        about(
            words.term(f"structure.{one['structure']}"),
            words.term(f"benefit.{one['structure']}"),
        )
        for one in view["structures"]
        if not one["built"]
    ]


def summary(view: View, words: Words) -> list[tuple[str, str]]:
    """The end of a game in numbers."""
    met = sum(one["met"] for one in view["objectives"])
    figures = [
        (words.term("board.turn_number"), str(view["turn_number"])),
        (words.term("board.objectives"), f"{met}/{len(view['objectives'])}"),
        (words.term("board.level"), str(view["sea"]["level"])),
        (words.term("board.supply"), f"{WATER}{view['supply']['water']}"),
        (words.term("board.player_deck"), str(view["player_deck"]["cards"])),
    ]
    if view["has_population"]:
        lost = f"{view['population_lost']}/{view['population_limit']}"
        figures.append((words.term("board.population_lost"), lost))
    return figures


BOARD: Final = Board(draw, seat_name, summary, ICONS)
