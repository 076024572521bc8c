"""Comments of one's own: what a guest writes at the moments of a game, told to nobody else."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.store.past.comments import comments_of, keep_comment
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.intents import refuse_to_write
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest
from tabletide.server.wire.comments import Comment, CommentWish

MOST: Final = 50  # of one guest and one game
LONGEST: Final = 500  # characters


class Commenting:
    """Keeps what guests write, each for themselves, of games that are over and that they may see.

    A guest is answered after the one before: no two of their comments are counted at once.
    """

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._turn: Final = asyncio.Lock()

    async def all_of(self, guest: Guest, table: str) -> list[Comment]:
        """What a guest wrote of a game, in the order of its moments."""
        await self._last_step(guest, table)
        return await self._told(guest, table)

    async def write(self, guest: Guest, table: str, wish: CommentWish) -> list[Comment]:
        """Keep what a guest writes at a moment, or take it away; all that is there then."""
        text = wish.text.strip()
        if len(text) > LONGEST:
            raise Refused("too_long", f"a comment has at most {LONGEST} characters")
        if "\0" in text:
            raise Refused("not_understood", "text: a text that can be kept")
        if not 0 <= wish.step <= await self._last_step(guest, table):
            raise Refused("not_understood", "step: one of the game's own")
        async with self._turn:
            there = {one.step for one in await comments_of(self._store, guest.id, table)}
            if text and wish.step not in there and len(there) >= MOST:
                raise Refused("too_many_comments", f"at most {MOST} comments on one game")
            # Who wrote there at the same moment, in another window, was first: that is told.
            with suppress(Conflict):
                await keep_comment(self._store, guest.id, table, wish.step, text)
        return await self._told(guest, table)

    async def _told(self, guest: Guest, table: str) -> list[Comment]:
        return [Comment(*row) for row in await comments_of(self._store, guest.id, table)]

    async def _last_step(self, guest: Guest, table: str) -> int:
        """How many steps a game has that this guest may see again, now that it is over."""
        async with self._keeper.entered(table, guest) as room:
            refuse_to_write(room.live)
            if not room.live.table.is_over():
                raise Refused("not_over", "comments are of games that are over")
            return len(room.live.table.steps)
