"""Games over days: a bot plays on for whom they wait too long, with nobody there, once."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from sqlalchemy import select, update

from tabletide.server.config import Config, Limits
from tabletide.server.store.guests import DAY
from tabletide.server.store.journal import Chose, Relieved, Seated
from tabletide.server.store.schema import EVENTS, TABLES
from tabletide.server.store.store import Append, Store
from tabletide.server.tables.slow import waking
from tabletide.server.tables.slow.waking import AT_ONCE
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.messages import Chairs, Said
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, config_on, opened, person, play, run, welcomed, wish

ISLAND = "forbidden_island"
HOUR = 3_600
BOT = "random"  # quick to think
QUIET = Limits(wake_seconds=3_600.0)  # looks are the test's own
on_file = pytest.mark.parametrize("database", ["sqlite"])
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    return replace(config_on(database, tmp_path, request), limits=QUIET)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waking, "_BOT", BOT)


def is_ruis(ear: Ear) -> bool:
    """Whether it is the turn of the second seat."""
    decision = ear.sights["1"].decision
    return decision is not None and decision.seat == 1


async def slow_table(tables: Tables, *chairs: str, relief: int = HOUR) -> tuple[str, Guest]:
    """A game over days, and who has set it."""
    host = await person(tables, "Ana")
    table = await tables.create(host, changed(wish(*chairs, game=ISLAND, first="1"), relief=relief))
    return table, host


async def of_two(tables: Tables) -> tuple[str, Guest, Guest]:
    """A game over days that Ana has set, with Rui on the second chair; nobody looks at it."""
    table, ana = await slow_table(tables, "me", "free")
    rui = await person(tables, "Rui")
    await tables.change_chair(table, rui, 1, ChairChange("take", aware=True))
    return table, ana, rui


async def hours_pass(store: Store, table: str, hours: float) -> None:
    """All of a table happened so many hours earlier, and it is due so much sooner."""
    ago = hours * HOUR
    events = update(EVENTS).where(EVENTS.c.table_id == table).values(made=EVENTS.c.made - ago)
    due = {"due": TABLES.c.due - ago, "until": TABLES.c.until - ago}
    tables = update(TABLES).where(TABLES.c.id == table).values(made=TABLES.c.made - ago, **due)
    await store.append(Append("", [events, tables], []))


async def forgotten(tables: Tables, table: str, hours: float) -> None:
    """The hours pass, and no process has the table in memory."""
    room = tables._keeper.in_memory(table)
    if room is not None:
        tables._keeper.let_go(room)
    await hours_pass(tables._store, table, hours)


async def happened(tables: Tables, table: str, *kinds: type) -> list[object]:
    """The events of some kinds."""
    return [e.event for e in await tables._store.entries(table, 0) if isinstance(e.event, kinds)]


async def due(tables: Tables, table: str) -> float | None:
    ((when,),) = await tables._store.ask(select(TABLES.c.due).where(TABLES.c.id == table))
    return None if when is None else float(when)


@on_file
def test_a_bot_plays_the_turn_of_whom_the_table_waits_for_too_long(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await of_two(tables)
            await forgotten(tables, table, 0.9)
            assert await tables.waking.look() == 0  # in time still
            await forgotten(tables, table, 0.2)
            ear = Ear(rui)
            await tables.join(table, ear, None)
            assert await tables.waking.look() == 1
            await ear.until(is_ruis)
            await ear.until(lambda told: told.all(Chairs)[-1].chairs[0].bot is None)
            told = await happened(tables, table, Relieved)
            assert told == [Relieved(0, ana.id, BOT)]
            line = ear.last(Said).chat
            assert (line.guest, line.name, line.seat, line.relieved) == (ana.id, "Ana", 0, "turn")
            chosen = await happened(tables, table, Chose)
            assert {one.seat for one in chosen if isinstance(one, Chose)} == {0}
            now = await welcomed(tables, table, rui)
            assert now.table.slow
            assert now.table.slow.awaited == [1]
            assert HOUR - 60 < (now.table.slow.left or 0) <= HOUR
            assert [chair.bot for chair in now.table.chairs] == [None, None]

    run(story())


@on_file
def test_twice_in_a_row_and_the_bot_stays_until_the_person_is_back(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await of_two(tables)
            await forgotten(tables, table, 1.1)
            await tables.waking.look()
            ear = Ear(rui)
            await tables.join(table, ear, None)
            await play_turn(tables, table, ear, 1)
            tables.leave(table, ear)
            await forgotten(tables, table, 1.1)
            assert await tables.waking.look() == 1
            told = await happened(tables, table, Relieved)
            assert told[-1] == Relieved(0, ana.id, BOT, lasting=True)
            chairs = (await welcomed(tables, table, rui)).table.chairs
            assert [(one.guest, one.bot) for one in chairs] == [(ana.id, BOT), (rui.id, None)]
            # She simply takes her part again, and has all her time.
            await tables.change_chair(table, ana, 0, ChairChange("take"))
            await tables.join(table, ear, None)
            await play_turn(tables, table, ear, 1)
            tables.leave(table, ear)
            await forgotten(tables, table, 1.1)
            await tables.waking.look()
            told = await happened(tables, table, Relieved)
            assert told[-1] == Relieved(0, ana.id, BOT)

    run(story())


async def play_turn(tables: Tables, table: str, ear: Ear, seat: int) -> None:
    """Play for a seat until it is another's turn."""
    for _ in range(60):
        decision = ear.sights[str(seat)].decision
        if decision is None or decision.seat != seat:
            return
        await play(tables, table, ear, 1)


