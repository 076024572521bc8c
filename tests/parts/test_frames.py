"""An agenda: frames that are linked, shared and never changed."""

from __future__ import annotations

import pytest

from tabletide.parts.agenda import NOTHING, Frame


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
