"""Chance: a fast generator for simulations, a dealer for real games.

A state holds no generator and no order of undrawn cards: whoever drives the game picks.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, NamedTuple

from tabletide.ints import i64, vec

# Large constants are computed: written out, mypyc would unpack them at every use.
_MASK: Final[i64] = int("7FFFFFFFFFFFFFFF", 16)
_FACTOR: Final[i64] = int("6364136223846793005")
_SUMMAND: Final[i64] = int("1442695040888963407")
_DECKS: Final = 8  # whose order is remembered
_SALT: Final = re.compile(r"~[0-9a-f]{32}\Z")  # at the end of a seed
_GRAFT: Final = re.compile(r"(.{1,999})@([0-9]{1,6}):[0-9a-f]{32}")  # a branch's, without its salt


class Rng:
    """A small, fast random generator (linear congruential, 63 bits, upper half used)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state: i64 = seed & 2**63 - 1
        for _ in range(3):  # near seeds start far apart
            self.below(2)
            self._state ^= self._state >> 32

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n at most 2**31)."""
        self._state = (self._state * _FACTOR + _SUMMAND) & _MASK
        return ((self._state >> 31) * n) >> 32

    def pick(self, numbers: vec[i64]) -> i64:
        """One of some numbers, each equally likely."""
        return numbers[self.below(len(numbers))]


def seed_of(seed: str, index: int) -> int:
    """The generator seed of the index-th game of a series."""
    digest = hashlib.blake2b(f"{seed}/{index}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


class Stream(NamedTuple):
    """Where a chance outcome comes from: a shuffled deck (either end of it) or a die."""

    name: str
    bottom: bool = False
    cards: tuple[int, ...] = ()  # of a deck with cards alike: all it had when it was shuffled
    gone: int = 0  # and how many of them were taken from this end


class Dealer:
    """Chance in a real game, fixed by a secret seed however the game goes.

    Equal weights are a deck: its order is that of the keyed hashes of its
    cards, so the same seed deals the same cards to two teams, and taking back
    never fishes for another one. Unequal weights are a die, thrown once for each
    name, unless the stream names a deck's cards. The commitment, shown before the first card, and
    the seed, shown after the last, let anyone verify it. A salt deals nothing: it foils guesses.
    A branch's seed is another game's, how much of it that one dealt, and luck of its own after it.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.commitment: Final = hashlib.sha256(f"tabletide deal {seed}".encode()).hexdigest()
        self.plain: Final = _SALT.sub("", seed)  # what deals, without its salt
        graft = _GRAFT.fullmatch(self.plain)
        self._stem = (Dealer(graft[1]), int(graft[2])) if graft else None  # deals so much first
        self._orders: dict[str, list[int]] = {}  # of the last decks
        self._key = hashlib.sha256(f"tabletide key {self.plain}".encode()).digest()

    def after(self, dealt: int) -> Dealer:
        """Who deals once so many outcomes have come: a branch's own luck begins where it parts."""
        return self if self._stem is None or dealt >= self._stem[1] else self._stem[0].after(dealt)

    def pick(self, chances: list[tuple[int, int]], stream: Stream) -> int:
        """The outcome this seed deals next from the stream: of a deck, from an end of it."""
        left = {outcome for outcome, _ in chances}
        is_branch = self._stem is not None  # its luck orders what is left, not what is gone
        if is_branch if stream.cards else len({weight for _, weight in chances}) > 1:
            return self._throw(chances, stream)
        order = self._order(stream.name, set(range(len(stream.cards))) or left)
        ends = order[::-1] if stream.bottom else order
        deck = [stream.cards[n] for n in ends] if stream.cards else ends
        return next(card for card in deck[stream.gone :] + deck if card in left)

    def _order(self, deck: str, cards: set[int]) -> list[int]:
        """These cards, and others of the deck, by their hashes: found once, not for every card."""
        if not cards.issubset(self._orders.get(deck, ())):
            if len(self._orders) >= _DECKS:
                self._orders.clear()
            ranked = [(self._hash(f"{deck}/{card}"), card) for card in cards]
            self._orders[deck] = [card for _, card in sorted(ranked)]
        return self._orders[deck]

    def _throw(self, chances: list[tuple[int, int]], stream: Stream) -> int:
        total = sum(weight for _, weight in chances)
        end = f"/{stream.bottom}/{stream.gone}" if stream.cards else ""
        rest = self._hash(stream.name + end) % total
        for outcome, weight in chances:
            if rest < weight:
                return outcome
            rest -= weight
        raise AssertionError("a remainder is smaller than the total")

    def _hash(self, text: str) -> int:
        digest = hashlib.blake2b(text.encode(), digest_size=16, key=self._key).digest()
        return int.from_bytes(digest, "big")
