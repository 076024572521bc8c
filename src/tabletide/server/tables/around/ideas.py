"""Ideas face down: everybody says what they would do before anybody hears what the others would.

So nobody follows the one who is always first. They are shown when all have come, when whoever
asked says so, or, should somebody have gone away, when anybody does after a while.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from tabletide.server.store.journal import Entry, IdeaGiven, IdeasAsked, IdeasShown

OPEN_TO_ALL: Final = 60.0  # seconds after which everybody may have them shown


class Ideas(NamedTuple):
    """Those asked for once: by whom, of whom, when, and what has been written down so far."""

    number: int
    guest: str
    of: tuple[str, ...]
    asked: float
    given: Mapping[str, IdeaGiven] = {}
    is_shown: bool = False

    @property
    def waiting(self) -> tuple[str, ...]:
        """Whose are still to come."""
        return tuple([guest for guest in self.of if guest not in self.given])

    def settled(self, people: Collection[str], is_over: bool) -> Ideas:
        """Without those who have left the table; shown, if nothing is left to wait for."""
        of = tuple([guest for guest in self.of if guest in people])
        if self.is_shown or (of == self.of and self.waiting and not is_over):
            return self
        left = self._replace(of=of)
        return left._replace(is_shown=is_over or not left.waiting)


def ideas_after(
    ideas: Ideas | None, entry: Entry, people: Collection[str], is_over: bool
) -> Ideas | None:
    """The ideas after an event; whether it may be was looked at before."""
    event = entry.event
    if isinstance(event, IdeasAsked):
        number = 0 if ideas is None else ideas.number + 1
        ideas = Ideas(number, event.guest, tuple(event.of), entry.made)
    if ideas is None:
        return None
    if isinstance(event, IdeaGiven):
        ideas = ideas._replace(given={**ideas.given, event.guest: event})
    elif isinstance(event, IdeasShown):
        ideas = ideas._replace(is_shown=True)
    return ideas.settled(people, is_over)
