"""The tables that were taken up from one game, for whoever may know of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, exists, or_, select

from tabletide.kernel.outcome import Outcome
from tabletide.server.store.past.finishes import read_outcome
from tabletide.server.store.schema import CHAIRS, SITTINGS, TABLES
from tabletide.server.store.store import Store
from tabletide.server.wire.branches import Luck

MOST: Final = 50  # the newest ones


class BranchRow(NamedTuple):
    """A branch as a list tells it; there is no outcome while it runs."""

    id: str
    outcome: Outcome | None
    turns: int | None
    turn: int
    luck: Luck
    made: float
    ended: float | None


async def branches_of(store: Store, of: str, guest: str | None) -> list[BranchRow]:
    """The newest branches of a game: the guest's own, and those that are open to all."""
    rows = TABLES.c
    columns = (rows.id, rows.result, rows.outcome, rows.turns, rows.branch_turn, rows.branch_luck)
    query = select(*columns, rows.made, rows.ended).where(rows.branch_of == of, _is_known_to(guest))
    found = await store.ask(query.order_by(rows.made.desc()).limit(MOST))
    return [BranchRow(id_, _outcome(word, told), *others) for id_, word, told, *others in found]


def _is_known_to(guest: str | None) -> ColumnElement[bool]:
    """Who has set a table, sits there or sat there to the end knows of it; else its host says."""
    rows = TABLES.c
    if guest is None:
        return rows.listed
    return or_(
        rows.listed,
        rows.host == guest,
        exists().where(CHAIRS.c.table_id == rows.id, CHAIRS.c.guest == guest),
        exists().where(SITTINGS.c.table_id == rows.id, SITTINGS.c.guest == guest),
    )


def _outcome(result: str, outcome: str | None) -> Outcome | None:
    if outcome is not None:
        return read_outcome(outcome)
    return Outcome(result, (), ()) if result else None
