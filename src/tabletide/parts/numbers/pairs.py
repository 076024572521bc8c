"""Things of which there are few alike, as one int: how many of each kind, two bits a kind.

There are up to 31 kinds, and up to three of each. Sums and differences of such
numbers are those of the things, as long as no kind runs over or out. Where
there are fewer kinds and more of each, see `multiset.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count, lowest

KINDS: Final = 31
MOST_ALIKE: Final = 3
_ONES: Final = 0x1555555555555555  # the lower bit of each kind
_TWOS: Final = 0x2AAAAAAAAAAAAAAA

ONE: Final[vec[i64]] = vec[i64]([4**kind for kind in range(KINDS)])  # one thing, by kind
EACH: Final[vec[i64]] = vec[i64]([3 * 4**kind for kind in range(KINDS)])  # all of a kind, by kind


def number_of(things: i64, kind: i64) -> i64:
    """How many things of a kind there are."""
    return things >> 2 * kind & 3


def total(things: i64) -> i64:
    """How many things there are of all kinds."""
    return count(things & _ONES) + 2 * count(things & _TWOS)


def kinds_of(things: i64) -> i64:
    """The kinds there are, each as the lower one of its two bits: for `first_kind` and going on."""
    return (things | things >> 1) & _ONES


def first_kind(kinds: i64) -> i64:
    """The first of some kinds, of which there is one at least; `kinds & kinds - 1` are the rest."""
    return lowest(kinds) >> 1


def nth_kind(things: i64, n: i64) -> i64:
    """The kind of the n-th thing, counted from 0, with things of a kind side by side."""
    kinds = kinds_of(things)
    while True:
        kind = first_kind(kinds)
        n -= number_of(things, kind)
        if n < 0:
            return kind
        kinds &= kinds - 1


def each_of(kinds: list[int], number: int) -> int:
    """So many things of each of some kinds."""
    return sum(number * 4**kind for kind in kinds)
