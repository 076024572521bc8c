"""How cities, cards, seats and diseases are named to people, and what lights up for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import EVENTS, ROLES, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.bits import BIT

Blanks = dict[str, Text | int | str]

# The moments of a window, by the numbers of `steps.py`.
MOMENTS: Final = ("before_draw", "between_epidemics", "before_infections", "between_infections")
# The rule behind each way a game ends, in the order of `RESULTS`.
RESULT_RULES: Final = ("", "end.win", "loss.outbreaks", "loss.cubes", "loss.cards")


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


CITY_TEXTS: Final = _texts("city", CITIES)
EVENT_TEXTS: Final = _texts("event", EVENTS)
CARD_TEXTS: Final = CITY_TEXTS + EVENT_TEXTS
ROLE_TEXTS: Final = _texts("role", ROLES)

PLACE: Final = Naming("city", CITY_TEXTS, _anchors(("place",), CITIES))
PLACE_AND_CARD: Final = Naming("city", CITY_TEXTS, _anchors(("place", "card"), CITIES))
INFECTION_CARD: Final = Naming("city", CITY_TEXTS, _anchors(("infection", "place"), CITIES))
CARD: Final = Naming("card", CARD_TEXTS, _anchors(("card",), CITIES + EVENTS))
EVENT: Final = Naming("event", EVENT_TEXTS, _anchors(("card",), EVENTS))
DISEASE: Final = Naming("colour", _texts("colour", COLOURS), _anchors(("disease",), COLOURS))
ROLE: Final = Naming("role", ROLE_TEXTS, _anchors(("role",), ROLES))
SEAT: Final = _seat("role")
OTHER_SEAT: Final = _seat("other")
NUMBER: Final = Naming("n")


def slugs(names: tuple[str, ...], numbers: i64) -> list[str]:
    """The names of the members of a set, in their own order."""
    return [name for number, name in enumerate(names) if numbers & BIT[number]]


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
