"""The twelve cards: ten lamps, the flint and the gust.

A card is a number: 0 to 9 for the lamps in the order of theirs, then the two others.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.ints import i64
from tabletide.parts.files.data import Data, expect, load, number, section, words
from tabletide.parts.numbers.bits import bits_of

Card = i64

_FILE: Final = "cards.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_LIMITS: Final[Data] = section(_DATA, "limits", _FILE)

CARDS: Final[tuple[str, ...]] = tuple(words(_DATA, "cards", _FILE))
LAMP_COUNT: Final = 10
FLINT: Final = 10
GUST: Final = 11
CARD_COUNT: Final = 12

expect(len(set(CARDS)) == CARD_COUNT, f"{_FILE}: 'cards' must name {CARD_COUNT} cards, each once")
expect(CARDS[LAMP_COUNT:] == ("flint", "gust"), f"{_FILE}: the last cards are flint and gust")

LAMPS: Final[i64] = bits_of(list(range(LAMP_COUNT)))
ALL_CARDS: Final[i64] = bits_of(list(range(CARD_COUNT)))

OPENING_HAND: Final[i64] = number(_LIMITS, "opening_hand", _FILE)
LAMPS_TO_WIN: Final[i64] = number(_LIMITS, "lamps_to_win", _FILE)
SEAT_COUNT: Final = 3  # the most a table has
