"""Several servers on one database: the same tables, in the same order, through any of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from psycopg import AsyncConnection
from psycopg import Error as PostgresError
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from tabletide.server.store import processes_postgres
from tabletide.server.store.journal import Spoke
from tabletide.server.store.postgres import PostgresStore
from tabletide.server.store.processes import CHANNEL, Word
from tabletide.server.store.processes_postgres import PostgresProcesses
from tabletide.server.store.store import Conflict
from tabletide.server.tables import keeper, presence
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Chairs, Choose, Looked, Said, Say, Update
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import (
    Ear,
    comes_true,
    config_in,
    next_request,
    opened,
    person,
    play,
    run,
    seated,
    welcomed,
)
from tests.server.store.test_store import SECRETS, differences, failures, told
from tests.soaks import amount

RACES = amount("RACES", 200) // 4

Database = Callable[[], str]


@asynccontextmanager
async def two_servers(folder: Path, url: str) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two servers that know of each other only through the database."""
    config = config_in(folder, database=url)
    async with opened(config) as here, opened(config) as there:
        yield here, there


async def same(one: Ear, other: Ear) -> None:
    """Wait until two sockets of one guest have been told the same."""
    for ear, ahead in ((one, other), (other, one)):
        await ear.until(lambda ear, ahead=ahead: ear.at >= ahead.at)
    assert (one.at, one.views, one.lines) == (other.at, other.views, other.lines)


def test_the_migrations_lead_to_the_schema(postgres: Database) -> None:
    url = make_url(postgres()).set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_a_write_that_fails_tells_no_secret(postgres: Database) -> None:
    async def story() -> None:
        url = make_url(postgres()).set(drivername="postgresql+psycopg")
        store = await PostgresStore.open(url, "here")
        guest = "secret id"
        await store.new_guest(guest, b"token", "Ana")
        with pytest.raises(Conflict) as taken:
            await store.new_guest(guest, b"another", "Ana")
        assert guest not in told(taken.value)
        for failure in await failures(store):
            assert "does not exist" in failure
            assert not [secret for secret in SECRETS if secret in failure]
        await store.close()

    run(story())


def test_a_choice_here_is_seen_there(postgres: Database, tmp_path: Path) -> None:
    async def story() -> None:
        async with two_servers(tmp_path, postgres()) as (here, there):
            table, ana = await seated(here, "me", "me")
            twin = Ear(ana.guest)
            await there.join(table, twin, None)
            for number in range(30):
                tables, ear = (here, ana) if number % 2 else (there, twin)
                await play(tables, table, ear, 1)
                await same(ana, twin)
            assert len(twin.all(Update)) == len(ana.all(Update)) == 30

    run(story())


def test_of_two_choices_through_two_servers_exactly_one_wins(
    postgres: Database, tmp_path: Path
) -> None:
    async def story() -> None:
        async with two_servers(tmp_path, postgres()) as (here, there):
            wins = [0, 0]
            done = 0
            while done < RACES:
                table, ana = await seated(here, "me", "me")
                twin = Ear(ana.guest)
                await there.join(table, twin, None)
                while done < RACES and (request := next_request(ana, done)) is not None:
                    if not isinstance(request, Choose):
                        await here.ask(table, ana, request)
                        await same(ana, twin)
                        continue
                    options = ana.options(request.seat)
                    option = options[(done + 1) % len(options)]
                    other = Choose(f"{request.id}-2", request.seat, request.at, option)
                    await asyncio.gather(
                        here.ask(table, ana, request), there.ask(table, twin, other)
                    )
                    answers = [ana.answers(request.id), twin.answers(other.id)]
                    assert sorted(answers) in ([["done"], ["stale"]], [["done"], ["proposal_open"]])
                    wins[answers.index(["done"])] += 1
                    await same(ana, twin)
                    done += 1
                entries = await here._store.entries(table, 0)
                assert [entry.seq for entry in entries] == [*range(len(entries))]
                here.leave(table, ana)
                there.leave(table, twin)
            assert sum(wins) == RACES

    run(story(), 60 + RACES / 5)


