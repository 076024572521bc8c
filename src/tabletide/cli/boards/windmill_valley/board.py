"""Windmill Valley in the terminal: what is common, then everybody's own board."""

from __future__ import annotations

from string import digits
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards import kit
from tabletide.cli.boards.board import Board, Canvas, Icons, View
from tabletide.cli.boards.kit import CAUTION, track
from tabletide.cli.boards.windmill_valley.farms import farm_lines
from tabletide.cli.boards.windmill_valley.names import (
    border_name,
    contract_text,
    helper_text,
    tile_text,
    wish_text,
)
from tabletide.cli.boards.windmill_valley.piles import pile_lines
from tabletide.cli.boards.windmill_valley.rewards import GUILDER, POINT, legend
from tabletide.cli.boards.windmill_valley.valley import (
    calendar_line,
    map_lines,
    market_line,
    trade_lines,
)
from tabletide.cli.terminal.screen import flow, height
from tabletide.cli.terminal.words import Words

ICONS: Final[Icons] = {
    **kit.ICONS,
    "gate": ("▥", "cyan"),
    "water": ("≈", "cyan"),
    "gear": ("⚙", "yellow"),
    "calendar": ("◷", "magenta"),
    "guilder": ("ƒ", "yellow"),
    "points": ("★", "bold"),
    "tool": ("⚒", ""),
    "tulip": ("❀", "red"),
    "windmill": ("✣", "bold"),
    "market": ("▦", ""),
    "trade": ("⇄", "cyan"),
    "wish": ("♕", "bold magenta"),
    "end": ("♛", "bold green"),
}


def draw(view: View, canvas: Canvas) -> RenderableType:
    """The turn, the floodgate and the water, what can be had, the map, and the farms.

    Where there is little room the signs are not explained, then the map and then the plantation
    shown without rewards: the options say them, `board map` and `board farms` show them all.
    """
    whole, fewer = _lines(view, canvas, True, True), _lines(view, canvas, False, True)
    ways = [[*whole, *legend(canvas.words)], whole, fewer]
    fitting = (lines for lines in ways if _fits(lines, canvas))
    return Text("\n").join(next(fitting, _lines(view, canvas, False, False)))


def _fits(lines: list[Text], canvas: Canvas) -> bool:
    return not canvas.room or height(lines, canvas.width) <= canvas.room


def _lines(view: View, canvas: Canvas, with_fields: bool, with_rows: bool) -> list[Text]:
    lines = [
        _turn_line(view, canvas),
        _tracks(view, canvas),
        calendar_line(view, canvas),
        market_line(view, canvas),
        *trade_lines(view, canvas),
        *_offers(view, canvas),
        *map_lines(view, canvas, with_fields),
    ]
    for player in view["players"]:
        lines += farm_lines(view, player, canvas, with_rows)
    return lines


def _turn_line(view: View, canvas: Canvas) -> Text:
    words = canvas.words
    line = Text(style="bold reverse")
    line.append(f" {words.term('board.round')} {view['round']}")
    if view["result"] == "":
        line.append(f" · {seat_name(view, view['turn'], words)}")
    if view["turns_left"]:
        line.append(f" · {words.term('page.turns_left', n=view['turns_left'])}")
    board = f"{words.term('board.board')}: {_board_name(view, words)} "
    room = canvas.width - line.cell_len - len(board)
    line.append(f"{' ' * room}{board}" if room > 1 else " " * max(0, canvas.width - line.cell_len))
    return line


def _board_name(view: View, words: Words) -> str:
    """Which board it is: by its name in words, where it has one, and its fingerprint."""
    key = f"board_name.{view['board']}"
    return f"{words.term(key) if words.has(key) else view['board']} {view['fingerprint']}"


def _tracks(view: View, canvas: Canvas) -> Text:
    """Floodgate, water with its three sections and what lowering it brings, and the wish."""
    words = canvas.words
    pieces = [
        Text(f"{words.term('board.gate')} ").append_text(
            Text(" ").join(track((1, 2, 3), view["gate"] - 1, CAUTION))
        ),
        Text(f"{words.term('board.water')} ").append_text(_water(view)),
    ]
    if view["wish"] is not None:
        wish = wish_text(view["wish"], words)
        points = "/".join(str(one) for one in view["wish_points"])
        pieces.append(Text(f"{words.term('board.wish')}: {wish} ({points})"))
    return flow(pieces, canvas.width, indent=2)


def _water(view: View) -> Text:
    line = Text()
    spaces = track(range(view["water_highest"] + 1), view["water"], CAUTION)
    starts = {section["first"] for section in view["water_sections"]} - {0}
    for level, space in enumerate(spaces):
        if level in starts:
            line.append("│", style="cyan")
        line.append_text(space)
    section = next(one for one in view["water_sections"] if one["section"] == view["water_section"])
    each = section["each"]
    line.append(f" ({each}{GUILDER}{f'/{each}{POINT}' if section['in_points'] else ''})")
    return line


def _offers(view: View, canvas: Canvas) -> list[Text]:
    """The open improvements with their prices, and the open farm cards with both halves."""
    words = canvas.words
    lines = []
    for one in view["tiles"]:
        if one["tile"] is not None:
            rarity = words.term(f"rarity.{one['slot'].rstrip(digits)}")
            text = tile_text(one["tile"], words)
            lines.append(Text(f"⚙ {rarity} {one['price']}{GUILDER}: {text}"))
    for card in view["cards"]:
        if card is not None:
            both = f"{helper_text(card, words)} ‖ {contract_text(card, words)}"
            lines.append(Text(f"▤ {both}{border_name(card, view, words)}"))
    return lines


def seat_name(_view: View, seat: int, words: Words) -> str:
    """A seat by its number."""
    return words.term("seat.name", seat=seat + 1)


def summary(view: View, words: Words) -> list[tuple[str, str]]:
    """The end of a game in numbers: the board and the rounds; places and points stand above."""
    return [
        (words.term("board.board"), _board_name(view, words)),
        (words.term("board.round"), str(view["round"])),
    ]


def _commons(view: View, canvas: Canvas) -> list[Text]:
    """The rewards of calendar, market and trade card."""
    lines = [calendar_line(view, canvas), market_line(view, canvas), *trade_lines(view, canvas)]
    return [*lines, *legend(canvas.words)]


def _map(view: View, canvas: Canvas) -> list[Text]:
    """Every space."""
    return [*map_lines(view, canvas), *legend(canvas.words)]


def _cards(view: View, canvas: Canvas) -> list[Text]:
    """What can be had now, and what may still come."""
    return [*_offers(view, canvas), *pile_lines(view, canvas)]


def _farms(view: View, canvas: Canvas) -> list[Text]:
    """Everybody's own board."""
    return [line for player in view["players"] for line in farm_lines(view, player, canvas)]


PARTS: Final = {"map": _map, "market": _commons, "cards": _cards, "farms": _farms}
BOARD: Final = Board(draw, seat_name, summary, ICONS, PARTS)
