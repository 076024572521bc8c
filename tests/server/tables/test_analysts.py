"""Games that are over are analysed in a process of their own, and what was found is kept."""

from __future__ import annotations

import asyncio
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from tabletide.kernel.record import Record
from tabletide.lab.analysis.analysis import EDITION
from tabletide.lab.analysis.story import standing_steps
from tabletide.server.config import Config, Limits
from tabletide.server.ops import logs
from tabletide.server.ops.askers import ask_for
from tabletide.server.store.journal import Created, Entry, Sitter
from tabletide.server.store.opening import open_store
from tabletide.server.store.store import appended
from tabletide.server.tables.tables import Guest, NoSuchTable, Refused, Tables
from tabletide.server.tables.thinking import analysts
from tabletide.server.wire.analysis import AnalysisNow
from tabletide.server.wire.branches import Again
from tabletide.server.wire.tables import NewChair, NewTable
from tests.lab.played import played
from tests.server.ears import filmed, run, welcomed

ANA = Guest("ana", "Ana")
ALONE = [NewChair("me"), NewChair("bot", "greedy")]


@cache
def record(game: str) -> Record:
    return played(game, {"players": "2"}, "sea", "random")


async def a_table(config: Config, game: str = "forbidden_island", less: int = 0) -> None:
    """Keep a table whose game has been played, but for its last steps, under the game's name."""
    store = await open_store(config, "before")
    one = record(game)
    steps = standing_steps(one.entries)
    steps = steps[: len(steps) - less]
    sitters = [Sitter("ana"), Sitter(bot="greedy")]
    created = Created(game, one.version, one.setup, one.seed, False, "ana", sitters, steps=steps)
    await store.new_guest("ana", b"token", "Ana")
    await store.append(appended("table", Entry(0, created)))
    await store.close()


async def found(tables: Tables) -> tuple[AnalysisNow, list[int]]:
    """What comes of an analysis, and how many turns were judged on the way."""
    judged: list[int] = []
    while (now := await tables.analysis("table", None)).state in ("waiting", "working"):
        judged.append(now.analysis.judged if now.analysis else 0)
        await asyncio.sleep(0.02)
    return now, judged


async def nothing(*_: object) -> None:
    return None


async def reason(tables: Tables, table: str = "table") -> str:
    try:
        await tables.analyse(table, None)
    except Refused as refused:
        return refused.reason
    return ""


def test_it_is_made_once_told_as_it_goes_and_kept_with_the_table(config: Config) -> None:
    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(config)
        assert (await tables.analysis("table", None)).state == "none"
        first, second = await asyncio.gather(
            tables.analyse("table", None), tables.analyse("table", None)
        )
        assert (first.state, second.state) == ("waiting", "waiting")
        now, judged = await found(tables)
        assert now.state == "done"
        assert now.analysis is not None
        assert len(now.analysis.turning_points or ()) == 3
        assert judged == sorted(judged)
        assert len(set(judged)) > 2
        await tables.close()
        again = await Tables.open(config)
        assert await again.analysis("table", None) == now
        assert await again.analyse("table", None) == now
        await again.close()

    run(story(), 300)


@pytest.mark.parametrize("game", ["forbidden_island", "windmill_valley"])
def test_it_waits_for_the_end(config: Config, game: str) -> None:
    async def story() -> None:
        await a_table(config, game, 5)
        tables = await Tables.open(config)
        assert await reason(tables) == "not_over"
        with pytest.raises(NoSuchTable):
            await tables.analysis("another", None)
        await tables.close()

    run(story())


def test_rivals_have_one_in_points_and_no_chances_in_lists(config: Config) -> None:
    async def story() -> None:
        await a_table(config, "windmill_valley")
        tables = await Tables.open(config)
        await tables.analyse("table", None)
        now, _ = await found(tables)
        assert now.analysis is not None
        assert (now.analysis.unit, now.analysis.has_won) == ("points", None)
        assert len(now.analysis.leads) == 2
        assert sum(now.analysis.leads) == 0
        assert analysts.chances_of(now.analysis) is None
        await tables.close()

    run(story(), 300)


def test_a_process_that_is_lost_is_told_and_can_be_tried_again(config: Config) -> None:
    hasty = Config(data=config.data, limits=Limits(analysis_seconds=0.0))

    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(hasty)
        for _ in range(2):
            assert (await tables.analyse("table", None)).state == "waiting"
            assert (await found(tables))[0].state == "failed"
            await asyncio.sleep(0.1)
        await tables.close()

    run(story())


