"""Shared deals as tests play them: a table on today's, on a duel, and both to their end."""

from __future__ import annotations

import time

import pytest

from tabletide.server.tables.deals.days import LONG
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.tables import NewChair, NewTable, SharedDeal
from tests.server.ears import Ear, play, welcomed

ISLAND = "forbidden_island"  # the shortest to play
_now = time.time


async def today(tables: Tables) -> str:
    return (await tables.daily.now(None, "")).today


async def wish_of_day(
    tables: Tables, *chairs: str, game: str = ISLAND, day: str = "", **wish: object
) -> NewTable:
    """The wish for a day's table: all chairs one's own, or the first ones as said."""
    now = await tables.daily.now(None, day)
    setup = next(one.setup for one in now.games if one.game == game)
    sitters = [NewChair("me") for _ in range(int(setup["players"]))]
    sitters[: len(chairs)] = [NewChair(one) for one in chairs]  # type: ignore[arg-type]
    return NewTable(game, sitters, day=now.day, **wish)  # type: ignore[arg-type]


def wish_of_duel(duel: str, *chairs: str) -> NewTable:
    sitters = [NewChair(one) for one in chairs or ("me", "me")]  # type: ignore[arg-type]
    return NewTable(ISLAND, sitters, {"players": "2"}, duel=duel)


async def to_the_end(tables: Tables, table: str, guest: Guest) -> None:
    ear = Ear(guest)
    await tables.join(table, ear, None)
    await play(tables, table, ear, 3_000)
    assert ear.notebook.outcome is not None


async def shared_by(tables: Tables, table: str, guest: Guest) -> SharedDeal:
    """The deal a table shares with others, as its people are told."""
    shared = (await welcomed(tables, table, guest)).table.shared
    assert isinstance(shared, SharedDeal)
    return shared


async def refused(tables: Tables, guest: Guest, wish: NewTable) -> str:
    """Why a table is not set, or nothing."""
    try:
        await tables.create(guest, wish)
    except Refused as refusal:
        return refusal.reason
    return ""


def days_later(patch: pytest.MonkeyPatch, days: float) -> None:
    """Let it be so many days later, from the beginning of this day on."""
    begun = _now() // LONG * LONG
    patch.setattr(time, "time", lambda: begun + days * LONG + 60.0)
