"""For whom games wait that a guest sits at, also those that nobody looks at now.

A table in memory says it at once. Another is put together from its events, a little at a time; what
was found holds until something happens there, so it is looked for once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.kernel.table import Refused
from tabletide.server.store.past.running_games import RunningRow
from tabletide.server.store.store import Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.live import Live
from tabletide.server.tables.past.finishing import roles_of
from tabletide.server.tables.slow.clock import awaited_seats

AT_ONCE: Final = 3  # tables put together for one answer: the others are told of next time
LONGEST: Final = 2_000  # events of one that is
REMEMBERED: Final = 5_000  # tables


class Waiting(NamedTuple):
    """The seats a game waits for after so many events, and the role of each seat."""

    seq: int
    awaited: tuple[int, ...]
    roles: tuple[str, ...]


class Waits:
    """Finds out for whom games wait, and remembers it."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._known: Final[dict[str, Waiting]] = {}

    async def of(self, rows: list[RunningRow]) -> dict[str, Waiting]:
        """For whom these games wait, as far as that can be said now."""
        found: dict[str, Waiting] = {}
        looked = 0
        for row in rows:
            waiting = self._at_once(row)
            if waiting is None and looked < AT_ONCE and row.seq < LONGEST:
                looked += 1
                waiting = await self._look(row.id)
            if waiting is not None:
                found[row.id] = waiting
        return found

    def _at_once(self, row: RunningRow) -> Waiting | None:
        room = self._keeper.in_memory(row.id)
        if room is not None:
            return _waiting(room.live)
        known = self._known.get(row.id)
        return known if known is not None and known.seq == row.seq + 1 else None

    async def _look(self, table: str) -> Waiting | None:
        entries = await self._store.entries(table, 0)
        if not entries:
            return None
        try:
            live = await self._keeper.work.restore(table, entries)
        except Refused:  # of another version of the game
            return None
        if len(self._known) >= REMEMBERED:
            del self._known[next(iter(self._known))]
        self._known[table] = waiting = _waiting(live)
        return waiting


def _waiting(live: Live) -> Waiting:
    return Waiting(live.seq, awaited_seats(live.table), roles_of(live))
