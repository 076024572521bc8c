"""The luck of futures: it deals as a dealer at a table does, but is made for speed.

A seed fixes the order of every deck, however the game goes; decks and cards are told apart by
numbers that are mixed, where a dealer's are hashed so that nobody can guess them.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from tabletide.ints import i64
from tabletide.kernel.chance import Stream

# Large constants are computed: written out, mypyc would unpack them at every use.
_MASK: Final[i64] = int("7FFFFFFFFFFFFFFF", 16)
_FACTOR: Final[i64] = int("6364136223846793005")
_SUMMAND: Final[i64] = int("1442695040888963407")


class Luck:
    """What happens by lot in one future."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed: Final[i64] = seed

    def pick(self, chances: list[tuple[int, int]], stream: Stream) -> int:
        """The outcome that this seed deals next from the stream."""
        key = _mixed(self._seed, crc32(stream.name.encode()))
        if stream.cards:
            return _turned_over(key, chances, stream)
        weight = chances[0][1]
        best = chances[0][0]
        least: i64 = -1
        for outcome, its_weight in chances:
            if its_weight != weight:
                return _thrown(key, chances)
            rank = _mixed(key, outcome)
            if stream.bottom:
                rank = _MASK - rank
            if least < 0 or rank < least:
                best, least = outcome, rank
        return best


def _turned_over(key: i64, chances: list[tuple[int, int]], stream: Stream) -> int:
    """The next card from an end of a deck, whatever was taken from the other."""
    ranked = [(_mixed(key, number), card) for number, card in enumerate(stream.cards)]
    order = [card for _, card in sorted(ranked, reverse=stream.bottom)]
    left = {outcome for outcome, _ in chances}
    return next(card for card in order[stream.gone :] + order if card in left)


def _thrown(key: i64, chances: list[tuple[int, int]]) -> int:
    """What a die shows, one with sides of unequal weight."""
    total: i64 = 0
    for _, weight in chances:
        total += weight
    rest = key % total
    for outcome, weight in chances:
        if rest < weight:
            return outcome
        rest -= weight
    raise AssertionError("a remainder is smaller than the total")


def _mixed(number: i64, other: i64) -> i64:
    """A number that looks like any other, made of two."""
    out = ((number ^ (other + 1)) * _FACTOR + _SUMMAND) & _MASK
    out = ((out ^ (out >> 31)) * _FACTOR + _SUMMAND) & _MASK
    return out ^ (out >> 29)
