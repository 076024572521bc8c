"""Sets kept in one int behave as sets, up to the last of their 62 bits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.parts.numbers.bits import (
    BIT,
    SIZE,
    append_each,
    bits_of,
    count,
    lowest,
    members,
    nth,
    where,
)

FULL = 2**SIZE - 1
SETS = st.sets(st.integers(0, SIZE - 1))
EDGES = [
    *({n} for n in range(SIZE)),
    set(range(SIZE)),
    set(range(0, SIZE, 2)),
    set(range(1, SIZE, 2)),
    {0, SIZE - 1},
    {30, 31, 32, 33},
]


def bits(numbers: set[int]) -> int:
    """The set as an int, reckoned without the module under test."""
    return sum(2**number for number in numbers)


def test_there_are_sixty_two_bits() -> None:
    assert SIZE == 62
    assert list(BIT) == [2**n for n in range(62)]


def check(numbers: set[int]) -> None:
    """All that can be asked of a set, against plain Python."""
    whole, ascending = bits(numbers), sorted(numbers)
    assert bits_of(ascending) == whole
    assert bits_of(ascending[::-1]) == whole
    assert count(whole) == len(ascending)
    assert list(members(whole)) == ascending
    assert [nth(whole, n) for n in range(len(ascending))] == ascending
    if ascending:
        assert lowest(whole) == ascending[0]


@settings(max_examples=500)
@given(SETS)
def test_a_set_has_its_members(numbers: set[int]) -> None:
    check(numbers)


@settings(max_examples=200)
@given(st.integers(0, FULL))
def test_any_int_of_sixty_two_bits_is_a_set(whole: int) -> None:
    check({n for n in range(SIZE) if whole >> n & 1})


@pytest.mark.parametrize("numbers", EDGES, ids=lambda numbers: hex(bits(numbers)))
def test_the_edges_of_a_set(numbers: set[int]) -> None:
    check(numbers)


def test_the_empty_set_has_no_members() -> None:
    assert count(0) == 0
    assert list(members(0)) == []
    assert bits_of([]) == 0


@settings(max_examples=300)
@given(st.lists(st.integers(-(2**40), 2**40), max_size=5), st.integers(0, 2**40), SETS)
def test_members_are_appended_to_what_is_there(
    before: list[int], first: int, numbers: set[int]
) -> None:
    out = members(0)
    for number in before:
        out = append_each(out, number, 1)
    out = append_each(out, first, bits(numbers))
    assert list(out) == before + [first + number for number in sorted(numbers)]


@settings(max_examples=200)
@given(SETS, SETS)
def test_ints_are_joined_and_parted_like_sets(one: set[int], other: set[int]) -> None:
    assert list(members(bits(one) | bits(other))) == sorted(one | other)
    assert list(members(bits(one) & bits(other))) == sorted(one & other)
    assert list(members(bits(one) & ~bits(other))) == sorted(one - other)


def test_a_member_named_twice_counts_once() -> None:
    assert bits_of([5, 5, 61, 5]) == 2**5 + 2**61


@given(SETS, SETS)
def test_the_places_of_a_value_are_those_at_which_it_stands(one: set[int], other: set[int]) -> None:
    """Compiled, a vector comes from compiled code: here one set's members, then another's."""
    values = append_each(members(bits_of([*one])), 0, bits_of([*other]))
    listed = [*sorted(one), *sorted(other)][:SIZE]
    for value in range(0, SIZE, 7):
        found = where(values[: len(listed)], value)
        assert set(members(found)) == {n for n, item in enumerate(listed) if item == value}
