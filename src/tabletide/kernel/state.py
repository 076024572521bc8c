"""What the kernel asks of a state, and how a game notes what happened in it."""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.kernel.notes import Note

CHANCE: Final = -1
NOBODY: Final = -2


class State:
    """Who is to move, and who listens.

    Each game adds slots of ints, tuples and fixed-length vectors, and a
    `copy()` that gives an independent state nobody listens to.
    """

    __slots__ = ("journal", "to_move")

    def __init__(self, to_move: i64) -> None:
        self.to_move = to_move
        self.journal: list[Note] | None = None


def note(state: State, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Write an event down if someone listens.

    What happens often is noted after asking `state.journal is not None`: in the
    interpreter that is cheaper than a call for nothing.
    """
    if state.journal is not None:
        state.journal.append(Note(kind, a, b, c))
