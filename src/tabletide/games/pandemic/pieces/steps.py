"""The steps an agenda is made of.

A frame's x and y mean what its step's comment says.
"""

from __future__ import annotations

from typing import Final

# Set-up.
INITIAL_INFECTION: Final = 0  # x: which of the nine cards
ASSIGN_ROLE: Final = 1  # x: seat
DEAL_HAND: Final = 2  # x: which of the cards dealt
FIRST_PLAYER: Final = 3  # x: the seats that tie
# A turn.
ACTIONS: Final = 4  # x: actions left
MOMENT: Final = 5  # x: which moment, see below
DRAW_CARDS: Final = 6  # x: cards still to draw, y: epidemics among those drawn
DRAW_ONE: Final = 7  # no epidemic this time; x, y: as before
INCREASE: Final = 8
INFECT_BOTTOM: Final = 9
RESILIENT_MOMENT: Final = 10
INTENSIFY: Final = 11
HAND_LIMIT_CHECK: Final = 12  # x: seat
INFECTIONS: Final = 13
INFECT_NEXT: Final = 14  # x: cards still to reveal
END_OF_TURN: Final = 15
# The small choices an action or a card opens.
DISPATCHED: Final = 16  # x: pawn
SPEND_ON_CURE: Final = 17  # x: colour, y: cards still to spend
SPEND_ON_FLIGHT: Final = 18  # x: city
MOVE_STATION: Final = 19  # x: city it goes to, y: seat that decides
AIRLIFT_WHOM: Final = 20  # x: seat that decides
AIRLIFT_WHERE: Final = 21  # x: seat that decides, y: pawn
GRANT_WHERE: Final = 22  # x: seat that decides
FORECAST_LOOK: Final = 23  # x: seat that looks, y: the cards seen so far
FORECAST_ARRANGE: Final = 24  # x: seat that arranges, y: the cards not yet placed
REMOVE_WHICH: Final = 25  # x: seat that decides

STEPS: Final[tuple[str, ...]] = (
    "initial_infection",
    "assign_role",
    "deal_hand",
    "first_player",
    "actions",
    "moment",
    "draw_cards",
    "draw_one",
    "increase",
    "infect_bottom",
    "resilient_moment",
    "intensify",
    "hand_limit",
    "infections",
    "infect_next",
    "end_of_turn",
    "dispatched",
    "spend_on_cure",
    "spend_on_flight",
    "move_station",
    "airlift_whom",
    "airlift_where",
    "grant_where",
    "forecast_look",
    "forecast_arrange",
    "remove_which",
)

# The moments between automatic steps at which Event cards may be played.
BEFORE_DRAW: Final = 0
BETWEEN_EPIDEMICS: Final = 1
BEFORE_INFECTIONS: Final = 2
BETWEEN_INFECTIONS: Final = 3
