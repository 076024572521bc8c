"""Sets of small numbers, kept as the bits of one int (at most 62 of them).

A member known to be in a set may be taken out with `-`. Where a number is big to
the interpreter, that is quicker than `& ~`.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.vectors import IS_COMPILED

SIZE: Final = 62
# Masks of the bits of a set, none of which is above the 61st. Written out they are part of the
# compiled code, as long as they are below 2**62: mypyc unpacks larger ones at every use.
_UPPER_OF_EACH_PAIR: Final = 0x2AAAAAAAAAAAAAAA
_EACH_FOUR: Final = 0x3333333333333333
_EACH_EIGHT: Final = 0x0F0F0F0F0F0F0F0F
_EACH_BYTE: Final = 0x0101010101010101
_LOWER_HALF: Final = 0xFFFFFFFF

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(SIZE)])

# Powers of two leave different remainders by 67, so one table finds a bit's number.
_NUMBER: Final[vec[i64]] = vec[i64](
    [next((n for n in range(SIZE) if 2**n % 67 == rest), 0) for rest in range(67)]
)

# The highest bit of a number, by the number's length: the interpreter's way.
_HIGHEST: Final[list[int]] = [2**length // 2 for length in range(SIZE + 1)]

# For each byte: how many bits it has, and where its n-th one is.
_BYTE_COUNT: Final[vec[i64]] = vec[i64]([byte.bit_count() for byte in range(256)])
_BYTE_NTH: Final[vec[i64]] = vec[i64](
    [
        ([n for n in range(8) if byte >> n & 1] + [0] * 8)[nth]
        for byte in range(256)
        for nth in range(8)
    ]
)


def where(values: vec[i64], value: i64) -> i64:
    """The places of a vector at which a value stands."""
    found: i64 = 0
    place: i64
    for place in range(len(values)):
        if values[place] == value:
            found |= BIT[place]
    return found


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return _NUMBER[(bits & -bits) % 67]


def count(bits: i64) -> i64:
    """How many members the set has."""
    if not IS_COMPILED:
        whole: int = bits
        return whole.bit_count()
    # In machine integers it is quicker to add up pairs, fours and eights of bits, then all bytes.
    bits -= (bits & _UPPER_OF_EACH_PAIR) >> 1
    bits = (bits & _EACH_FOUR) + (bits >> 2 & _EACH_FOUR)
    bits = bits + (bits >> 4) & _EACH_EIGHT
    return bits * _EACH_BYTE >> 56


def nth(bits: i64, n: i64) -> i64:
    """The n-th smallest member, counted from 0."""
    base: i64 = 0
    lower = count(bits & _LOWER_HALF)
    if n >= lower:
        n -= lower
        bits >>= 32
        base = 32
    while bits:
        byte = bits & 255
        here = _BYTE_COUNT[byte]
        if n < here:
            return base + _BYTE_NTH[byte * 8 + n]
        n -= here
        bits >>= 8
        base += 8
    raise IndexError("the set has not so many members")


def append_each(out: vec[i64], first: i64, bits: i64) -> vec[i64]:
    """Append `first` plus each member of the set, in ascending order."""
    if not IS_COMPILED:
        # The highest member is quicker to find; each is put before those found so far.
        plain: Any = out
        rest: int = bits
        before_first: int = first - 1
        place = len(plain)
        while rest:
            length = rest.bit_length()
            plain.insert(place, before_first + length)
            rest -= _HIGHEST[length]
        return out
    while bits:
        out = append(out, first + _NUMBER[(bits & -bits) % 67])  # as in `lowest`
        bits &= bits - 1
    return out


def members(bits: i64) -> vec[i64]:
    """The members of the set in ascending order."""
    return append_each(vec[i64](), 0, bits)


def bits_of(numbers: list[int]) -> int:
    """The set holding these numbers."""
    out = 0
    for number in numbers:
        out |= 2**number
    return out
