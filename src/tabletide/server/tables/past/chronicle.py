"""Games that ended before anybody kept who sat there: told from their events, once."""

from __future__ import annotations

from typing import Final

from msgspec import json
from sqlalchemy import select

from tabletide.games.registry import GAMES, traits_of
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.table import Refused
from tabletide.server.ops.chores import Chore, Routine
from tabletide.server.ops.logs import note
from tabletide.server.store.journal import Answered, Chose, Entry, Released, TookBack
from tabletide.server.store.past.finishes import Finish, SittingRow, finished, read_outcome
from tabletide.server.store.past.sittings import unkept
from tabletide.server.store.patience import Unwell
from tabletide.server.store.schema import EVENTS, TABLES
from tabletide.server.store.store import Append, Conflict, Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.past.finishing import finish_of

_AT_ONCE: Final = 20
_HOURLY: Final = Routine(5.0, 3_600.0, (Conflict, Unwell), "older games could not be told of")


class Chronicle:
    """Fills in what is missing, soon after the start of a server, one table after another."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self.chore: Final = Chore(self._round, _HOURLY)  # left off, the next start goes on

    async def _round(self) -> None:
        await self.fill_in()

    async def fill_in(self) -> int:
        """Tell of all games that are over and were not told of; how many that were."""
        count = 0
        while tables := await unkept(self._store, _AT_ONCE):
            for table in tables:
                await self._tell(table)
            count += len(tables)
        if count:
            note("older games were told of", tables=count)
        return count

    async def _tell(self, table: str) -> None:
        """Keep who sat at a game, or, where it cannot be played any more, at least whose it was."""
        entries = await self._store.entries(table, 0)
        ended = await self._ended(table, entries)
        try:
            live = await self._keeper.work.restore(table, entries)
        except Refused:
            finish = await self._listed(table)
        else:
            names = await self._store.names([*live.people(), *live.seen])
            finish = finish_of(None, live, names) or await self._listed(table)
        await self._store.append(Append("", finished(table, finish, ended), []))

    async def _listed(self, table: str) -> Finish:
        """How a game ended and who sat there, as the lobby's lists have it."""
        listed = select(TABLES.c.game, TABLES.c.setup, TABLES.c.result, TABLES.c.outcome)
        ((game, setup, result, outcome),) = await self._store.ask(
            listed.where(TABLES.c.id == table)
        )
        told = Outcome(result, (), ()) if outcome is None else read_outcome(outcome)
        chairs = await self._store.chairs([table])
        places = told.places or (0,) * len(chairs)
        rows: list[SittingRow] = []
        for chair, place in zip(chairs, places, strict=False):
            leads = chair.guest is not None and chair.guest not in [one.guest for one in rows]
            seat = (chair.seat, chair.guest, chair.name or "", chair.bot)
            rows.append(SittingRow(*seat, "", place, leads))
        harder = traits_of(game).difficulty if game in GAMES else ""
        difficulty = json.decode(setup).get(harder, "")
        return Finish(told, game, len(chairs), difficulty, rows=tuple(rows))

    async def _ended(self, table: str, entries: list[Entry]) -> float:
        """When the last step was made."""
        steps = Chose | Released | TookBack | Answered
        last = max((one.seq for one in entries if isinstance(one.event, steps)), default=0)
        made = select(EVENTS.c.made).where(EVENTS.c.table_id == table, EVENTS.c.seq == last)
        rows = await self._store.ask(made)
        return float(rows[0][0]) if rows else 0.0
