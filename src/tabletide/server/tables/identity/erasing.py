"""A guest is erased, at the tables in memory too."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.store.erasing import NEUTRAL, Erased, erase
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest


class Erasing:
    """Erases guests who ask for it."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper

    async def erase(self, guest: Guest) -> None:
        """Forget a guest. Nobody else has to go, unless a table is gone or is no branch any more.

        Where it is cut short, what was written anew by then is told anew.
        """
        self._keeper.part(guest.id)
        erased = Erased([], [], [])
        try:
            await erase(self._store, guest.id, erased)
            self._keeper.rename(guest.id, NEUTRAL)
        except Conflict:
            raise Refused("busy", "the tables are too busy; try again") from None
        finally:
            self._keeper.forget(guest.id)
            for table in (*erased.gone, *erased.cut):
                self._keeper.renew(table)
