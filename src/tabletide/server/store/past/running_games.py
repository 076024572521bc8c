"""The games a guest sits at that are not over: how far each is written, and since when it waits."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, func, or_, select

from tabletide.server.store.schema import CHAIRS, EVENTS, TABLES
from tabletide.server.store.store import Columns, Store

MOST: Final = 30  # the newest ones
_LOOKED_AT: Final = 50  # events, for the last step that somebody made; others talk and sit down
# How the text of a step begins, as the journal writes it.
_LAST: Final = EVENTS.alias()
_STEPS: Final = tuple(
    f'{{"type":"{one}"%' for one in ("chose", "released", "took_back", "answered")
)


class RunningRow(NamedTuple):
    """A game that is not over; `seq` is the number of its last event."""

    id: str
    game: str
    setup: str
    seq: int
    since: float  # when the last step was made, or the table set
    until: float | None  # of a game over days, when a bot plays on


async def running_games(store: Store, guest: str) -> list[RunningRow]:
    """The newest games that a guest sits at, lessons and puzzles aside."""
    seated = select(CHAIRS.c.table_id).where(CHAIRS.c.guest == guest)
    alone = (TABLES.c.lesson.is_(None), TABLES.c.puzzle.is_(None))
    mine = (TABLES.c.id.in_(seated), TABLES.c.result == "", *alone)
    newest = select(TABLES.c.id).where(*mine).order_by(TABLES.c.made.desc()).limit(MOST).subquery()
    query = _rows().where(TABLES.c.id.in_(select(newest.c.id)))
    return [RunningRow(*row) for row in await store.ask(query.order_by(TABLES.c.made.desc()))]


def _rows() -> Select[*Columns]:
    number = func.max(_LAST.c.seq)
    last = select(number).where(_LAST.c.table_id == TABLES.c.id).correlate(TABLES).scalar_subquery()
    since = func.coalesce(_last_step(last), TABLES.c.made)
    return select(TABLES.c.id, TABLES.c.game, TABLES.c.setup, last, since, TABLES.c.until)


def _last_step(last: Any) -> ColumnElement[Any]:
    """When the last of a table's latest steps was made."""
    late = (EVENTS.c.table_id == TABLES.c.id, EVENTS.c.seq > last - _LOOKED_AT)
    is_step = or_(*[EVENTS.c.body.like(one) for one in _STEPS])
    found = select(func.max(EVENTS.c.made)).where(*late, is_step)
    return found.correlate(TABLES).scalar_subquery()
