"""How cities, cards, seats and diseases are named to people, and what lights up for each."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import EVENTS, ROLES, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import RESULTS, State
from tabletide.games.pandemic.pieces.steps import BEFORE_INFECTIONS
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import (
    Naming,
    anchored,
    endings,
    naming,
    seated_by_role,
    seats_by_number,
    seats_by_role,
    texts_of,
)

# The moments there are, by the numbers of `steps.py`.
MOMENTS: Final = ("before_draw", "between_epidemics", "before_infections", "between_infections")
_BEFORE_QUIET_NIGHT: Final = "before_quiet_night"
# The ways a game ends, each with the rule behind it.
ENDINGS: Final = endings(RESULTS, ("", "end.win", "loss.outbreaks", "loss.cubes", "loss.cards"))

CITY_TEXTS: Final = texts_of("city", CITIES)
CARD_TEXTS: Final = CITY_TEXTS + texts_of("event", EVENTS)
COLOUR_TEXTS: Final = texts_of("colour", COLOURS)
ROLE_TEXTS: Final = texts_of("role", ROLES)
_SEATED: Final = seated_by_role(ROLE_TEXTS, SEAT_COUNT)

PLACE: Final = naming("city", "city", CITIES, ("place",))
PLACE_AND_CARD: Final = naming("city", "city", CITIES, ("place", "card"))
INFECTION_CARD: Final = naming("city", "city", CITIES, ("infection", "place"))
CAUSE: Final = naming("cause", "city", CITIES, ("cause",))
CARD: Final = Naming("card", CARD_TEXTS, anchored(("card",), CITIES + EVENTS))
EVENT: Final = naming("event", "event", EVENTS, ("card",))
DISEASE: Final = naming("colour", "colour", COLOURS, ("disease",))
ROLE: Final = naming("role", "role", ROLES)
SEAT: Final = seats_by_role("role", SEAT_COUNT)
OTHER_SEAT: Final = seats_by_role("other", SEAT_COUNT)
HOST: Final = seats_by_role("whom", SEAT_COUNT)  # whom a pawn joins
SEAT_NUMBER: Final = seats_by_number("seat", SEAT_COUNT)
NUMBER: Final = Naming("n")


def role_text(state: State, seat: int) -> Text:
    """A seat by the role it plays."""
    return _SEATED[state.roles[seat]][seat]


def seat_texts(state: State) -> list[Text]:
    """Every seat by its role."""
    return [role_text(state, seat) for seat in range(int(state.players))]


def moment_name(state: State, moment: i64) -> str:
    """A moment by its name; the one before infections that will not come has its own.

    Rules: event.one_quiet_night.
    """
    if moment == BEFORE_INFECTIONS and state.quiet:
        return _BEFORE_QUIET_NIGHT
    return MOMENTS[moment]
