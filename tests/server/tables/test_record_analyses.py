"""The game in a record file is analysed as a table's is; what was found is kept for a while."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tabletide.kernel.record import write_record
from tabletide.server.config import Config
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.tables.thinking import analysts
from tabletide.server.tables.thinking.analysable import RecordToAnalyse
from tabletide.server.wire.analysis import AnalysisNow
from tests.lab.played import played
from tests.server.ears import run


def text(seed: str = "sea") -> str:
    return write_record(played("forbidden_island", {"players": "2"}, seed, "random"))


async def whole(tables: Tables, record: str) -> tuple[str, AnalysisNow]:
    """The key of a record, and what comes of its analysis."""
    key = (await tables.analyse_record(record)).key
    while True:
        now = tables.analysis_of_record(key)
        if now.state not in ("waiting", "working"):
            return key, now
        await asyncio.sleep(0.05)


def test_it_is_found_once_for_all_who_send_the_same_game(config: Config) -> None:
    async def story() -> None:
        tables = await Tables.open(config)
        record = text()
        first, second = [await tables.analyse_record(record) for _ in range(2)]
        assert "waiting" in (first.state, second.state)
        assert first.key == second.key
        key, now = await whole(tables, record)
        assert (key, now.state) == (first.key, "done")
        assert now.analysis is not None
        assert now.analysis.game == "forbidden_island"
        assert len(now.analysis.turning_points or ()) == 3
        again = await tables.analyse_record(record)
        assert (again.state, again.analysis) == ("done", now.analysis)
        assert tables.analysis_of_record("another").state == "none"
        await tables.close()

    run(story(), 300)


def test_only_those_that_came_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "_FILES", 2)
    found: Any = SimpleNamespace(turns=[])

    async def at_once(at_work: analysts.Analysts, name: str, _: str, keep: analysts.Keep) -> None:
        await keep(b"", found)
        del at_work._now[name]

    monkeypatch.setattr(analysts.Analysts, "_analyse", at_once)

    async def story() -> None:
        store: Any = SimpleNamespace()
        at_work = analysts.Analysts(store, 1.0)
        for key in ("first", "second", "third"):
            assert at_work.begin_record(RecordToAnalyse(key, "")).state == "waiting"
            await asyncio.sleep(0)
        states = [at_work.now_of_record(key).state for key in ("first", "second", "third")]
        assert states == ["none", "done", "done"]
        assert at_work.begin_record(RecordToAnalyse("third", "")).analysis is found

    run(story())


def test_nobody_learns_of_a_table_by_asking_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may know of a table's analysis is asked at its own door."""

    async def endless(*_: object) -> None:
        await asyncio.Event().wait()

    async def none(*_: object) -> None:
        return None

    monkeypatch.setattr(analysts, "refuse_without_analysis", lambda _: None)
    monkeypatch.setattr(analysts.Analysts, "_analyse", endless)

    async def story() -> None:
        store: Any = SimpleNamespace(analysis=none)
        over: Any = SimpleNamespace(game=None)
        at_work = analysts.Analysts(store, 1.0)
        assert (await at_work.begin("table", over, "")).state == "waiting"
        assert at_work.now_of_record("table").state == "none"
        await at_work.close()

    run(story())


def test_what_is_no_record_or_not_over_is_refused(config: Config) -> None:
    begun = played("forbidden_island", {"players": "2"}, "sea", "random")
    begun = begun._replace(entries=begun.entries[:-5], phrases=begun.phrases[:-5])
    cases = {"none": "not_a_record", write_record(begun): "not_over"}

    async def reason(tables: Tables, record: str) -> str:
        try:
            await tables.analyse_record(record)
        except Refused as refused:
            return str(refused.reason)
        return ""

    async def story() -> None:
        tables = await Tables.open(config)
        assert {case: await reason(tables, case) for case in cases} == cases
        await tables.close()

    run(story(), 60)
