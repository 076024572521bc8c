"""Odds at a table: reckoned by a thinking process once for each seat and moment."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking.thinkers import Lost, OddsJob, Thinkers
from tabletide.server.wire.sight import WireReckoning


class Reckonings:
    """What may happen before a seat's next turn, for whoever looks through its eyes."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        self._keeper: Final = keeper
        self._thinkers: Final = thinkers

    async def odds(self, table: str, guest: Guest | None, seat: int) -> WireReckoning:
        """The odds as a seat may know them; an onlooker's for anybody."""
        async with self._keeper.entered(table, guest) as room:
            live = room.live
            own = live.seats_of(None if guest is None else guest.id)
            if seat not in (*own, NOBODY):
                raise Refused("not_seated", f"what seat {seat} sees is its own affair")
            at = live.table.at()
            key = (at, seat)
            if key not in room.odds:
                game = live.table.game
                job = OddsJob(game.id, game.write(live.table.state), seat)
                try:
                    found = await self._thinkers.odds(job)
                except Lost:
                    raise Refused("busy", "nobody could reckon that now; try again") from None
                # Only those of this moment are kept.
                room.odds = {one: told for one, told in room.odds.items() if one[0] == at}
                room.odds[key] = msgspec.convert({"at": at, **found}, WireReckoning)
            return room.odds[key]
