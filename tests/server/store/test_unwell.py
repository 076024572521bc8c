"""Databases that hang, are full, damaged or gone: it is noticed, said shortly, and nobody waits."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url, text

from tabletide.server.config import Config
from tabletide.server.ops.logs import LOGGER, JsonLines
from tabletide.server.store import sqlite_files
from tabletide.server.store.patience import Unwell, answered
from tabletide.server.store.pulse import Pulse
from tabletide.server.store.sqlite import SqliteStore
from tabletide.server.tables.tables import Tables
from tests.server.ears import opened, person, run
from tests.server.processes import listen, server, tell

PAGE = 4096  # bytes, as SQLite divides its file


def test_what_hangs_is_left_to_itself() -> None:
    async def story() -> None:
        goes_on = asyncio.Event()
        began = time.monotonic()
        with pytest.raises(Unwell):
            await answered(goes_on.wait(), 0.1)
        assert time.monotonic() - began < 1
        goes_on.set()
        assert await answered(goes_on.wait(), 0.1)

    run(story())


def modes_in(folder: Path) -> dict[str, int]:
    """Who may do what with each file."""
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()}


def test_nobody_else_can_read_the_files(tmp_path: Path) -> None:
    async def story() -> None:
        file = tmp_path / "tables.db"
        file.touch(0o644)
        store = await SqliteStore.open(file)
        await store.new_guest("ana", b"token", "Ana")
        modes = modes_in(tmp_path)
        assert set(modes) == {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
        assert set(modes.values()) == {0o600}
        await store.close()

    run(story())


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock"])
def test_a_file_that_is_gone_is_noticed(tmp_path: Path, ending: str) -> None:
    async def story() -> None:
        file = tmp_path / "tables.db"
        store = await SqliteStore.open(file)
        assert await Pulse(store).problem() == ""
        file.with_name(file.name + ending).unlink()
        assert f"tables.db{ending} is gone" in await Pulse(store).problem()
        await store.close()

    run(story())


def put_another(file: Path) -> None:
    """Put a copy of a file in its place."""
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock"])
def test_a_file_in_the_place_of_one_that_is_gone_is_noticed(tmp_path: Path, ending: str) -> None:
    """As by a copy put back while the server runs, or by SQLite itself, for who connects anew."""

    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await store.new_guest("ana", b"token", "Ana")
        assert await Pulse(store).problem() == ""
        put_another(tmp_path / f"tables.db{ending}")
        assert "another file than the one in use" in await Pulse(store).problem()
        await store.close()

    run(story())


def test_what_is_written_and_laid_into_the_file_changes_none_of_them(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        for number in range(50):
            await store.new_guest(f"guest {number}", b"%d" % number, "x" * 5_000)
            await store.names([f"guest {number}"])
        with store._writer.connect() as connection:
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        await store.new_guest("ana", b"token", "Ana")
        assert await Pulse(store).problem() == ""
        await store.close()

    run(story())


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    async def story() -> None:
        file = tmp_path / "tables.db"
        store = await SqliteStore.open(file)
        with file.open("r+b") as database:
            database.write(bytes(100))
        assert "damaged" in await Pulse(store).problem()
        await store.close()

    run(story())


def test_damage_within_the_file_is_noticed_by_who_reads_it(tmp_path: Path) -> None:
    async def story() -> None:
        file = tmp_path / "tables.db"
        store = await SqliteStore.open(file)
        for number in range(50):
            await store.new_guest(f"guest {number}", b"%d" % number, f"{number} " * 500)
        await store.close()
        whole = file.read_bytes()
        pages = [at for at in range(0, len(whole), PAGE) if b"17 17 17" in whole[at : at + PAGE]]
        with file.open("r+b") as database:
            for page in pages:
                database.seek(page)
                database.write(b"\xff" * PAGE)
        store = await SqliteStore.open(file)
        assert await Pulse(store).problem() == ""  # nobody has come there yet
        with pytest.raises(Unwell):
            await store.names([f"guest {number}" for number in range(50)])
        assert "damaged" in await Pulse(store).problem()
        await store.close()

    run(story())


def test_what_finds_no_room_is_not_written_and_says_so(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            store = tables._store
            assert isinstance(store, SqliteStore)
            assert await tables.problem() == ""
            with store._writer.connect() as connection:
                pages = connection.execute(text("PRAGMA page_count")).scalar()
                connection.execute(text(f"PRAGMA max_page_count = {pages}"))
            with pytest.raises(Unwell, match="full"):
                await write_on(tables)

    run(story())


async def write_on(tables: Tables) -> None:
    """Write until there is no room."""
    for number in range(1_000):
        await person(tables, f"Guest {number}")


def test_a_disk_that_is_nearly_full_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        usage = shutil.disk_usage(tmp_path)._replace(free=1_000_000)
        monkeypatch.setattr(sqlite_files, "disk_usage", lambda _folder: usage)
        assert await Pulse(store).problem() == "the disk is full"
        await store.close()

    run(story())
    ours = [record for record in caplog.records if record.name == LOGGER.name]
    (line,) = [JsonLines().format(record) for record in ours]
    assert "the disk is full" in line
    assert len(line) < 300


def test_however_many_ask_it_is_tried_once(tmp_path: Path) -> None:
    class Counted(SqliteStore):
        tries = 0

        async def try_writing(self) -> None:
            self.tries += 1
            await super().try_writing()

    async def story() -> None:
        store = await Counted.open(tmp_path / "tables.db")
        assert isinstance(store, Counted)
        pulse = Pulse(store)
        assert set(await asyncio.gather(*[pulse.problem() for _ in range(100)])) == {""}
        assert store.tries == 1
        await store.close()

    run(story())


@contextmanager
def frozen(process: int) -> Iterator[None]:
    """PostgreSQL with all its processes stopped, as by a machine that hangs."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    everyone = [process, *map(int, children.split())]
    for one in everyone:
        os.kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in everyone:
            os.kill(one, signal.SIGCONT)


def postmaster(url: str) -> int:
    """The first process of the PostgreSQL that a url leads to."""
    folder = Path(str(make_url(url).query["host"]))
    files = [one for one in folder.rglob("postmaster.pid") if one.exists()]
    return int(files[0].read_text(encoding="ascii").split()[0])


def test_a_frozen_database_keeps_nobody_waiting(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    url = postgres()
    with server(tmp_path, f"--database={url}") as process:
        host = process.somebody("Host")
        table = process.new_table(host)
        with process.socket(table, host) as socket:
            tell(socket, type="join")
            listen(socket, "welcome")
            with frozen(postmaster(url)):
                began = time.monotonic()
                tell(socket, type="say", id="lost", text="hello")
                assert listen(socket, "refused")["reason"] == "not_well"
                assert httpx.get(f"{process.origin}/health", timeout=10).status_code == 503
                assert time.monotonic() - began < 9.5
                began = time.monotonic()
                process.process.terminate()
                process.process.wait(10)
                assert time.monotonic() - began < 5
        lines = process.log.read_text(encoding="utf-8").splitlines()
        assert max(len(line) for line in lines) < 500, max(lines, key=len)
