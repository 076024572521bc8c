"""Pandemic in the terminal: the board at a glance, and all of it on request."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards.board import Board, Icons, Look, View
from tabletide.cli.boards.pandemic.decks import deck_lines, discard_lines
from tabletide.cli.boards.pandemic.signs import (
    CAUTION,
    CURED,
    DANGER,
    SHAPES,
    STATION,
    STYLES,
    alarm,
    city_name,
    disease_sign,
)
from tabletide.cli.boards.pandemic.team import power_lines, team_lines
from tabletide.cli.terminal.screen import flow, longest, pad
from tabletide.cli.terminal.words import Words
from tabletide.games.pandemic.pieces.board import COLOURS

SIDE_BY_SIDE: Final = 110  # columns from which the team stands beside the map
LEFT_SHARE: Final = 0.52

ICONS: Final[Icons] = {
    "role": ("☺", "bold"),
    "card": ("▤", ""),
    "start": ("⚑", "bold"),
    "turn": ("►", "bold"),
    "cube": ("■", "yellow"),
    "infect": ("■", "yellow"),
    "outbreak": ("✹", DANGER),
    "epidemic": ("☣", DANGER),
    "rate": ("▲", CAUTION),
    "shuffle": ("⟳", CAUTION),
    "shield": ("◈", "green"),
    "quiet": ("☾", "green"),
    "treat": ("✚", "green"),
    "cure": (CURED, "bold green"),
    "eradicate": ("✖", "bold green"),
    "station": (STATION, "cyan"),
    "drive": ("→", ""),
    "fly": ("✈", ""),
    "join": ("⇢", ""),
    "airlift": ("✈", "cyan"),
    "share": ("⇄", "cyan"),
    "discard": ("▿", "dim"),
    "store": ("▣", "cyan"),
    "event": ("★", "bold magenta"),
    "forecast": ("◉", "magenta"),
    "remove": ("✂", "magenta"),
    "pass": ("…", "dim"),
    "won": ("♛", "bold green"),
    "lost": ("☠", DANGER),
}


def draw(view: View, look: Look) -> RenderableType:
    """The board: map and team one below the other, or side by side where there is room."""
    top = _turn_line(view, look)
    if look.width < SIDE_BY_SIDE:
        lines = [*_map_lines(view, look), *_team_lines(view, look)]
    else:
        left = int(LEFT_SHARE * look.width)
        narrow = look._replace(width=left - 2)
        beside = look._replace(width=look.width - left)
        lines = _beside(_map_lines(view, narrow), _team_lines(view, beside), left)
    if look.whole:
        lines += [*discard_lines(view, look), *power_lines(view, look)]
    return Text("\n").join([top, *lines])


def _map_lines(view: View, look: Look) -> list[Text]:
    return [_tracks(view, look), *_disease_lines(view, look), _stations(view, look)]


def _team_lines(view: View, look: Look) -> list[Text]:
    return [*team_lines(view, look), *deck_lines(view, look)]


def _beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two blocks of lines side by side, the left one of a width."""
    rows = zip_longest(_split(left), _split(right), fillvalue=Text())
    return [Text.assemble(pad(one, width), other) for one, other in rows]


def _split(blocks: list[Text]) -> list[Text]:
    return [line for block in blocks for line in block.split("\n", allow_blank=True)]


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
    if view["quiet_night"]:
        line.append(f" · ☾ {words.term('board.quiet_night')}")
    difficulty = words.term(f"setting.epidemics.values.{view['epidemics']}")
    room = look.width - line.cell_len - len(difficulty) - 1
    line.append(f"{' ' * room}{difficulty} " if room > 1 else " " * (look.width - line.cell_len))
    return line


def _tracks(view: View, look: Look) -> Text:
    """What runs out, with warnings that grow, and the cures there are."""
    words = look.words
    tracks = [_outbreaks(view, words), _rate(view, words), _player_deck(view, words)]
    return flow([*tracks, _cures(view, words)], look.width)


def _cures(view: View, words: Words) -> Text:
    known = sum(status != "active" for status in view["diseases"].values())
    count = (f"{known}/{len(COLOURS)}", "bold green")
    return Text.assemble(f"{words.term('board.diseases')} ", count)


def _outbreaks(view: View, words: Words) -> Text:
    count, limit = view["outbreaks"], view["outbreak_limit"]
    style, sign = alarm(limit - count, 3, 1)
    bar = "▰" * count + "▱" * (limit - count)
    return Text.assemble(
        f"{words.term('board.outbreaks')} ", (f"{bar} {count}/{limit}{sign}", style)
    )


def _rate(view: View, words: Words) -> Text:
    rate = view["infection_rate"]
    style, _ = alarm(len(rate["track"]) - 1 - rate["marker"], 3, 1)
    spaces = [
        (f"[{cards}]", f"bold {style}") if space == rate["marker"] else (f"{cards}", "dim")
        for space, cards in enumerate(rate["track"])
    ]
    track = Text(" ").join(Text(space, style=style) for space, style in spaces)
    return Text.assemble(f"{words.term('board.infection_rate')} ", track)


def _player_deck(view: View, words: Words) -> Text:
    """How many cards are left, in how many turns they are drawn, and the piles with Epidemics."""
    deck = view["player_deck"]
    turns = deck["cards"] // view["cards_per_draw"]
    style, sign = alarm(turns, 5, 2)
    piles = [f"{deck['pile_left']}{'☣' if deck['pile_has_epidemic'] else ''}"]
    piles += [f"{size}☣" for size in deck["later_piles"]]
    count = f"{deck['cards']} ({words.own('board.turns', n=turns)}{sign})"
    return Text.assemble(
        f"{words.term('board.player_deck')} ", (count, style), (f" {'+'.join(piles)}", "dim")
    )


def _disease_lines(view: View, look: Look) -> list[Text]:
    """Each disease: its sign, its cure, the cubes left, and the cities that have it."""
    words = look.words
    names = {c: f"{disease_sign(c, words)} {words.term('colour.' + c)}" for c in COLOURS}
    width = longest(names.values()) + 1
    indent = width + 2
    lines = []
    for colour in COLOURS:
        supply = view["supply"][colour]
        style, sign = alarm(supply, 8, 4)
        head = Text.assemble(
            ("○ ", "dim") if view["diseases"][colour] == "active" else (f"{CURED} ", "bold green"),
            pad(Text(names[colour], style=STYLES[colour]), width),
            (f"{supply:2}/{view['cubes_per_colour']}{sign:2}", style),
            _cure(view, colour, words),
        )
        cities = _cities(view, colour, words)
        lines.append(flow([head, *cities], look.width, indent=indent, gap=1))
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


def _stations(view: View, look: Look) -> Text:
    words = look.words
    head = Text(f"{STATION} {words.term('board.stations')}:", style="cyan")
    cities = [Text(city_name(city, words)) for city in view["stations"]]
    left = Text(f"({words.term('board.stations_left')}: {view['stations_left']})", style="dim")
    return flow([head, *cities, left], look.width, indent=2, gap=2)


def seat_name(view: View, seat: int, words: Words) -> str:
    """A seat by its role, once it has one."""
    role = view["players"][seat]["role"]
    return words.term("seat.name", seat=seat + 1) if role is None else words.term(f"role.{role}")


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
