"""Games that are over, by who sat at them: what is kept of one, and what a guest may ask for.

A guest's own rows are found by an index and read a page at a time; how many games others have
played, or the guest, makes no list longer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Integer, and_, func, or_, select
from sqlalchemy import cast as as_type

from tabletide.kernel.outcome import Outcome
from tabletide.server.store.past.finishes import SittingRow, read_outcome
from tabletide.server.store.schema import ANALYSES, SITTINGS, TABLES
from tabletide.server.store.store import Columns, Store

PAGE: Final = 25  # games of one answer


class Wanted(NamedTuple):
    """Which of a guest's games are asked for; what is empty may be anything."""

    game: str = ""
    players: int = 0
    difficulty: str = ""
    role: str = ""
    result: str = ""  # won, lost or left
    ended: float | None = None  # from here on back
    table: str = ""  # of those that ended in the same instant, after this one


class PastRow(NamedTuple):
    """A game that is over, as a list tells it."""

    id: str
    game: str
    setup: str
    outcome: Outcome
    ended: float
    turns: int | None
    has_left: bool
    chances: str | None


class CountRow(NamedTuple):
    """How many games of a kind a guest has played to their end, and how many of them were won."""

    game: str
    players: int
    difficulty: str
    role: str
    played: int
    won: int


async def past_games(store: Store, guest: str, wanted: Wanted, edition: int) -> list[PastRow]:
    """A page of the games a guest sat at, the last to end first, and one more if there is one."""
    left = SITTINGS.c.number >= SITTINGS.c.players
    found = (
        select(SITTINGS.c.table_id, SITTINGS.c.ended, left.label("has_left"))
        .where(SITTINGS.c.guest == guest, *_conditions(wanted))
        .order_by(SITTINGS.c.ended.desc(), SITTINGS.c.table_id.desc())
        .limit(PAGE + 1)
        .subquery()
    )
    told = (found.c.has_left, ANALYSES.c.chances)
    analysed = and_(ANALYSES.c.table_id == TABLES.c.id, ANALYSES.c.edition == edition)
    tables = found.join(TABLES, TABLES.c.id == found.c.table_id).outerjoin(ANALYSES, analysed)
    query = select(TABLES.c.id, TABLES.c.game, TABLES.c.setup, TABLES.c.result, TABLES.c.outcome)
    query = query.add_columns(found.c.ended, TABLES.c.turns, *told).select_from(tables)
    rows = await store.ask(query.order_by(found.c.ended.desc(), found.c.table_id.desc()))
    return [_past_row(row) for row in rows]


def _past_row(row: Columns) -> PastRow:
    id_, game, setup, result, outcome, ended, turns, has_left, chances = row
    told = Outcome(result, (), ()) if outcome is None else read_outcome(outcome)
    return PastRow(id_, game, setup, told, ended, turns, bool(has_left), chances)


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What a guest's rows are to be like. Of several seats one counts: the first, or its role's."""
    rows = SITTINGS.c
    found: list[ColumnElement[bool]] = []
    found.append(rows.role == wanted.role if wanted.role else rows.leads)
    if wanted.game:
        found.append(rows.game == wanted.game)
    if wanted.players:
        found.append(rows.players == wanted.players)
    if wanted.difficulty:
        found.append(rows.difficulty == wanted.difficulty)
    if wanted.result == "won":
        found.append(rows.place == 1)
    elif wanted.result == "lost":
        found.append(rows.place > 1)
    elif wanted.result == "left":
        found.append(rows.number >= rows.players)
    if wanted.ended is not None:
        at_once = and_(rows.ended == wanted.ended, rows.table_id < wanted.table)
        found.append(or_(rows.ended < wanted.ended, at_once))
    return found


async def seats_of_past(store: Store, tables: Iterable[str]) -> dict[str, list[SittingRow]]:
    """Who sat at some games when they ended, seat by seat."""
    names = [SITTINGS.c[field] for field in SittingRow._fields]
    rows = SITTINGS.c
    here = (rows.table_id.in_(list(tables)), rows.number < rows.players)
    query = select(rows.table_id, *names).where(*here).order_by(rows.table_id, rows.number)
    found: dict[str, list[SittingRow]] = {}
    for table, *row in await store.ask(query):
        found.setdefault(table, []).append(SittingRow._make(row))
    return found


async def counts_of(store: Store, guest: str) -> tuple[list[CountRow], list[CountRow]]:
    """What a guest has played to the end: by game, seats and difficulty, and by game and role.

    There are as many rows as games have settings and roles, however much was played.
    """
    rows = SITTINGS.c
    kinds = (rows.game, rows.players, rows.difficulty)
    mine = (rows.guest == guest, rows.number < rows.players, rows.place > 0)
    counted = (func.count(), func.sum(as_type(rows.place == 1, Integer)))
    games = select(*kinds, *counted).where(*mine, rows.leads).group_by(*kinds)
    roles = select(rows.game, rows.role, *counted).where(*mine, rows.role != "")
    by_game = await store.ask(games.order_by(*kinds))
    by_role = await store.ask(roles.group_by(rows.game, rows.role).order_by(rows.game, rows.role))
    return (
        [CountRow(game, seats, hard, "", n, won) for game, seats, hard, n, won in by_game],
        [CountRow(game, 0, "", role, n, won) for game, role, n, won in by_role],
    )


async def ended_at(store: Store, table: str) -> float | None:
    """When the game of a table ended."""
    rows = await store.ask(select(TABLES.c.ended).where(TABLES.c.id == table))
    return rows[0][0] if rows else None


async def unkept(store: Store, most: int) -> list[str]:
    """Some tables whose game is over and of whose sittings nothing is kept yet."""
    query = select(TABLES.c.id).where(TABLES.c.result != "", TABLES.c.ended.is_(None))
    return [row[0] for row in await store.ask(query.limit(most))]
