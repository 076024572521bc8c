"""Games over days that somebody has to look after: bots are to play, or a person's time is up."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select, update

from tabletide.server.store.schema import TABLES
from tabletide.server.store.store import Append, Store


class DueRow(NamedTuple):
    """A table, and when it is due, in seconds since 1970."""

    table: str
    due: float


async def due_tables(store: Store, now: float, most: int) -> list[DueRow]:
    """Some tables that somebody has to look after by now, those that wait longest first."""
    query = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due <= now)
    return [DueRow(*row) for row in await store.ask(query.order_by(TABLES.c.due).limit(most))]


async def look_later(store: Store, row: DueRow, due: float | None) -> DueRow:
    """Have a table looked after at another time, unless something has happened there meanwhile."""
    unchanged = (TABLES.c.id == row.table, TABLES.c.due == row.due)
    await store.append(Append("", [update(TABLES).where(*unchanged).values(due=due)], []))
    return DueRow(row.table, due or 0.0)
