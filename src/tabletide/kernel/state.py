"""What the kernel asks of a state, and how a game notes what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletide.ints import i64
from tabletide.kernel.notes import Note

CHANCE: Final = -1
NOBODY: Final = -2
_WRITERS: Final[dict[type, Callable[[Any], str]]] = {}


class State:
    """Who is to move, and who listens.

    Each game adds slots of ints, tuples and fixed-length vectors, and a
    `copy()` that gives an independent state nobody listens to. Once the game has
    said how its states are written, they show as their position and are equal
    where that is; since they change, they are no keys.
    """

    __slots__ = ("journal", "to_move")

    def __init__(self, to_move: i64) -> None:
        self.to_move = to_move
        self.journal: list[Note] | None = None

    def __repr__(self) -> str:
        write = _WRITERS.get(type(self))
        return f"<a state of {type(self).__module__}>" if write is None else write(self)

    def __eq__(self, other: object) -> bool:
        if self is other or type(self) is not type(other) or type(self) not in _WRITERS:
            return self is other
        return repr(self) == repr(other)

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it is no key: its position is one")


def written_by(kind: type, write: Callable[[Any], str]) -> None:
    """Let the states of a class show as the positions a writer makes of them."""
    _WRITERS[kind] = write


def note(state: State, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Write an event down if someone listens.

    What happens often is noted after asking `state.journal is not None`: in the
    interpreter that is cheaper than a call for nothing.
    """
    if state.journal is not None:
        state.journal.append(Note(kind, a, b, c, d))
