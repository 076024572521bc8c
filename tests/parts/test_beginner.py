"""Who begins: drawn by lot, or a seat named before the game."""

from __future__ import annotations

from tabletide.parts.flow.beginner import BY_LOT, is_in_turn, may_begin, named_first, who_begins
from tabletide.parts.numbers.bits import bits_of


def test_the_lot_is_what_is_usual() -> None:
    assert who_begins(3) == ("first", ("lot", "1", "2", "3"), "lot")
    assert named_first({"first": "lot"}) == BY_LOT
    assert named_first({"first": "2"}) == 2


def test_all_seats_may_begin_or_the_named_one_alone() -> None:
    assert may_begin(BY_LOT, 3) == bits_of([0, 1, 2])
    assert may_begin(3, 3) == bits_of([2])


def test_turns_go_round_from_the_named_seat() -> None:
    assert [seat for seat in range(3) if is_in_turn(2, 3, seat, 1)] == [1]
    assert [seat for seat in range(3) if is_in_turn(2, 3, seat, 6)] == [0]
    assert all(is_in_turn(BY_LOT, 3, seat, 6) for seat in range(3))
    assert all(is_in_turn(2, 3, seat, 0) for seat in range(3))  # before the first turn
