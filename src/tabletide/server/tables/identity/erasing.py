"""A guest is erased, at the tables in memory too."""

from __future__ import annotations

from typing import Final

from tabletide.server.store.erasing import NEUTRAL, erase
from tabletide.server.store.store import Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest


class Erasing:
    """Erases guests who ask for it."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper

    async def erase(self, guest: Guest) -> None:
        """Forget a guest. Tables that others have open are loaded anew, without them."""
        self._keeper.part(guest.id)
        erased = await erase(self._store, guest.id)
        self._keeper.rename(guest.id, NEUTRAL)
        for table in (*erased.gone, *erased.changed):
            self._keeper.renew(table)
