"""Tables nobody looks at, senders who go away, and who comes back late."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Refused
from tabletide.server.tables.telling.sights import LONG_AGO
from tabletide.server.wire.messages import (
    Choose,
    Welcome,
)
from tabletide.server.wire.tables import ChairChange
from tabletide.server.wire.tempo import Tempo
from tests.server.ears import Ear, comes_true, opened, person, play, run, seated, wish


def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back_the_same(
    config: Config,
) -> None:
    async def story() -> None:
        limits = replace(config.limits, idle_seconds=0.05)
        async with opened(replace(config, limits=limits)) as tables:
            table, ana = await seated(tables, "me", "me")
            await play(tables, table, ana, 20)
            await asyncio.sleep(0.2)
            assert tables._keeper.in_memory(table) is not None  # somebody looks
            tables.leave(table, ana)
            async with asyncio.timeout(10):  # the machine may be busy
                while tables._keeper.in_memory(table) is not None:  # noqa: ASYNC110 - no bell rings
                    await asyncio.sleep(0.02)
            again = Ear(ana.guest)
            await tables.join(table, again, None)
            assert (again.at, again.views, again.lines) == (ana.at, ana.views, ana.lines)
            assert await play(tables, table, again, 5) == 5

    run(story())


def test_a_table_just_set_is_not_dealt_again_and_goes_if_nobody_comes(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        limits = replace(config.limits, idle_seconds=0.05)
        async with opened(replace(config, limits=limits)) as tables:
            ana = await person(tables, "Ana")
            table = await tables.create(ana, wish("me", "me"))
            with monkeypatch.context() as patched:
                patched.setattr(tables._keeper.work, "restore", None)  # nobody may ask for that
                ear = Ear(ana)
                await tables.join(table, ear, None)
            assert [chair.name for chair in ear.last(Welcome).table.chairs] == ["Ana", "Ana"]
            tables.leave(table, ear)
            other = await tables.create(ana, wish("me", "me"))
            async with asyncio.timeout(10):  # the machine may be busy
                while tables._keeper.tables():  # noqa: ASYNC110 - no bell rings
                    await asyncio.sleep(0.02)
            assert await tables.welcome(other, ana)

    run(story())


def test_what_was_begun_is_finished_when_its_sender_goes_away(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            for number in range(10):
                seat = next(s for s in (0, 1) if ana.options(s))
                before = ana.at
                request = ana.choose(seat, ana.options(seat)[0])
                asking = asyncio.create_task(tables.ask(table, ana, request))
                for _ in range(number):
                    await asyncio.sleep(0)
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
                if number:
                    await ana.until(lambda ear, before=before: ear.at > before)
            assert await play(tables, table, ana, 5) == 5
            entries = await tables._store.entries(table, 0)
            assert [entry.seq for entry in entries] == [*range(len(entries))]

    run(story())


def test_whoever_is_far_behind_is_welcomed_anew(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            early = ana.at
            while ana.at <= early + LONG_AGO:
                await play(tables, table, ana, 1)
            welcomes = len(ana.all(Welcome))
            await tables.ask(table, ana, Choose("late", 0, early, 0))
            assert ana.answers("late") == ["stale"]
            assert len(ana.all(Welcome)) == welcomes + 1

    run(story())


def test_of_those_who_came_and_went_nothing_stays_in_memory(config: Config) -> None:
    async def story() -> None:
        limits = replace(config.limits, idle_seconds=0.05)
        async with opened(replace(config, limits=limits)) as tables:
            table, ana = await seated(tables, "me", "me")
            assert ana.guest is not None
            room = tables._keeper.in_memory(table)
            assert room is not None
            tables.wish(table, ana, Tempo(pause=0.0, moment=0.0))
            for number in range(5):
                guest = await person(tables, f"Guest {number}")
                with pytest.raises(Refused):
                    await tables.change_chair(table, guest, 7, ChairChange("take"))
                ear = Ear(guest)
                await tables.join(table, ear, None)
                tables.wish(table, ear, Tempo(pause=1.0, moment=0.0))
                tables.leave(table, ear)
            assert room.outbox.names == {ana.guest.id: "Ana"}
            await comes_true(lambda: set(room.tempo._said) == {ana.guest and ana.guest.id})

    run(story(), 20)
