"""Forbidden Island's signs: treasures have a shape and a letter too."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.kit import SPECIAL, times
from tabletide.cli.terminal.words import Words

SHAPES: Final = {
    "earth_stone": "■",
    "statue_of_the_wind": "◆",
    "crystal_of_fire": "▲",
    "oceans_chalice": "●",
}
STYLES: Final = {
    "earth_stone": "green",
    "statue_of_the_wind": "yellow",
    "crystal_of_fire": "red",
    "oceans_chalice": "cyan",
}
FLOODED: Final = "≈"
SUNK: Final = "·"
HOME: Final = "⌂"
PAWNS: Final = "①②③④"
WET: Final = "bright_blue"


def treasure_sign(treasure: str, words: Words) -> str:
    """A treasure's shape and letter."""
    return f"{SHAPES[treasure]}{words.term('letter.' + treasure)}"


def card_sign(card: str, number: int, words: Words) -> Text:
    """So many cards of a kind: a treasure by its sign and name, a special card with its star."""
    if card in SHAPES:
        name = f"{treasure_sign(card, words)} {words.term('treasure.' + card)}"
        return Text(f"{name}{times(number)}", style=STYLES[card])
    name = f"{SPECIAL}{words.term('special.' + card)}"
    return Text(f"{name}{times(number)}", style="bold magenta")


def card_signs(cards: list[str], words: Words) -> list[Text]:
    """Some cards, those of a kind together, in the order they come in."""
    return [card_sign(card, cards.count(card), words) for card in dict.fromkeys(cards)]
