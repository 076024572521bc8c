"""What all have in common: market, trade card, calendar and map, each with its rewards."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.kit import DONE
from tabletide.cli.boards.windmill_valley.names import space_name, trade_name, tulip
from tabletide.cli.boards.windmill_valley.rewards import GUILDER, brief
from tabletide.cli.terminal.numbers import TIMES
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words
from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    COMMON_REWARD,
    FIELD_REWARD,
    FIELDS,
    PLACES,
    REWARD_WORDS,
    REWARDS_PER_AREA,
    STALL_REWARD,
    TRADE_REWARD,
    TRADES,
    UNIQUE_REWARD,
)


def calendar_line(view: View, canvas: Canvas) -> Text:
    """For each step what everybody receives who comes there, and what only one player does."""
    words = canvas.words
    pieces = [Text(f"{words.term('board.calendar')}:")]
    for step in range(view["calendar_steps"]):
        piece = Text(f"{step + 1} {brief(COMMON_REWARD[step], words)} │")
        for one in view["calendar"]:
            if one["step"] == step + 1 and one["in_game"]:
                reward = brief(UNIQUE_REWARD[REWARD_WORDS.index(one["reward"])], words)
                sign, style = (DONE, "dim strike") if one["covered"] else ("", "")
                piece.append(" ").append(f"{sign}{reward}", style=style).append(",")
        piece.rstrip()
        piece.right_crop(1)
        pieces.append(piece)
    return flow(pieces, canvas.width, indent=2)


def market_line(view: View, canvas: Canvas) -> Text:
    """Who stands where, the rewards there, and how often the seat on turn may take one."""
    words = canvas.words
    pieces = [Text(f"{words.term('board.areas')}:")]
    for one in view["areas"]:
        seats = "".join(str(seat + 1) for seat in one["seats"])
        who = f"{seats}{'○' * one['neutral']}" or "-"
        first = AREA_NAMES.index(one["area"]) * REWARDS_PER_AREA
        effects = STALL_REWARD[first : first + REWARDS_PER_AREA]
        rewards = ", ".join(brief(effect, words) for effect in effects)
        letter = one["area"].removeprefix("area_").upper()
        pieces.append(Text(f"{letter} [{who}] {one['times']}{TIMES}: {rewards}"))
    return flow(pieces, canvas.width, indent=2)


def trade_lines(view: View, canvas: Canvas) -> list[Text]:
    """The ring of rewards, with the numbered places between them."""
    if view["trade"] is None:
        return []
    words = canvas.words
    line = Text(f"{trade_name(view['trade'], words)}:".capitalize())
    first = TRADES.index(view["trade"]) * PLACES
    for place, colour in enumerate(view["trade_tulips"]):
        line.append(f" {brief(TRADE_REWARD[first + place], words)} ").append(f"({place + 1}")
        line.append_text(tulip(colour, words)).append(")")
    return [line.append(" ↺")]


def map_lines(view: View, canvas: Canvas, with_fields: bool = True) -> list[Text]:
    """Who has built where, and what the spaces cost and bring that a path leads to.

    With everything, the others too.
    """
    words = canvas.words
    rings: dict[str, list[Text]] = {}
    for space in view["spaces"]:
        if space["owner"] is None and not space["reached"] and not canvas.whole:
            continue
        ring, _, spot = space_name(space["space"], words).rpartition(" ")
        ring = ring.rstrip(",")
        rings.setdefault(ring, []).append(_space(space, spot, words, with_fields))
    return [
        flow(
            [Text(f"{ring[:1].upper()}{ring[1:]}:", style="bold"), *pieces], canvas.width, indent=2
        )
        for ring, pieces in rings.items()
    ]


def _space(space: View, spot: str, words: Words, with_fields: bool) -> Text:
    if space["owner"] is not None:
        return Text(f"{spot}={space['owner'] + 1}", style="bold")
    price = f"{spot} {space['cost']}{GUILDER}"
    fields = f" ({_rewards(space['fields'], words)})" if with_fields else ""
    return Text(f"{price}{fields}", style="" if space["reached"] else "dim")


def _rewards(fields: Iterable[str], words: Words) -> str:
    return ", ".join(brief(FIELD_REWARD[FIELDS.index(field)], words) for field in fields)
