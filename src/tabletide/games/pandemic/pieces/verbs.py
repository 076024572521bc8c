"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, EVENTS, ROLES
from tabletide.kernel.options import Verb, in_blocks

# How many words there are of each kind. A verb begins where the one before it ends, which
# `in_blocks` makes sure of. These numbers stand here, and are no names from elsewhere, because
# mypyc works out sums of what is written in one module when it compiles, and no others.
_CITIES: Final = 48
_CARDS: Final = 53
_COLOURS: Final = 4
_EVENTS: Final = 5
_ROLES: Final = 7
_SEATS: Final = 4

# Moves of a pawn: the option names the city it goes to.
DRIVE: Final = 0
DIRECT: Final = DRIVE + _CITIES
CHARTER: Final = DIRECT + _CITIES
SHUTTLE: Final = CHARTER + _CITIES
JOIN: Final = SHUTTLE + _CITIES
OPERATIONS_FLIGHT: Final = JOIN + _CITIES
# The other actions.
DISPATCH: Final = OPERATIONS_FLIGHT + _CITIES
BUILD: Final = DISPATCH + _SEATS
TREAT: Final = BUILD + 1
GIVE: Final = TREAT + _COLOURS  # receiver, card
TAKE: Final = GIVE + _SEATS * _CITIES  # giver, card
CURE: Final = TAKE + _SEATS * _CITIES
STORE: Final = CURE + _COLOURS
PASS: Final = STORE + _EVENTS
# Event cards, and letting a moment for them go by.
PLAY: Final = PASS + 1
GO_ON: Final = PLAY + _EVENTS
# The small choices an action or a card opens.
SPEND: Final = GO_ON + 1
TAKE_STATION: Final = SPEND + _CITIES
DISCARD: Final = TAKE_STATION + _CITIES
AIRLIFT_PAWN: Final = DISCARD + _CARDS
AIRLIFT_TO: Final = AIRLIFT_PAWN + _SEATS
GRANT: Final = AIRLIFT_TO + _CITIES
ARRANGE: Final = GRANT + _CITIES
REMOVE: Final = ARRANGE + _CITIES
CHOOSE_ROLE: Final = REMOVE + _CITIES
# Chance.
DEAL_ROLE: Final = CHOOSE_ROLE + _ROLES
START: Final = DEAL_ROLE + _ROLES
CITY_OR_EVENT: Final = START + _SEATS
EPIDEMIC: Final = CITY_OR_EVENT + 1
DRAW: Final = EPIDEMIC + 1
INFECT: Final = DRAW + _CARDS
LOOK: Final = INFECT + _CITIES

_SEAT_WORDS: Final = tuple(str(seat) for seat in range(_SEATS))
_CITY: Final = (CITIES,)
_SEAT: Final = (_SEAT_WORDS,)
_SEAT_CITY: Final = (_SEAT_WORDS, CITIES)

VERBS: Final[tuple[Verb, ...]] = in_blocks(
    (
        Verb("drive", DRIVE, _CITY),
        Verb("direct", DIRECT, _CITY),
        Verb("charter", CHARTER, _CITY),
        Verb("shuttle", SHUTTLE, _CITY),
        Verb("join", JOIN, _CITY),
        Verb("operations_flight", OPERATIONS_FLIGHT, _CITY),
        Verb("dispatch", DISPATCH, _SEAT),
        Verb("build", BUILD),
        Verb("treat", TREAT, (COLOURS,)),
        Verb("give", GIVE, _SEAT_CITY),
        Verb("take", TAKE, _SEAT_CITY),
        Verb("cure", CURE, (COLOURS,)),
        Verb("store", STORE, (EVENTS,)),
        Verb("pass", PASS),
        Verb("play", PLAY, (EVENTS,)),
        Verb("go_on", GO_ON),
        Verb("spend", SPEND, _CITY),
        Verb("take_station", TAKE_STATION, _CITY),
        Verb("discard", DISCARD, (CARDS,)),
        Verb("airlift_pawn", AIRLIFT_PAWN, _SEAT),
        Verb("airlift_to", AIRLIFT_TO, _CITY),
        Verb("grant", GRANT, _CITY),
        Verb("arrange", ARRANGE, _CITY),
        Verb("remove", REMOVE, _CITY),
        Verb("choose_role", CHOOSE_ROLE, (ROLES,)),
        Verb("deal_role", DEAL_ROLE, (ROLES,)),
        Verb("start", START, _SEAT),
        Verb("city_or_event", CITY_OR_EVENT),
        Verb("epidemic", EPIDEMIC),
        Verb("draw", DRAW, (CARDS,)),
        Verb("infect", INFECT, _CITY),
        Verb("look", LOOK, _CITY),
    )
)
