"""The Netherlands in the terminal: regions by colour, where water flows next, what dikes hold."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.kit import DANGER, DONE
from tabletide.cli.boards.rising_tide.signs import (
    BRINK,
    DIKE,
    DRY,
    PAWNS,
    PERSON,
    PORT,
    SHAPES,
    SHIELD,
    STATION,
    STYLES,
    THREATS,
    WATER,
    WET,
    colour_sign,
    space_name,
)
from tabletide.cli.terminal.screen import flow, longest, pad
from tabletide.cli.terminal.words import Words

SIDE_BY_SIDE: Final = 96  # columns from which two colours stand beside each other
MOST_CUBES: Final = 3


def map_lines(view: View, canvas: Canvas) -> list[Text]:
    """Regions of each colour, other places with something on them, and what water will do."""
    blocks = [_block(view, colour, canvas.words) for colour in SHAPES]
    if canvas.width < SIDE_BY_SIDE:
        lines = [line for block in blocks for line in block]
    else:
        half = canvas.width // 2
        pairs = zip(blocks[::2], blocks[1::2], strict=True)
        lines = [line for one, other in pairs for line in _beside(one, other, half)]
    lines = [pad(line, canvas.width) for line in lines]
    others = [_others(view, canvas)] if _places_in_use(view) else []
    return [*lines, *others, *_flow_lines(view, canvas), *_dike_lines(view, canvas)]


def legend(canvas: Canvas) -> Text:
    """What the signs of the map mean."""
    words = canvas.words
    meanings = [
        (WATER, "board.water"),
        ("+1", "board.flows"),
        (DIKE, "board.dikes"),
        (STATION, "board.station"),
        (PORT, "board.port"),
        (f"{THREATS['may'][0]} {THREATS['sure'][0]}", "board.threat"),
        (BRINK, "board.floods"),
    ]
    pieces = [Text(f"{sign} {words.term(key)}", style="dim") for sign, key in meanings]
    return flow(pieces, canvas.width, indent=2, gap=2)


def _beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    rows = zip_longest(left, right, fillvalue=Text())
    return [Text.assemble(pad(one, width), other) for one, other in rows]


def _block(view: View, colour: str, words: Words) -> list[Text]:
    """The regions of a colour, below its structure."""
    spaces = [one for one in view["spaces"] if one["colour"] == colour]
    width = longest(space_name(one["space"], words) for one in view["spaces"]) + 1
    return [_structure(view, colour, words), *(_region(view, one, width, words) for one in spaces)]


def _structure(view: View, colour: str, words: Words) -> Text:
    """A structure: built, or how many of its cards the best hand has."""
    (one,) = (one for one in view["structures"] if one["colour"] == colour)
    name = words.term(f"structure.{one['structure']}")
    head = Text(f"{colour_sign(colour, words)} {name} ", style=f"bold {STYLES[colour]}")
    if one["built"]:
        return head.append(DONE, style="bold green")
    return head.append(f"{one['best_hand']}/{one['cards']}", style="dim")


def _region(view: View, space: dict[str, Any], width: int, words: Words) -> Text:
    """A region: its name, cubes, what would flow in, dikes, buildings, pawns, warnings."""
    style = DANGER if space["water"] == MOST_CUBES else WET if space["water"] else ""
    row = Text("  ")
    row.append_text(pad(Text(space_name(space["space"], words), style=style), width))
    row.append_text(_cubes(space))
    row.append(f" +{space['flows']}" if space["flows"] else "   ", style=f"bold {WET}")
    row.append(f" {DIKE}{space['dikes']:<2}", style="" if space["dikes"] else "dim")
    row.append_text(_on(view, space))
    return row


def _cubes(space: dict[str, Any]) -> Text:
    """Three places for cubes: water, people, and those still free."""
    water, people = space["water"], space["population"]
    free = max(0, MOST_CUBES - water - people)
    return Text.assemble((WATER * water, f"bold {WET}"), PERSON * people, (DRY * free, "dim"))


def _on(view: View, space: dict[str, Any]) -> Text:
    """What stands in a place, and what is to be feared there."""
    here = [one["seat"] for one in view["players"] if one["region"] == space["space"]]
    things = Text.assemble(
        (f" {STATION}" if space["station"] else "", "bold"),
        (f" {PORT}" if space["port"] else "", "bold"),
        (f" {SHIELD}" if space["shielded"] else "", "green"),
        (f" {''.join(PAWNS[seat] for seat in here)}" if here else "", "bold cyan"),
    )
    if space["failure"] == "flood":
        things.append(f" {BRINK}", style=DANGER)
    if space["threat"] is not None:
        sign, style = THREATS[space["threat"]]
        things.append(f" {sign}", style=style)
    return things


def _places_in_use(view: View) -> list[dict[str, Any]]:
    """High regions with something on them, and the Zuiderzee once it is a region."""
    used = {one["region"] for one in view["players"]}
    return [
        one
        for one in view["spaces"]
        if one["colour"] is None
        and (one["kind"] == "low" or one["station"] or one["port"] or one["space"] in used)
    ]


def _others(view: View, canvas: Canvas) -> Text:
    pieces = []
    for space in _places_in_use(view):
        name = Text(f"{space_name(space['space'], canvas.words)} ")
        pieces.append(
            Text.assemble(name, _cubes(space) if space["kind"] == "low" else "", _on(view, space))
        )
    return flow([Text("  "), *pieces], canvas.width, indent=2)


def _flow_lines(view: View, canvas: Canvas) -> list[Text]:
    """Where water flows at the end of the turn if nothing changes."""
    words = canvas.words
    flows = [one for one in view["spaces"] if one["flows"]]
    if not flows:
        return []
    head = Text(f"{WATER} {words.term('board.flows')}:", style=f"bold {WET}")
    pieces = [
        Text(
            f"{space_name(one['space'], words)} +{one['flows']}"
            f" ← {space_name(one['flows_from'], words)}",
            style=WET,
        )
        for one in flows
    ]
    lines = [flow([head, *pieces], canvas.width, indent=4)]
    if view["flow_short"]:
        lines.append(Text(f"‼ {words.term('board.flow_short')}: {view['flow_short']}", DANGER))
    return lines


def _dike_lines(view: View, canvas: Canvas) -> list[Text]:
    """The last dikes that hold water back, by where it stands; or all of them."""
    words = canvas.words
    behind: dict[str, list[str]] = {}
    for border in view["borders"]:
        if border["holds"] and (canvas.whole or border["dikes"] == 1):
            (source,) = (space for space in border["between"] if space not in border["held_back"])
            behind.setdefault(source, []).append(_held(border, source, words))
    if not behind:
        return []
    head = Text(f"{DIKE} {words.term('board.holds')}:", style="bold")
    pieces = []
    for source, held in behind.items():
        name = Text(space_name(source, words), style=WET)
        pieces += [Text.assemble(name, f" {held[0]}"), *map(Text, held[1:])]
    return [flow([head, *pieces], canvas.width, indent=4)]


def _held(border: dict[str, Any], source: str, words: Words) -> str:
    """The region behind a border, a sign for each dike, and the cubes if several would come."""
    (region,) = (space for space in border["between"] if space != source)
    cubes = sum(border["held_back"].values())
    name = f"{DIKE * border['dikes']}{space_name(region, words)}"
    return f"{name} +{cubes}" if cubes > 1 else name
