"""Whom a game over days begins to wait for, and who is reminded of that: by its events alone."""

from __future__ import annotations

from sqlalchemy import Executable

from tabletide.server.store.journal import Entry
from tabletide.server.store.reminders.due import awaiting
from tabletide.server.tables.live import Live
from tabletide.server.tables.slow.clock import persons


def reminders(before: Live | None, entry: Entry, after: Live) -> list[Executable]:
    """What is written with an event, so that whoever it makes awaited is reminded later.

    Not who did it themselves: they know. Who sits down may not look any further.
    """
    if not after.created.relief:
        return []
    old, new = _awaited(before), _awaited(after)
    played = {entry.guest} if entry.guest is not None and entry.message is not None else set()
    return awaiting(after.id, new - old - played, old - new, entry.made)


def _awaited(live: Live | None) -> set[str]:
    """The guests a table waits for."""
    if live is None or not live.is_timed():
        return set()
    seats = persons(live.table, live.sitters)
    return {guest for seat in seats if (guest := live.sitters[seat].guest) is not None}
