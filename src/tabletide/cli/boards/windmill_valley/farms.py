"""Everybody's own board: gears, plantation, storage, markers, cards, and points."""

from __future__ import annotations

from string import digits
from typing import Any, Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.kit import DONE
from tabletide.cli.boards.windmill_valley.names import (
    border_name,
    contract_text,
    helper_text,
    tile_text,
    tulip,
    tulips,
)
from tabletide.cli.boards.windmill_valley.plantation import plantation_lines
from tabletide.cli.boards.windmill_valley.rewards import POINT
from tabletide.cli.terminal.numbers import number, signed
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words
from tabletide.games.windmill_valley.pieces.board import GROUP_POINTS

_COLUMNS: Final = 7
_INDENT: Final = 3


def farm_lines(
    view: View, player: dict[str, Any], canvas: Canvas, with_rows: bool = True
) -> list[Text]:
    """A seat in a few lines: in full the one on turn, and all where all is asked for."""
    words = canvas.words
    is_full = canvas.whole or player["seat"] == view["turn"]
    beds = [] if with_rows and is_full else [_beds(player, words)]
    lines = [
        _head(view, player, canvas),
        _indented([*beds, _storage(player, words), _markers(player, words, is_full)], canvas),
    ]
    if not is_full:
        return [*lines, *_cards_in_brief(player, canvas)]
    if with_rows:
        lines += plantation_lines(player, canvas)
    if player["stops"]:
        lines.append(_stops(player, canvas))
    lines += _cards(view, player, canvas)
    return lines + (_gears(player, canvas) + _sheet(player, canvas) if canvas.whole else [])


def _indented(pieces: list[Text], canvas: Canvas) -> Text:
    return Text(" " * _INDENT).append_text(
        flow(pieces, canvas.width - _INDENT, indent=_INDENT, gap=3)
    )


def _head(view: View, player: dict[str, Any], canvas: Canvas) -> Text:
    """Who it is, the points now and those to come, guilder and tools, the calendar."""
    words = canvas.words
    name = words.term("seat.name", seat=player["seat"] + 1)
    if canvas.sitters:
        name += f" ({canvas.sitters[player['seat']]})"
    to_come = player["prospect"] - player["points"]
    more = f" {signed(to_come)}" if to_come else ""
    is_turn = player["seat"] == view["turn"] and view["result"] == ""
    pieces = [
        Text(f"{'▶' if is_turn else ' '} {name}", style="bold" if is_turn else ""),
        Text(f"{words.term('board.points')} {number(player['points'])}{more}"),
        Text(f"{words.term('board.guilder')} {player['guilder']}/{view['guilder_limit']}"),
        Text(f"{words.term('board.tools')} {player['tools']}"),
        Text(f"{words.term('board.calendar')} {player['calendar']}/{view['calendar_steps']}"),
    ]
    if player["has_wish"]:
        pieces.append(Text(f"{DONE} {words.term('board.wish')}", style="green"))
    return flow(pieces, canvas.width, indent=_INDENT)


def _beds(player: dict[str, Any], words: Words) -> Text:
    """The four rows of the plantation, side by side."""
    rows = [
        Text("").join([tulip(one, words) for one in (row + [None] * _COLUMNS)[:_COLUMNS]])
        for row in player["beds"]
    ]
    return Text(" ").join(rows)


def _storage(player: dict[str, Any], words: Words) -> Text:
    stored = [colour for colour, n in player["stored"].items() for _ in range(n)]
    shown = tulips(stored, words) if stored else Text("-", style="dim")
    return Text(f"{words.term('board.stored')} ").append_text(shown)


def _markers(player: dict[str, Any], words: Words, with_points: bool) -> Text:
    """The windmill markers left in each group, and what a tulip scores once it is empty."""
    line = Text(f"{words.term('board.tokens')} ")
    for group, (colour, left) in enumerate(player["tokens"].items()):
        line.append_text(tulip(colour, words)).append(f"{left or DONE}")
        line.append(f"({GROUP_POINTS[group]}{POINT}) " if with_points else " ", style="dim")
    line.rstrip()
    return line


def _stops(player: dict[str, Any], canvas: Canvas) -> Text:
    """Both actions of each stop the gears may come to."""
    words = canvas.words
    by_space = {one["space"]: one for one in player["gears"]}
    pieces = [Text(f"{words.term('board.stops')}:")]
    for stop in player["stops"]:
        names = [_space(by_space[stop[gear]], words) for gear in ("large", "small")]
        joint = " + " if stop["double"] else " / "
        mark = " ◷" if stop["calendar"] else ""
        pieces.append(Text(f"{stop['steps']}: {joint.join(names)}{mark}"))
    return _indented(pieces, canvas)


def _space(space: dict[str, Any], words: Words) -> str:
    if space["tile"] is not None:
        return tile_text(space["tile"], words)
    return words.term(f"action.{space['action']}")


def _cards(view: View, player: dict[str, Any], canvas: Canvas) -> list[Text]:
    words = canvas.words
    lines = []
    for card in player["helpers"]:
        sign = DONE if card in player["helped"] else "☺"
        lines.append(Text(f"   {sign} {helper_text(card, words)}"))
    for card, points in player["contracts"].items():
        border = border_name(card, view, words)
        lines.append(Text(f"   ▤ {contract_text(card, words)}{border} = {points}"))
    return lines


def _cards_in_brief(player: dict[str, Any], canvas: Canvas) -> list[Text]:
    """How many helpers and contracts another has, and what the contracts are worth now."""
    words = canvas.words
    contracts = player["contracts"].values()
    pieces = [Text(f"☺ {words.term('board.helpers')} {len(player['helpers'])}")]
    if contracts:
        name = words.term("board.contracts")
        pieces.append(Text(f"▤ {name} {len(contracts)} = {sum(contracts)}{POINT}"))
    return [_indented(pieces, canvas)] if player["helpers"] or contracts else []


def _gears(player: dict[str, Any], canvas: Canvas) -> list[Text]:
    """The improvements on both gears."""
    words = canvas.words
    return [
        Text(f"   ⚙ {_place(one['space'], words)}: {tile_text(one['tile'], words)}")
        for one in player["gears"]
        if one["tile"] is not None
    ]


def _place(space: str, words: Words) -> str:
    """A space of a gear, such as `large3`, in words."""
    gear = space.rstrip(digits)
    return words.term(f"gear.{gear}_space", n=space.removeprefix(gear))


def _sheet(player: dict[str, Any], canvas: Canvas) -> list[Text]:
    """Where the points came from."""
    words = canvas.words
    sources = player["sheet"]
    pieces = [
        Text(f"{words.term('score.' + one['source'])} {number(one['points'])}") for one in sources
    ]
    return [_indented([Text(f"{words.term('board.sheet')}:"), *pieces], canvas)] if sources else []
