"""The agenda: what is still to be done, next step first.

Frames are immutable and linked, so copies of a state share them. Setting a
new agenda is the only way to change one.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.kernel.state import State


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


class AgendaState(State):
    """A state with something to do; a game's own state is made of it."""

    __slots__ = ("agenda",)

    def __init__(self, to_move: i64) -> None:
        super().__init__(to_move)
        self.agenda = NOTHING


def push(state: AgendaState, step: i64, x: i64 = 0, y: i64 = 0) -> None:
    """Put a step on the agenda, to be done before all others."""
    state.agenda = Frame(step, x, y, state.agenda)


def pop(state: AgendaState) -> None:
    """Take the next step off the agenda: it is done."""
    state.agenda = state.agenda.below


def replace(state: AgendaState, step: i64, x: i64 = 0, y: i64 = 0) -> None:
    """Put a step in the place of the next one."""
    state.agenda = Frame(step, x, y, state.agenda.below)


def advance(state: AgendaState, frames: list[Frame], number: i64) -> bool:
    """Go on with the next of so many frames, or be done after the last; whether there was one."""
    following = state.agenda.x + 1
    if following < number:
        state.agenda = frames[following]
        return True
    state.agenda = state.agenda.below
    return False


# Looking ahead.


def pending(agenda: Frame, step: i64) -> Frame:
    """The next frame of a step, or NOTHING."""
    while agenda is not NOTHING and agenda.step != step:
        agenda = agenda.below
    return agenda


def awaits(agenda: Frame, step: i64) -> bool:
    """Whether a step is still to come."""
    return pending(agenda, step) is not NOTHING


def last_step(agenda: Frame) -> i64:
    """The step that comes after all others; below nought if there is none."""
    while agenda.below is not NOTHING:
        agenda = agenda.below
    return agenda.step


def frames_of(step: i64, number: i64, below: Frame) -> list[Frame]:
    """A step with x from 0 on, each with the same to follow: made once and shared by all states."""
    return [Frame(step, x, 0, below) for x in range(number)]
