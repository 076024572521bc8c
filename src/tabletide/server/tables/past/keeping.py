"""What is written of an event: itself, and what lists tell otherwise after it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletide.server.store.journal import Entry
from tabletide.server.store.store import Append, appended
from tabletide.server.store.waits import WaitRow
from tabletide.server.tables.deals.closing import claims
from tabletide.server.tables.live import Live
from tabletide.server.tables.past.finishing import finish_of
from tabletide.server.tables.slow.clock import awaited_seats, next_look, until
from tabletide.server.tables.slow.reminders import reminders


def written(before: Live | None, entry: Entry, after: Live, names: Mapping[str, str]) -> Append:
    """An event, with the chairs that have changed, how the game ended, and who is awaited now.

    Whoever sits down for the first time at a table on a shared deal plays it there, by the same
    transaction; and by it, whoever a game over days begins to wait for is to be reminded.
    """
    sitters = after.sitters if before is None else before.sitters
    pairs = zip(sitters, after.sitters, strict=True)
    chairs = {seat: new for seat, (old, new) in enumerate(pairs) if old != new}
    finish = finish_of(before, after, names) if before is not None else None
    append = appended(after.id, entry, finish, chairs, wait_of(after))
    more = [*claims(before, after), *reminders(before, entry, after)]
    return append._replace(statements=[*append.statements, *more])


def wait_of(live: Live) -> WaitRow | None:
    """For whom a game over days waits; None for other games."""
    relief = live.created.relief
    if not relief:
        return None
    if not live.is_timed():
        return WaitRow((), None, None)
    given = (live.table, live.sitters, live.clock.asked, relief)
    return WaitRow(awaited_seats(live.table), until(*given), next_look(*given))
