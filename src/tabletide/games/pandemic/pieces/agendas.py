"""The agendas every game goes through: set-up and the parts of a turn.

Their frames never change, so they are made once and shared by all states.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITY_COUNT
from tabletide.games.pandemic.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    INITIAL_CUBES,
    SEAT_COUNT,
    STARTING_HAND,
)
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    BEFORE_DRAW,
    BEFORE_INFECTIONS,
    BETWEEN_EPIDEMICS,
    DEAL_HAND,
    DRAW_CARDS,
    DRAW_ONE,
    END_OF_TURN,
    HAND_LIMIT_CHECK,
    INCREASE,
    INFECT_BOTTOM,
    INFECT_NEXT,
    INFECTIONS,
    INITIAL_INFECTION,
    INTENSIFY,
    MOMENT,
    RESILIENT_MOMENT,
)
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame, frames_of


def _draws(step: i64) -> list[list[Frame]]:
    """A step of the draw by cards still to draw and epidemics among those drawn."""
    most = int(CARDS_PER_DRAW)
    return [
        [Frame(step, left, epidemics, AFTER_DRAW) for epidemics in range(most + 1)]
        for left in range(most + 1)
    ]


def _resolution(seat: i64, epidemics: i64) -> Frame:
    """What follows a draw with epidemics, or one that filled the hand, before the infections.

    Events may come between two epidemics; the hand limit waits for the last.

    Rules: epidemic.two, event.between_epidemics, hand.limit.
    """
    agenda = Frame(HAND_LIMIT_CHECK, seat, 0, AFTER_DRAW)
    for epidemic in range(epidemics):
        if epidemic:
            agenda = Frame(MOMENT, BETWEEN_EPIDEMICS, 0, agenda)
        for step in (INTENSIFY, RESILIENT_MOMENT, INFECT_BOTTOM, INCREASE):
            agenda = Frame(step, 0, 0, agenda)
    return agenda


# Set-up: the first infections, the roles, the opening hands.
_MOST_DEALT: Final = max(players * int(STARTING_HAND[players]) for players in range(SEAT_COUNT + 1))
DEAL: Final[list[Frame]] = frames_of(DEAL_HAND, _MOST_DEALT, NOTHING)
ASSIGN: Final[list[Frame]] = frames_of(ASSIGN_ROLE, SEAT_COUNT, DEAL[0])
FIRST_INFECTIONS: Final[list[Frame]] = frames_of(INITIAL_INFECTION, len(INITIAL_CUBES), ASSIGN[0])

# A turn, from its end to its beginning, with the moments for events.
_END: Final = Frame(END_OF_TURN, 0, 0, NOTHING)
REVEAL: Final[list[Frame]] = [_END, *frames_of(INFECT_NEXT, CITY_COUNT, _END)[1:]]  # by cards left
AFTER_DRAW: Final = Frame(MOMENT, BEFORE_INFECTIONS, 0, Frame(INFECTIONS, 0, 0, _END))
DRAW: Final[list[list[Frame]]] = _draws(DRAW_CARDS)
DRAW_A_CARD: Final[list[list[Frame]]] = _draws(DRAW_ONE)
RESOLVE: Final[list[list[Frame]]] = [  # by seat and epidemics drawn
    [_resolution(seat, epidemics) for epidemics in range(CARDS_PER_DRAW + 1)]
    for seat in range(SEAT_COUNT)
]
_AFTER_ACTIONS: Final = Frame(MOMENT, BEFORE_DRAW, 0, DRAW[int(CARDS_PER_DRAW)][0])
TURN: Final[list[Frame]] = [  # by actions left
    _AFTER_ACTIONS,
    *frames_of(ACTIONS, ACTIONS_PER_TURN + 1, _AFTER_ACTIONS)[1:],
]
