"""A guest's token is good as long as it is used; what nobody uses for very long is forgotten.

Whoever has set or sits at a table whose game is not over is known as long as that table is there:
somebody who plays loses no seat. Games that are over keep their guests' names, and nobody is known
by those tokens any more.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import bindparam, delete, exists, select, update

from tabletide.server.store.patience import Unwell
from tabletide.server.store.schema import (
    CHAIRS,
    COMMENTS,
    DEVICES,
    EVENTS,
    GUESTS,
    HANDOVERS,
    REMINDERS,
    SITTINGS,
    TABLES,
    TRIES,
)
from tabletide.server.store.store import Append, Conflict, Store

DAY: Final = 86_400.0
AT_ONCE: Final = 20  # guests, in one transaction
_OF_GUESTS: Final = (TRIES, COMMENTS, REMINDERS, DEVICES, HANDOVERS)  # theirs alone
_BY_TOKEN: Final = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.used).where(
    GUESTS.c.token_hash == bindparam("token")
)


async def guest_by(store: Store, token_hash: bytes, days: float) -> tuple[str, str] | None:
    """The id and the name of a guest with this token, which is used by that.

    It is nobody's after so many days without use; 0 days are for ever.
    """
    rows = await store.ask(_BY_TOKEN, {"token": token_hash})
    if not rows:
        return None
    guest, name, used = rows[0]
    if days and used < time.time() - days * DAY and not await _plays(store, guest):
        return None
    if used < time.time() - DAY:
        with suppress(Conflict, Unwell):  # it is tried again with the next request
            await note_use(store, [guest])
    return guest, name


async def note_use(store: Store, guests: Collection[str]) -> None:
    """These guests are here. Once a day is enough: it is looked at after very many."""
    now = time.time()
    late = GUESTS.c.id.in_(list(guests)) & (GUESTS.c.used < now - DAY)
    await store.append(Append("", [update(GUESTS).where(late).values(used=now)], []))


async def remove_unused(store: Store, before: float) -> int:
    """Remove some guests who have not come since before a moment and are at no table; how many.

    Whoever comes back at this very moment is spared, or is in the way as somebody's guest.
    """
    unused = GUESTS.c.used < before
    left = (
        exists().where(TABLES.c.host == GUESTS.c.id),
        exists().where(CHAIRS.c.guest == GUESTS.c.id),
        exists().where(EVENTS.c.guest == GUESTS.c.id),
        exists().where(SITTINGS.c.guest == GUESTS.c.id),
    )
    found = await store.ask(
        select(GUESTS.c.id).where(unused, *[~one for one in left]).limit(AT_ONCE)
    )
    guests = [row[0] for row in found]
    if guests:
        still = select(GUESTS.c.id).where(GUESTS.c.id.in_(guests), unused)
        statements = [
            *[delete(one).where(one.c.guest.in_(still)) for one in _OF_GUESTS],
            delete(GUESTS).where(GUESTS.c.id.in_(guests), unused),
        ]
        await store.append(Append("", list(statements), []))
    return len(guests)


async def _plays(store: Store, guest: str) -> bool:
    """Whether a guest has set, or sits at, a table whose game is not over."""
    seated = select(CHAIRS.c.table_id).where(CHAIRS.c.guest == guest)
    own = (TABLES.c.host == guest) | TABLES.c.id.in_(seated)
    return bool(await store.ask(select(TABLES.c.id).where(TABLES.c.result == "", own).limit(1)))
