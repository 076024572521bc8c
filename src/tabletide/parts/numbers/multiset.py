"""Things of which there are several alike, as one int: how many of each kind, four bits a kind.

There are up to eight kinds, and up to fifteen of each. Sums and differences of
such numbers are those of the things, as long as no kind runs over or out.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64, vec

KINDS: Final = 8
MOST_ALIKE: Final = 15
_EACH_SECOND: Final = 0x0F0F0F0F
_EACH_BYTE: Final = 0x01010101
_EACH_KIND: Final = 0x11111111
_EACH_TWO: Final = 0x03030303

ONE: Final[vec[i64]] = vec[i64]([16**kind for kind in range(KINDS)])  # one thing, by kind


def multiset_of(amounts: list[int]) -> int:
    """So many things of each kind."""
    return sum(amount * 16**kind for kind, amount in enumerate(amounts))


def number_of(things: i64, kind: i64) -> i64:
    """How many things of a kind there are."""
    return things >> 4 * kind & 15


def kinds_of(things: i64) -> i64:
    """The kinds there is something of, as a set."""
    some = (things | things >> 1 | things >> 2 | things >> 3) & _EACH_KIND
    some = (some | some >> 3) & _EACH_TWO  # two kinds side by side, and eight bits on the next two
    return some & 3 | some >> 6 & 12 | some >> 12 & 48 | some >> 18 & 192


def total(things: i64) -> i64:
    """How many things there are of all kinds."""
    pairs = (things & _EACH_SECOND) + (things >> 4 & _EACH_SECOND)
    return pairs * _EACH_BYTE >> 24 & 255


def nth_kind(things: i64, n: i64) -> i64:
    """The kind of the n-th thing, counted from 0, with things of a kind side by side."""
    kind: i64 = 0
    while n >= things & 15:
        n -= things & 15
        things >>= 4
        kind += 1
    return kind
