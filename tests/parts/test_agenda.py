"""An agenda: frames that are linked, shared and never changed."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import (
    NOTHING,
    AgendaState,
    Frame,
    advance,
    awaits,
    frames_of,
    last_step,
    pop,
    push,
    replace,
)


def test_a_frame_keeps_what_it_was_given() -> None:
    below = Frame(3, 0, 0, NOTHING)
    frame = Frame(7, -1, 2**62, below)
    assert (frame.step, frame.x, frame.y) == (7, -1, 2**62)
    assert frame.below is below
    assert below.below is NOTHING


def test_after_the_end_comes_the_end() -> None:
    assert NOTHING.below is NOTHING
    assert NOTHING.below.below is NOTHING
    assert NOTHING.step < 0  # no step of any game


def test_two_agendas_share_what_comes_after() -> None:
    rest = Frame(1, 0, 0, Frame(2, 0, 0, NOTHING))
    one, other = Frame(5, 1, 0, rest), Frame(5, 2, 0, rest)
    assert one.below is other.below
    assert (one.x, other.x) == (1, 2)


def test_a_frame_takes_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        Frame(1, 0, 0, NOTHING).z = 3  # type: ignore[attr-defined]


def test_steps_are_done_from_the_last_one_put_on() -> None:
    state = AgendaState(CHANCE)
    assert state.agenda is NOTHING
    push(state, 4)
    push(state, 5, 1, 2)
    assert (state.agenda.step, state.agenda.x, state.agenda.y) == (5, 1, 2)
    pop(state)
    assert (state.agenda.step, state.agenda.x) == (4, 0)
    pop(state)
    assert state.agenda is NOTHING


def test_a_step_replaced_leaves_what_follows() -> None:
    state = AgendaState(CHANCE)
    push(state, 4)
    push(state, 5)
    before = state.agenda
    replace(state, 6, 7)
    assert (state.agenda.step, state.agenda.x) == (6, 7)
    assert state.agenda.below is before.below
    assert before.step == 5  # frames are never changed


def test_looking_ahead() -> None:
    agenda = Frame(5, 0, 0, Frame(1, 0, 0, Frame(2, 0, 0, NOTHING)))
    assert [step for step in range(8) if awaits(agenda, step)] == [1, 2, 5]
    assert not awaits(NOTHING, 1)
    assert last_step(agenda) == 2
    assert last_step(NOTHING) < 0


def test_frames_of_a_step_count_from_nought_and_share_what_follows() -> None:
    below = Frame(9, 0, 0, NOTHING)
    frames = frames_of(3, 4, below)
    assert [(frame.step, frame.x, frame.y) for frame in frames] == [(3, n, 0) for n in range(4)]
    assert all(frame.below is below for frame in frames)


def test_frames_are_gone_through_up_to_a_number_and_then_comes_what_follows() -> None:
    state = AgendaState(CHANCE)
    after = Frame(9, 0, 0, NOTHING)
    frames = frames_of(4, 5, after)
    state.agenda = frames[0]
    assert [advance(state, frames, 3) for _ in range(2)] == [True, True]
    assert state.agenda is frames[2]
    assert not advance(state, frames, 3)
    assert state.agenda is after
