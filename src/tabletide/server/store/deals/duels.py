"""Duels: one deal, a table for each of two teams."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from msgspec import json
from sqlalchemy import Executable, delete, exists, insert, select, update

from tabletide.kernel.chance import Dealer
from tabletide.server.store.journal import Created
from tabletide.server.store.schema import DUELS, TABLES
from tabletide.server.store.store import Append, Columns, Store

SIDES: Final = 2
OPEN_AFTER: Final = 30 * 86_400.0  # seconds; then a duel is open, however far its sides are


class DuelRow(NamedTuple):
    """A duel as it was set."""

    id: str
    seed: str
    game: str
    setup: dict[str, str]
    advice: bool
    relief: int
    made: float
    given_up: int | None


class SideRow(NamedTuple):
    """A side's table, and whether its game is over."""

    side: int
    table: str
    is_over: bool


_FIELDS: Final = [DUELS.c[field] for field in DuelRow._fields]


def new_duel(duel: str, created: Created) -> Executable:
    """What keeps a duel that the first of its tables is set for."""
    row = {
        "id": duel,
        "stem": stem_of(created.seed),
        "seed": created.seed,
        "game": created.game,
        "setup": json.encode(created.setup, order="sorted").decode(),
        "advice": created.advice,
        "relief": created.relief,
        "made": time.time(),
    }
    return insert(DUELS).values(row)


def stem_of(seed: str) -> str:
    """What the first cards are dealt by: without the salt, and without the luck of a branch."""
    return Dealer(seed).plain.partition("@")[0]


async def duel_by(store: Store, duel: str) -> DuelRow | None:
    """The duel of an id; none has an id that no database would even look for."""
    if "\0" in duel:
        return None
    rows = await store.ask(select(*_FIELDS).where(DUELS.c.id == duel))
    return _duel(rows[0]) if rows else None


async def duel_dealt_by(store: Store, stem: str) -> DuelRow | None:
    """The duel whose cards a seed would deal."""
    rows = await store.ask(select(*_FIELDS).where(DUELS.c.stem == stem))
    return _duel(rows[0]) if rows else None


async def sides_of(store: Store, duel: str) -> list[SideRow]:
    """The tables of a duel, as far as they are set and have not been removed."""
    columns = (TABLES.c.side, TABLES.c.id, TABLES.c.result)
    query = select(*columns).where(TABLES.c.shared == duel, TABLES.c.side.is_not(None))
    rows = await store.ask(query.order_by(TABLES.c.side))
    return [SideRow(side, table, result != "") for side, table, result in rows]


async def give_up(store: Store, duel: str, side: int) -> None:
    """One side gives up, unless the other has."""
    first = (DUELS.c.id == duel) & DUELS.c.given_up.is_(None)
    await store.append(Append("", [update(DUELS).where(first).values(given_up=side)], []))


def without_tables() -> Executable:
    """What removes duels of which no table is left."""
    return delete(DUELS).where(~exists().where(TABLES.c.shared == DUELS.c.id))


def is_open(duel: DuelRow, sides: list[SideRow]) -> bool:
    """Whether both sides have ended, one has given up, or it was set very long ago."""
    if duel.given_up is not None or time.time() >= duel.made + OPEN_AFTER:
        return True
    return len(sides) == SIDES and all(one.is_over for one in sides)


def _duel(row: Columns) -> DuelRow:
    id_, seed, game, setup, advice, *others = row
    return DuelRow(id_, seed, game, json.decode(setup), bool(advice), *others)
