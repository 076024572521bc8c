"""The agenda: what is still to be done, next step first.

Frames are immutable and linked, so copies of a state share them. Setting a
new agenda is the only way to change one.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64


class Frame:
    """One pending step, its two parameters, and what comes after it."""

    __slots__ = ("below", "step", "x", "y")

    def __init__(self, step: i64, x: i64, y: i64, below: Frame | None) -> None:
        self.step: Final = step
        self.x: Final = x
        self.y: Final = y
        self.below: Final[Frame] = self if below is None else below


# The end of every agenda: nothing is left to do, now or after.
NOTHING: Final = Frame(-1, 0, 0, None)
