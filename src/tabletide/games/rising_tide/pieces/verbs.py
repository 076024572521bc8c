"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import BORDERS, LOW_REGIONS, PLACES, WATER_SPACES
from tabletide.games.rising_tide.pieces.cards import CARDS, EVENTS, ROLES, STRUCTURES
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES
from tabletide.kernel.options import Verb, in_blocks

# How many words there are of each kind. A verb begins where the one before it ends, which
# `in_blocks` makes sure of. These numbers stand here, and are no names from elsewhere, because
# mypyc works out sums of what is written in one module when it compiles, and no others.
_REGIONS: Final = 28
_WATERS: Final = 29
_PLACES: Final = 35
_BORDERS: Final = 66
_SEATS: Final = 5
_EVENTS: Final = 14
_CARDS: Final = 42
_ROLES: Final = 7
_STRUCTURES: Final = 4
_CUBES: Final = 3
_OBJECTIVES: Final = 12

# Actions.
DRIVE: Final = 0
SAIL: Final = DRIVE + _PLACES
CHARTER: Final = SAIL + _REGIONS
RETURN: Final = CHARTER + _PLACES
EMBARK: Final = RETURN + _PLACES
DIRECT: Final = EMBARK + _PLACES  # pawn, place
PUMP: Final = DIRECT + _SEATS * _PLACES
BUILD_DIKE: Final = PUMP + _WATERS
BUILD_STATION: Final = BUILD_DIKE + _BORDERS
BUILD_PORT: Final = BUILD_STATION + 1
GIVE: Final = BUILD_PORT + 1  # receiver, card
TAKE: Final = GIVE + _SEATS * _REGIONS  # giver, card
SEND: Final = TAKE + _SEATS * _REGIONS  # receiver, card
SALVAGE: Final = SEND + _SEATS * _REGIONS
BUILD_STRUCTURE: Final = SALVAGE + _REGIONS
SETTLE: Final = BUILD_STRUCTURE + _STRUCTURES  # one cube, two or three
PASS: Final = SETTLE + _CUBES
# Events, and letting a moment for them go by.
PLAY: Final = PASS + 1
GO_ON: Final = PLAY + _EVENTS
# The small choices an action, a card or the water opens.
ENOUGH: Final = GO_ON + 1
OPERATE_PUMP: Final = ENOUGH + 1  # region of the station, region of the cube
LOSE_DIKE: Final = OPERATE_PUMP + _WATERS * _WATERS
PLACE_DIKE: Final = LOSE_DIKE + _BORDERS
TAKE_DIKE: Final = PLACE_DIKE + _BORDERS
TAKE_STATION: Final = TAKE_DIKE + _BORDERS
TAKE_PORT: Final = TAKE_STATION + _PLACES
DRAIN_FROM: Final = TAKE_PORT + _PLACES
SPEND_CARD: Final = DRAIN_FROM + _WATERS
DISCARD: Final = SPEND_CARD + _REGIONS
AT: Final = DISCARD + _CARDS
BRING: Final = AT + _PLACES
EXCHANGE: Final = BRING + _SEATS  # the two seats
SEND_BETWEEN: Final = EXCHANGE + _SEATS * _SEATS  # giver, receiver
OFFER_CARD: Final = SEND_BETWEEN + _SEATS * _SEATS
HAND_OVER: Final = OFFER_CARD + _CARDS
DIVERT_FROM: Final = HAND_OVER + _REGIONS
DIVERT_TO: Final = DIVERT_FROM + _WATERS
CHOOSE_ROLE: Final = DIVERT_TO + _WATERS
# Chance.
OBJECTIVE: Final = CHOOSE_ROLE + _ROLES
FAIL: Final = OBJECTIVE + _OBJECTIVES
DEAL_ROLE: Final = FAIL + _REGIONS
START: Final = DEAL_ROLE + _ROLES
REGION_OR_EVENT: Final = START + _SEATS
STORM_CARD: Final = REGION_OR_EVENT + 1
DRAW: Final = STORM_CARD + 1

_SEAT_WORDS: Final = tuple(str(seat) for seat in range(_SEATS))
_PLACE: Final = (PLACES,)
_REGION: Final = (LOW_REGIONS,)
_WATER: Final = (WATER_SPACES,)
_BORDER: Final = (BORDERS,)
_SEAT_AND_CARD: Final = (_SEAT_WORDS, LOW_REGIONS)
_TWO_SEATS: Final = (_SEAT_WORDS, _SEAT_WORDS)

VERBS: Final[tuple[Verb, ...]] = in_blocks(
    (
        Verb("drive", DRIVE, _PLACE),
        Verb("sail", SAIL, _REGION),
        Verb("charter", CHARTER, _PLACE),
        Verb("return", RETURN, _PLACE),
        Verb("embark", EMBARK, _PLACE),
        Verb("direct", DIRECT, (_SEAT_WORDS, PLACES)),
        Verb("pump", PUMP, _WATER),
        Verb("build_dike", BUILD_DIKE, _BORDER),
        Verb("build_station", BUILD_STATION),
        Verb("build_port", BUILD_PORT),
        Verb("give", GIVE, _SEAT_AND_CARD),
        Verb("take", TAKE, _SEAT_AND_CARD),
        Verb("send", SEND, _SEAT_AND_CARD),
        Verb("salvage", SALVAGE, _REGION),
        Verb("build_structure", BUILD_STRUCTURE, (STRUCTURES,)),
        Verb("settle", SETTLE, (("1", "2", "3"),)),
        Verb("pass", PASS),
        Verb("play", PLAY, (EVENTS,)),
        Verb("go_on", GO_ON),
        Verb("enough", ENOUGH),
        Verb("operate", OPERATE_PUMP, (WATER_SPACES, WATER_SPACES)),
        Verb("lose_dike", LOSE_DIKE, _BORDER),
        Verb("place_dike", PLACE_DIKE, _BORDER),
        Verb("take_dike", TAKE_DIKE, _BORDER),
        Verb("take_station", TAKE_STATION, _PLACE),
        Verb("take_port", TAKE_PORT, _PLACE),
        Verb("drain", DRAIN_FROM, _WATER),
        Verb("spend", SPEND_CARD, _REGION),
        Verb("discard", DISCARD, (CARDS,)),
        Verb("at", AT, _PLACE),
        Verb("bring", BRING, (_SEAT_WORDS,)),
        Verb("exchange", EXCHANGE, _TWO_SEATS),
        Verb("send_between", SEND_BETWEEN, _TWO_SEATS),
        Verb("offer", OFFER_CARD, (CARDS,)),
        Verb("hand_over", HAND_OVER, _REGION),
        Verb("divert_from", DIVERT_FROM, _WATER),
        Verb("divert_to", DIVERT_TO, _WATER),
        Verb("choose_role", CHOOSE_ROLE, (ROLES,)),
        Verb("objective", OBJECTIVE, (OBJECTIVES,)),
        Verb("fail", FAIL, _REGION),
        Verb("deal_role", DEAL_ROLE, (ROLES,)),
        Verb("start", START, (_SEAT_WORDS,)),
        Verb("region_or_event", REGION_OR_EVENT),
        Verb("storm", STORM_CARD),
        Verb("draw", DRAW, (CARDS,)),
    )
)
