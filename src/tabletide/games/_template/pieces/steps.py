"""The steps an agenda is made of.

A frame's x means what its step's comment says; no step of this game has a y.
"""

from __future__ import annotations

from typing import Final

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
