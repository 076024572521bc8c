"""Setting tables, and finding them again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.record import read_record
from tabletide.kernel.resume import resume
from tabletide.server.config import Config
from tabletide.server.store.store import OF_ONE_HOST
from tabletide.server.tables import lobby
from tabletide.server.tables.tables import Refused
from tabletide.server.tables.thinking.clerks import Clerks
from tabletide.server.tables.thinking.thinkers import Errand
from tabletide.server.wire.messages import Update
from tabletide.server.wire.tables import ChairChange, NewTable
from tests.server.ears import (
    Ear,
    config_on,
    filmed,
    opened,
    person,
    play,
    run,
    seated,
    welcomed,
    wish,
)

databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (wish("me", "me", game="chess"), "bad_setup"),
        (wish("me", "me", epidemics="9"), "bad_setup"),
        (wish("me", "me", colour="red"), "bad_setup"),
        (wish("me", "me", players="3"), "bad_setup"),
        (wish("me"), "bad_setup"),
        (wish("me", "grandmaster"), "no_bot"),
        (wish("me", "me", seed="x" * 81), "bad_setup"),
        (wish("me", "me", seed="a\nb"), "bad_setup"),
    ],
)
def test_a_table_that_cannot_be_is_refused(config: Config, wrong: NewTable, reason: str) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            with pytest.raises(Refused) as refused:
                await tables.create(ana, wrong)
            assert refused.value.reason == reason
            assert await tables.mine(ana) == []

    run(story())


def test_a_seed_is_drawn_where_none_is_named_and_the_same_one_deals_the_same(
    config: Config,
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            views, commitments = [], []
            for seed in ("one", " one ", None, "", "two"):
                table = await tables.create(ana, wish("me", "me", seed=seed))
                welcome = await welcomed(tables, table, ana)
                views.append(welcome.seats["0"].beats[0].patch)
                commitments.append(welcome.table.commitment)
                assert welcome.table.seed == ""
            assert views[0] == views[1]
            assert views[0] != views[4]
            assert len(set(commitments)) == 5

    run(story())


def test_listed_tables_that_run_are_found_by_all_and_ones_own_by_oneself(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            listed = msgspec.structs.replace(wish("me", "free"), listed=True)
            public = await tables.create(ana, listed)
            private = await tables.create(ana, wish("me", "greedy"))
            (line,) = await tables.listed()
            assert (line.id, line.host_name, line.outcome) == (public, "Ana", None)
            assert line.setup["players"] == "2"
            assert [line.id for line in await tables.mine(ana)] == [private, public]
            assert await tables.mine(rui) == []
            ear = Ear(rui)
            await tables.join(public, ear, None)
            assert await tables.mine(rui) == []  # only watching
            await tables.change_chair(public, rui, 1, ChairChange("take", aware=True))
            (line,) = await tables.mine(rui)
            assert line.id == public
            assert [(chair.name, chair.here) for chair in line.chairs] == [
                ("Ana", False),
                ("Rui", True),
            ]
            assert line.changed >= line.made > 0
            monkeypatch.setattr(lobby, "RUNNING_SECONDS", 0.0)
            assert await tables.listed() == []  # nothing has happened lately

    run(story())


def test_a_game_that_is_over_is_not_listed(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = Ear(await person(tables, "Ana"))
            assert ana.guest is not None
            listed = msgspec.structs.replace(wish("me", "me"), listed=True)
            table = await tables.create(ana.guest, listed)
            await tables.join(table, ana, None)
            await play(tables, table, ana, 1000)
            assert await tables.listed() == []
            (line,) = await tables.mine(ana.guest)
            assert line.outcome == ana.last(Update).outcome is not None

    run(story())


def test_the_record_waits_for_the_end_and_then_verifies(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            with pytest.raises(Refused) as refused:
                await tables.written.record(table, ana.guest)
            assert refused.value.reason == "not_over"
            await play(tables, table, ana, 1000)
            record = read_record(await tables.written.record(table, None))
            assert record.seed.startswith("tests~")
            again = resume(GAME, record)
            assert again.is_over()
            assert again.at() == ana.at

    run(story())


def test_nobody_waits_while_a_replay_is_made(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_made = asyncio.Event()

    async def slow(_clerks: Clerks, errand: Errand) -> bytes:
        await asyncio.wait_for(is_made.wait(), 10)
        written: bytes = errand.answer()
        return written

    monkeypatch.setattr(Clerks, "write", slow)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            begun = len((await welcomed(tables, table, None)).seats["-2"].beats)
            replay = asyncio.create_task(filmed(tables, table, None, None))
            await asyncio.sleep(0)
            await play(tables, table, ana, 3)
            is_made.set()
            assert len((await replay).beats) == begun + 1  # as it stood when it was asked for

    run(story())


def test_a_replay_is_through_ones_own_eyes_until_the_end(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", hands="closed")
            stranger = await person(tables, "Eva")
            assert (await filmed(tables, table, ana.guest, None)).seat == 0
            assert (await filmed(tables, table, None, None)).seat == -2
            assert (await filmed(tables, table, ana.guest, -2)).seat == -2
            for guest, seat in ((ana.guest, 1), (stranger, 0), (None, 1), (ana.guest, 7)):
                with pytest.raises(Refused) as refused:
                    await filmed(tables, table, guest, seat)
                assert refused.value.reason == "not_seated"

            table, ana = await seated(tables, "me", "me", hands="closed")
            await play(tables, table, ana, 1000)
            film = await filmed(tables, table, stranger, 1)
            assert film.seed.startswith("tests~")
            assert film.beats[-1].step == len(film.beats) - 2
            with pytest.raises(Refused) as refused:
                await filmed(tables, table, stranger, 7)
            assert refused.value.reason == "no_seat"

    run(story())


def test_the_limits_are_those_of_the_config(config: Config) -> None:
    async def story() -> None:
        limits = replace(config.limits, seed_chars=3)
        async with opened(replace(config, limits=limits)) as tables:
            ana = await person(tables, "Ana")
            await tables.create(ana, wish("me", "me", seed="abc"))
            with pytest.raises(Refused):
                await tables.create(ana, wish("me", "me", seed="abcd"))

    run(story())


@databases
def test_nobody_fills_the_list_of_tables_alone(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def story() -> None:
        async with opened(config_on(database, tmp_path, request)) as tables:
            ana, eve = await person(tables, "Ana"), await person(tables, "Eve")
            listed = msgspec.structs.replace(wish("me", "free"), listed=True)
            hers = await tables.create(ana, listed)
            many = [await tables.create(eve, listed) for _ in range(OF_ONE_HOST + 2)]
            newest = many[::-1][:OF_ONE_HOST]
            assert [line.id for line in await tables.listed()] == [*newest, hers]
            assert [line.id for line in await tables.mine(eve)] == many[::-1]

    run(story())
