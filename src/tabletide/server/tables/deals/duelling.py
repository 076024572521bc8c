"""Duels as their teams are told of them: who plays, and once both have ended, how each fared."""

from __future__ import annotations

from typing import Final

from msgspec import json
from msgspec.structs import replace

from tabletide.games.registry import load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.table import Refused
from tabletide.lab.analysis.analysis import EDITION
from tabletide.server.store.deals.duels import (
    OPEN_AFTER,
    SIDES,
    DuelRow,
    SideRow,
    duel_by,
    give_up,
    is_open,
    sides_of,
)
from tabletide.server.store.deals.tries import result_of, try_of
from tabletide.server.store.past.sittings import seats_of_past
from tabletide.server.store.store import Store
from tabletide.server.tables.deals.closing import ClosedDeals
from tabletide.server.tables.deals.standings import entry_of, merit
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.past.seats import seats_at
from tabletide.server.tables.people import Guest
from tabletide.server.tables.seating import admit
from tabletide.server.wire.deals import DealDoor, DuelNow, DuelSide, SideState
from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import wire_outcome


class Duelling:
    """Tells of duels, and of tables whose deal is closed."""

    def __init__(self, store: Store, keeper: Keeper, closed: ClosedDeals) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._closed: Final = closed

    async def now(self, duel: str, guest: Guest | None) -> DuelNow:
        """A duel, for whoever has its link."""
        known = await self._known(duel)
        who = None if guest is None else guest.id
        sides = {one.side: one for one in await sides_of(self._store, duel)}
        mine = await self._own_side(duel, who, list(sides.values()))
        seats = await seats_at(self._store, [one.table for one in sides.values()], who)
        is_told = is_open(known, list(sides.values()))
        told = [
            await self._side(known, side, sides.get(side), seats, is_told, side == mine)
            for side in range(SIDES)
        ]
        best = await self._best(known, list(sides.values())) if is_told else []
        until = known.made + OPEN_AFTER
        return DuelNow(duel, known.game, known.setup, told, mine, is_told, best, until)

    async def _best(self, duel: DuelRow, sides: list[SideRow]) -> list[int]:
        """Who fared better, as a day's results are compared; whoever gives up has not."""
        if duel.given_up is not None:
            return [one.side for one in sides if one.side != duel.given_up]
        together = load_game(duel.game).stakes == TOGETHER
        seats = await seats_of_past(self._store, [one.table for one in sides])
        found: dict[int, tuple[int, int]] = {}
        for one in sides:
            if (result := await result_of(self._store, one.table, EDITION)) is not None:
                found[one.side] = merit(entry_of(result, seats, together, None), together)
        best = min(found.values(), default=None)
        return [side for side, reached in found.items() if reached == best]

    async def _side(
        self,
        duel: DuelRow,
        side: int,
        row: SideRow | None,
        seats: dict[str, list[GameSeat]],
        is_told: bool,
        is_mine: bool,
    ) -> DuelSide:
        if row is None:
            gone: SideState = "given_up" if duel.given_up == side else "free"
            return DuelSide(gone, "", [], None, None, None)
        is_known = is_told or is_mine
        result = await result_of(self._store, row.table, EDITION) if is_known else None
        sat = seats[row.table]
        chances = None if result is None else result.chances
        return DuelSide(
            state=_state(duel, row),
            table=row.table if is_known else "",
            seats=sat if is_known else [replace(one, advised=False) for one in sat],
            outcome=None if result is None else wire_outcome(result.outcome),
            turns=None if result is None else result.turns,
            chances=None if chances is None else json.decode(chances),
        )

    async def give_up(self, duel: str, guest: Guest) -> DuelNow:
        """One's own side gives up: what both have played is open from now on."""
        known = await self._known(duel)
        sides = await sides_of(self._store, duel)
        mine = await self._own_side(duel, guest.id, sides)
        if mine is None:
            raise Refused("not_seated", "only who plays a duel gives it up")
        if not is_open(known, sides):
            await give_up(self._store, duel, mine)
        return await self.now(duel, guest)

    async def door(self, table: str, guest: Guest | None) -> DealDoor:
        """What may be known of a table on a shared deal before its cards."""
        who = None if guest is None else guest.id
        async with self._keeper.room(table) as room:
            live, shared = room.live, room.live.created.shared
            admit(live, who)
            if shared is None:
                raise Refused("no_deal", "this table shares its deal with no other")
            may, own = await self._closed.standing(live, who)
            return DealDoor(shared, live.created.game, live.table.setup, room.chairs(), may, own)

    async def _known(self, duel: str) -> DuelRow:
        known = await duel_by(self._store, duel)
        if known is None:
            raise Refused("no_deal", "there is no such duel")
        return known

    async def _own_side(self, duel: str, guest: str | None, sides: list[SideRow]) -> int | None:
        mine = await try_of(self._store, duel, guest)
        return next((one.side for one in sides if mine and one.table == mine.table), None)


def _state(duel: DuelRow, row: SideRow) -> SideState:
    if row.is_over:
        return "over"
    return "given_up" if duel.given_up == row.side else "playing"
