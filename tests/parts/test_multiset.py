"""Things that are alike, as one int, against a plain list of numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.numbers.multiset import (
    KINDS,
    MOST_ALIKE,
    ONE,
    kinds_of,
    multiset_of,
    nth_kind,
    number_of,
    total,
)

AMOUNTS = st.lists(st.integers(0, MOST_ALIKE), min_size=KINDS, max_size=KINDS)


@given(AMOUNTS)
def test_it_holds_what_was_put_in(amounts: list[int]) -> None:
    things = multiset_of(amounts)
    assert [int(number_of(things, kind)) for kind in range(KINDS)] == amounts
    assert total(things) == sum(amounts)
    assert kinds_of(things) == bits_of([kind for kind in range(KINDS) if amounts[kind]])


@given(AMOUNTS)
def test_the_nth_thing_is_found_kind_by_kind(amounts: list[int]) -> None:
    things = multiset_of(amounts)
    in_order = [kind for kind, amount in enumerate(amounts) for _ in range(amount)]
    assert [int(nth_kind(things, n)) for n in range(len(in_order))] == in_order


@given(AMOUNTS, st.integers(0, KINDS - 1))
def test_one_may_be_put_in_and_taken_out(amounts: list[int], kind: int) -> None:
    amounts[kind] = min(amounts[kind], MOST_ALIKE - 1)
    more = multiset_of(amounts) + ONE[kind]
    assert number_of(more, kind) == amounts[kind] + 1
    assert more - ONE[kind] == multiset_of(amounts)
