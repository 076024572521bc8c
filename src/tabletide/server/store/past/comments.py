"""What guests write for themselves at the moments of games that are over: one of each moment."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Executable, delete, func, insert, select

from tabletide.server.store.schema import COMMENTS
from tabletide.server.store.store import Append, Store


class CommentRow(NamedTuple):
    """What a guest wrote at a step of a game, and when, in seconds since 1970."""

    step: int
    text: str
    made: float


async def comments_of(store: Store, guest: str, table: str) -> list[CommentRow]:
    """All that a guest wrote of one game, in the order of its moments."""
    columns = [COMMENTS.c[field] for field in CommentRow._fields]
    query = select(*columns).where(*_there(guest, table)).order_by(COMMENTS.c.step)
    return [CommentRow._make(row) for row in await store.ask(query)]


async def keep_comment(store: Store, guest: str, table: str, step: int, text: str) -> None:
    """Keep what a guest writes at a moment in the place of what was there; nothing is none.

    A Conflict if the same guest writes there at the same moment.
    """
    values = {"guest": guest, "table_id": table, "step": step, "text": text, "made": time.time()}
    statements: list[Executable] = [
        delete(COMMENTS).where(*_there(guest, table), COMMENTS.c.step == step)
    ]
    if text:
        statements.append(insert(COMMENTS).values(values))
    await store.append(Append("", statements, []))


async def counts_of_comments(store: Store, guest: str, tables: Iterable[str]) -> dict[str, int]:
    """At how many moments of each of some games a guest wrote something; none is left out."""
    mine = (COMMENTS.c.guest == guest, COMMENTS.c.table_id.in_(list(tables)))
    query = select(COMMENTS.c.table_id, func.count()).where(*mine).group_by(COMMENTS.c.table_id)
    return {row[0]: row[1] for row in await store.ask(query)}


def _there(guest: str, table: str) -> tuple[ColumnElement[bool], ...]:
    return (COMMENTS.c.guest == guest, COMMENTS.c.table_id == table)
