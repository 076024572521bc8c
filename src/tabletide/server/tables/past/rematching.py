"""Once more with the same people: one table for all who ask, and a chair kept for each of them."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from functools import partial
from typing import Final

from tabletide.front import sealed
from tabletide.kernel.table import Refused
from tabletide.server.store.journal import Created, Entry, Rematched, Sitter
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.live import Live
from tabletide.server.tables.past.keeping import written
from tabletide.server.tables.people import Guest

_KNOWN: Final = "rematched"  # somebody was quicker: nobody is told of it


class Rematches:
    """Sets the table that follows on another one, once."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper

    async def ask(self, table: str, guest: Guest) -> str:
        """The table that follows, which is set unless somebody has; everybody is told of it.

        The old table's events say first which one it is, so that two who ask at once, also of two
        processes, come to the same; whoever asks next sets it, should nobody have come so far.
        """
        async with self._keeper.entered(table, guest) as room:
            try:
                await room.act(partial(rematched, guest.id, secrets.token_urlsafe(12)))
            except Refused as refused:
                if refused.reason != _KNOWN:
                    raise
            follows = room.live.rematch
            assert follows is not None, "it was just agreed on"
            created = like(room.live, follows.guest)
        if not await self._store.has_table(follows.table):
            await self._lay(follows.table, created)
        return follows.table

    async def _lay(self, table: str, created: Created) -> None:
        entry = Entry(0, created, made=time.time())
        live = await self._keeper.work.restore(table, [entry])
        with suppress(Conflict):  # somebody else just did
            await self._store.append(written(None, entry, live, {}))


def rematched(guest: str, table: str, live: Live) -> Rematched:
    """Somebody who sat at a game that is over wants another one."""
    if not live.seats_of(guest):
        raise Refused("not_seated", "only who sat at the table asks for a rematch")
    if not live.table.is_over():
        raise Refused("not_over", "a rematch waits for the end of the game")
    if live.created.lesson or live.created.puzzle:
        raise Refused("bad_setup", "there is no rematch of a lesson or a puzzle")
    if live.rematch is not None:
        raise Refused(_KNOWN, "the table that follows is known")
    return Rematched(guest, table)


def like(live: Live, host: str) -> Created:
    """The same set-up with a new deal: bots stay, the host sits, and others' chairs are kept."""
    created, table = live.created, live.table
    return Created(
        game=created.game,
        version=table.game.version,
        setup=table.setup,
        seed=sealed(None),
        listed=created.listed,
        host=host,
        sitters=[_again(sitter, host) for sitter in live.sitters],
        edition=table.game.edition,
        advice=created.advice,
        deal="drawn",
        relief=created.relief,
        promised=[_kept(sitter, host) for sitter in live.sitters],
    )


def _again(sitter: Sitter, host: str) -> Sitter:
    if sitter.guest == host:
        return Sitter(host, name=sitter.name)
    return Sitter(bot=sitter.bot) if sitter.guest is None else Sitter()


def _kept(sitter: Sitter, host: str) -> Sitter:
    """For whom a chair is kept that nobody has at first."""
    if sitter.guest is None or sitter.guest == host:
        return Sitter()
    return Sitter(sitter.guest, name=sitter.name)
