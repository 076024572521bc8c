"""Vectors of numbers: what compiled code and the interpreter do in different ways."""

from __future__ import annotations

from typing import Any, Final

from tabletide.ints import i64, vec

# When compiling, mypyc is told that it is true, and leaves out what stands under `not IS_COMPILED`.
IS_COMPILED: Final[bool] = not __file__.endswith(".py")

# Stands in a new state until its own vector does: too short to be written into by mistake.
NO_NUMBERS: Final[vec[i64]] = vec[i64]()


def with_room(size: i64) -> vec[i64]:
    """An empty vector that may take so many numbers before it has to grow."""
    if not IS_COMPILED:
        plain: Any = []  # the interpreter's vector is a list, and needs no telling
        return plain  # type: ignore[no-any-return]
    return vec[i64](capacity=size)


def emptied(room: vec[i64]) -> vec[i64]:
    """An empty vector where another one was: what was put there is given up.

    `room` is to come from `with_room` and to be filled through what this returns, never by its
    own name. Compiled, it stays empty then, and what is put in goes to the same place each time.
    """
    if not IS_COMPILED:
        plain: Any = []
        return plain  # type: ignore[no-any-return]
    return room


def occurrences(items: vec[i64], item: i64) -> i64:
    """How often a number is in a vector."""
    if not IS_COMPILED:
        plain: Any = items
        return plain.count(item)  # type: ignore[no-any-return]
    found: i64 = 0
    for each in items:
        if each == item:
            found += 1
    return found


def are_same(some: vec[i64], others: vec[i64]) -> bool:
    """Whether two vectors hold the same numbers in the same order."""
    if not IS_COMPILED:
        return some == others
    if len(some) != len(others):
        return False
    place: i64 = len(some) - 1
    while place >= 0 and some[place] == others[place]:
        place -= 1
    return place < 0
