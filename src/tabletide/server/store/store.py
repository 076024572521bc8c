"""What is on disk: guests, tables, and the events that tell each table's story.

Both databases answer the same questions; how they write differs, and stands
in `sqlite.py` and `postgres.py`.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from msgspec import json
from sqlalchemy import Executable, Select, bindparam, delete, func, insert, select, update

from tabletide.kernel.outcome import Outcome
from tabletide.server.store.journal import Created, Entry, Sitter, read_event, write_event
from tabletide.server.store.past.finishes import Finish, finished, read_outcome
from tabletide.server.store.patience import answered
from tabletide.server.store.processes import Alone, Hear, OtherProcesses
from tabletide.server.store.schema import ANALYSES, CHAIRS, EVENTS, GUESTS, PULSE, TABLES
from tabletide.server.store.waits import WaitRow, waiting
from tabletide.server.wire.branches import BranchOf
from tabletide.server.wire.tables import SharedDeal

LISTED_AT_MOST: Final = 100
OF_ONE_HOST: Final = 3  # tables that are listed for all at a time, the newest
# Of so many listed tables that run, the newest, it is looked whether anything happens there.
_LOOKED_AT: Final = 2_000

Columns = tuple[Any, ...]
Blanks = Mapping[str, Any]

# The questions that are asked most often are put together once.
_EVENTS_OF_TABLE: Final = (
    select(EVENTS.c.seq, EVENTS.c.body, EVENTS.c.guest, EVENTS.c.message, EVENTS.c.made)
    .where(EVENTS.c.table_id == bindparam("table"), EVENTS.c.seq >= bindparam("from"))
    .order_by(EVENTS.c.seq)
)


class Conflict(Exception):
    """Somebody else was faster, or it cannot be known whether this was written: look again."""


class TableRow(NamedTuple):
    """A table as the lobby lists it."""

    id: str
    game: str
    setup: str
    host: str
    host_name: str
    listed: bool
    outcome: Outcome | None
    made: float
    changed: float
    relief: int | None
    awaited: str | None  # the seats of a game over days that are
    until: float | None


class ChairRow(NamedTuple):
    """A chair as the lobby lists it."""

    table: str
    seat: int
    guest: str | None
    name: str | None
    bot: str | None


class Append(NamedTuple):
    """Something to be written as a whole or not at all."""

    table: str
    statements: list[Executable]  # carried out before the events are inserted
    rows: list[dict[str, Any]]  # of the events


def rows_of(writes: Iterable[Append]) -> list[dict[str, Any]]:
    """The events that several writes insert."""
    return [row for write in writes for row in write.rows]


class Store(ABC):
    """The questions a database is asked. `append` returns when it is safely written."""

    @abstractmethod
    async def append(self, what: Append) -> None:
        """Write, or raise Conflict and have written nothing of it or cannot tell.

        A database that does not answer, or cannot write, is Unwell.
        """

    async def meet(self, hear: Hear) -> OtherProcesses:  # noqa: ARG002 - nobody else is there
        """Listen to the other processes on this database."""
        return Alone()

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for, and let go of the database."""

    async def entries(self, table: str, seq: int) -> list[Entry]:
        """The events of a table from a number on."""
        rows = await self.ask(_EVENTS_OF_TABLE, {"table": table, "from": seq})
        return [Entry(row[0], read_event(row[1]), *row[2:]) for row in rows]

    async def has_table(self, table: str) -> bool:
        """Whether there is such a table."""
        return bool(await self.ask(select(TABLES.c.id).where(TABLES.c.id == table)))

    async def has_request(self, table: str, guest: str | None, message: str | None) -> bool:
        """Whether a request was carried out, however long ago."""
        if guest is None or message is None:
            return False
        same = (EVENTS.c.table_id == table, EVENTS.c.guest == guest, EVENTS.c.message == message)
        return bool(await self.ask(select(EVENTS.c.seq).where(*same)))

    async def new_guest(self, guest: str, token_hash: bytes, name: str) -> None:
        """Keep a guest."""
        now = time.time()
        values = {"id": guest, "token_hash": token_hash, "name": name, "made": now, "used": now}
        await self.append(Append("", [insert(GUESTS).values(values)], []))

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        statement = update(GUESTS).where(GUESTS.c.id == guest).values(name=name)
        await self.append(Append("", [statement], []))

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        """What guests are called."""
        query = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(list(guests)))
        return {row[0]: row[1] for row in await self.ask(query)}

    async def analysis(self, table: str, edition: int) -> str | None:
        """What an edition of the method has found of a table's game, as it was kept."""
        kept = (ANALYSES.c.table_id == table) & (ANALYSES.c.edition == edition)
        rows = await self.ask(select(ANALYSES.c.body).where(kept))
        return rows[0][0] if rows else None

    async def keep_analysis(
        self, table: str, edition: int, body: str, chances: str | None = None
    ) -> None:
        """Keep it in the place of what was found before, unless somebody else just did."""
        row = {"table_id": table, "edition": edition, "body": body, "made": time.time()}
        row["chances"] = chances
        forget = delete(ANALYSES).where(ANALYSES.c.table_id == table)
        with suppress(Conflict):
            await self.append(Append(table, [forget, insert(ANALYSES).values(row)], []))

    async def listed(self, since: float) -> list[TableRow]:
        """Listed tables that run and where something has happened since a moment, newest first.

        Of each host there are a few: nobody fills the list alone.
        """
        running = (TABLES.c.listed, TABLES.c.result == "")
        newest = select(TABLES.c.id).where(*running).order_by(TABLES.c.made.desc())
        looked_at = select(newest.limit(_LOOKED_AT).subquery().c.id)
        query = _tables().where(TABLES.c.id.in_(_few_of_each(looked_at, since)))
        return [_table_row(row) for row in await self.ask(query)]

    async def mine(self, guest: str) -> list[TableRow]:
        """The tables a guest has set or has a chair at, newest first, but for lessons."""
        seated = select(CHAIRS.c.table_id).where(CHAIRS.c.guest == guest)
        is_theirs = (TABLES.c.host == guest) | TABLES.c.id.in_(seated)
        theirs = select(TABLES.c.id).where(is_theirs, TABLES.c.lesson.is_(None))
        # Chosen before the rest is looked up, which would otherwise be done for all of them.
        newest = theirs.order_by(TABLES.c.made.desc()).limit(LISTED_AT_MOST).subquery()
        query = _tables().where(TABLES.c.id.in_(select(newest.c.id)))
        return [_table_row(row) for row in await self.ask(query)]

    async def chairs(self, tables: Iterable[str]) -> list[ChairRow]:
        """The chairs of some tables, in order."""
        columns = (CHAIRS.c.table_id, CHAIRS.c.seat, CHAIRS.c.guest, GUESTS.c.name, CHAIRS.c.bot)
        joined = CHAIRS.outerjoin(GUESTS, CHAIRS.c.guest == GUESTS.c.id)
        query = select(*columns).select_from(joined).where(CHAIRS.c.table_id.in_(list(tables)))
        rows = await self.ask(query.order_by(CHAIRS.c.table_id, CHAIRS.c.seat))
        return [ChairRow(*row) for row in rows]

    async def try_writing(self) -> None:
        """Write something, to see that it can be done; Unwell if it cannot."""
        row = {"id": 0, "felt": time.time()}
        await self.append(Append("", [delete(PULSE), insert(PULSE).values(row)], []))

    async def ask(self, query: Select[*Columns], blanks: Blanks | None = None) -> list[Columns]:
        """What the database answers to a question, its blanks filled in; Unwell if it does not."""
        return await answered(self._rows(query, blanks or {}))

    @abstractmethod
    async def _rows(self, query: Select[*Columns], blanks: Blanks) -> list[Columns]:
        """What the database answers, however long that takes."""


