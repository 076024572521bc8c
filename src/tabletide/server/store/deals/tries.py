"""Who plays a shared deal at which table, and how the tables fared that played it."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Executable, Select, and_, func, insert, select

from tabletide.kernel.outcome import Outcome
from tabletide.server.store.past.finishes import read_outcome
from tabletide.server.store.schema import ANALYSES, SITTINGS, TABLES, TRIES
from tabletide.server.store.store import Columns, Store

MOST: Final = 2_000  # tables of a day that are compared, those that ended first
MOST_AGAIN: Final = 20  # later tries of one guest that are told, the newest


class TryRow(NamedTuple):
    """Where a guest plays a deal for the first time, and whether that is over."""

    table: str
    is_over: bool


class ResultRow(NamedTuple):
    """How a table fared."""

    id: str
    outcome: Outcome
    turns: int | None
    ended: float
    chances: str | None


def claimed(deal: str, guests: Iterable[str], table: str) -> list[Executable]:
    """What has guests play a deal at a table; a Conflict where one of them does so elsewhere."""
    now = time.time()
    rows = [{"deal": deal, "guest": one, "table_id": table, "made": now} for one in sorted(guests)]
    return [insert(TRIES).values(rows)] if rows else []


async def try_of(store: Store, deal: str, guest: str | None) -> TryRow | None:
    """A guest's own try; None if they have none. At a table that is gone it is never over."""
    if guest is None:
        return None
    joined = TRIES.outerjoin(TABLES, TABLES.c.id == TRIES.c.table_id)
    mine = (TRIES.c.deal == deal, TRIES.c.guest == guest)
    query = select(TRIES.c.table_id, TABLES.c.result).select_from(joined).where(*mine)
    rows = await store.ask(query)
    return TryRow(rows[0][0], bool(rows[0][1])) if rows else None


async def tables_playing(store: Store, deals: Iterable[str]) -> dict[str, int]:
    """How many tables play some deals for the count, or have."""
    number = func.count(TRIES.c.table_id.distinct())
    query = select(TRIES.c.deal, number).where(TRIES.c.deal.in_(list(deals)))
    return {row[0]: row[1] for row in await store.ask(query.group_by(TRIES.c.deal))}


async def results_of(store: Store, deal: str, by: float, edition: int) -> list[ResultRow]:
    """How all counted tables fared whose game was over by a moment."""
    counted = select(TRIES.c.table_id).where(TRIES.c.deal == deal)
    query = _results(edition).where(TABLES.c.id.in_(counted), TABLES.c.ended <= by)
    return [_result(row) for row in await store.ask(query.order_by(TABLES.c.ended).limit(MOST))]


async def later_tries(store: Store, deal: str, guest: str, edition: int) -> list[ResultRow]:
    """How a guest fared with a deal at tables that do not count, from the beginning of the game."""
    sat = select(SITTINGS.c.table_id).where(SITTINGS.c.guest == guest, SITTINGS.c.leads)
    counted = select(TRIES.c.table_id).where(TRIES.c.deal == deal)
    here = (TABLES.c.shared == deal, TABLES.c.branch_of.is_(None), TABLES.c.ended.is_not(None))
    query = _results(edition).where(*here, TABLES.c.id.in_(sat), TABLES.c.id.not_in(counted))
    newest = query.order_by(TABLES.c.ended.desc()).limit(MOST_AGAIN)
    return [_result(row) for row in await store.ask(newest)]


async def result_of(store: Store, table: str, edition: int) -> ResultRow | None:
    """How one table fared; None while its game runs, or if it is gone."""
    query = _results(edition).where(TABLES.c.id == table, TABLES.c.ended.is_not(None))
    rows = await store.ask(query)
    return _result(rows[0]) if rows else None


def _results(edition: int) -> Select[*Columns]:
    analysed = and_(ANALYSES.c.table_id == TABLES.c.id, ANALYSES.c.edition == edition)
    columns = (TABLES.c.id, TABLES.c.result, TABLES.c.outcome, TABLES.c.turns, TABLES.c.ended)
    return select(*columns, ANALYSES.c.chances).select_from(TABLES.outerjoin(ANALYSES, analysed))


def _result(row: tuple[Any, ...]) -> ResultRow:
    table, word, outcome, turns, ended, chances = row
    told = Outcome(word, (), ()) if outcome is None else read_outcome(outcome)
    return ResultRow(table, told, turns, ended, chances)
