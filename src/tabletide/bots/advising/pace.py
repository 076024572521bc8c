"""How long something is done again: a number of times, or while there is time."""

from __future__ import annotations

from time import perf_counter


class Pace:
    """How long something is done again: so often, or as long as there is time for once more."""

    __slots__ = ("_last", "_least", "_number", "_until", "_went")

    def __init__(self, began: float, seconds: float, number: int, least: int) -> None:
        self._until = began + seconds if seconds else 0.0
        self._number = number
        self._least = least
        self._went = 0
        self._last = perf_counter()

    def goes_on(self) -> bool:
        """Whether it is to be done once more; whoever is told so does it."""
        now = perf_counter()
        took, self._last = now - self._last, now
        is_due = now + took < self._until if self._until else self._went < self._number
        self._went += 1
        return is_due or self._went <= self._least
