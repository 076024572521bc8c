"""Rising Tide's signs: every colour has a shape and a letter, and water is counted."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import View
from tabletide.cli.boards.kit import CAUTION, DANGER, SPECIAL, times
from tabletide.cli.terminal.words import Words

SHAPES: Final = {"purple": "◆", "orange": "▲", "green": "●", "yellow": "■"}
STYLES: Final = {"purple": "magenta", "orange": "dark_orange", "green": "green", "yellow": "yellow"}
PAWNS: Final = "①②③④⑤"
WATER: Final = "≈"
DRY: Final = "·"
WET: Final = "bright_cyan"
PERSON: Final = "☺"
DIKE: Final = "▮"
STATION: Final = "⚙"
PORT: Final = "⌂"
SHIELD: Final = "◈"
STORM: Final = "☈"
BRINK: Final = "✹"  # its next Dike Failure card is a flood
THREATS: Final = {"sure": ("‼", DANGER), "may": ("!", CAUTION)}


def space_name(space: str, words: Words) -> str:
    """A region or a sea in words."""
    return words.term(f"region.{space}")


def colour_sign(colour: str, words: Words) -> str:
    """A colour's shape and letter."""
    return f"{SHAPES[colour]}{words.term('letter.' + colour)}"


def colours_of(view: View) -> dict[str, str]:
    """The colour of each region that has one."""
    return {one["space"]: one["colour"] for one in view["spaces"] if one["colour"] is not None}


def card_signs(cards: list[str], view: View, words: Words) -> list[Text]:
    """Player cards, alike ones together: a region's sign and name, or an event with its star."""
    colours = colours_of(view)
    signs = []
    for card in sorted(set(cards), key=lambda card: _order(card, colours)):
        if card in colours:
            colour = colours[card]
            name = f"{colour_sign(colour, words)} {space_name(card, words)}"
            signs.append(Text(f"{name}{times(cards.count(card))}", style=STYLES[colour]))
        else:
            name = f"{SPECIAL}{words.term('event.' + card)}"
            signs.append(Text(name, style="bold magenta"))
    return signs


def _order(card: str, colours: dict[str, str]) -> tuple[int, str]:
    """Regions by colour, then events."""
    place = list(SHAPES).index(colours[card]) if card in colours else len(SHAPES)
    return place, card


def failure_signs(cards: list[str], view: View, words: Words) -> list[Text]:
    """Dike Failure cards, alike ones together."""
    colours = colours_of(view)
    return [
        Text(
            f"{SHAPES[colours[card]]}{space_name(card, words)}{times(cards.count(card))}",
            style=STYLES[colours[card]],
        )
        for card in dict.fromkeys(cards)
    ]
