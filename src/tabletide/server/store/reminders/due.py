"""When guests are to be reminded of tables: written with the events, claimed by one process.

What begins or ends a wait says so in its own transaction, so that nothing is lost with a process
and nobody is reminded of what they have done meanwhile. A table reminds a guest once in a wait, and
not more often than every hour.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Double,
    Executable,
    Integer,
    String,
    case,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from tabletide.server.store.schema import DEVICES, REMINDERS
from tabletide.server.store.store import Append, Store

GRACE_SECONDS: Final = 60.0  # whoever is there, or is back by then, is not reminded
BETWEEN_SECONDS: Final = 3_600.0  # two reminders of one table
LEASE_SECONDS: Final = 120.0  # then a process that claimed a reminder is taken for dead
LATER_SECONDS: Final = (60.0, 300.0, 1_800.0, 7_200.0)  # it is tried again, and then no more


class ReminderRow(NamedTuple):
    """A reminder that is due, and how often it was tried."""

    table: str
    guest: str
    due: float
    tries: int


def awaiting(
    table: str, begun: Iterable[str], ended: Iterable[str], now: float
) -> list[Executable]:
    """What is written where a table begins to wait for some guests, and waits no longer for others.

    Who has no device that wants it is never reminded, and nothing is kept of them.
    """
    statements: list[Executable] = []
    for guest in sorted(ended):
        over = {"due": None, "claim": None}
        statements.append(update(REMINDERS).where(*_is(table, guest)).values(over))
    soon = now + GRACE_SECONDS
    for guest in sorted(begun):
        spaced = REMINDERS.c.sent + BETWEEN_SECONDS
        due = case((spaced > soon, spaced), else_=soon)
        again = {"due": due, "claim": None, "tries": 0}
        statements += [
            update(REMINDERS).where(*_is(table, guest)).values(again),
            insert(REMINDERS).from_select(
                ["table_id", "guest", "due", "sent", "tries"],
                select(
                    literal(table, String),
                    literal(guest, String),
                    literal(soon, Double),
                    literal(0.0, Double),
                    literal(0, Integer),
                ).where(
                    exists().where(DEVICES.c.guest == guest),
                    ~exists().where(*_is(table, guest)),
                ),
            ),
        ]
    return statements


async def due_reminders(
    store: Store, now: float, most: int, but: Iterable[str] = ()
) -> list[ReminderRow]:
    """Some reminders that are due by now, one of each guest but some, the longest due first."""
    columns = (REMINDERS.c.table_id, REMINDERS.c.guest, REMINDERS.c.due, REMINDERS.c.tries)
    place = func.row_number().over(partition_by=REMINDERS.c.guest, order_by=REMINDERS.c.due)
    is_due = (REMINDERS.c.due <= now, REMINDERS.c.guest.not_in(sorted(but)))
    due = select(*columns, place.label("place")).where(*is_due).subquery()
    first = select(due.c.table_id, due.c.guest, due.c.due, due.c.tries).where(due.c.place == 1)
    return [ReminderRow(*row) for row in await store.ask(first.order_by(due.c.due).limit(most))]


async def claim(store: Store, row: ReminderRow, now: float) -> str | None:
    """Claim a reminder for this process; None if another has, or it is due no longer.

    It counts as sent from now on. Should the process die before it is, it is due again.
    """
    token = secrets.token_hex(16)
    taken = {"due": now + LEASE_SECONDS, "sent": now, "tries": row.tries + 1, "claim": token}
    still = (*_is(row.table, row.guest), REMINDERS.c.due == row.due)
    await store.append(Append("", [update(REMINDERS).where(*still).values(taken)], []))
    rows = await store.ask(select(REMINDERS.c.guest).where(REMINDERS.c.claim == token))
    return token if rows else None


async def settle(store: Store, row: ReminderRow, token: str, later: float | None = None) -> None:
    """A claimed reminder is done with, or due again later; unless the wait is another by now."""
    mine = (*_is(row.table, row.guest), REMINDERS.c.claim == token)
    values = {"due": later, "claim": None}
    await store.append(Append("", [update(REMINDERS).where(*mine).values(values)], []))


async def skip(store: Store, row: ReminderRow) -> None:
    """Nobody needs to be reminded of this wait."""
    still = (*_is(row.table, row.guest), REMINDERS.c.due == row.due)
    await store.append(Append("", [update(REMINDERS).where(*still).values(due=None)], []))


def _is(table: str, guest: str) -> tuple[ColumnElement[bool], ...]:
    return (REMINDERS.c.table_id == table, REMINDERS.c.guest == guest)
