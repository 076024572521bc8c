"""A guest is erased: what was theirs alone goes, and where others played they have no name.

It is done a few tables at a time, and a few events of each, the guest last: others write meanwhile,
and where it is cut short it can be asked for again.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Executable, delete, exists, func, select, union, update

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
    read_event,
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
from tabletide.server.store.store import Append, Conflict, Store, appended

NEUTRAL: Final = "Guest"  # who was erased is called so, where others still have a game with them
UNSAID: Final = "…"  # in the place of what they said
FEW_EVENTS: Final = 50  # of a table, in one transaction: all others wait for it
_ATTEMPTS: Final = 20  # to write, while others keep being faster
_OF_TABLES: Final = (COMMENTS, SITTINGS, ANALYSES, REMINDERS, EVENTS)
_OF_GUESTS: Final = (HANDOVERS, TRIES, COMMENTS, REMINDERS, DEVICES)  # theirs alone


class Erased(NamedTuple):
    """Which tables are gone, which others have changed, and which of those are no branch more."""

    gone: list[str]
    changed: list[str]
    cut: list[str]


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


async def erase(store: Store, guest: str, erased: Erased | None = None) -> Erased:
    """Erase a guest, and all that was theirs alone; `erased` tells how far it has come."""
    erased = erased or Erased([], [], [])
    known = await tables_of(store, guest)
    for first in range(0, len(known), AT_ONCE):
        some = known[first : first + AT_ONCE]
        await _again(partial(_remove, store, guest, some, erased))
    gone = set(erased.gone)
    for table in [one for one in known if one not in gone]:
        # The chair last: by it the table is found again, should this be cut short.
        for forget in (_unsay, _leave, _unseat):
            await _again(partial(forget, store, guest, table))
        erased.changed.append(table)
    await _again(partial(store.append, Append("", _nobody(guest), [])))
    return erased


async def _again(write: Callable[[], Awaitable[None]]) -> None:
    """Write something, once more where somebody else was faster; each time it is looked anew."""
    for left in reversed(range(_ATTEMPTS)):
        try:
            await write()
        except Conflict:
            if not left:
                raise
        else:
            return


async def _remove(store: Store, guest: str, tables: list[str], erased: Erased) -> None:
    """Remove those of some tables that were the guest's alone."""
    alone = sorted(await _alone(store, guest, tables))
    if alone:
        branches = await _others_from(store, alone)
        await store.append(Append("", [*await _cut_off(store, branches), *_deleted(alone)], []))
        erased.gone.extend(alone)
        erased.changed.extend(branches)
        erased.cut.extend(branches)


def _nobody(guest: str) -> list[Executable]:
    """What makes a guest somebody without a name and a token, and removes what was theirs."""
    nobody = {"name": NEUTRAL, "token_hash": secrets.token_bytes(32), "used": 0.0, "made": 0.0}
    return [
        *[delete(one).where(one.c.guest == guest) for one in _OF_GUESTS],
        without_tables(),
        update(GUESTS).where(GUESTS.c.id == guest).values(nobody),
    ]


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
    some = TABLES.c.id.in_(tables)
    query = select(TABLES.c.id).where(some, TABLES.c.host == guest, *[~one for one in others])
    return {row[0] for row in await store.ask(query)}


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
        ((last,),) = await store.ask(
            select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == table)
        )
        left = Entry(last + 1, Seated(seat, Sitter()))
        await store.append(appended(table, left, None, {seat: Sitter()}))


async def _unsay(store: Store, guest: str, table: str) -> None:
    """Make a table forget what the guest said, and was called, there: a few events at a time."""
    names = (EVENTS.c.table_id == table, EVENTS.c.body.contains(guest, autoescape=True))
    query = select(EVENTS.c.seq, EVENTS.c.body).where(*names).order_by(EVENTS.c.seq)
    last = -1
    while rows := await store.ask(query.where(EVENTS.c.seq > last).limit(FEW_EVENTS)):
        statements = [_rewritten(table, seq, body, guest) for seq, body in rows]
        if changes := [one for one in statements if one is not None]:
            await store.append(Append("", changes, []))
        last = rows[-1][0]


async def _unseat(store: Store, guest: str, table: str) -> None:
    """Make nobody's what the guest had at a table, its game over or not."""
    chairs = update(CHAIRS).where(CHAIRS.c.table_id == table, CHAIRS.c.guest == guest)
    sittings = update(SITTINGS).where(SITTINGS.c.table_id == table, SITTINGS.c.guest == guest)
    freed = [chairs.values(guest=None), sittings.values(guest=None, name="")]
    await store.append(Append("", list(freed), []))


def _rewritten(table: str, seq: int, body: str, guest: str) -> Executable | None:
    """What makes an event forget a guest; None where it tells nothing of theirs."""
    event = read_event(body)
    after = without(event, guest)
    if after == event:
        return None
    this = (EVENTS.c.table_id == table) & (EVENTS.c.seq == seq)
    return update(EVENTS).where(this).values(body=write_event(after))


def without(event: Event, guest: str) -> Event:
    """An event without the words of a guest, and without the names they gave to their chairs."""
    if isinstance(event, Spoke) and event.guest == guest:
        return Spoke(guest, UNSAID, event.aside)
    if isinstance(event, IdeaGiven) and event.guest == guest:
        return IdeaGiven(guest, UNSAID)
    if isinstance(event, Seated | Asked):
        return replace(event, sitter=unnamed(event.sitter, guest))
    if isinstance(event, Created):
        sitters = [unnamed(one, guest) for one in event.sitters]
        promised = [unnamed(one, guest) for one in event.promised]
        return replace(event, sitters=sitters, promised=promised)
    return event


def unnamed(sitter: Sitter, guest: str) -> Sitter:
    """Who has a chair, without the name a guest gave to it."""
    return Sitter(sitter.guest, sitter.bot) if sitter.guest == guest else sitter
