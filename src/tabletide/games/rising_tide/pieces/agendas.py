"""The agendas every game goes through: set-up and the parts of a turn.

Their frames never change, so they are made once and shared by all states.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import SEA_LEVEL
from tabletide.games.rising_tide.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    EXTRA_ACTIONS,
    SEAT_COUNT,
    STARTING_HAND,
)
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    AFTER_ACTIONS,
    ASSIGN_ROLE,
    BEFORE_DRAW,
    BEFORE_FAILURES,
    BEFORE_FLOW,
    BETWEEN_FAILURES,
    BETWEEN_STORMS,
    BREACH,
    DEAL_HAND,
    DRAW_CARDS,
    DRAW_ONE,
    END_OF_TURN,
    FAIL_NEXT,
    FAILURES,
    FLOW,
    HAND_LIMIT_CHECK,
    MOMENT,
    OPERATE,
    POUR,
    RISE,
)
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame, frames_of


def _draws(step: i64) -> list[list[Frame]]:
    """A step of the draw by cards still to draw and storms among those drawn."""
    most = int(CARDS_PER_DRAW)
    return [
        [Frame(step, left, storms, AFTER_DRAW) for storms in range(most + 1)]
        for left in range(most + 1)
    ]


def _resolution(storms: i64) -> Frame:
    """What follows a draw, before dikes fail.

    Events may come between two storms; the hand limit waits for the last.

    Rules: storm.two, storm.between, hand.limit.
    """
    agenda = Frame(HAND_LIMIT_CHECK, 0, 0, AFTER_DRAW)
    for storm in range(storms):
        if storm:
            agenda = Frame(MOMENT, BETWEEN_STORMS, 0, agenda)
        for step in (POUR, BREACH, RISE):
            agenda = Frame(step, 0, 0, agenda)
    return agenda


# Set-up, after the first Dike Failure cards: the roles, the opening hands.
_MOST_DEALT: Final = max(players * int(STARTING_HAND[players]) for players in range(SEAT_COUNT + 1))
DEAL: Final[list[Frame]] = frames_of(DEAL_HAND, _MOST_DEALT, NOTHING)
ASSIGN: Final[list[Frame]] = frames_of(ASSIGN_ROLE, SEAT_COUNT, DEAL[0])

# A turn, from its end to its beginning, with the moments for events. By cards left.
FLOW_ON: Final = Frame(FLOW, 0, 0, Frame(END_OF_TURN, 0, 0, NOTHING))
_LAST: Final = Frame(MOMENT, BEFORE_FLOW, 0, FLOW_ON)
FAIL_ON: Final[list[Frame]] = [FLOW_ON, *frames_of(FAIL_NEXT, max(SEA_LEVEL) + 1, FLOW_ON)[1:]]
GO_ON_FAILING: Final[list[Frame]] = [
    _LAST,
    *[Frame(MOMENT, BETWEEN_FAILURES, 0, frame) for frame in FAIL_ON[1:]],
]
AFTER_DRAW: Final = Frame(MOMENT, BEFORE_FAILURES, 0, Frame(FAILURES, 0, 0, FLOW_ON))
DRAWING: Final[list[list[Frame]]] = _draws(DRAW_CARDS)
DRAWING_ONE: Final[list[list[Frame]]] = _draws(DRAW_ONE)
RESOLVE: Final[list[Frame]] = [_resolution(storms) for storms in range(CARDS_PER_DRAW + 1)]
BEGIN_DRAWING: Final = DRAWING[int(CARDS_PER_DRAW)][0]
AFTER_PUMPS: Final = Frame(MOMENT, BEFORE_DRAW, 0, BEGIN_DRAWING)
OPERATE_ON: Final = Frame(OPERATE, 0, 0, AFTER_PUMPS)  # once an event was played there
_AFTER_ACTIONS: Final = Frame(MOMENT, AFTER_ACTIONS, 0, Frame(OPERATE, 0, 0, BEGIN_DRAWING))
TURN: Final[list[Frame]] = [  # by actions left
    _AFTER_ACTIONS,
    *frames_of(ACTIONS, ACTIONS_PER_TURN + EXTRA_ACTIONS + 1, _AFTER_ACTIONS)[1:],
]
