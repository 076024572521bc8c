"""The agendas every game goes through: set-up and the parts of a turn.

Their frames never change, so they are made once and shared by all states.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import (
    INITIAL_FLOODS,
    MOST_FLOOD_CARDS,
    TILE_COUNT,
)
from tabletide.games.forbidden_island.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    SEAT_COUNT,
    STARTING_HAND,
)
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    BEFORE_DRAW,
    BEFORE_FLOODS,
    BETWEEN_DRAWS,
    BETWEEN_FLOODS,
    DEAL_HAND,
    DRAW_CARDS,
    END_OF_TURN,
    FIRST_FLOODS,
    FIRST_PLAYER,
    FLOOD_NEXT,
    FLOODS,
    MOMENT,
    PLACE_TILE,
)
from tabletide.parts.flow.agenda import NOTHING, Frame, frames_of

# Set-up: the island, the first floods, the adventurers, the opening hands, who begins.
_BEGIN: Final = Frame(FIRST_PLAYER, 0, 0, NOTHING)
DEAL: Final[list[Frame]] = frames_of(DEAL_HAND, SEAT_COUNT * STARTING_HAND, _BEGIN)
ASSIGN: Final[list[Frame]] = frames_of(ASSIGN_ROLE, SEAT_COUNT, DEAL[0])
FLOOD_FIRST: Final[list[Frame]] = frames_of(FIRST_FLOODS, INITIAL_FLOODS, ASSIGN[0])
LAY_OUT: Final[list[Frame]] = frames_of(PLACE_TILE, TILE_COUNT, FLOOD_FIRST[0])

# A turn, from its end to its beginning, with the moments for special cards. By cards left.
_END: Final = Frame(END_OF_TURN, 0, 0, NOTHING)
REVEAL: Final[list[Frame]] = [_END, *frames_of(FLOOD_NEXT, MOST_FLOOD_CARDS + 1, _END)[1:]]
GO_ON_FLOODING: Final[list[Frame]] = [
    _END,
    *[Frame(MOMENT, BETWEEN_FLOODS, 0, frame) for frame in REVEAL[1:]],
]
AFTER_DRAW: Final = Frame(MOMENT, BEFORE_FLOODS, 0, Frame(FLOODS, 0, 0, _END))
DRAW: Final[list[Frame]] = [AFTER_DRAW, *frames_of(DRAW_CARDS, CARDS_PER_DRAW + 1, AFTER_DRAW)[1:]]
GO_ON_DRAWING: Final[list[Frame]] = [
    AFTER_DRAW,
    *[Frame(MOMENT, BETWEEN_DRAWS, 0, frame) for frame in DRAW[1:]],
]
_AFTER_ACTIONS: Final = Frame(MOMENT, BEFORE_DRAW, 0, DRAW[int(CARDS_PER_DRAW)])
TURN: Final[list[Frame]] = [  # by actions left
    _AFTER_ACTIONS,
    *frames_of(ACTIONS, ACTIONS_PER_TURN + 1, _AFTER_ACTIONS)[1:],
]