def _table_row(row: Columns) -> TableRow:
    """A row of `_tables`; of a game that ended long ago only the word for it is known."""
    *told, result, outcome, made, changed, relief, awaited, until = row
    ended = Outcome(result, (), ()) if result else None
    if outcome is not None:
        ended = read_outcome(outcome)
    return TableRow._make((*told, ended, made, changed, relief, awaited, until))


def changed() -> Any:
    """When the last event of a table happened."""
    latest = select(EVENTS.c.made).where(EVENTS.c.table_id == TABLES.c.id)
    return latest.order_by(EVENTS.c.seq.desc()).limit(1).scalar_subquery()


def _few_of_each(tables: Select[*Columns], since: float) -> Select[*Columns]:
    """The newest tables of each host, of some where something has happened since a moment."""
    newest = TABLES.c.made.desc()
    place = func.row_number().over(partition_by=TABLES.c.host, order_by=newest).label("place")
    lively = select(TABLES.c.id, place).where(TABLES.c.id.in_(tables), changed() >= since)
    placed = lively.subquery()
    return select(placed.c.id).where(placed.c.place <= OF_ONE_HOST)


def _tables() -> Select[*Columns]:
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.setup, TABLES.c.host, GUESTS.c.name)
    more = (TABLES.c.listed, TABLES.c.result, TABLES.c.outcome, TABLES.c.made)
    joined = TABLES.join(GUESTS, TABLES.c.host == GUESTS.c.id)
    slow = (TABLES.c.relief, TABLES.c.awaited, TABLES.c.until)
    query = select(*columns, *more, func.coalesce(changed(), 0.0), *slow).select_from(joined)
    return query.order_by(TABLES.c.made.desc()).limit(LISTED_AT_MOST)


