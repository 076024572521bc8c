"""Tokens nobody uses are nobody's, on either database; who plays never loses a seat by that."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tabletide.server.config import Config
from tabletide.server.store.guests import AT_ONCE, DAY, remove_unused
from tabletide.server.store.handovers import keep_code
from tabletide.server.store.schema import GUESTS
from tabletide.server.store.store import Append, Store
from tabletide.server.tables.tables import Guest, Tables
from tabletide.server.wire.messages import Say
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, config_in, opened, play, run, seated, wish
from tests.server.store.test_tidying import grow_old

DAYS = 100.0
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    kept = {"unfinished_days": 30.0, "guest_days": DAYS}
    if database == "sqlite":
        return config_in(tmp_path, **kept)
    postgres: Callable[[], str] = request.getfixturevalue("postgres")
    return config_in(tmp_path, database=postgres(), **kept)


def token(name: str) -> bytes:
    """The hash of somebody's token."""
    return name.encode().ljust(32, b".")


async def somebody(tables: Tables, name: str, unused_days: float = 0) -> Guest:
    """A guest who has not come for so long."""
    guest = await tables.new_guest(token(name), name)
    await stay_away(tables._store, guest, unused_days)
    return guest


async def stay_away(store: Store, guest: Guest, days: float) -> None:
    late = update(GUESTS).where(GUESTS.c.id == guest.id).values(used=GUESTS.c.used - days * DAY)
    await store.append(Append("", [late], []))


async def days_unused(store: Store, guest: Guest) -> float:
    rows = await store.ask(select(GUESTS.c.used).where(GUESTS.c.id == guest.id))
    return float(time.time() - rows[0][0]) / DAY


@databases
def test_a_token_nobody_uses_is_nobodys(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            await somebody(tables, "Gone", DAYS + 1)
            late = await somebody(tables, "Late", DAYS - 1)
            assert await tables.guest_of(token("Gone")) is None
            assert await tables.guest_of(token("Late")) == late
            assert await days_unused(tables._store, late) < 1  # used again, and good for as long
            await stay_away(tables._store, late, DAYS - 1)
            assert await tables.guest_of(token("Late")) == late

    run(story())


@databases
def test_a_day_is_written_down_once(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            await somebody(tables, "Ana", 0.5)
            monkeypatch.setattr(tables._store, "append", None)  # nothing is to be written
            assert await tables.guest_of(token("Ana")) is not None

    run(story())


@databases
def test_who_has_a_game_that_is_not_over_is_known(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            host, player = await somebody(tables, "Host"), await somebody(tables, "Player")
            table = await tables.create(host, wish("me", "free"))
            listener = Ear(player)
            await tables.join(table, listener, None)
            await tables.change_chair(table, player, 1, ChairChange("take", aware=True))
            for one in (host, player):
                await stay_away(tables._store, one, 3 * DAYS)
                assert await tables.guest_of(token(one.name)) == one
                await stay_away(tables._store, one, 3 * DAYS)
            await grow_old(tables._store, table, 31)
        async with opened(config) as tables:  # nobody is connected now
            assert await tables.tidying.tidy() == 1 + 2
            assert await tables.guest_of(token("Host")) is None
            assert await tables.guest_of(token("Player")) is None

    run(story())


@databases
def test_guests_who_left_nothing_are_removed_and_no_others(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            over, winner = await seated(tables, "me", "me")
            guest = winner.guest
            assert guest is not None
            talker = await somebody(tables, "Talker")
            heard = Ear(talker)
            await tables.join(over, heard, None)
            await tables.ask(over, heard, Say("one", "well played"))
            assert heard.answers("one") == ["done"]
            tables.leave(over, heard)
            await play(tables, over, winner, 1_000)
            tables.leave(over, winner)
            young = await somebody(tables, "Young", DAYS - 1)
            for number in range(AT_ONCE + 1):
                await somebody(tables, f"Gone {number}", DAYS + 1)
            for one in (guest, talker):
                await stay_away(tables._store, one, DAYS + 1)
            assert await tables.tidying.tidy() == AT_ONCE + 1
            names = {row[0] for row in await tables._store.ask(select(GUESTS.c.name))}
            assert names == {guest.name, talker.name, young.name}
            assert "end" in (await tables.written.record(over, None)).splitlines()[-1]

    run(story(), 120)


@databases
def test_who_is_connected_has_come(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, _ = await seated(tables, "me", "me")
            watcher = await somebody(tables, "Watcher", DAYS + 1)
            await tables.join(table, Ear(watcher), None)
            assert await tables.tidying.tidy() == 0
            assert await days_unused(tables._store, watcher) < 1

    run(story())


@databases
def test_who_comes_back_at_the_last_moment_stays(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            store = tables._store
            late = await somebody(tables, "Late", DAYS - 1)
            ask = store.ask

            async def slow(query: object) -> object:
                found = await ask(query)  # type: ignore[arg-type]
                monkeypatch.setattr(store, "ask", ask)
                assert await tables.guest_of(token("Late")) == late  # before it is removed
                return found

            monkeypatch.setattr(store, "ask", slow)
            assert await remove_unused(store, time.time() - (DAYS - 2) * DAY) == 1
            assert await tables.guest_of(token("Late")) == late

    run(story())


@databases
def test_a_code_to_move_by_that_nobody_used_goes_with_its_guest(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            store = tables._store
            gone = await somebody(tables, "Gone", DAYS + 1)
            await keep_code(store, gone.id, b"never typed")
            assert await tables.tidying.tidy() == 1
            assert await tables.guest_of(token("Gone")) is None

    run(story())
