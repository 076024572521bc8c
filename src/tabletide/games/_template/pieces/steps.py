"""The steps an agenda is made of, and how frames are put on it and taken off.

A frame's x means what its step's comment says; no step of this game has a y.
"""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.state import State
from tabletide.ints import i64
from tabletide.parts.agenda import Frame

DEAL: Final = 0  # x: cards dealt so far
# A turn.
ACT: Final = 1
BEFORE_DRAW: Final = 2
DRAW_CARD: Final = 3
END_OF_TURN: Final = 4
# The small choice the flint opens.
TAKE_LAMP: Final = 5  # x: seat that decides

STEPS: Final[tuple[str, ...]] = (
    "deal",
    "act",
    "before_draw",
    "draw",
    "end_of_turn",
    "take_lamp",
)


def push(state: State, step: i64, x: i64 = 0) -> None:
    """Put a step on the agenda, to be done before all others."""
    state.agenda = Frame(step, x, 0, state.agenda)


def pop(state: State) -> None:
    """Take the next step off the agenda: it is done."""
    state.agenda = state.agenda.below
