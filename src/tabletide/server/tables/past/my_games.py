"""The games a guest sits at or sat at, as they are told to that guest and to nobody else."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from msgspec import json

from tabletide.kernel.table import Refused
from tabletide.lab.analysis.analysis import EDITION
from tabletide.server.store.past.comments import counts_of_comments
from tabletide.server.store.past.finishes import SittingRow
from tabletide.server.store.past.running_games import RunningRow, running_games
from tabletide.server.store.past.sittings import (
    PAGE,
    CountRow,
    PastRow,
    Wanted,
    counts_of,
    past_games,
    seats_of_past,
)
from tabletide.server.store.store import ChairRow, Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.past.seats import seat_of_past
from tabletide.server.tables.past.waiting import Waiting, Waits
from tabletide.server.tables.people import Guest
from tabletide.server.wire.past import (
    GameCount,
    GameSeat,
    MyCounts,
    PastGame,
    PastGames,
    RunningGame,
)
from tabletide.server.wire.sight import wire_outcome

_BETWEEN: Final = " "  # the moment and the table that a page of games ends with


class MyGames:
    """Answers one guest at a time: the database has others to answer, too."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._waits: Final = Waits(store, keeper)
        self._turn: Final = asyncio.Lock()

    async def running(self, guest: Guest) -> list[RunningGame]:
        """The games a guest sits at, and for whom they wait."""
        async with self._turn:
            rows = await running_games(self._store, guest.id)
            waits = await self._waits.of(rows)
            chairs: dict[str, list[ChairRow]] = {row.id: [] for row in rows}
            for chair in await self._store.chairs(chairs):
                chairs[chair.table].append(chair)
        return [_running(row, chairs[row.id], waits.get(row.id), guest.id) for row in rows]

    async def past(self, guest: Guest, wanted: Wanted) -> PastGames:
        """A page of the games a guest sat at that are over."""
        async with self._turn:
            rows = await past_games(self._store, guest.id, wanted, EDITION)
            shown = rows[:PAGE]
            games = [row.id for row in shown]
            seats = await seats_of_past(self._store, games)
            comments = await counts_of_comments(self._store, guest.id, games)
        last = shown[-1] if len(rows) > PAGE else None
        more = None if last is None else f"{last.ended!r}{_BETWEEN}{last.id}"
        told = [
            _past(row, seats.get(row.id, []), guest.id, comments.get(row.id, 0)) for row in shown
        ]
        return PastGames(told, more)

    async def counts(self, guest: Guest) -> MyCounts:
        """How much a guest has played to the end, and won."""
        async with self._turn:
            games, roles = await counts_of(self._store, guest.id)
        return MyCounts([_count(row) for row in games], [_count(row) for row in roles])


def after(wanted: Wanted, more: str) -> Wanted:
    """The same games, after those that a page has told of; `more` is what it ended with."""
    moment, _, table = more.partition(_BETWEEN)
    try:
        ended = float(moment)
    except ValueError:
        ended = math.nan
    if not math.isfinite(ended) or "\0" in table:
        raise Refused("not_understood", "more: what a page of games ended with")
    return wanted._replace(ended=ended, table=table)


def _running(
    row: RunningRow, chairs: list[ChairRow], waiting: Waiting | None, guest: str
) -> RunningGame:
    roles = [""] * len(chairs) if waiting is None else waiting.roles
    return RunningGame(
        id=row.id,
        game=row.game,
        setup=json.decode(row.setup),
        seats=[
            GameSeat(chair.name or "", chair.bot, role, chair.guest == guest)
            for chair, role in zip(chairs, roles, strict=True)
        ],
        awaited=None if waiting is None else list(waiting.awaited),
        since=row.since,
        until=row.until,
    )


def _past(row: PastRow, seats: list[SittingRow], guest: str, comments: int) -> PastGame:
    outcome = wire_outcome(row.outcome)
    assert outcome is not None, "a game that is over has one"
    return PastGame(
        id=row.id,
        game=row.game,
        setup=json.decode(row.setup),
        seats=[seat_of_past(one, guest) for one in seats],
        outcome=outcome,
        ended=row.ended,
        turns=row.turns,
        left=row.has_left,
        chances=None if row.chances is None else json.decode(row.chances),
        comments=comments,
    )


def _count(row: CountRow) -> GameCount:
    return GameCount(*row)
