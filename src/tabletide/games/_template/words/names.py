"""How cards and seats are named to people, and what lights up for each."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.games._template.pieces.cards import CARDS, SEAT_COUNT
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.bits import BIT

Blanks = dict[str, Text | int | str]


class Naming(NamedTuple):
    """How a number of an option or event is put in words, and its anchors."""

    blank: str
    texts: tuple[Text, ...]
    anchors: tuple[str, ...]


_SEAT_TEXTS: Final = tuple(Text("seat.name", {"seat": seat + 1}) for seat in range(SEAT_COUNT))
_SEAT_ANCHORS: Final = tuple(f"seat:{seat}" for seat in range(SEAT_COUNT))

SEAT: Final = Naming("seat", _SEAT_TEXTS, _SEAT_ANCHORS)
OTHER_SEAT: Final = Naming("other", _SEAT_TEXTS, _SEAT_ANCHORS)
CARD: Final = Naming(
    "card", tuple(Text(f"card.{card}") for card in CARDS), tuple(f"card:{card}" for card in CARDS)
)


def slugs(cards: i64) -> list[str]:
    """The names of the cards of a set, in their own order."""
    return [name for number, name in enumerate(CARDS) if cards & BIT[number]]


def blanks_of(namings: tuple[Naming, ...], numbers: list[int]) -> Blanks:
    """What fills the blanks of a message, one number for each naming."""
    blanks: Blanks = {}
    for naming, number in zip(namings, numbers, strict=False):
        blanks[naming.blank] = naming.texts[number]
    return blanks


def anchors_of(namings: tuple[Naming, ...], numbers: list[int]) -> tuple[str, ...]:
    """Everything on the table that the numbers name."""
    pairs = zip(namings, numbers, strict=False)
    return tuple([naming.anchors[number] for naming, number in pairs])
