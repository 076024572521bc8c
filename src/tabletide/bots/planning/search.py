"""How far a decision is looked into, and when that is enough.

A number of futures alone is no measure: where a turn has many options, or a round many seats, each
of them takes long. So what was looked at is counted in positions, which is the same on every
machine; or it is timed, where somebody waits.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from tabletide.bots.planning.trial import Onward


class Search(NamedTuple):
    """How widely ends are looked for, and how closely they are compared."""

    width: int  # ways to go on that are followed after each action
    kept: int  # ends that are compared
    futures: tuple[int, ...]  # of each of them, each time before half of them are given up
    onward: Onward  # how each of them goes on
    worlds: int = 1  # that are imagined where something is hidden, for futures to be spread over
    seconds: float = 0.0  # for all of it; if there are none, the numbers here say when to stop
    positions: int = 0  # judged for all of it, then fewer futures are followed; 0 for any number


class Work:
    """What a decision has taken so far."""

    __slots__ = ("positions",)

    def __init__(self) -> None:
        self.positions = 0  # that were judged


class Allowance:
    """What a search allows a decision that begins now, shared out among its parts.

    A part ends when half of what is compared is given up. It may use what those before it left.
    """

    __slots__ = ("_search", "_since", "_work")

    def __init__(self, search: Search, work: Work) -> None:
        self._search: Final = search
        self._work: Final = work
        self._since: Final = perf_counter()

    def has_more(self, part: int, followed: int) -> bool:
        """Whether a part goes on in which so many futures were followed: one is, in any case."""
        if followed == 0:
            return True
        search, parts = self._search, len(self._search.futures)
        if search.seconds:
            return perf_counter() < self._since + search.seconds * (part + 1) / parts
        if search.positions and self._work.positions * parts >= search.positions * (part + 1):
            return False
        return followed < search.futures[part]