def test_what_still_fits_is_carried_out_by_the_slower_one_too(
    postgres: Database, tmp_path: Path
) -> None:
    async def story() -> None:
        async with two_servers(tmp_path, postgres()) as (here, there):
            table, ana = await seated(here, "me", "me")
            twin = Ear(ana.guest)
            await there.join(table, twin, None)
            asks = [
                tables.ask(table, ear, Say(f"{name} {number}", f"{name} {number}"))
                for number in range(20)
                for name, tables, ear in (("here", here, ana), ("there", there, twin))
            ]
            await asyncio.gather(*asks)
            for ear in (ana, twin):
                await ear.until(lambda ear: len(ear.all(Said)) == 40)
            entries = await here._store.entries(table, 1)
            kept = [entry.event.text for entry in entries if isinstance(entry.event, Spoke)]
            assert [said.chat.text for said in ana.all(Said)] == kept
            assert [said.chat.text for said in twin.all(Said)] == kept
            assert len(set(kept)) == 40

    run(story())


def test_a_request_sent_again_through_the_other_server_is_carried_out_once(
    postgres: Database, tmp_path: Path
) -> None:
    async def story() -> None:
        async with two_servers(tmp_path, postgres()) as (here, there):
            table, ana = await seated(here, "me", "me")
            twin = Ear(ana.guest)
            await there.join(table, twin, None)
            for number in range(20):
                request = next_request(ana, number)
                assert request is not None
                await asyncio.gather(here.ask(table, ana, request), there.ask(table, twin, request))
                assert ana.answers(request.id) == twin.answers(request.id) == ["done"]
                await same(ana, twin)
            entries = await here._store.entries(table, 1)
            assert len(entries) == 20

    run(story())


def test_who_is_here_is_known_everywhere_also_when_a_server_is_gone(
    postgres: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "FORGOTTEN_AFTER", 1.0)

    async def story() -> None:
        url = postgres()
        config = config_in(tmp_path, database=url)
        async with opened(config) as here:
            there = await Tables.open(config)
            table, ana = await seated(here, "me", "free")
            rui = Ear(await person(there, "Rui"))
            assert rui.guest is not None
            await there.change_chair(table, rui.guest, 1, ChairChange("take", aware=True))
            await there.join(table, rui, None)
            await ana.until(lambda ear: ear.all(Chairs) and ear.last(Chairs).chairs[1].here)
            await rui.until(lambda ear: ear.all(Chairs) and ear.last(Chairs).chairs[0].here)
            await ana.until(lambda ear: ear.last(Chairs).chairs[1].name == "Rui")
            there.look(table, rui, "place:paris")
            await ana.until(lambda ear: ear.all(Looked))
            await there.rename(rui.guest, "Ruth")
            await ana.until(lambda ear: ear.last(Chairs).chairs[1].name == "Ruth")
            there.leave(table, rui)
            await ana.until(lambda ear: not ear.last(Chairs).chairs[1].here)
            await there.join(table, rui, None)
            await ana.until(lambda ear: ear.last(Chairs).chairs[1].here)
            await there.close()  # without a word
            await asyncio.sleep(1.1)
            chairs = (await welcomed(here, table, None)).table.chairs
            assert [chair.here for chair in chairs] == [True, False]

    run(story())


def playing(servers: list[Tables], table: str) -> list[bool]:
    """Which servers let the bots of a table play."""
    rooms = [server._keeper.in_memory(table) for server in servers]
    return [room is not None and room.bots is not None for room in rooms]


def test_one_server_plays_the_bots_and_another_takes_over(
    postgres: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "FORGOTTEN_AFTER", 2.0)
    monkeypatch.setattr(keeper, "BEAT_SECONDS", 0.2)

    async def story() -> None:
        config = config_in(tmp_path, database=postgres())
        servers = [await Tables.open(config) for _ in range(2)]
        table, ana = await seated(servers[0], "random", "random")
        twin = Ear(None)
        await servers[1].join(table, twin, None)
        await twin.until(lambda ear: ear.at > 20)
        # Until they have heard of each other both may play; from then on one does.
        await comes_true(lambda: sum(playing(servers, table)) == 1)
        leader = playing(servers, table).index(True)
        begun = twin.at
        while twin.at < begun + 10:
            seen = twin.at
            await twin.until(lambda ear, seen=seen: ear.at > seen)
            assert playing(servers, table).index(True) == leader
            assert sum(playing(servers, table)) == 1
        await servers[leader].close()
        left = twin if leader == 0 else ana
        begun = left.at
        await left.until(lambda ear: ear.at > begun + 5 or ear.last(Update).outcome)
        await servers[1 - leader].close()

    run(story())


