"""For whom games over days wait, as lists have it."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Executable, update

from tabletide.server.store.schema import TABLES

_BETWEEN: Final = ","


class WaitRow(NamedTuple):
    """The awaited seats, until when a person is, and when somebody has to look; None for never."""

    awaited: tuple[int, ...]
    until: float | None
    due: float | None


def waiting(table: str, wait: WaitRow) -> Executable:
    """Have the lists tell for whom a table waits."""
    seats = _BETWEEN.join(map(str, wait.awaited))
    values = {"awaited": seats, "until": wait.until, "due": wait.due}
    return update(TABLES).where(TABLES.c.id == table).values(values)


def read_awaited(kept: str | None) -> list[int] | None:
    """The awaited seats, as they were kept; None where nobody has kept them."""
    return None if kept is None else [int(seat) for seat in kept.split(_BETWEEN) if seat]
