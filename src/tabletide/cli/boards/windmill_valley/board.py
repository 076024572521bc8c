"""Windmill Valley in the terminal: what is common, then everybody's own board."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabletide.cli.boards import kit
from tabletide.cli.boards.board import Board, Canvas, Icons, View
from tabletide.cli.boards.kit import CAUTION, DONE, track
from tabletide.cli.boards.windmill_valley.farms import farm_lines
from tabletide.cli.boards.windmill_valley.names import (
    contract_text,
    helper_text,
    space_name,
    tile_text,
    trade_name,
    tulip,
    wish_text,
)
from tabletide.cli.terminal.screen import flow
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
    """The turn, the floodgate and the water, what can be had, the map, and the farms."""
    lines = [
        _turn_line(view, canvas),
        _tracks(view, canvas),
        _market(view, canvas),
        *_offers(view, canvas),
        _windmills(view, canvas),
    ]
    for player in view["players"]:
        lines += farm_lines(view, player, canvas)
    return Text("\n").join(lines)


def _turn_line(view: View, canvas: Canvas) -> Text:
    words = canvas.words
    line = Text(style="bold reverse")
    line.append(f" {words.term('board.round')} {view['round']}")
    if view["result"] == "":
        line.append(f" · {seat_name(view, view['turn'], words)}")
    if view["last_turn"] is not None:
        line.append(f" · {words.term('board.last_turn')} {view['last_turn']}")
    board = f"{words.term('board.board')}: {_board_name(view, words)} "
    room = canvas.width - line.cell_len - len(board)
    line.append(f"{' ' * room}{board}" if room > 1 else " " * max(0, canvas.width - line.cell_len))
    return line


def _board_name(view: View, words: Words) -> str:
    """Which board it is: by its name in words, where it has one, and its fingerprint."""
    key = f"board_name.{view['board']}"
    return f"{words.term(key) if words.has(key) else view['board']} {view['fingerprint']}"


def _tracks(view: View, canvas: Canvas) -> Text:
    """Floodgate, water with its three sections, the calendar's rewards, and the wish."""
    words = canvas.words
    pieces = [
        Text(f"{words.term('board.gate')} ").append_text(
            Text(" ").join(track((1, 2, 3), view["gate"] - 1, CAUTION))
        ),
        Text(f"{words.term('board.water')} ").append_text(_water(view)),
        _calendar(view, words),
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
    return line


def _calendar(view: View, words: Words) -> Text:
    """The unique rewards of each step: free, covered, or not in the game."""
    line = Text(f"{words.term('board.calendar')}")
    step = 0
    for one in view["calendar"]:
        if one["step"] != step:
            step = one["step"]
            line.append(f" {step}:")
        line.append(DONE if one["covered"] else "○" if one["in_game"] else "-")
    return line


def _market(view: View, canvas: Canvas) -> Text:
    """Who stands where, and the trade card."""
    words = canvas.words
    pieces = []
    for one in view["areas"]:
        seats = "".join(str(seat + 1) for seat in one["seats"])
        who = f"{seats}{'○' * one['neutral']}" or "-"
        pieces.append(Text(f"{words.term('area.' + one['area'])} {who} x{one['times']}"))
    if view["trade"] is not None:
        card = Text(f"{trade_name(view['trade'], words)} ")
        for colour in view["trade_tulips"]:
            card.append_text(tulip(colour, words))
        pieces.append(card)
    return flow(pieces, canvas.width, indent=2)


def _offers(view: View, canvas: Canvas) -> list[Text]:
    """The open improvements with their prices, and the open farm cards with both halves."""
    words = canvas.words
    lines = []
    for one in view["tiles"]:
        if one["tile"] is not None:
            price = words.term("price.guilder", n=one["price"])
            text = tile_text(one["tile"], words)
            lines.append(Text(f"⚙ {words.term('slot.' + one['slot'])}, {price}: {text}"))
    for card in view["cards"]:
        if card is not None:
            both = f"{helper_text(card, words)} ‖ {contract_text(card, words)}"
            lines.append(Text(f"▤ {both}"))
    return lines


def _windmills(view: View, canvas: Canvas) -> Text:
    """The spaces that can be built on with their prices, and who has built where."""
    words = canvas.words
    pieces = [Text(f"{words.term('board.spaces')}:")]
    for space in view["spaces"]:
        name = space_name(space["space"], words)
        if space["owner"] is not None:
            pieces.append(Text(f"{name} = {space['owner'] + 1}", style="bold"))
        elif space["reached"]:
            pieces.append(Text(f"{name}: {space['cost']}ƒ"))
    return flow(pieces, canvas.width, indent=2)


def seat_name(_view: View, seat: int, words: Words) -> str:
    """A seat by its number."""
    return words.term("seat.name", seat=seat + 1)


def summary(view: View, words: Words) -> list[tuple[str, str]]:
    """The end of a game in numbers: the board, the rounds, and each seat's points."""
    figures = [
        (words.term("board.board"), _board_name(view, words)),
        (words.term("board.round"), str(view["round"])),
    ]
    for player in view["players"]:
        figures.append((seat_name(view, player["seat"], words), str(player["points"])))
    return figures


BOARD: Final = Board(draw, seat_name, summary, ICONS)
