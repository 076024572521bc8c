"""Rewards in a few signs, so that a whole board of them fits, and what the signs mean."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.kit import about
from tabletide.cli.terminal.words import Words
from tabletide.games.windmill_valley.pieces.effects import (
    ACTIONS,
    ANY_COLOUR,
    COLOURS,
    COLOURS_OF,
    GAIN,
    GUILDER_OF,
    KIND_OF,
    KINDS,
    LOWER_WATER,
    PLANT,
    POINTS_OF,
    SIZE_OF,
    TOOLS_OF,
    TULIPS_OF,
    VISIT_MARKET,
)
from tabletide.games.windmill_valley.words.effects import EFFECT_TEXTS
from tabletide.parts.numbers.bits import members

GUILDER: Final = "ƒ"
POINT: Final = "★"
TOOL: Final = "⚒"
ANY_TULIP: Final = "❀"
_COUNTED: Final = (LOWER_WATER, VISIT_MARKET, PLANT)  # actions that say how far they go


def brief(effect: int, words: Words) -> str:
    """An effect in signs and short words; what has none in its own words."""
    kind = KIND_OF[effect]
    if kind == GAIN:
        return _gain(effect, words)
    if KINDS[kind] not in ACTIONS:
        return words.say(EFFECT_TEXTS[effect])
    name = words.term(f"action.{KINDS[kind]}")
    if kind not in _COUNTED:
        return name
    of_some = COLOURS_OF[effect] not in (0, ANY_COLOUR) and kind == PLANT
    colours = f" {_letters(effect, words)}" if of_some else ""
    return f"{name} {SIZE_OF[effect]}{colours}"


def _gain(effect: int, words: Words) -> str:
    amounts = ((GUILDER_OF, GUILDER), (POINTS_OF, POINT), (TOOLS_OF, TOOL))
    parts = [f"{of[effect]}{sign}" for of, sign in amounts if of[effect]]
    number = int(TULIPS_OF[effect])
    if number:
        parts.append(f"{number if number > 1 else ''}{_letters(effect, words)}")
    return "+".join(parts)


def _letters(effect: int, words: Words) -> str:
    """The colours one may choose from."""
    if COLOURS_OF[effect] == ANY_COLOUR:
        return ANY_TULIP
    return "/".join(words.term(f"letter.{COLOURS[one]}") for one in members(COLOURS_OF[effect]))


def legend(words: Words) -> list[Text]:
    """What the signs and letters stand for."""
    letters = [f"{words.term(f'letter.{one}')} {words.term(f'colour.{one}')}" for one in COLOURS]
    signs = [
        f"{GUILDER} {words.term('board.guilder')}",
        f"{POINT} {words.term('board.points')}",
        f"{TOOL} {words.term('board.tools')}",
        f"{ANY_TULIP} {words.term('page.sign.any_tulip')}",
    ]
    return [about(words.term("board.signs"), ", ".join([*signs, *letters]))]
