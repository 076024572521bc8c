"""Deals that are still closed: whoever has not played one sees no card of any table it lies on.

This is asked at every way to a table: its welcome and its socket, replay, record, analysis, odds,
what if. Whoever has sat at a table has played its deal there.
"""

from __future__ import annotations

import time
from typing import Final, Literal, NamedTuple

from sqlalchemy import Executable

from tabletide.kernel.table import Refused
from tabletide.server.store.deals.duels import duel_by, is_open, sides_of
from tabletide.server.store.deals.tries import claimed, try_of
from tabletide.server.store.store import Store
from tabletide.server.tables.deals.days import day_of, opens
from tabletide.server.tables.live import Live
from tabletide.server.tables.seating import admit
from tabletide.server.wire.tables import SharedDeal

CLOSED: Final = "the deal is still closed: it opens when one's own try is over, or later to all"

May = Literal["look", "sit", "wait"]


class DealRights(NamedTuple):
    """What somebody may do at a table, and where they play its deal themselves, if they do."""

    may: May
    own: str


class ClosedDeals:
    """Says who may look at a table."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def let_in(self, live: Live, guest: str | None, sits: bool = False) -> None:
        """Let somebody look at a table, or sit down there, or say why not."""
        admit(live, guest)
        if live.created.shared is None or (guest is not None and guest in live.seen):
            return
        may, own = await self.standing(live, guest)
        if sits and own and is_claimed(live.created.shared):
            raise Refused("deal_known", "this guest plays the deal at another table, or has")
        if may != "look" and not (sits and may == "sit"):
            raise Refused("deal_closed", CLOSED)

    async def standing(self, live: Live, guest: str | None) -> DealRights:
        """What somebody may do at a table whose deal others share, the host's wishes aside."""
        shared = live.created.shared
        mine = None if shared is None else await try_of(self._store, shared.id, guest)
        own = "" if mine is None else mine.table
        if shared is None or own == live.id or await self._is_open(shared):
            return DealRights("look", "" if own == live.id else own)
        if mine is None:
            is_free = shared.counted and not live.table.is_over()
            return DealRights("sit" if is_free else "wait", own)
        is_told = shared.kind == "day" and mine.is_over
        return DealRights("look" if is_told else "wait", own)

    async def _is_open(self, shared: SharedDeal) -> bool:
        """Whether all may see the cards."""
        if shared.kind == "day":
            return time.time() >= opens(day_of(shared.id))
        duel = await duel_by(self._store, shared.id)
        return duel is None or is_open(duel, await sides_of(self._store, shared.id))


def is_claimed(shared: SharedDeal) -> bool:
    """Whether sitting down at a table is to play its deal, which one does once."""
    if not shared.counted:
        return False
    return shared.kind == "duel" or time.time() < opens(day_of(shared.id))


def claims(before: Live | None, after: Live) -> list[Executable]:
    """What keeps that those who have just sat down for the first time play the deal here."""
    shared = after.created.shared
    if shared is None or not is_claimed(shared):
        return []
    known = set() if before is None else before.seen.keys()
    return claimed(shared.id, after.seen.keys() - known, after.id)
