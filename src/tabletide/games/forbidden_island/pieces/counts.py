"""Some cards as one int: how many there are of each kind, four bits a kind."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import CARD_COUNT, COPIES, Card
from tabletide.ints import i64, vec

_EACH_SECOND: Final = 0x0F0F0F0F
_EACH_BYTE: Final = 0x01010101

ONE: Final[vec[i64]] = vec[i64]([16**card for card in range(CARD_COUNT)])
WHOLE_DECK: Final[i64] = sum(int(COPIES[card]) * 16**card for card in range(CARD_COUNT))


def number_of(cards: i64, card: Card) -> i64:
    """How many cards of a kind there are."""
    return cards >> 4 * card & 15


def total(cards: i64) -> i64:
    """How many cards there are of all kinds."""
    pairs = (cards & _EACH_SECOND) + (cards >> 4 & _EACH_SECOND)
    return pairs * _EACH_BYTE >> 24 & 255


def nth_kind(cards: i64, n: i64) -> Card:
    """The kind of the n-th card, counted from 0, with cards of a kind side by side."""
    kind: i64 = 0
    while n >= cards & 15:
        n -= cards & 15
        cards >>= 4
        kind += 1
    return kind
