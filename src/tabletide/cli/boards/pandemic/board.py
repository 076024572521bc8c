"""Pandemic in the terminal: the board at a glance, and all of it on request."""

from __future__ import annotations

from itertools import zip_longest
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
    alarm,
    seat_name,
    track,
    turn_line,
)
from tabletide.cli.boards.pandemic.decks import deck_lines, discard_lines
from tabletide.cli.boards.pandemic.signs import SHAPES, STATION, STYLES, city_name, disease_sign
from tabletide.cli.boards.pandemic.team import about_lines, team_lines
from tabletide.cli.terminal.screen import flow, longest, pad
from tabletide.cli.terminal.words import Words
from tabletide.games.pandemic.pieces.board import COLOURS

SIDE_BY_SIDE: Final = 110  # columns from which the team stands beside the map
LEFT_SHARE: Final = 0.52

ICONS: Final[Icons] = {
    **kit.ICONS,
    "cube": ("■", "yellow"),
    "infect": ("■", "yellow"),
    "outbreak": ("✹", DANGER),
    "epidemic": ("☣", DANGER),
    "rate": ("▲", CAUTION),
    "shield": ("◈", "green"),
    "quiet": ("☾", "green"),
    "treat": ("✚", "green"),
    "cure": (DONE, "bold green"),
    "eradicate": ("✖", "bold green"),
    "station": (STATION, "cyan"),
    "drive": ("→", ""),
    "fly": ("✈", ""),
    "join": ("⇢", ""),
    "airlift": ("✈", "cyan"),
    "store": ("▣", "cyan"),
    "event": (SPECIAL, "bold magenta"),
    "forecast": ("◉", "magenta"),
    "remove": ("✂", "magenta"),
}


def draw(view: View, canvas: Canvas) -> RenderableType:
    """The board: map and team one below the other, or side by side where there is room."""
    top = _turn_line(view, canvas)
    if canvas.width < SIDE_BY_SIDE:
        lines = [*_map_lines(view, canvas), *_team_lines(view, canvas)]
    else:
        left = int(LEFT_SHARE * canvas.width)
        narrow = canvas._replace(width=left - 2)
        beside = canvas._replace(width=canvas.width - left)
        lines = _beside(_map_lines(view, narrow), _team_lines(view, beside), left)
    if canvas.whole:
        lines += [*discard_lines(view, canvas), *about_lines(view, canvas)]
    return Text("\n").join([top, *lines])


def _map_lines(view: View, canvas: Canvas) -> list[Text]:
    return [_tracks(view, canvas), *_disease_lines(view, canvas), _stations(view, canvas)]


def _team_lines(view: View, canvas: Canvas) -> list[Text]:
    return [*team_lines(view, canvas), *deck_lines(view, canvas)]


