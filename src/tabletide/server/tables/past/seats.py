"""Who sits at some tables, or sat there when their game ended."""

from __future__ import annotations

from tabletide.server.store.past.finishes import SittingRow
from tabletide.server.store.past.sittings import seats_of_past
from tabletide.server.store.store import Store
from tabletide.server.wire.past import GameSeat


async def seats_at(store: Store, tables: list[str], guest: str | None) -> dict[str, list[GameSeat]]:
    """The seats of each, as somebody is told of them."""
    found: dict[str, list[GameSeat]] = {table: [] for table in tables}
    for chair in await store.chairs(tables):
        mine = guest is not None and chair.guest == guest
        found[chair.table].append(GameSeat(chair.name or "", chair.bot, "", mine))
    for table, rows in (await seats_of_past(store, tables)).items():
        found[table] = [seat_of_past(row, guest) for row in rows]
    return found


def seat_of_past(row: SittingRow, guest: str | None) -> GameSeat:
    """A seat of a game that is over, as somebody is told of it."""
    mine = guest is not None and row.guest == guest
    return GameSeat(row.name, row.bot, row.role, mine, advised=bool(row.advised))
