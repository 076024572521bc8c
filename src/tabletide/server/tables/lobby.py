"""Tables as the lobby lists them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Final

from tabletide.server.store.store import ChairRow, Store, TableRow
from tabletide.server.store.waits import read_awaited
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest
from tabletide.server.tables.slow.clock import awaited_seats
from tabletide.server.wire.sight import wire_outcome
from tabletide.server.wire.tables import Chair, TableLine

RUNNING_SECONDS: Final = 86_400.0  # a listed table where nothing has happened for longer is let be


class Lobby:
    """The lists of tables. One is made at a time: the database has others to answer, too."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._turn: Final = asyncio.Lock()

    async def listed(self) -> list[TableLine]:
        """Listed tables that run."""
        async with self._turn:
            return await self._lines(await self._store.listed(time.time() - RUNNING_SECONDS))

    async def mine(self, guest: Guest) -> list[TableLine]:
        """The tables a guest has set or has a chair at."""
        async with self._turn:
            return await self._lines(await self._store.mine(guest.id))

    async def _lines(self, rows: list[TableRow]) -> list[TableLine]:
        chairs: dict[str, list[ChairRow]] = {row.id: [] for row in rows}
        for chair in await self._store.chairs(chairs):
            chairs[chair.table].append(chair)
        return [
            _line(row, chairs[row.id], self._keeper.here(row.id), self._awaited(row))
            for row in rows
        ]

    def _awaited(self, row: TableRow) -> list[int] | None:
        """For whom a table waits, where that is at hand: it is in memory, or a game over days."""
        room = self._keeper.in_memory(row.id)
        if room is None or row.outcome is not None:
            return read_awaited(row.awaited)
        return list(awaited_seats(room.live.table))


def _line(
    row: TableRow, chairs: list[ChairRow], here: set[str], awaited: list[int] | None
) -> TableLine:
    return TableLine(
        id=row.id,
        game=row.game,
        setup=json.loads(row.setup),
        host=row.host,
        host_name=row.host_name,
        chairs=[_chair(chair, here) for chair in chairs],
        listed=row.listed,
        outcome=wire_outcome(row.outcome),
        made=row.made,
        changed=row.changed,
        relief=row.relief,
        awaited=awaited,
        until=row.until,
    )


def _chair(row: ChairRow, here: set[str]) -> Chair:
    is_here = row.guest in here if row.guest is not None else row.bot is not None
    return Chair(row.seat, row.guest, row.name, row.bot, is_here)
