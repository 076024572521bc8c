"""Pandemic's signs: every colour has a shape and a letter too."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.kit import SPECIAL
from tabletide.cli.terminal.words import Words
from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_OF, COLOURS

# The shapes the page draws.
SHAPES: Final = {"blue": "◆", "yellow": "●", "black": "■", "red": "▲"}
# Black on a dark screen cannot be seen, nor white on a light one: grey is for black.
STYLES: Final = {"blue": "bright_blue", "yellow": "yellow", "black": "grey58", "red": "red"}
STATION: Final = "⌂"


def city_name(city: str, words: Words) -> str:
    """A city in words."""
    return words.term(f"city.{city}")


def disease_sign(colour: str, words: Words) -> str:
    """A disease's shape and letter."""
    return f"{SHAPES[colour]}{words.term('letter.' + colour)}"


def colour_of(city: str) -> str:
    """The colour of a city's card."""
    return COLOURS[COLOUR_OF[CITIES.index(city)]]


def card_sign(card: str, words: Words) -> Text:
    """A player card: the letter and name of a city, or an event with its star."""
    if card not in CITIES:
        return Text(f"{SPECIAL}{words.term('event.' + card)}", style="bold magenta")
    colour = colour_of(card)
    return Text(f"{disease_sign(colour, words)} {city_name(card, words)}", style=STYLES[colour])


def infection_sign(city: str, words: Words) -> Text:
    """An infection card."""
    colour = colour_of(city)
    return Text(f"{SHAPES[colour]}{city_name(city, words)}", style=STYLES[colour])