@on_file
def test_what_somebody_does_before_the_bot_counts(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, _ = await of_two(tables)
            ear = Ear(ana)
            await tables.join(table, ear, None)
            await play(tables, table, ear, 1)
            asked = await due(tables, table)
            assert asked is not None
            assert asked > time.time() + HOUR - 60  # the time begins anew with every step
            tables.leave(table, ear)
            await forgotten(tables, table, 0.9)
            assert await tables.waking.look() == 0

    run(story())


def test_two_processes_that_find_a_table_due_play_on_once(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    config = replace(config_on("postgresql", tmp_path, request), limits=QUIET)

    async def story() -> None:
        async with opened(config) as here, opened(config) as there:
            table, ana, _ = await of_two(here)
            await forgotten(here, table, 1.1)
            await asyncio.gather(here.waking.look(), there.waking.look())
            await asyncio.gather(here.waking.look(), there.waking.look())
            told = await happened(here, table, Relieved)
            assert told == [Relieved(0, ana.id, BOT)]

    run(story())


@databases
def test_the_limit_counts_while_the_server_is_down(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await of_two(tables)
            await hours_pass(tables._store, table, 1.1)
        soon = replace(config, limits=Limits(wake_seconds=0.05))
        async with opened(soon) as tables:
            ear = Ear(rui)
            await tables.join(table, ear, None)
            await ear.until(is_ruis)
            told = await happened(tables, table, Relieved)
            assert told == [Relieved(0, ana.id, BOT)]

    run(story())


@on_file
def test_bots_play_on_while_nobody_looks(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await slow_table(tables, "me", "random", "random")
            ear = Ear(ana)
            await tables.join(table, ear, None)
            await play_turn(tables, table, ear, 0)
            tables.leave(table, ear)
            room = tables._keeper.in_memory(table)
            assert room is not None
            if room.bots is not None:
                await asyncio.wait({room.bots})
            await forgotten(tables, table, 0.1)
            assert await tables.waking.look() == 1
            now = await welcomed(tables, table, ana)
            assert now.table.outcome is not None or now.table.slow
            if now.table.slow:
                assert now.table.slow.awaited in ([0], [])
            assert not await happened(tables, table, Relieved)

    run(story())


@on_file
def test_nobody_is_hurried_before_all_have_come(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await slow_table(tables, "me", "free")
            assert await due(tables, table) is None
            rui = await person(tables, "Rui")
            await forgotten(tables, table, 50)
            await tables.change_chair(table, rui, 1, ChairChange("take", aware=True))
            when = await due(tables, table)
            assert when is not None
            assert when > time.time() + HOUR - 60
            # Games that are not played over days are nobody's to look after.
            usual = await tables.create(ana, wish("me", "me"))
            assert await due(tables, usual) is None

    run(story())


@on_file
def test_a_chair_of_ones_own_can_be_named_without_winning_time(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, _ = await of_two(tables)
            await forgotten(tables, table, 0.9)
            before = await due(tables, table)
            await tables.change_chair(table, ana, 0, ChairChange("name", name="Bia"))
            assert len(await happened(tables, table, Seated)) == 2
            assert await due(tables, table) == pytest.approx(before)

    run(story())


@databases
def test_a_game_over_days_is_not_tidied_away_before_its_limit(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, unfinished_days=2.0)) as tables:
            host = await person(tables, "Ana")
            week = changed(wish("me", "me", game=ISLAND), relief=7 * 86_400)
            table = await tables.create(host, week)
            usual = await tables.create(host, wish("me", "me", game=ISLAND))
            for one in (table, usual):
                await forgotten(tables, one, 3 * DAY / HOUR)
            assert await tables.tidying.tidy() == 1
            assert await tables._store.has_table(table)
            await forgotten(tables, table, 7 * DAY / HOUR)  # nobody has looked after it since
            assert await tables.tidying.tidy() == 1

    run(story())


@databases
def test_lists_say_who_is_awaited_and_until_when(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await of_two(tables)
            await forgotten(tables, table, 0.5)
            for guest in (ana, rui):
                (line,) = await tables.mine(guest)
                assert (line.awaited, line.relief) == ([0], HOUR)
                (running,) = await tables.my_games.running(guest)
                assert running.awaited == [0]
                for until in (line.until, running.until):
                    assert until == pytest.approx(time.time() + HOUR / 2, abs=30)

    run(story())


@on_file
@pytest.mark.parametrize("relief", [1, -3_600, 10**15])
def test_no_other_limit_is_taken(config: Config, relief: int) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            with pytest.raises(Refused, match="seconds"):
                await slow_table(tables, "me", "me", relief=relief)

    run(story())


@on_file
def test_many_that_are_due_do_not_hold_up_the_others(config: Config) -> None:
    """A few at a time, those that wait longest first, and none stays in memory."""

    async def story() -> None:
        async with opened(config) as tables:
            made = [(await slow_table(tables, "me", "me"))[0] for _ in range(3 * AT_ONCE)]
            for late, table in enumerate(made):
                await forgotten(tables, table, 2 + late)
            longest = 0.0

            async def feel() -> None:
                nonlocal longest
                while True:
                    began = time.perf_counter()
                    await asyncio.sleep(0.005)
                    longest = max(longest, time.perf_counter() - began)

            feeling = asyncio.create_task(feel())
            assert await tables.waking.look() == AT_ONCE
            helped = [one for one in made if await happened(tables, one, Relieved)]
            assert helped == made[-AT_ONCE:]
            while await tables.waking.look():
                pass
            feeling.cancel()
            assert all([await happened(tables, one, Relieved) for one in made])
            assert not set(made) & tables._keeper.tables()
            assert longest < 1.0

    run(story())
