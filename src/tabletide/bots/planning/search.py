"""How far a decision is looked into, and when that is enough.

A number of futures alone is no measure: where a turn has many options, or a round many seats, each
of them takes long. So what was looked at is counted in positions, which is the same on every
machine; or it is timed, where somebody waits, and then the clock is looked at all the time.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple

from tabletide.bots.planning.trial import Onward

_BEAM: Final = 0.4  # of the time, at most, is for finding the ends that are compared
_REST: Final = 0.5  # of the time for futures is left when the first of them is given up
_GLANCE: Final = 16  # positions are judged between two looks at the clock


class Search(NamedTuple):
    """How widely ends are looked for, and how closely they are compared."""

    width: int  # ways to go on that are followed after each action
    kept: int  # ends that are compared
    futures: tuple[int, ...]  # of each of them, each time before half of them are given up
    onward: Onward  # how each of them goes on
    worlds: int = 1  # that are imagined where something is hidden, for futures to be spread over
    seconds: float = 0.0  # for all of it; if there are none, the numbers here say when to stop
    positions: int = 0  # judged for all of it, then fewer futures are followed; 0 for any number


class TimeIsOver(Exception):
    """The time of a decision was over before a future was."""


class Work:
    """What a decision has taken so far, and since when."""

    __slots__ = ("_until", "began", "clock", "positions")

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock: Final = clock
        self.began: Final = clock()
        self.positions = 0  # that were judged
        self._until = 0.0

    def count(self) -> None:
        """One more position is judged; where time is kept, TimeIsOver if it is."""
        self.positions += 1
        if self._until and self.positions % _GLANCE == 0 and self.is_past(self._until):
            raise TimeIsOver

    def is_past(self, until: float) -> bool:
        """Whether it is later than that; it never is later than 0.0, which is no time."""
        return until > 0 and self.clock() >= until

    def finishes(self, future: Callable[[], None], until: float) -> bool:
        """Whether something is done in time; else it is left off in the middle."""
        self._until = until
        try:
            future()
        except TimeIsOver:
            return False
        finally:
            self._until = 0.0
        return True


class Allowance:
    """What a search allows a decision that began with its work, shared out among its parts.

    A part ends when half of what is compared is given up. It may use what those before it left.
    Where seconds are given, the ends of a turn are looked for in some of them, and then no future
    is begun, nor gone on with, that has no time left.
    """

    __slots__ = ("_is_first", "_search", "_since", "_until", "_work", "beam_until")

    def __init__(self, search: Search, work: Work) -> None:
        seconds = search.seconds
        self._search: Final = search
        self._work: Final = work
        self._until: Final = work.began + seconds if seconds else 0.0
        # When it is high time that the ends which are to be compared are found.
        self.beam_until: Final = work.began + _BEAM * seconds if seconds else 0.0
        self._since = work.began  # when the first part began
        self._is_first = True  # no future was tried yet

    def follows(self, part: int, followed: int, future: Callable[[], None]) -> bool:
        """Whether a part in which so many futures were followed goes on by one, and that is done.

        What is done in it must count only at its end: it may be left off before.
        """
        if not self.has_more(part, followed):
            return False
        until = self._until
        if self._search.seconds and self._is_first:  # briefer ones, or fewer, may be in time
            self._is_first = False
            until -= (until - self._since) * _REST
        return self._work.finishes(future, until)

    def has_more(self, part: int, followed: int) -> bool:
        """Whether a part goes on: it has one future in any case, unless all time is over."""
        search, work, parts = self._search, self._work, len(self._search.futures)
        if search.seconds:
            now = work.clock()
            if part == 0 and followed == 0:
                self._since = now
            share = (self._until - self._since) * (part + 1) / parts
            return now < self._until and (followed == 0 or now < self._since + share)
        if followed == 0:
            return True
        if search.positions and work.positions * parts >= search.positions * (part + 1):
            return False
        return followed < search.futures[part]
