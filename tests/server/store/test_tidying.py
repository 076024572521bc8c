"""Old tables go, on either database; no finished game, and none that somebody plays, ever does."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tabletide.server.config import Config
from tabletide.server.store.guests import DAY
from tabletide.server.store.schema import EVENTS, TABLES
from tabletide.server.store.store import Append, Conflict, Store
from tabletide.server.store.tidying import AT_ONCE, remove_unfinished
from tabletide.server.tables.tables import NoSuchTable
from tabletide.server.wire.messages import Say
from tests.server.ears import Ear, config_in, opened, person, play, run, seated, wish

databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    if database == "sqlite":
        return config_in(tmp_path, unfinished_days=30.0)
    postgres: Callable[[], str] = request.getfixturevalue("postgres")
    return config_in(tmp_path, database=postgres(), unfinished_days=30.0)


async def grow_old(store: Store, table: str, days: float) -> None:
    """All of a table happened so many days earlier."""
    earlier = days * DAY
    events = update(EVENTS).where(EVENTS.c.table_id == table)
    tables = update(TABLES).where(TABLES.c.id == table)
    await store.append(
        Append(
            "",
            [
                events.values(made=EVENTS.c.made - earlier),
                tables.values(made=TABLES.c.made - earlier),
            ],
            [],
        )
    )


@databases
def test_what_is_old_and_unfinished_goes_and_nothing_else(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            store = tables._store
            old, ana = await seated(tables, "me", "me")
            over, winner = await seated(tables, "me", "me")
            await play(tables, over, winner, 1_000)
            young, _ = await seated(tables, "me", "me")
            busy, player = await seated(tables, "me", "me")
            for table in (old, over, busy):
                await grow_old(store, table, 31)
            await grow_old(store, young, 29)
            await play(tables, busy, player, 1)
        async with opened(config) as tables:  # after a restart, when none is in memory
            assert await tables.tidying.tidy() == 1
            assert await tables.tidying.tidy() == 0
            with pytest.raises(NoSuchTable):
                await tables.welcome(old, ana.guest)
            assert await tables._store.chairs([old]) == []
            assert "end" in (await tables.written.record(over, None)).splitlines()[-1]
            for table in (young, busy):
                assert await tables.welcome(table, None)
            assert await tables.mine(ana.guest or await person(tables, "Nobody")) == []

    run(story(), 120)


@databases
def test_a_table_somebody_looks_at_is_spared(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            await grow_old(tables._store, table, 31)
            assert await tables.tidying.tidy() == 0
            await tables.ask(table, ana, Say("again", "shall we go on?"))
            assert ana.answers("again") == ["done"]

    run(story())


@databases
def test_many_go_a_few_at_a_time(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            made = [await tables.create(ana, wish("me", "me")) for _ in range(AT_ONCE + 3)]
            for table in made:
                await grow_old(tables._store, table, 31)
        async with opened(config) as tables:  # after a restart, when none is in memory
            assert await remove_unfinished(tables._store, time.time() - 30 * DAY, ()) == AT_ONCE
            assert await tables.tidying.tidy() == 3

    run(story())


@databases
def test_nothing_goes_where_all_is_kept(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            await grow_old(tables._store, await tables.create(ana, wish("me", "me")), 10_000)
        async with opened(replace(config, unfinished_days=0, guest_days=0)) as tables:
            assert await tables.tidying.tidy() == 0

    run(story())


@databases
def test_a_step_made_at_the_last_moment_wins(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            store = tables._store
            table, ana = await seated(tables, "me", "me")
            await grow_old(store, table, 31)
            ask = store.ask

            async def slow(query: object) -> object:
                found = await ask(query)  # type: ignore[arg-type]
                monkeypatch.setattr(store, "ask", ask)
                await play(tables, table, ana, 1)  # after it was looked, before it is removed
                return found

            monkeypatch.setattr(store, "ask", slow)
            with pytest.raises(Conflict):
                await remove_unfinished(store, time.time() - 30 * DAY, ())
            again = Ear(ana.guest)
            await tables.join(table, again, None)
            assert again.at == ana.at
            assert len(await store.chairs([table])) == 2

    run(story())