def _beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two blocks of lines side by side, the left one of a width."""
    rows = zip_longest(_split(left), _split(right), fillvalue=Text())
    return [Text.assemble(pad(one, width), other) for one, other in rows]


def _split(blocks: list[Text]) -> list[Text]:
    return [line for block in blocks for line in block.split("\n", allow_blank=True)]


def _turn_line(view: View, canvas: Canvas) -> Text:
    words = canvas.words
    quiet = [f"☾ {words.term('board.quiet_night')}"] if view["quiet_night"] else []
    difficulty = words.term(f"setting.epidemics.values.{view['epidemics']}")
    return turn_line(view, canvas, difficulty, quiet)


def _tracks(view: View, canvas: Canvas) -> Text:
    """What runs out, with warnings that grow, and the cures there are."""
    words = canvas.words
    tracks = [_outbreaks(view, words), _rate(view, words), _player_deck(view, words)]
    return flow([*tracks, _cures(view, words)], canvas.width)


def _cures(view: View, words: Words) -> Text:
    known = sum(status != "active" for status in view["diseases"].values())
    count = (f"{known}/{len(COLOURS)}", "bold green")
    return Text.assemble(f"{words.term('board.diseases')} ", count)


def _outbreaks(view: View, words: Words) -> Text:
    count, limit = view["outbreaks"], view["outbreak_limit"]
    style, sign = alarm(view, "outbreaks")
    bar = "▰" * count + "▱" * (limit - count)
    return Text.assemble(
        f"{words.term('board.outbreaks')} ", (f"{bar} {count}/{limit}{sign}", style)
    )


def _rate(view: View, words: Words) -> Text:
    rate = view["infection_rate"]
    style, _ = alarm(view, "infection_rate")
    spaces = Text(" ").join(track(rate["track"], rate["marker"], style))
    return Text.assemble(f"{words.term('board.infection_rate')} ", spaces)


def _player_deck(view: View, words: Words) -> Text:
    """How many cards are left, in how many turns they are drawn, and the piles with Epidemics."""
    deck = view["player_deck"]
    turns = deck["cards"] // view["cards_per_draw"]
    style, sign = alarm(view, "deck:player")
    piles = [f"{deck['pile_left']}{'☣' if deck['pile_has_epidemic'] else ''}"]
    piles += [f"{size}☣" for size in deck["later_piles"]]
    count = f"{deck['cards']} ({words.own('board.turns', n=turns)}{sign})"
    return Text.assemble(
        f"{words.term('board.player_deck')} ", (count, style), (f" {'+'.join(piles)}", "dim")
    )


def _disease_lines(view: View, canvas: Canvas) -> list[Text]:
    """Each disease: its sign, its cure, the cubes left, and the cities that have it."""
    words = canvas.words
    names = {c: f"{disease_sign(c, words)} {words.term('colour.' + c)}" for c in COLOURS}
    width = longest(names.values()) + 1
    indent = width + 2
    lines = []
    for colour in COLOURS:
        supply = view["supply"][colour]
        style, sign = alarm(view, f"disease:{colour}")
        head = Text.assemble(
            ("○ ", "dim") if view["diseases"][colour] == "active" else (f"{DONE} ", "bold green"),
            pad(Text(names[colour], style=STYLES[colour]), width),
            (f"{supply:2}/{view['cubes_per_colour']}{sign:2}", style),
            _cure(view, colour, words),
        )
        cities = _cities(view, colour, words)
        lines.append(flow([head, *cities], canvas.width, indent=indent, gap=1))
    return lines


def _cure(view: View, colour: str, words: Words) -> Text:
    """The word for a disease that has a cure, or is gone."""
    status = view["diseases"][colour]
    word = "" if status == "active" else f"{words.term('status.' + status)} "
    return Text(f" {word}", style="bold green")


def _cities(view: View, colour: str, words: Words) -> list[Text]:
    """The cities with cubes of a colour, those about to break out first."""
    counts = {city: cubes[colour] for city, cubes in view["cubes"].items() if colour in cubes}
    pieces = []
    for city, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        full = count == view["cube_limit"]
        piece = Text(f"{city_name(city, words)} {SHAPES[colour] * count}{'!' if full else ''} ")
        piece.stylize(f"bold {STYLES[colour]}" if full else STYLES[colour])
        pieces.append(piece)
    return pieces


def _stations(view: View, canvas: Canvas) -> Text:
    words = canvas.words
    head = Text(f"{STATION} {words.term('board.stations')}:", style="cyan")
    cities = [Text(city_name(city, words)) for city in view["stations"]]
    left = Text(f"({words.term('board.stations_left')}: {view['stations_left']})", style="dim")
    return flow([head, *cities, left], canvas.width, indent=2, gap=2)


def summary(view: View, words: Words) -> list[tuple[str, str]]:
    """The end of a game in numbers."""
    cured = [words.term(f"colour.{c}") for c in COLOURS if view["diseases"][c] != "active"]
    cubes = [f"{disease_sign(c, words)} {view['supply'][c]}" for c in COLOURS]
    return [
        (words.term("board.turn_number"), str(view["turn_number"])),
        (words.term("board.diseases"), f"{len(cured)}/{len(COLOURS)} {', '.join(cured)}".strip()),
        (words.term("board.outbreaks"), f"{view['outbreaks']}/{view['outbreak_limit']}"),
        (words.term("board.supply"), "  ".join(cubes)),
        (words.term("board.player_deck"), str(view["player_deck"]["cards"])),
    ]


BOARD: Final = Board(draw, seat_name, summary, ICONS)
