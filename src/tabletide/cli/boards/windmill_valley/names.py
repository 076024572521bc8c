"""Tiles, cards and tulips in words, as the game's own words have them."""

from __future__ import annotations

from typing import Final

from rich.text import Text as Styled

from tabletide.cli.boards.board import View
from tabletide.cli.terminal.words import Words
from tabletide.games.windmill_valley.pieces.board import SPACES, TRADES
from tabletide.games.windmill_valley.pieces.cards import (
    BORDER_OF,
    BORDERS,
    CARDS,
    FARM_CARDS,
    STARTING_CARDS,
    TILES,
    WISH_BORDERS,
    WISH_KIND,
)
from tabletide.games.windmill_valley.words.effects import (
    CONTRACT_TEXTS,
    HELPER_TEXTS,
    TILE_TEXTS,
    WISH_TEXTS,
)
from tabletide.games.windmill_valley.words.names import SPACE
from tabletide.kernel.view import Text

FREE: Final = "·"
_STYLES: Final = {
    "white": "",
    "yellow": "yellow",
    "red": "red",
    "violet": "magenta",
    "black": "dim",
}


def tile_text(tile: str, words: Words) -> str:
    """What an improvement does."""
    return words.say(TILE_TEXTS[TILES.index(tile)])


def helper_text(card: str, words: Words) -> str:
    """What a helper does, and when."""
    return words.say(HELPER_TEXTS[CARDS.index(card)])


def contract_text(card: str, words: Words) -> str:
    """What a contract counts."""
    return words.say(CONTRACT_TEXTS[FARM_CARDS.index(card)])


def wish_text(card: str, words: Words) -> str:
    """What the Queen wishes for."""
    return words.say(WISH_TEXTS[STARTING_CARDS.index(card)])


def space_name(space: str, words: Words) -> str:
    """Where on the map a space for a windmill lies."""
    text = SPACE.texts[SPACES.index(space)]
    assert isinstance(text, Text)
    return words.say(text)


def trade_name(card: str, words: Words) -> str:
    """A trade card by its name."""
    assert card in TRADES
    return words.term(f"trade.{card}")


def tulip(colour: str | None, words: Words) -> Styled:
    """A tulip by the letter of its colour, or a free place."""
    if colour is None:
        return Styled(FREE, style="dim")
    return Styled(words.term(f"letter.{colour}"), style=f"bold {_STYLES[colour]}".strip())


def tulips(colours: list[str], words: Words) -> Styled:
    """Tulips in a row."""
    return Styled("").join([tulip(colour, words) for colour in colours])


def border_name(card: str, view: View, words: Words) -> str:
    """The border of a contract, where the Queen wishes for contracts of different ones."""
    wish = view["wish"]
    if wish is None or WISH_KIND[STARTING_CARDS.index(wish)] != WISH_BORDERS:
        return ""
    name = BORDERS[BORDER_OF[FARM_CARDS.index(card)]]
    key = f"border.{name}"
    return f" ({words.term(key) if words.has(key) else name})"
