"""The words of a position: how numbers, names and sets are written, and how strictly read.

Only a space sets words apart, only the digits 0 to 9 make a number, and a name
is spelt as it is written. Every complaint begins with the part it is about.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.parts.numbers.bits import members

NONE: Final = -1
NOTHING_THERE: Final = "-"  # stands for no name in a row of them
_SHOWN: Final = 60  # of a wrong word, in a complaint
_DIGITS: Final = 18  # a number of so many is less than 62 bits


class NotationError(ValueError):
    """A line that is no position, and the part that shows it."""


# Writing.


def line_of(parts: list[str]) -> str:
    """The parts there are, as one line."""
    return "; ".join([part for part in parts if part])


def words_text(key: str, words: list[str]) -> str:
    """A part and its words; without any there is no such part."""
    return f"{key} {' '.join(words)}" if words else ""


def set_text(key: str, bits: i64, names: tuple[str, ...]) -> str:
    """A part that is a set, in the order of its names."""
    return words_text(key, [names[member] for member in members(bits)])


def name_text(number: i64, names: tuple[str, ...]) -> str:
    """A name, or what stands for nothing."""
    return NOTHING_THERE if number == NONE else names[number]


def flag_text(key: str, flag: i64) -> str:
    """A part without words, if it holds."""
    return key if flag else ""


# Reading.


def quoted(text: str) -> str:
    """A text as a complaint shows it: on one line, and not too much of it."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def split_words(text: str) -> list[str]:
    """The words of a text. Nothing but a space is a space."""
    return [word for word in text.split(" ") if word]


def is_number(word: str) -> bool:
    """Whether a word is a whole number as it is written: no sign, no nought before it."""
    if not word.isdecimal() or not word.isascii() or len(word) > _DIGITS:
        return False
    return word == "0" or word[0] != "0"


def read_number(word: str, low: int, high: int, key: str) -> int:
    """The number a word says, within its limits; only the lowest may be below nought."""
    if low < 0 and word == str(low):
        return low
    if not is_number(word) or not low <= int(word) <= high:
        raise NotationError(f"{key} is a number from {low} to {high}, not {quoted(word)}")
    return int(word)


def read_name(name: str, names: tuple[str, ...], key: str) -> int:
    """The number of a name."""
    if not name or name not in names:
        raise NotationError(f"{key}: there is no {quoted(name)}")
    return names.index(name)


def read_set(words: list[str], names: tuple[str, ...], key: str) -> int:
    """The set of the things named, each of them once."""
    bits = 0
    for word in words:
        bit = 2 ** read_name(word, names, key)
        if bits & bit:
            raise NotationError(f"{key}: {quoted(word)} is said twice")
        bits |= bit
    return bits
