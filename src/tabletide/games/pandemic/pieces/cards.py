"""The cards: a City card for each city, five Events, seven roles, and the limits.

A player card is a number: the city's own for a City card, 48 to 52 for an Event.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, CITY_COUNT
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, expect, load, number, numbers, rows, section, word
from tabletide.parts.numbers.bits import bits_of

Card = i64
Event = i64
Role = i64

_FILE: Final = "cards.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_LIMITS: Final[Data] = section(_DATA, "limits", _FILE)
_SETUP: Final[Data] = section(_DATA, "setup", _FILE)

EVENTS: Final[tuple[str, ...]] = tuple(
    word(row, "id", f"{_FILE} [[event]]") for row in rows(_DATA, "event", _FILE)
)
EVENT_COUNT: Final = 5
AIRLIFT: Final = 0
FORECAST: Final = 1
GOVERNMENT_GRANT: Final = 2
ONE_QUIET_NIGHT: Final = 3
RESILIENT_POPULATION: Final = 4

ROLES: Final[tuple[str, ...]] = tuple(
    word(row, "id", f"{_FILE} [[role]]") for row in rows(_DATA, "role", _FILE)
)
ROLE_COUNT: Final = 7
CONTINGENCY_PLANNER: Final = 0
DISPATCHER: Final = 1
MEDIC: Final = 2
OPERATIONS_EXPERT: Final = 3
QUARANTINE_SPECIALIST: Final = 4
RESEARCHER: Final = 5
SCIENTIST: Final = 6

_NAMED_EVENTS: Final = "airlift forecast government_grant one_quiet_night resilient_population"
_NAMED_ROLES: Final = (
    "contingency_planner dispatcher medic operations_expert quarantine_specialist"
    " researcher scientist"
)
expect(" ".join(EVENTS) == _NAMED_EVENTS, f"{_FILE}: the events are {_NAMED_EVENTS}")
expect(" ".join(ROLES) == _NAMED_ROLES, f"{_FILE}: the roles are {_NAMED_ROLES}")

FIRST_EVENT: Final = CITY_COUNT
CARDS: Final[tuple[str, ...]] = CITIES + EVENTS
CARD_COUNT: Final = CITY_COUNT + EVENT_COUNT
ALL_CARDS: Final[i64] = bits_of(list(range(CARD_COUNT)))
CITY_CARDS: Final[i64] = bits_of(list(range(CITY_COUNT)))

HAND_LIMIT: Final[i64] = number(_LIMITS, "hand_limit", _FILE)
ACTIONS_PER_TURN: Final[i64] = number(_LIMITS, "actions", _FILE)
CARDS_PER_DRAW: Final[i64] = number(_LIMITS, "draws", _FILE)
CURE_CARDS: Final[i64] = number(_LIMITS, "cure_cards", _FILE)
CURE_CARDS_SCIENTIST: Final[i64] = number(_LIMITS, "cure_cards_scientist", _FILE)
FORECAST_CARDS: Final[i64] = number(_LIMITS, "forecast_cards", _FILE)

SEAT_COUNT: Final = 4  # the most a table has
# The other seats, by the number of players and the seat.
OTHERS: Final[list[vec[vec[i64]]]] = [
    vec[vec[i64]](
        [
            vec[i64]([other for other in range(players) if other != seat])
            for seat in range(SEAT_COUNT)
        ]
    )
    for players in range(SEAT_COUNT + 1)
]
DIFFICULTIES: Final[tuple[int, ...]] = tuple(numbers(_SETUP, "epidemics", _FILE))
INITIAL_CUBES: Final[vec[i64]] = vec[i64](numbers(_SETUP, "initial_infection", _FILE))


def _starting_hands() -> list[int]:
    hands = section(_SETUP, "starting_hand", _FILE)
    return [number(hands, str(n), _FILE) if n >= 2 else 0 for n in range(SEAT_COUNT + 1)]


STARTING_HAND: Final[vec[i64]] = vec[i64](_starting_hands())
