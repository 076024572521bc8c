"""What is kept of a guest, found and written out for whoever runs the server."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import Table, select

from tabletide.server.store.erasing import tables_of
from tabletide.server.store.journal import IdeaGiven, Spoke, read_event
from tabletide.server.store.schema import (
    CHAIRS,
    COMMENTS,
    DEVICES,
    EVENTS,
    GUESTS,
    REMINDERS,
    SITTINGS,
    TABLES,
    TRIES,
)
from tabletide.server.store.store import Store

MOST = 100  # guests of one name


class KnownGuest(NamedTuple):
    """A guest as the database has them; the moments are seconds since 1970."""

    id: str
    name: str
    made: float
    used: float


_KNOWN = (GUESTS.c.id, GUESTS.c.name, GUESTS.c.made, GUESTS.c.used)


async def guests_called(store: Store, name: str) -> list[KnownGuest]:
    """The guests of a name, those who came last first."""
    query = select(*_KNOWN).where(GUESTS.c.name == name).order_by(GUESTS.c.used.desc())
    return [KnownGuest(*row) for row in await store.ask(query.limit(MOST))]


async def export(store: Store, guest: str) -> dict[str, Any] | None:
    """All that is kept of a guest, as plain data; None if nobody has this id."""
    rows = await store.ask(select(*_KNOWN).where(GUESTS.c.id == guest))
    if not rows:
        return None
    tables = await tables_of(store, guest)
    return {
        "guest": KnownGuest(*rows[0])._asdict(),
        "tables": [await _table(store, guest, table) for table in sorted(tables)],
        "tries": await _tries(store, guest),
        "comments": await _comments(store, guest),
        "devices": await _rows(store, DEVICES, guest, "endpoint", "language", "made"),
        "reminders": await _rows(store, REMINDERS, guest, "table_id", "sent"),
    }


async def _rows(store: Store, of: Table, guest: str, *names: str) -> list[dict[str, Any]]:
    """Some columns of all rows that are a guest's."""
    query = select(*[of.c[name] for name in names]).where(of.c.guest == guest)
    return [dict(zip(names, row, strict=True)) for row in await store.ask(query)]


async def _tries(store: Store, guest: str) -> list[dict[str, Any]]:
    """The shared deals a guest has played, and where."""
    query = select(TRIES.c.deal, TRIES.c.table_id, TRIES.c.made).where(TRIES.c.guest == guest)
    rows = await store.ask(query.order_by(TRIES.c.made))
    return [dict(zip(("deal", "table", "made"), row, strict=True)) for row in rows]


async def _comments(store: Store, guest: str) -> list[dict[str, Any]]:
    """What a guest wrote for themselves, of which games and at which of their steps."""
    fields = ("table_id", "step", "text", "made")
    query = select(*[COMMENTS.c[field] for field in fields]).where(COMMENTS.c.guest == guest)
    rows = await store.ask(query.order_by(COMMENTS.c.table_id, COMMENTS.c.step))
    return [dict(zip(("table", *fields[1:]), row, strict=True)) for row in rows]


async def _table(store: Store, guest: str, table: str) -> dict[str, Any]:
    """One table: what was played, where the guest sits or sat, and what they said."""
    known = (TABLES.c.game, TABLES.c.setup, TABLES.c.host, TABLES.c.result, TABLES.c.made)
    parted = (TABLES.c.branch_of, TABLES.c.branch_turn, TABLES.c.branch_luck)
    ((game, setup, host, result, made, shared, *branch),) = await store.ask(
        select(*known, TABLES.c.shared, *parted).where(TABLES.c.id == table)
    )
    held = select(CHAIRS.c.seat).where(CHAIRS.c.table_id == table, CHAIRS.c.guest == guest)
    mine = (SITTINGS.c.table_id == table, SITTINGS.c.guest == guest)
    fields = ("number", "name", "role", "place", "ended", "advised")
    kept = select(*[SITTINGS.c[field] for field in fields]).where(*mine)
    events = select(EVENTS.c.made, EVENTS.c.body).where(
        EVENTS.c.table_id == table, EVENTS.c.guest == guest
    )
    told = [(moment, read_event(body)) for moment, body in await store.ask(events)]
    return {
        "table": table,
        "game": game,
        "setup": json.decode(setup),
        "host": host == guest,
        "result": result,
        "made": made,
        "shared": shared,
        "branch": dict(zip(("of", "turn", "luck"), branch, strict=True)) if branch[0] else None,
        "seats": [row[0] for row in await store.ask(held)],
        "sittings": [dict(zip(fields, row, strict=True)) for row in await store.ask(kept)],
        "said": [
            {"made": moment, "text": event.text}
            for moment, event in told
            if isinstance(event, Spoke | IdeaGiven)
        ],
        "requests": len(told),
    }
