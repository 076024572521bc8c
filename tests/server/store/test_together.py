"""What gathers while a transaction waits for the disk shares the next one, and loses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabletide.server.store import patience
from tabletide.server.store.journal import Entry, Spoke
from tabletide.server.store.patience import Unwell
from tabletide.server.store.sqlite import SqliteStore
from tabletide.server.store.store import Append, Conflict, appended
from tabletide.server.store.together import Together
from tests.server.ears import run
from tests.server.lives import created


class Disk:
    """What is written, transaction by transaction, once it is let."""

    def __init__(self) -> None:
        self.is_ready = asyncio.Event()
        self.written: list[list[str]] = []

    async def commit(self, writes: list[Append]) -> None:
        await self.is_ready.wait()
        tables = [write.table for write in writes]
        if "taken" in tables:
            raise Conflict("taken")
        self.written.append(tables)


def write(table: str) -> Append:
    return Append(table, [], [])


def test_what_gathers_is_written_together_and_nobody_is_answered_before() -> None:
    async def story() -> None:
        disk = Disk()
        together = Together(disk.commit)
        first = asyncio.create_task(together.append(write("first")))
        await asyncio.sleep(0)
        others = [asyncio.create_task(together.append(write(name))) for name in "abc"]
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in (first, *others))
        disk.is_ready.set()
        await asyncio.gather(first, *others)
        assert disk.written == [["first"], ["a", "b", "c"]]
        await together.close(1)

    run(story())


def test_one_that_comes_too_late_holds_none_of_the_others_back() -> None:
    async def story() -> None:
        disk = Disk()
        together = Together(disk.commit)
        names = ("first", "a", "taken", "b")
        tasks = [asyncio.create_task(together.append(write(name))) for name in names]
        disk.is_ready.set()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), type(None), Conflict, type(None)]
        assert [name for tables in disk.written for name in tables] == ["first", "a", "b"]
        await together.close(1)

    run(story())


def test_nobody_waits_for_ever_and_what_was_queued_is_written_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        disk = Disk()
        together = Together(disk.commit)
        monkeypatch.setattr(patience, "STATEMENT_SECONDS", 0.05)
        with pytest.raises(Unwell):
            await together.append(write("late"))
        disk.is_ready.set()
        await together.append(write("next"))
        assert disk.written == [["late"], ["next"]]
        await together.close(1)

    run(story())


def test_each_waits_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        disk = Disk()
        together = Together(disk.commit)
        monkeypatch.setattr(patience, "STATEMENT_SECONDS", 0.1)
        first = asyncio.create_task(together.append(write("first")))
        await asyncio.sleep(0.06)
        second = asyncio.create_task(together.append(write("second")))
        await asyncio.wait({first})
        assert isinstance(first.exception(), Unwell)
        assert not second.done()
        await asyncio.wait({second}, timeout=5)
        assert isinstance(second.exception(), Unwell)
        disk.is_ready.set()
        await together.append(write("third"))
        assert disk.written == [["first"], ["second", "third"]]
        await together.close(1)

    run(story())


def test_whatever_is_said_comes_back_as_it_was(tmp_path: Path) -> None:
    """All rows of a transaction travel in one text: no sign in them may end it, or change."""
    said = ['"', "\\", "'); DROP TABLE events; --", "null", "[1]", "ção 🎲", "\u2028 \x7f", "1e400"]

    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        for guest in ("ana", "rui", "eva"):
            await store.new_guest(guest, guest.encode(), guest)
        await store.append(appended("table", Entry(0, created("seed"))))
        entries = [
            Entry(
                number, Spoke("ana", text), "ana" if number % 2 else None, f"{text} {number}", 1.5
            )
            for number, text in enumerate(said, 1)
        ]
        await asyncio.gather(*[store.append(appended("table", one)) for one in entries])
        assert await store.entries("table", 1) == entries
        await store.close()

    run(story())