def test_a_database_that_hangs_up_is_called_again(postgres: Database, tmp_path: Path) -> None:
    async def story() -> None:
        url = postgres()
        async with two_servers(tmp_path, url) as (here, there):
            table, ana = await seated(here, "me", "me")
            twin = Ear(ana.guest)
            await there.join(table, twin, None)
            await play(here, table, ana, 3)
            await same(ana, twin)
            await asyncio.to_thread(hang_up, url)
            # What was said meanwhile is heard once the line stands again.
            await play(here, table, ana, 3)
            await same(ana, twin)
            await play(there, table, twin, 3)
            await same(ana, twin)

    run(story())


def hang_up(url: str) -> None:
    """End every connection to the database but this one."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    engine.dispose()


def test_words_that_come_while_nobody_listens_are_heard_together(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Being woken is what costs: twenty words one by one wake a process a few times only."""
    monkeypatch.setattr(processes_postgres, "REST_SECONDS", 0.3)

    async def story() -> None:
        url = make_url(postgres()).set(drivername="postgresql+psycopg")
        stores = [await PostgresStore.open(url, name) for name in ("here", "there")]
        heard: list[tuple[str, float]] = []

        def hear(word: Word | None) -> None:
            assert word is not None
            heard.append((word.table, monotonic()))

        here, there = [await store.meet(hear) for store in stores]
        for number in range(20):
            here.tell(Word("here", f"table {number}"))
            await asyncio.sleep(0.01)
        await comes_true(lambda: len(heard) == 20)
        assert [table for table, _ in heard] == [f"table {number}" for number in range(20)]
        pauses = [late - soon > 0.2 for (_, soon), (_, late) in pairwise(heard)]
        assert 1 <= sum(pauses) <= 3
        await asyncio.gather(here.close(), there.close())
        await asyncio.gather(*[store.close() for store in stores])

    run(story())


def test_on_a_busy_machine_no_connection_is_left_open(
    postgres: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left to say takes a while; whoever closes waits for it as long as for the rest."""
    say = PostgresProcesses._say

    async def slowly(others: PostgresProcesses, words: list[str]) -> None:
        await asyncio.sleep(0.7)
        await say(others, words)

    async def story() -> None:
        async with opened(config_in(tmp_path, database=postgres())) as tables:
            others = tables._keeper._others
            assert isinstance(others, PostgresProcesses)
            monkeypatch.setattr(PostgresProcesses, "_say", slowly)
            others.tell(Word("here", "table", here=[]))
        assert others._speaker.done()
        assert others._listener.done()

    run(story())


@pytest.mark.parametrize("channel", [CHANNEL, ""])
def test_whoever_closes_at_once_or_cannot_listen_leaves_no_connection_open(
    channel: str, postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel without a name is one that PostgreSQL refuses to be listened to."""
    made: list[AsyncConnection] = []
    connect = AsyncConnection.connect

    async def noted(*told: Any, **named: Any) -> AsyncConnection:
        made.append(await connect(*told, **named))
        return made[-1]

    monkeypatch.setattr(processes_postgres, "CHANNEL", channel)
    monkeypatch.setattr(AsyncConnection, "connect", noted)

    async def story() -> None:
        url = make_url(postgres()).set(drivername="postgresql+psycopg")
        others = PostgresProcesses(create_async_engine(url), "here", lambda _: None)
        if channel:
            await others.open()
            await others.close()
        else:
            with pytest.raises(PostgresError):
                await others.open()

    run(story())
    assert [connection.closed for connection in made] == [True]


def test_servers_that_start_together_make_one_schema(postgres: Database, tmp_path: Path) -> None:
    async def story() -> None:
        config = config_in(tmp_path, database=postgres())
        servers = await asyncio.gather(*[Tables.open(config) for _ in range(4)])
        ana = await person(servers[0], "Ana")
        assert [await server.mine(ana) for server in servers] == [[]] * 4
        for server in servers:
            await server.close()

    run(story())
