"""Tables as the lobby lists them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Final

from tabletide.server.store.store import ChairRow, Store, TableRow
from tabletide.server.tables.people import Guest
from tabletide.server.wire.sight import wire_outcome
from tabletide.server.wire.tables import Chair, TableLine

RUNNING_SECONDS: Final = 86_400.0  # a listed table where nothing has happened for longer is let be

Here = Callable[[str], set[str]]  # who is at a table, as far as this process knows


class Lobby:
    """The lists of tables. One is made at a time: the database has others to answer, too."""

    def __init__(self, store: Store, here: Here) -> None:
        self._store: Final = store
        self._here: Final = here
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
        return [_line(row, chairs[row.id], self._here(row.id)) for row in rows]


def _line(row: TableRow, chairs: list[ChairRow], here: set[str]) -> TableLine:
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
    )


def _chair(row: ChairRow, here: set[str]) -> Chair:
    is_here = row.guest in here if row.guest is not None else row.bot is not None
    return Chair(row.seat, row.guest, row.name, row.bot, is_here)
