"""The steps an agenda is made of.

A frame's x and y mean what its step's comment says.
"""

from __future__ import annotations

from typing import Final

# Set-up.
PLACE_TILE: Final = 0  # x: cell
FIRST_FLOODS: Final = 1  # x: which of the six cards
ASSIGN_ROLE: Final = 2  # x: seat
DEAL_HAND: Final = 3  # x: which of the cards dealt
FIRST_PLAYER: Final = 4
# A turn.
ACTIONS: Final = 5  # x: actions left
MOMENT: Final = 6  # x: which moment, see below
DRAW_CARDS: Final = 7  # x: cards still to draw
HAND_LIMIT_CHECK: Final = 8  # x: seat
FLOODS: Final = 9
FLOOD_NEXT: Final = 10  # x: cards still to turn over
SWIM: Final = 11  # x: pawn in the water
END_OF_TURN: Final = 12
# The small choices an action or a card opens.
SHORE_SECOND: Final = 13
LIFT: Final = 14  # x: seat that decides, y: the set of pawns aboard
SANDBAG_WHERE: Final = 15  # x: seat that decides

STEPS: Final[tuple[str, ...]] = (
    "place_tile",
    "first_floods",
    "assign_role",
    "deal_hand",
    "first_player",
    "actions",
    "moment",
    "draw_cards",
    "hand_limit",
    "floods",
    "flood_next",
    "swim",
    "end_of_turn",
    "shore_second",
    "lift",
    "sandbag_where",
)

# The moments between automatic steps at which special cards may be played.
BEFORE_DRAW: Final = 0
BETWEEN_DRAWS: Final = 1
BEFORE_FLOODS: Final = 2
BETWEEN_FLOODS: Final = 3
