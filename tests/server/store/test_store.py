"""What is written stays written, once, and in order."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from tabletide.kernel.outcome import Outcome, ScorePart
from tabletide.server.config import Config
from tabletide.server.store.journal import Chose, Created, Entry, Event, Seated, Sitter, Spoke
from tabletide.server.store.migrations import NewerSchema, migrate
from tabletide.server.store.opening import BadDatabase, open_store
from tabletide.server.store.past.finishes import Finish
from tabletide.server.store.schema import METADATA
from tabletide.server.store.sqlite import InUse, SqliteStore
from tabletide.server.store.store import Append, Conflict, Store, _row, appended
from tests.server.ears import config_in, run

CREATED = Created(
    "pandemic", 1, {"players": "2"}, "seed", True, "ana", [Sitter("ana"), Sitter(None, "greedy")]
)


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[Store]:
    store = await open_store(config_in(folder), "here")
    try:
        yield store
    finally:
        await store.close()


async def write(store: Store, seq: int, event: Event, message: str | None = None) -> None:
    guest = "ana" if message else None
    await store.append(appended("table", Entry(seq, event, guest, message), None))


async def begin(store: Store) -> None:
    await store.new_guest("ana", b"token", "Ana")
    await write(store, 0, CREATED)


def test_events_come_back_as_they_were_also_after_a_restart(tmp_path: Path) -> None:
    events: list[Event] = [
        Chose(0, 3, 17),
        Spoke("ana", "olá, mundo"),
        Seated(1, Sitter("ana", "random")),
    ]

    async def story() -> None:
        async with store_in(tmp_path) as store:
            await begin(store)
            for seq, event in enumerate(events, 1):
                await write(store, seq, event, f"m{seq}")
        async with store_in(tmp_path) as store:
            entries = await store.entries("table", 0)
            assert [entry.event for entry in entries] == [CREATED, *events]
            assert entries[2]._replace(made=0.0) == Entry(2, events[1], "ana", "m2")
            assert abs(entries[2].made - time.time()) < 60
            assert await store.entries("table", 3) == entries[3:]
            assert await store.entries("nowhere", 0) == []

    run(story())


def test_a_number_is_given_to_one_event_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await begin(store)
            await write(store, 1, Chose(0, 3, 17))
            with pytest.raises(Conflict):
                await write(store, 1, Chose(0, 3, 18))
            assert (await store.entries("table", 1))[0].event == Chose(0, 3, 17)

    run(story())


def test_a_request_is_written_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await begin(store)
            await write(store, 1, Spoke("ana", "once"), "m1")
            with pytest.raises(Conflict):
                await write(store, 2, Spoke("ana", "twice"), "m1")
            await write(store, 2, Spoke("ana", "something else"), "m2")
            assert len(await store.entries("table", 1)) == 2

    run(story())


def test_many_writes_share_a_commit_and_one_in_the_way_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    commit = SqliteStore._commit

    async def counted(self: SqliteStore, writes: list[object]) -> None:
        sizes.append(len(writes))
        await commit(self, writes)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteStore, "_commit", counted)

    async def story() -> None:
        async with store_in(tmp_path) as store:
            await begin(store)
            numbers = [*range(1, 60), 30, *range(60, 100)]
            results = await asyncio.gather(
                *[write(store, number, Chose(0, 3, number)) for number in numbers],
                return_exceptions=True,
            )
            wrong = [index for index, result in enumerate(results) if result is not None]
            assert wrong == [59]
            assert isinstance(results[59], Conflict)
            assert [entry.seq for entry in await store.entries("table", 0)] == [*range(100)]

    run(story())
    assert max(sizes) > 50


def test_closing_waits_for_what_is_queued(tmp_path: Path) -> None:
    async def story() -> None:
        store = await open_store(config_in(tmp_path), "here")
        await begin(store)
        writes = [asyncio.create_task(write(store, n, Chose(0, 3, n))) for n in range(1, 50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)
        async with store_in(tmp_path) as again:
            assert len(await again.entries("table", 0)) == 50

    run(story())


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path):
            with pytest.raises(InUse):
                await open_store(config_in(tmp_path), "there")
        async with store_in(tmp_path):
            pass  # once the first has closed it, it is free

    run(story())


def test_the_file_survives_a_loss_of_power(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        with store._writer.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                found = connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar() == value
        await store.close()

    run(story())


SECRETS = ("secret seed", "secret name", "secret id")


def told(error: BaseException | None) -> str:
    """A failure as the log has it."""
    assert error is not None
    return "".join(traceback.format_exception(error))


async def failures(store: Store) -> list[str]:
    """What is told of writes to tables that are not there."""
    parts = (
        "handovers",
        "tries",
        "comments",
        "devices",
        "reminders",
        "sittings",
        "analyses",
        "events",
        "chairs",
    )
    names = (*parts, "tables", "guests")
    await store.append(Append("", [text(f"DROP TABLE {name}") for name in names], []))
    created = msgspec.structs.replace(CREATED, seed="secret seed", host="secret id")
    failed = await asyncio.gather(
        store.new_guest("secret id", b"token", "secret name"),
        store.append(appended("secret id", Entry(0, created), None)),
        store.append(Append("secret id", [], [_row("secret id", Entry(0, created))])),
        return_exceptions=True,
    )
    return [told(one) for one in failed]


def test_a_write_that_fails_tells_no_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            assert isinstance(store, SqliteStore)
            for failure in await failures(store):
                assert "no such table" in failure
                assert not [secret for secret in SECRETS if secret in failure]

    run(story())


def differences(connection: Connection) -> list[object]:
    migrate(connection)
    found: list[object] = compare_metadata(MigrationContext.configure(connection), METADATA)
    return found


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    with create_engine(f"sqlite:///{tmp_path}/new.db").begin() as connection:
        assert differences(connection) == []
        assert differences(connection) == []  # a second time there is nothing to do


def test_a_database_from_before_outcomes_lists_the_word_it_has(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await begin(store)
        with create_engine(f"sqlite:///{tmp_path}/tables.db").begin() as connection:
            migrate(connection, to="1")
            connection.execute(text("UPDATE tables SET result = 'won'"))
        async with store_in(tmp_path) as store:
            (row,) = await store.mine("ana")
            assert row.outcome == Outcome("won", (), ())
            end = Outcome("tied", (1, 1), (3, 3), (ScorePart("pearls", (3, 3)),))
            await store.append(appended("table", Entry(1, Spoke("ana", "over")), Finish(end)))
            (row,) = await store.mine("ana")
            assert row.outcome == end

    run(story())


@pytest.mark.parametrize("url", ["mysql://here/tables", "no url at all", "sqlite:///:memory:"])
def test_a_database_that_is_none_of_ours_is_refused(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        with pytest.raises(BadDatabase):
            await open_store(Config(data=tmp_path, database=url), "here")

    run(story())


def test_a_database_of_a_newer_server_is_left_alone(tmp_path: Path) -> None:
    """It is said in one sentence, and nothing is changed."""
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with engine.begin() as connection, pytest.raises(NewerSchema, match="newer server"):
        migrate(connection)
    with engine.connect() as connection:
        assert (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
        )
