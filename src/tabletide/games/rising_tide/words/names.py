"""How regions, borders, cards, seats and objectives are named to people, and what lights up.

Rules: ruling.card_names.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDERS,
    LOW_REGIONS,
    ONE_SIDE,
    OTHER_SIDE,
    PLACES,
    SPACES,
    WATER_SPACES,
)
from tabletide.games.rising_tide.pieces.cards import CARDS, EVENTS, ROLES, SEAT_COUNT, STRUCTURES
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES
from tabletide.games.rising_tide.pieces.state import RESULTS, State
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.numbers.pairs import number_of
from tabletide.parts.words.wording import (
    Naming,
    anchored,
    endings,
    naming,
    seated_by_role,
    seats_by_number,
    seats_by_role,
    slugs_of,
    texts_of,
)

# The moments between steps, by the numbers of `steps.py`.
MOMENTS: Final = (
    "after_actions",
    "before_draw",
    "between_storms",
    "before_failures",
    "between_failures",
    "before_flow",
)
# The ways a game ends, each with the rule behind it.
ENDINGS: Final = endings(RESULTS, ("", "end.win", "loss.water", "loss.population", "loss.cards"))

SPACE_TEXTS: Final = texts_of("region", SPACES)
EVENT_TEXTS: Final = texts_of("event", EVENTS)
CARD_TEXTS: Final = SPACE_TEXTS[: len(LOW_REGIONS)] + EVENT_TEXTS
ROLE_TEXTS: Final = texts_of("role", ROLES)
_SEATED: Final = seated_by_role(ROLE_TEXTS, SEAT_COUNT)
STRUCTURE_TEXTS: Final = texts_of("structure", STRUCTURES)
BORDER_TEXTS: Final = tuple(
    Text("border.name", {"one": SPACE_TEXTS[one], "other": SPACE_TEXTS[other]})
    for one, other in zip(ONE_SIDE, OTHER_SIDE, strict=True)
)

PLACE: Final = naming("region", "region", PLACES, ("place",))
REGION: Final = naming("region", "region", LOW_REGIONS, ("place",))
WATER: Final = naming("region", "region", WATER_SPACES, ("place",))
OTHER_WATER: Final = naming("source", "region", WATER_SPACES, ("place",))
SOURCE: Final = naming("source", "region", SPACES, ("place",))
STATION: Final = naming("station", "region", WATER_SPACES, ("place",))
FAILURE: Final = naming("region", "region", LOW_REGIONS, ("failure", "place"))
BORDER: Final = Naming("border", BORDER_TEXTS, anchored(("border",), BORDERS))
OTHER_BORDER: Final = Naming("source", BORDER_TEXTS, anchored(("border",), BORDERS))
CARD: Final = Naming("card", CARD_TEXTS, anchored(("card",), CARDS))
REGION_CARD: Final = naming("card", "region", LOW_REGIONS, ("card",))
EVENT: Final = naming("event", "event", EVENTS, ("card",))
STRUCTURE: Final = naming("structure", "structure", STRUCTURES)
OBJECTIVE: Final = naming("objective", "objective", OBJECTIVES)
ROLE: Final = naming("role", "role", ROLES)
SEAT: Final = seats_by_role("role", SEAT_COUNT)
OTHER_SEAT: Final = seats_by_role("other", SEAT_COUNT)
SEAT_NUMBER: Final = seats_by_number("seat", SEAT_COUNT)
NUMBER: Final = Naming("n")
LEFT: Final = Naming("left")
MARK: Final = Naming("mark")
CUBES: Final = Naming("n", (1, 2, 3))


def cards_of(regions: i64, events: i64) -> list[str]:
    """Some cards by name, one name for each card."""
    found = [name for n, name in enumerate(LOW_REGIONS) for _ in range(number_of(regions, n))]
    return found + slugs_of(EVENTS, events)


def role_text(state: State, seat: int) -> Text:
    """A seat by the role it plays."""
    return _SEATED[state.roles[seat]][seat]


def seat_texts(state: State) -> list[Text]:
    """Every seat by its role."""
    return [role_text(state, seat) for seat in range(int(state.players))]
