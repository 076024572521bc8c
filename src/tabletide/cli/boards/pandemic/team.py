"""Pandemic's team in the terminal: who they are, where they are, what they hold."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.kit import (
    SPECIAL,
    about,
    hand_count,
    power_lines,
    seat_head,
    seat_name,
)
from tabletide.cli.boards.pandemic.signs import card_sign, city_name
from tabletide.cli.terminal.screen import flow, longest, pad
from tabletide.games.pandemic.pieces.board import CITIES

HIDDEN: Final = "▯"
LONGEST_NAME: Final = 27  # longer ones are cut to leave room for the hand
LEAST_FOR_HAND: Final = 32  # columns
ABBREVIATED: Final = 5  # letters of a long name's first word


def team_lines(view: View, canvas: Canvas) -> list[Text]:
    """A line for each seat: role and sitter, city, hand."""
    names = [_name(view, player, canvas) for player in view["players"]]
    cities = [city_name(player["city"], canvas.words) for player in view["players"]]
    name_width = min(longest(names), LONGEST_NAME) + 1
    city_width = longest(cities) + 1
    lines = []
    for player, name, city in zip(view["players"], names, cities, strict=True):
        head = seat_head(view, player, str(player["seat"] + 1), name, name_width)
        head.append_text(pad(Text(city), city_width))
        hand = [*_hand(view, player, canvas), *_stored(player, canvas)]
        lines.append(_row(head, hand, canvas.width))
    return lines


def _row(head: Text, hand: list[Text], width: int) -> Text:
    """The hand beside the head where there is room, else below it."""
    if width - head.cell_len >= LEAST_FOR_HAND:
        return flow([head, *hand], width, indent=head.cell_len + 1, gap=1)
    count, *cards = hand
    below = [Text("\n     "), flow(cards, width - 5, indent=5)] if cards else []
    return Text.assemble(head, count, *below)


def _name(view: View, player: View, canvas: Canvas) -> str:
    seat = player["seat"]
    name = seat_name(view, seat, canvas.words)
    if not canvas.sitters:
        return name
    # The sitter tells whose turn it is to type: a long role makes room for it.
    sitter = f" ({canvas.sitters[seat]})"
    return shortened(name, LONGEST_NAME - len(sitter)) + sitter


def shortened(name: str, room: int) -> str:
    """A name that fits: the first word abbreviated, then the end cut off."""
    if len(name) <= room:
        return name
    first, _, rest = name.partition(" ")
    if rest:
        name = f"{first[:ABBREVIATED]}. {rest}"
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"


def _hand(view: View, player: View, canvas: Canvas) -> list[Text]:
    """The cards of a hand by colour; of a hidden one, how many, and those all have seen."""
    words = canvas.words
    known = _known(player)
    cards = [card_sign(card, words) for card in sorted(known, key=_order)]
    hidden = player["hand_size"] - len(known)
    return [hand_count(view, player), *([Text(HIDDEN * hidden)] if hidden else []), *cards]


def _known(player: View) -> list[str]:
    """The cards of a hand; of a hidden one, those all have seen."""
    known: list[str] = player["shown"] if player["hidden"] else player["hand"]
    return known


def _order(card: str) -> tuple[bool, int]:
    """Cities first, by colour as the board has them, then events."""
    return card not in CITIES, CITIES.index(card) if card in CITIES else 0


def _stored(player: View, canvas: Canvas) -> list[Text]:
    """The event kept on the role card, which is in no hand."""
    if player["stored"] is None:
        return []
    words = canvas.words
    event = words.term(f"event.{player['stored']}")
    return [Text(f"[{words.term('board.stored')}: {SPECIAL}{event}]", style="magenta")]


def about_lines(view: View, canvas: Canvas) -> list[Text]:
    """What each role in play can do, and each event anyone can be seen to hold."""
    words = canvas.words
    held = {card for player in view["players"] for card in _known(player)}
    events = sorted(card for card in held if card not in CITIES)
    return power_lines(view, words) + [
        about(f"{SPECIAL}{words.term(f'event.{e}')}", words.term(f"effect.{e}")) for e in events
    ]
