"""Codes by which a guest moves to another device: good for a few minutes, and once.

Whoever gives one is the guest from then on: another token takes the place of the one there was.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, insert, select, update

from tabletide.server.store.schema import DEVICES, GUESTS, HANDOVERS
from tabletide.server.store.store import Append, Store

GOOD_SECONDS: Final = 300.0


async def keep_code(store: Store, guest: str, code_hash: bytes) -> None:
    """Keep a code in the place of the one before, if there was one; late ones go."""
    now = time.time()
    late = (HANDOVERS.c.guest == guest) | (HANDOVERS.c.made < now - GOOD_SECONDS)
    row = {"guest": guest, "code_hash": code_hash, "made": now}
    statements = [delete(HANDOVERS).where(late), insert(HANDOVERS).values(row)]
    await store.append(Append("", list(statements), []))


async def take_over(store: Store, code_hash: bytes, token_hash: bytes) -> tuple[str, str] | None:
    """Give the guest of a code another token; their id and name, or None if the code is not good.

    Of two who give the same code at the same moment one finds the token changed, and takes nothing.
    """
    fresh = HANDOVERS.c.made >= time.time() - GOOD_SECONDS
    joined = HANDOVERS.join(GUESTS, HANDOVERS.c.guest == GUESTS.c.id)
    found = select(GUESTS.c.id, GUESTS.c.token_hash).select_from(joined)
    rows = await store.ask(found.where(HANDOVERS.c.code_hash == code_hash, fresh))
    if not rows:
        return None
    guest, before = rows[0]
    same = (GUESTS.c.id == guest) & (GUESTS.c.token_hash == before)
    statements = [
        update(GUESTS).where(same).values(token_hash=token_hash, used=time.time()),
        delete(HANDOVERS).where(HANDOVERS.c.guest == guest),
        # Where the guest was is nobody's now, and is told nothing of their games.
        delete(DEVICES).where(DEVICES.c.guest == guest),
    ]
    await store.append(Append("", list(statements), []))
    taken = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.token_hash == token_hash)
    now = await store.ask(taken)
    return (now[0][0], now[0][1]) if now else None