def test_one_that_fails_says_how_it_came_to_that_in_the_log_alone(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    over: Any = SimpleNamespace(game=None, past=[], state=None)

    async def story() -> None:
        store: Any = SimpleNamespace(analysis=nothing)
        at_work = analysts.Analysts(store, 60.0)
        await at_work.begin("table", over, "no record at all")
        await at_work._tasks["table"]
        assert (await at_work.now("table")).state == "failed"

    with pytest.MonkeyPatch.context() as patch, caplog.at_level("ERROR", logs.LOGGER.name):
        patch.setattr(logs.LOGGER, "handlers", [caplog.handler])  # and none of another test's
        patch.setattr(logs.LOGGER, "propagate", False)
        patch.setattr(analysts, "refuse_without_analysis", lambda _: None)
        run(story(), 60)
    assert "RecordError" in str([vars(line) for line in caplog.records])
    assert capfd.readouterr().err == ""


def test_only_so_many_wait(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "_WAITING", -1)

    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(config)
        assert await reason(tables) == "analysts_busy"
        await tables.close()

    run(story())


def test_an_address_has_its_share_of_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    over: Any = SimpleNamespace(game=None, past=[], state=None)

    async def endless(*_: object) -> None:
        await asyncio.Event().wait()

    async def story() -> None:
        store: Any = SimpleNamespace(analysis=nothing)
        at_work = analysts.Analysts(store, 1.0)

        async def begun(address: str, table: str) -> str:
            ask_for(address)
            try:
                return (await at_work.begin(table, over, "")).state
            except Refused as refused:
                return str(refused.reason)

        told = [await asyncio.create_task(begun("greedy", f"{one}")) for one in range(6)]
        share = analysts.OF_ADDRESS
        assert told == ["waiting"] * share + ["analysts_busy"] * (6 - share)
        assert await asyncio.create_task(begun("greedy", "0")) == "waiting"  # as before
        assert await asyncio.create_task(begun("other", "another")) == "waiting"
        await at_work.close()
        assert await asyncio.create_task(begun("greedy", "later")) == "waiting"
        await at_work.close()

    monkeypatch.setattr(analysts, "refuse_without_analysis", lambda _: None)
    monkeypatch.setattr(analysts.Analysts, "_analyse", endless)
    run(story())


def test_what_another_edition_of_the_method_found_is_found_anew(config: Config) -> None:
    async def story() -> None:
        await a_table(config)
        store = await open_store(config, "now")
        await store.keep_analysis("table", EDITION - 1, "{}")
        assert await store.analysis("table", EDITION) is None
        await store.keep_analysis("table", EDITION, "this")
        await store.keep_analysis("table", EDITION, "that")
        assert await store.analysis("table", EDITION) == "that"
        await store.close()

    run(story())


def test_closing_the_server_leaves_it_off(config: Config) -> None:
    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(config)
        await tables.analyse("table", None)
        await asyncio.sleep(0.3)
        await tables.close()
        again = await Tables.open(config)
        assert (await again.analysis("table", None)).state == "none"
        await again.close()

    run(story())


# The same game once more, from one of its steps on.


def test_a_game_is_taken_up_from_a_step_with_the_same_cards(config: Config) -> None:
    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(config)
        steps = standing_steps(record("forbidden_island").entries)
        wish = NewTable("forbidden_island", ALONE, seed="other", again=Again("table", 60))
        table = await tables.create(ANA, wish)
        replay = await filmed(tables, table, ANA, None)
        assert replay.setup == record("forbidden_island").setup
        told = (await welcomed(tables, table, ANA)).table
        assert (told.deal, told.seed, told.outcome) == ("again", "", None)
        old = await filmed(tables, "table", ANA, replay.seat)
        count = len(replay.beats)
        assert 60 < count <= len(steps)
        assert [beat.patch for beat in replay.beats] == [beat.patch for beat in old.beats[:count]]
        await tables.close()

    run(story())


def test_no_game_is_taken_up_that_still_runs_or_from_a_step_it_does_not_have(
    config: Config,
) -> None:
    async def story() -> None:
        await a_table(config, less=5)
        tables = await Tables.open(config)
        for step in (0, 60):
            with pytest.raises(Refused) as refused:
                await tables.create(ANA, NewTable("", ALONE, again=Again("table", step)))
            assert refused.value.reason == "not_over"
        await tables.close()

    run(story())


@pytest.mark.parametrize("step", [-1, 100_000])
def test_a_step_that_is_not_there_is_refused(config: Config, step: int) -> None:
    async def story() -> None:
        await a_table(config)
        tables = await Tables.open(config)
        with pytest.raises(Refused) as refused:
            await tables.create(ANA, NewTable("", ALONE, again=Again("table", step)))
        assert refused.value.reason == "bad_setup"
        await tables.close()

    run(story())