# What is to be written.


def appended(
    table: str,
    entry: Entry,
    finish: Finish | None = None,
    chairs: Mapping[int, Sitter] | None = None,
    wait: WaitRow | None = None,
) -> Append:
    """An event, with what lists tell otherwise after it: an end, chairs, who is awaited."""
    statements: list[Executable] = []
    if isinstance(entry.event, Created):
        statements += _new_table(table, entry.event)
    statements += [_new_sitter(table, seat, one) for seat, one in (chairs or {}).items()]
    if finish is not None:
        statements += finished(table, finish)
    if wait is not None:
        statements.append(waiting(table, wait))
    return Append(table, statements, [_row(table, entry)])


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "guest": entry.guest,
        "message": entry.message,
        "body": write_event(entry.event),
        "made": entry.made or time.time(),
    }


def _new_table(table: str, created: Created) -> list[Executable]:
    row = {
        "id": table,
        "game": created.game,
        "setup": json.encode(created.setup, order="sorted").decode(),
        "host": created.host,
        "listed": created.listed,
        "result": "",
        "made": time.time(),
        "lesson": created.lesson or None,
        "puzzle": created.puzzle or None,
        "relief": created.relief or None,
        **_branch_columns(created.branch),
        **_deal_columns(created.shared),
    }
    chairs = [
        {"table_id": table, "seat": seat, "guest": sitter.guest, "bot": sitter.bot}
        for seat, sitter in enumerate(created.sitters)
    ]
    return [insert(TABLES).values(row), insert(CHAIRS).values(chairs)]


def _branch_columns(branch: BranchOf | None) -> dict[str, Any]:
    """Of which game a table is a branch, as lists ask for it."""
    if branch is None:
        return {}
    told = {"branch_of": branch.table or branch.deal}
    return {**told, "branch_turn": branch.turn, "branch_luck": branch.luck}


def _deal_columns(shared: SharedDeal | None) -> dict[str, Any]:
    """Which deal a table shares with others."""
    return {} if shared is None else {"shared": shared.id, "side": shared.side}


def _new_sitter(table: str, seat: int, sitter: Sitter) -> Executable:
    chair = (CHAIRS.c.table_id == table) & (CHAIRS.c.seat == seat)
    return update(CHAIRS).where(chair).values(guest=sitter.guest, bot=sitter.bot)
