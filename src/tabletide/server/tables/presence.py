"""Who is at a table now: the sockets of this process, and what other processes say of theirs."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from tabletide.server.store.processes import Word
from tabletide.server.tables.people import Listener, eyes_of

BEAT_SECONDS: Final = 5.0  # between two words of a process about who is there
LEFT_KEPT: Final = 1_000  # guests of whom it is known when they left
NAMED: Final = 300  # guests, in one word
FORGOTTEN_AFTER: Final = 2.5 * BEAT_SECONDS


class Elsewhere(NamedTuple):
    """What another process said last."""

    guests: frozenset[str]
    listeners: int
    heard: float


class Presence:
    """The people at one table."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}  # in the order they came
        self.empty_since = monotonic()
        self._elsewhere: dict[str, Elsewhere] = {}
        self._named: dict[str, tuple[int, frozenset[str]]] = {}  # by words more of which follow
        self._left: dict[str, float] = {}
        self._opened = monotonic()

    def add(self, listener: Listener) -> None:
        """A socket was connected."""
        self.listeners[listener] = None

    def remove(self, listener: Listener) -> None:
        """A socket is gone."""
        self.listeners.pop(listener, None)
        self.empty_since = monotonic()
        if (guest := eyes_of(listener)) is not None:
            self._left[guest] = monotonic()
            if len(self._left) > LEFT_KEPT:
                del self._left[next(iter(self._left))]

    def hear(self, word: Word) -> None:
        """Another process says who is connected there, in one word or in several."""
        before = self._elsewhere.get(word.process)
        rest, named = self._named.pop(word.process, (0, frozenset()))
        here = frozenset(word.here or ()) | (named if rest == word.rest + 1 else frozenset())
        if word.rest:
            self._named[word.process] = (word.rest, here)
            return
        for guest in before.guests - here if before is not None else ():
            self._left[guest] = monotonic()
        self._elsewhere[word.process] = Elsewhere(here, word.listeners, monotonic())

    def here(self) -> set[str]:
        """The guests that are connected, to whichever process."""
        guests = self.own()
        for elsewhere in self._fresh().values():
            guests |= elsewhere.guests
        return guests

    def own(self) -> set[str]:
        """The guests that are connected to this process; by a screen alone, nobody is."""
        return {guest for one in self.listeners if (guest := eyes_of(one)) is not None}

    def is_gone(self, guest: str, seconds: float) -> bool:
        """Whether a guest has not been here for so long."""
        if guest in self.here():
            return False
        return monotonic() - self._left.get(guest, self._opened) >= seconds

    def leads(self, process: str) -> bool:
        """Whether this process is the one whose bots play, of all that have listeners."""
        others = [name for name, one in self._fresh().items() if one.listeners]
        return bool(self.listeners) and all(process < other for other in others)

    def is_alone(self) -> bool:
        """Whether nobody looks at the table, through whichever process."""
        return not self.listeners and not any(one.listeners for one in self._fresh().values())

    def words(self, process: str, table: str, asks: bool) -> list[Word]:
        """What this process says of the table: in several words, where one would be too long."""
        own = sorted(self.own())
        parts = [own[first : first + NAMED] for first in range(0, len(own), NAMED)] or [[]]
        count = len(self.listeners)
        return [
            Word(process, table, here=part, rest=len(parts) - 1 - at, listeners=count, asks=asks)
            for at, part in enumerate(parts)
        ]

    def _fresh(self) -> dict[str, Elsewhere]:
        """What others said, unless it is long ago and they may be gone."""
        now = monotonic()
        for process, elsewhere in list(self._elsewhere.items()):
            if now - elsewhere.heard >= FORGOTTEN_AFTER:
                for guest in elsewhere.guests:
                    self._left[guest] = elsewhere.heard
                del self._elsewhere[process]
        return self._elsewhere
