"""The cards: two Region cards of each low region, fourteen events, storms, seven roles.

Cards of a region are alike, so some Region cards are a count of each, two bits
a region in one int: see `parts/numbers/pairs.py`. Events are there once: some of them
are a set.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    COLOUR_COUNT,
    COLOUR_OF,
    COLOURS,
    LOW_COUNT,
    LOW_REGIONS,
    NOORDZEE,
    border_between,
    space_of,
)
from tabletide.ints import i64, vec
from tabletide.parts.files.data import (
    Data,
    expect,
    load,
    number,
    numbers,
    rows,
    section,
    word,
    words,
)
from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.numbers.pairs import each_of

Card = i64
Event = i64
Role = i64
Structure = i64

_FILE: Final = "cards.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_LIMITS: Final[Data] = section(_DATA, "limits", _FILE)
_TABLES: Final[list[Data]] = rows(_DATA, "table", _FILE)
_EVENT_ROWS: Final[list[Data]] = rows(_DATA, "event", _FILE)
_STRUCTURE_ROWS: Final[list[Data]] = rows(_DATA, "structure", _FILE)


def _ids(table: str) -> tuple[str, ...]:
    """The ids of an array of tables, each there once."""
    ids = tuple(word(row, "id", f"{_FILE} [[{table}]]") for row in rows(_DATA, table, _FILE))
    expect(len(set(ids)) == len(ids), f"{_FILE}: an id of [[{table}]] appears twice")
    return ids


# Region cards, and with the events all cards of a hand.
COPIES: Final = 2
ALL_REGION_CARDS: Final[i64] = each_of(list(range(LOW_COUNT)), COPIES)
CARDS_OF_COLOUR: Final[vec[i64]] = vec[i64](  # a mask of the counts of a colour's cards
    [
        each_of([region for region in range(LOW_COUNT) if COLOUR_OF[region] == colour], 3)
        for colour in range(COLOUR_COUNT)
    ]
)
expect(number(_LIMITS, "copies", _FILE) == COPIES, f"{_FILE}: there are two cards of a region")

EVENTS: Final[tuple[str, ...]] = _ids("event")
EVENT_COUNT: Final = 14
DELTA_PLAN: Final = 0
EMERGENCY_MEETING: Final = 1
EMERGENCY_SANDBAGS: Final = 2
ENGINEERING_CORPS: Final = 3
HOOGHEEMRAADSCHAPPEN: Final = 4
MAIL_EXCHANGE: Final = 5
NEW_PORT: Final = 6
STOOMGEMAAL: Final = 7
STORMVLOEDSEINDIENST: Final = 8
CALM_BEFORE_THE_STORM: Final = 9
LITTLE_DUTCH_BOY: Final = 10
TWEE_GEBROEDERS: Final = 11
WATER_MANAGEMENT: Final = 12
ZUIDERZEEVEREENIGING: Final = 13
ALL_EVENTS: Final[i64] = bits_of(list(range(EVENT_COUNT)))
ONLY_WHILE_ACTING: Final[i64] = bits_of(
    [n for n, row in enumerate(_EVENT_ROWS) if row.get("only_while_acting", False)]
)
_NAMED_EVENTS: Final = (
    "delta_plan emergency_meeting emergency_sandbags engineering_corps hoogheemraadschappen"
    " mail_exchange new_port stoomgemaal stormvloedseindienst calm_before_the_storm"
    " little_dutch_boy twee_gebroeders water_management zuiderzeevereeniging"
)
expect(" ".join(EVENTS) == _NAMED_EVENTS, f"{_FILE}: the events are {_NAMED_EVENTS}")

CARDS: Final[tuple[str, ...]] = LOW_REGIONS + EVENTS
CARD_COUNT: Final = 42
FIRST_EVENT: Final = 28
STORM: Final = 42  # among the cards of the player deck
DECK_CARDS: Final[tuple[str, ...]] = (*CARDS, "storm")

# Roles.
ROLES: Final[tuple[str, ...]] = _ids("role")
ROLE_COUNT: Final = 7
CARPENTER: Final = 0
DIRECTOR: Final = 1
HYDRAULIC_ENGINEER: Final = 2
PORT_MASTER: Final = 3
PUMP_OPERATOR: Final = 4
SANITATION_ENGINEER: Final = 5
WAREHOUSE_MANAGER: Final = 6
_NAMED_ROLES: Final = (
    "carpenter director hydraulic_engineer port_master pump_operator sanitation_engineer"
    " warehouse_manager"
)
expect(" ".join(ROLES) == _NAMED_ROLES, f"{_FILE}: the roles are {_NAMED_ROLES}")

# Structures, one of each colour and numbered like it.
STRUCTURES: Final[tuple[str, ...]] = _ids("structure")
STRUCTURE_COUNT: Final = 4
AFSLUITDIJK: Final = 0
DELTAWERKEN: Final = 1
RUIMTE_VOOR_DE_RIVIER: Final = 2
NORMALISERINGSWERKEN: Final = 3
_NAMED_STRUCTURES: Final = "afsluitdijk deltawerken ruimte_voor_de_rivier normaliseringswerken"
expect(
    " ".join(STRUCTURES) == _NAMED_STRUCTURES, f"{_FILE}: the structures are {_NAMED_STRUCTURES}"
)
expect(
    tuple(word(row, "colour", _FILE) for row in _STRUCTURE_ROWS) == COLOURS,
    f"{_FILE}: structures stand in the order of their colours",
)
SITES: Final[vec[i64]] = vec[i64](  # the regions a structure may be built in, as a set
    [bits_of([space_of(s, _FILE) for s in words(row, "sites", _FILE)]) for row in _STRUCTURE_ROWS]
)
_COAST: Final[list[int]] = [
    space_of(slug, _FILE) for slug in words(_STRUCTURE_ROWS[DELTAWERKEN], "coast", _FILE)
]
COAST: Final[i64] = bits_of(_COAST)  # the regions of the Deltawerken
SEA_BORDER: Final[vec[i64]] = vec[i64](  # a region's border with the Noordzee; by low region
    [
        border_between(region, NOORDZEE, _FILE) if region in _COAST else -1
        for region in range(LOW_COUNT)
    ]
)
STRUCTURE_DIKES: Final[i64] = number(_STRUCTURE_ROWS[NORMALISERINGSWERKEN], "dikes", _FILE)
STRUCTURE_WATER: Final[i64] = number(_STRUCTURE_ROWS[RUIMTE_VOOR_DE_RIVIER], "water", _FILE)

# Numbers of the rulebook.
SEAT_COUNT: Final = 5  # the most a table has
FEWEST_SEATS: Final = 2
ACTIONS_PER_TURN: Final[i64] = number(_LIMITS, "actions", _FILE)
EXTRA_ACTIONS: Final[i64] = number(_LIMITS, "extra_actions", _FILE)
CARDS_PER_DRAW: Final[i64] = number(_LIMITS, "draws", _FILE)
HAND_LIMIT: Final[i64] = number(_LIMITS, "hand_limit", _FILE)
STRUCTURE_CARDS: Final[i64] = number(_LIMITS, "structure_cards", _FILE)
CALM_CARDS: Final[i64] = number(_LIMITS, "calm_cards", _FILE)
STORMS: Final[tuple[int, ...]] = tuple(numbers(_LIMITS, "storms", _FILE))
_BY_PLAYERS: Final[dict[int, Data]] = {number(row, "players", _FILE): row for row in _TABLES}
expect(
    list(_BY_PLAYERS) == list(range(FEWEST_SEATS, SEAT_COUNT + 1)),
    f"{_FILE}: there is a table for each number of players",
)


def _by_players(key: str) -> vec[i64]:
    return vec[i64](
        [
            number(_BY_PLAYERS[players], key, _FILE) if players in _BY_PLAYERS else 0
            for players in range(SEAT_COUNT + 1)
        ]
    )


EVENTS_IN_GAME: Final[vec[i64]] = _by_players("events")
STARTING_HAND: Final[vec[i64]] = _by_players("hand")
