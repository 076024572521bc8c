"""How tiles, cards, seats and treasures are named to people, and what lights up for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS,
    ROLES,
    SEAT_COUNT,
    SPECIALS,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.counts import number_of
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.bits import BIT

Blanks = dict[str, Text | int | str]

# The moments of a window, by the numbers of `steps.py`.
MOMENTS: Final = ("before_draw", "between_draws", "before_floods", "between_floods")
# The rule behind each way a game ends, in the order of `RESULTS`.
RESULT_RULES: Final = (
    "",
    "end.win",
    "loss.landing",
    "loss.treasure",
    "loss.drowned",
    "loss.skull",
)


class Naming(NamedTuple):
    """How a number of an option or event is put in words, and its anchors."""

    blank: str
    texts: tuple[Text, ...] = ()  # by number; empty for seats and plain numbers
    anchors: tuple[tuple[str, ...], ...] = ()  # by number
    by_role: bool = False  # a seat, named by its role


def _texts(group: str, slugs: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(Text(f"{group}.{slug}") for slug in slugs)


def _anchors(kinds: tuple[str, ...], slugs: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(f"{kind}:{slug}" for kind in kinds) for slug in slugs)


def _seat(blank: str) -> Naming:
    seats = tuple(str(seat) for seat in range(SEAT_COUNT))
    return Naming(blank, (), _anchors(("pawn", "seat"), seats), by_role=True)


TILE_TEXTS: Final = _texts("tile", TILES)
TREASURE_TEXTS: Final = _texts("treasure", TREASURES)
CARD_TEXTS: Final = TREASURE_TEXTS + _texts("special", SPECIALS)
ROLE_TEXTS: Final = _texts("role", ROLES)

PLACE: Final = Naming("tile", TILE_TEXTS, _anchors(("place",), TILES))
FLOOD_CARD: Final = Naming("tile", TILE_TEXTS, _anchors(("flood", "place"), TILES))
CARD: Final = Naming("card", CARD_TEXTS, _anchors(("card",), CARDS))
SPECIAL: Final = Naming("special", _texts("special", SPECIALS), _anchors(("card",), SPECIALS))
TREASURE: Final = Naming("treasure", TREASURE_TEXTS, _anchors(("treasure", "card"), TREASURES))
ROLE: Final = Naming("role", ROLE_TEXTS, _anchors(("role",), ROLES))
SEAT: Final = _seat("role")
OTHER_SEAT: Final = _seat("other")
NUMBER: Final = Naming("n")
MARK: Final = Naming("mark")


def slugs(names: tuple[str, ...], numbers: i64) -> list[str]:
    """The names of the members of a set, in their own order."""
    return [name for number, name in enumerate(names) if numbers & BIT[number]]


def cards_of(cards: i64) -> list[str]:
    """Some cards by name, one name for each card."""
    return [CARDS[card] for card in range(CARD_COUNT) for _ in range(number_of(cards, card))]


def role_text(state: State, seat: int) -> Text:
    """The role a seat plays: people at the table are named by it."""
    return ROLE_TEXTS[state.roles[seat]]


def blanks_of(state: State, namings: tuple[Naming, ...], numbers: Sequence[int]) -> Blanks:
    """What fills the blanks of a message, one number for each naming."""
    blanks: Blanks = {}
    for naming, number in zip(namings, numbers, strict=False):
        if naming.by_role:
            blanks[naming.blank] = role_text(state, number)
        else:
            blanks[naming.blank] = naming.texts[number] if naming.texts else number
    return blanks


def anchors_of(namings: tuple[Naming, ...], numbers: Sequence[int]) -> tuple[str, ...]:
    """Everything on the table that the numbers name."""
    anchors: list[str] = []
    for naming, number in zip(namings, numbers, strict=False):
        if naming.anchors:
            anchors += naming.anchors[number]
    return tuple(anchors)
