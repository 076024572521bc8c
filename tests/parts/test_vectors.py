"""Vectors do the same compiled and interpreted."""

from __future__ import annotations

from tabletide.parts.numbers.bits import append_each
from tabletide.parts.numbers.vectors import are_same, occurrences, with_room


def test_a_vector_with_room_is_empty_and_grows_beyond_it() -> None:
    assert list(with_room(3)) == []
    assert list(append_each(with_room(3), 7, 0b11111)) == [7, 8, 9, 10, 11]


def test_a_number_is_counted_as_often_as_it_is_there() -> None:
    numbers = with_room(4)
    for number in (5, 7, 5, 5):
        numbers = append_each(numbers, number, 1)
    assert [occurrences(numbers, number) for number in (4, 5, 6, 7)] == [0, 3, 0, 1]
    assert occurrences(with_room(4), 0) == 0


def test_vectors_are_the_same_that_hold_the_same_in_the_same_order() -> None:
    some = append_each(with_room(4), 7, 0b1011)
    assert are_same(some, some[:])
    assert are_same(with_room(1), with_room(5))
    assert not are_same(some, append_each(with_room(4), 7, 0b1101))
    assert not are_same(some, some[:2])
    assert not are_same(with_room(4), some)
