"""The secret that the deals of the days are made from: drawn once, shared by all processes."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from tabletide.server.store.schema import SECRETS
from tabletide.server.store.store import Append, Conflict, Store

_NAME: Final = "days"


class DaySecret(NamedTuple):
    """The secret, and since when there is one."""

    value: bytes
    made: float


async def day_secret(store: Store) -> DaySecret:
    """The secret of this database, drawn now if there was none; of two who draw, one is heard."""
    found = await _kept(store)
    if found is None:
        row = {"name": _NAME, "value": secrets.token_bytes(32), "made": time.time()}
        with suppress(Conflict):
            await store.append(Append("", [insert(SECRETS).values(row)], []))
        found = await _kept(store)
    assert found is not None, "it was just kept, by this process or another"
    return found


async def _kept(store: Store) -> DaySecret | None:
    query = select(SECRETS.c.value, SECRETS.c.made).where(SECRETS.c.name == _NAME)
    rows = await store.ask(query)
    return DaySecret(bytes(rows[0][0]), rows[0][1]) if rows else None
