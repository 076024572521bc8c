"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, EVENTS, ROLES
from tabletide.kernel.options import Verb

# Moves of a pawn: the option names the city it goes to.
DRIVE: Final = 0
DIRECT: Final = 48
CHARTER: Final = 96
SHUTTLE: Final = 144
JOIN: Final = 192
OPERATIONS_FLIGHT: Final = 240
# The other actions.
DISPATCH: Final = 288
BUILD: Final = 292
TREAT: Final = 293
GIVE: Final = 297  # receiver, card
TAKE: Final = 489  # giver, card
CURE: Final = 681
STORE: Final = 685
PASS: Final = 690
# Event cards, and letting a moment for them go by.
PLAY: Final = 691
GO_ON: Final = 696
# The small choices an action or a card opens.
SPEND: Final = 697
TAKE_STATION: Final = 745
DISCARD: Final = 793
AIRLIFT_PAWN: Final = 846
AIRLIFT_TO: Final = 850
GRANT: Final = 898
ARRANGE: Final = 946
REMOVE: Final = 994
CHOOSE_ROLE: Final = 1042
# Chance.
DEAL_ROLE: Final = 1049
START: Final = 1056
CITY_OR_EVENT: Final = 1060
EPIDEMIC: Final = 1061
DRAW: Final = 1062
INFECT: Final = 1115
LOOK: Final = 1163

_SEATS: Final = ("0", "1", "2", "3")
_CITY: Final = (CITIES,)
_SEAT: Final = (_SEATS,)
_SEAT_CITY: Final = (_SEATS, CITIES)

VERBS: Final[tuple[Verb, ...]] = (
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
