"""The page of Windmill Valley: its picture, and what a private look hides."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    FIELDS,
    GEAR_WORDS,
    GEARS,
    MILLS,
    SPACES,
    STALLS,
    TRADES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    FARM_CARDS,
    RARITIES,
    STARTING_CARDS,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.games.windmill_valley.pieces.state import RESULTS
from tabletide.kernel.game import Game
from tests.pages.page import Page, seats

_POSITION: Final = """
players 2; first 0; turn 0 9; gate 2; water 4; covered 1.1 1.2; helpers start4 farm01 | start2
farm08; contracts farm11 | farm19; windmills w01 w07 | w02; beds wwr yw - - | v - b -;
stored yellow violet | 2 red; gears large1 imp06 small2 imp13 | large3 imp02; steps 10 9;
guilder 5 3; tools 2 1; points start 5 floodgate 6 water 4 | start 5 floodgate 3; step act
"""
_KNOWN: Final = "helpers start4 | start2; known unique imp30@0; step act"
_KINDS: Final[dict[tuple[str, ...], str]] = {
    STARTING_CARDS: "starting card",
    AREA_NAMES: "market area",
    ("1", "2", "3"): "number",
    ("1", "2", "3", "4"): "number",
    GEARS: "gear",
    CARDS: "card",
    tuple(str(share) for share in range(7)): "strength taken in guilder",
    ("common1", "common2", "rare", "unique"): "place",
    RARITIES: "rarity",
    GEAR_WORDS: "space of a gear",
    ("first", "second", "third", "drawn1", "drawn2", "drawn3"): "card shown or drawn",
    SPACES: "space",
    COLOURS: "colour",
    FIELDS: "field",
    seats(4): "seat",
    STALLS: "stall",
    MILLS: "windmill",
    TILES: "improvement",
    FARM_CARDS: "farm card",
    TRADES: "trade card",
}


def settings_note(game: Game) -> str:
    """Which settings are the rulebook's."""
    assert [one.name for one in game.settings] == ["players", "variant", "first"]
    return "Who begins is left open by the rulebook: by lot, or a seat named before."


def hidden(game: Game) -> str:
    """What was looked at in private, found by comparing what two seats see."""
    state = game.read(_KNOWN)
    assert game.view(state, 0) != game.view(state, 1)
    return "What a seat has looked at in a pile is hidden from the others; all else is open."


PAGE: Final = Page(_POSITION, "first", _KINDS, RESULTS[1:], settings_note, hidden)
