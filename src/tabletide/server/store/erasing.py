"""A guest is erased: what was theirs alone goes, and where others played they have no name.

It is done a few tables at a time, the guest last: where it is cut short it can be asked for again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Executable, delete, exists, select, union, update

from tabletide.server.store.deals.duels import without_tables
from tabletide.server.store.guests import AT_ONCE
from tabletide.server.store.journal import (
    Asked,
    Created,
    Entry,
    Event,
    IdeaGiven,
    Seated,
    Sitter,
    Spoke,
    write_event,
)
from tabletide.server.store.schema import (
    ANALYSES,
    CHAIRS,
    COMMENTS,
    DEVICES,
    EVENTS,
    GUESTS,
    HANDOVERS,
    REMINDERS,
    SITTINGS,
    TABLES,
    TRIES,
)
from tabletide.server.store.store import Append, Store, appended

NEUTRAL: Final = "Guest"  # who was erased is called so, where others still have a game with them
UNSAID: Final = "…"  # in the place of what they said
_OF_TABLES: Final = (COMMENTS, SITTINGS, ANALYSES, REMINDERS, EVENTS)


class Erased(NamedTuple):
    """Which tables are gone, and which others have changed."""

    gone: list[str]
    changed: list[str]


async def tables_of(store: Store, guest: str) -> list[str]:
    """All tables that know of a guest."""
    parts = (
        select(TABLES.c.id).where(TABLES.c.host == guest),
        select(CHAIRS.c.table_id).where(CHAIRS.c.guest == guest),
        select(SITTINGS.c.table_id).where(SITTINGS.c.guest == guest),
        select(EVENTS.c.table_id).where(EVENTS.c.guest == guest),
    )
    found = union(*parts).subquery()
    return [row[0] for row in await store.ask(select(found.c[0]))]


async def erase(store: Store, guest: str) -> Erased:
    """Erase a guest, and all that was theirs alone."""
    known = await tables_of(store, guest)
    alone = await _alone(store, guest, known)
    shared = [table for table in known if table not in alone]
    gone = sorted(alone)
    cut: list[str] = []
    for first in range(0, len(gone), AT_ONCE):
        some = gone[first : first + AT_ONCE]
        cut += (branches := await _others_from(store, some))
        await store.append(Append("", [*await _cut_off(store, branches), *_deleted(some)], []))
    for table in shared:
        await _leave(store, guest, table)
        await store.append(Append("", await _unnamed(store, guest, table), []))
    nobody = {"name": NEUTRAL, "token_hash": secrets.token_bytes(32), "used": 0.0, "made": 0.0}
    statements: list[Executable] = [
        delete(HANDOVERS).where(HANDOVERS.c.guest == guest),
        delete(TRIES).where(TRIES.c.guest == guest),
        delete(COMMENTS).where(COMMENTS.c.guest == guest),
        delete(REMINDERS).where(REMINDERS.c.guest == guest),
        delete(DEVICES).where(DEVICES.c.guest == guest),
        without_tables(),
        update(GUESTS).where(GUESTS.c.id == guest).values(nobody),
    ]
    await store.append(Append("", statements, []))
    return Erased(gone, [*shared, *cut])


async def _alone(store: Store, guest: str, tables: list[str]) -> set[str]:
    """Those of some tables that the guest has set, and where nobody else has ever done anything."""

    def by_others(column: Any, of: Any) -> ColumnElement[bool]:
        """Whether a row of the table names somebody else."""
        return exists().where(of == TABLES.c.id, column.is_not(None), column != guest)

    others = (
        by_others(EVENTS.c.guest, EVENTS.c.table_id),
        by_others(CHAIRS.c.guest, CHAIRS.c.table_id),
        by_others(SITTINGS.c.guest, SITTINGS.c.table_id),
    )
    found: set[str] = set()
    for first in range(0, len(tables), 500):
        some = TABLES.c.id.in_(tables[first : first + 500])
        query = select(TABLES.c.id).where(some, TABLES.c.host == guest, *[~one for one in others])
        found |= {row[0] for row in await store.ask(query)}
    return found


def _deleted(tables: Iterable[str]) -> list[Executable]:
    ids = list(tables)
    return [
        *[delete(one).where(one.c.table_id.in_(ids)) for one in _OF_TABLES],
        delete(CHAIRS).where(CHAIRS.c.table_id.in_(ids)),
        delete(TABLES).where(TABLES.c.id.in_(ids)),
    ]


async def _others_from(store: Store, tables: list[str]) -> list[str]:
    """The tables that are branches of some others, and not among them."""
    here = (TABLES.c.branch_of.in_(tables), TABLES.c.id.not_in(tables))
    return [row[0] for row in await store.ask(select(TABLES.c.id).where(*here))]


async def _cut_off(store: Store, branches: list[str]) -> list[Executable]:
    """What makes branches forget which tables they came from; they stay whole games themselves."""
    forget = {"branch_of": None, "branch_turn": None, "branch_luck": None}
    statements: list[Executable] = [update(TABLES).where(TABLES.c.id.in_(branches)).values(forget)]
    for branch in branches:
        created = (await store.entries(branch, 0))[0].event
        assert isinstance(created, Created), "a table's first event is that it was set"
        body = write_event(replace(created, branch=None))
        this = (EVENTS.c.table_id == branch) & (EVENTS.c.seq == 0)
        statements.append(update(EVENTS).where(this).values(body=body))
    return statements


async def _leave(store: Store, guest: str, table: str) -> None:
    """Leave the chairs of a game that runs: others may take them, or let a bot play."""
    held = select(CHAIRS.c.seat).where(CHAIRS.c.table_id == table, CHAIRS.c.guest == guest)
    runs = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.result == "")
    if not await store.ask(runs):
        return
    for (seat,) in await store.ask(held):
        last = (await store.entries(table, 0))[-1].seq
        left = Entry(last + 1, Seated(seat, Sitter()))
        await store.append(appended(table, left, None, {seat: Sitter()}))


async def _unnamed(store: Store, guest: str, table: str) -> list[Executable]:
    """What makes a table forget what the guest said, and was called, there."""
    statements: list[Executable] = [
        update(CHAIRS)
        .where(CHAIRS.c.table_id == table, CHAIRS.c.guest == guest)
        .values(guest=None),
        update(SITTINGS)
        .where(SITTINGS.c.table_id == table, SITTINGS.c.guest == guest)
        .values(guest=None, name=""),
    ]
    for entry in await store.entries(table, 0):
        after = _without(entry.event, guest)
        if after != entry.event:
            this = (EVENTS.c.table_id == table) & (EVENTS.c.seq == entry.seq)
            statements.append(update(EVENTS).where(this).values(body=write_event(after)))
    return statements


def _without(event: Event, guest: str) -> Event:
    """An event without the words of a guest, and without the names they gave to their chairs."""
    if isinstance(event, Spoke) and event.guest == guest:
        return Spoke(guest, UNSAID, event.aside)
    if isinstance(event, IdeaGiven) and event.guest == guest:
        return IdeaGiven(guest, UNSAID)
    if isinstance(event, Seated | Asked):
        return replace(event, sitter=_unnamed_sitter(event.sitter, guest))
    if isinstance(event, Created):
        sitters = [_unnamed_sitter(one, guest) for one in event.sitters]
        promised = [_unnamed_sitter(one, guest) for one in event.promised]
        return replace(event, sitters=sitters, promised=promised)
    return event


def _unnamed_sitter(sitter: Sitter, guest: str) -> Sitter:
    return Sitter(sitter.guest, sitter.bot) if sitter.guest == guest else sitter
