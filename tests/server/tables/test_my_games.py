"""One's own games: who is told what of them, page by page, on either database."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import delete, insert, update

from tabletide.server.config import Config
from tabletide.server.store.past.sittings import PAGE, Wanted
from tabletide.server.store.schema import EVENTS, SITTINGS, TABLES
from tabletide.server.store.store import Append, Store
from tabletide.server.tables.past.my_games import after
from tabletide.server.tables.past.waiting import AT_ONCE
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.tables.thinking import puzzling, teaching
from tabletide.server.wire.messages import Say, Update
from tabletide.server.wire.tables import ChairChange, DoorChange
from tests.server.ears import (
    Ear,
    config_in,
    config_on,
    opened,
    person,
    play,
    run,
    seated,
    two_seated,
    wish,
)

ISLAND = "forbidden_island"
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    return config_on(database, tmp_path, request)


def guest_of(ear: Ear) -> Guest:
    assert ear.guest is not None
    return ear.guest


def is_over(ear: Ear) -> bool:
    """Whether somebody has been told that the game is over."""
    return any(one.outcome is not None for one in ear.all(Update)[-1:])


async def over(tables: Tables, *chairs: str, **setup: str) -> tuple[str, Ear]:
    """A table whose host has played all seats to the end."""
    table, ear = await seated(tables, *chairs, game=ISLAND, **setup)
    await play(tables, table, ear, 1_000)
    return table, ear


Rows = list[dict[str, Any]]


def rows_of_many(guest: str, first: int, last: int) -> tuple[Rows, Rows]:
    """Games that were all over, a second after each other, by whoever sat at seat 0."""
    common = {"game": ISLAND, "players": 2, "difficulty": "elite", "bot": None}
    rows = {"name": "Ana", "role": "pilot", "leads": True, "guest": guest}
    setup = '{"players": "2"}'
    tables = [
        {"id": f"t{n}", "game": ISLAND, "setup": setup, "host": guest, "listed": False}
        | {"result": "won", "made": 0.0, "ended": float(n)}
        for n in range(first, last)
    ]
    sittings = [
        {**common, **rows, "table_id": f"t{n}", "number": 0, "place": 1 + n % 2, "ended": float(n)}
        for n in range(first, last)
    ]
    return tables, sittings


async def many_over(store: Store, guest: str, first: int, last: int) -> None:
    """The same, written to the database."""
    tables, sittings = rows_of_many(guest, first, last)
    await store.append(Append("", [insert(TABLES).values(tables)], []))
    await store.append(Append("", [insert(SITTINGS).values(sittings)], []))


@databases
def test_a_game_is_kept_as_it_was_when_it_ended(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await over(tables, "me", "me", difficulty="elite")
            guest = guest_of(ana)
            await tables.rename(guest, "Somebody else")
            (game,) = (await tables.my_games.past(guest, Wanted())).games
            assert (game.id, game.game, game.setup["difficulty"]) == (table, ISLAND, "elite")
            assert [seat.name for seat in game.seats] == ["Ana", "Ana"]  # the name she had
            assert all(seat.mine and seat.role for seat in game.seats)
            assert game.turns
            assert abs(game.ended - time.time()) < 60
            assert not game.left
            assert game.chances is None
            assert await tables.my_games.running(guest) == []
            counts = await tables.my_games.counts(guest)
            (count,) = counts.games  # one game, although she had both seats
            assert (count.game, count.players, count.difficulty) == (ISLAND, 2, "elite")
            assert (count.played, count.won) == (1, int(game.outcome.places[0] == 1))
            assert {one.role for one in counts.roles} == {seat.role for seat in game.seats}
        async with opened(config) as tables:
            assert [one.id for one in (await tables.my_games.past(guest, Wanted())).games] == [
                table
            ]

    run(story())


@databases
def test_nobody_is_told_of_games_of_others_nor_who_they_are(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=ISLAND)
            watcher = await person(tables, "Watcher")
            while not is_over(ana):
                if not (await play(tables, table, ana, 1) + await play(tables, table, rui, 1)):
                    break
            for one in (ana, rui):
                told = await tables.my_games.past(guest_of(one), Wanted())
                assert [game.id for game in told.games] == [table]
                assert [seat.mine for seat in told.games[0].seats] == [one is ana, one is rui]
                wire = json.encode(told).decode()
                for other in (ana, rui):
                    assert guest_of(other).id not in wire
            assert (await tables.my_games.past(watcher, Wanted())).games == []
            assert (await tables.my_games.counts(watcher)).games == []

    run(story())


@databases
def test_who_has_left_is_told_so_and_who_was_removed_is_told_nothing(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", game=ISLAND)
            left, removed = await person(tables, "Left"), await person(tables, "Removed")
            for one in (left, removed):
                await tables.change_chair(table, one, 1, ChairChange("take", aware=True))
                if one is left:
                    await tables.change_chair(table, one, 1, ChairChange("leave"))
            await tables.change_door(table, guest_of(ana), DoorChange("remove", removed.id))
            await tables.change_chair(table, guest_of(ana), 1, ChairChange("bot", level="random"))
            await finish(tables, table, ana)
            (game,) = (await tables.my_games.past(left, Wanted())).games
            assert game.left
            assert [seat.mine for seat in game.seats] == [False, False]
            assert (await tables.my_games.counts(left)).games == []
            assert (await tables.my_games.past(left, Wanted(result="lost"))).games == []
            assert len((await tables.my_games.past(left, Wanted(result="left"))).games) == 1
            assert (await tables.my_games.past(removed, Wanted())).games == []

    run(story())


async def finish(tables: Tables, table: str, ear: Ear) -> None:
    """Let somebody and the bots beside them play to the end."""
    while not is_over(ear):
        if not await play(tables, table, ear, 1):
            await ear.until(partial(_has_news, ear.at))


def _has_news(before: int, ear: Ear) -> bool:
    return ear.at != before or is_over(ear)


@databases
def test_lessons_and_puzzles_are_no_games_one_has_played(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            lesson, puzzle = wish(game=ISLAND), wish(game=ISLAND)
            lesson.lesson = teaching.lines(ISLAND)[0].id
            puzzle.puzzle = puzzling.lines(ISLAND)[0].id
            for one in (lesson, puzzle):
                assert await tables.create(ana, one)
            assert await tables.my_games.running(ana) == []

    run(story())


@databases
def test_a_running_game_says_for_whom_it_waits_and_since_when(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=ISLAND)
            await play(tables, table, ana, 2)
            steps = time.time()
            await tables.ask(table, rui, Say("hello", "whose turn is it?"))
            (mine,) = await tables.my_games.running(guest_of(rui))
            seat = next(seat for seat, mover in enumerate(mine.seats) if not mover.mine)
            whose = ana if ana.options(seat) else rui
            assert mine.awaited == [0 if whose is ana else 1]
            assert mine.since <= steps  # talking is no step
            assert [one.mine for one in mine.seats] == [False, True]
        async with opened(config) as tables:  # nobody looks at it now
            assert tables._keeper.in_memory(table) is None
            assert await tables.my_games.running(guest_of(rui)) == [mine]
            assert tables._keeper.in_memory(table) is None

    run(story())


@databases
def test_few_tables_are_put_together_for_one_answer_and_each_once(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            for _ in range(AT_ONCE + 1):
                await tables.create(ana, wish("me", "me", game=ISLAND))
        async with opened(config) as tables:
            asked: list[str] = []
            restore = tables._keeper.work.restore

            async def counted(table: str, entries: object) -> object:
                asked.append(table)
                return await restore(table, entries)  # type: ignore[arg-type]

            monkeypatch.setattr(tables._keeper.work, "restore", counted)
            told = await tables.my_games.running(ana)
            assert [one.awaited is None for one in told].count(True) == 1
            assert len(asked) == AT_ONCE
            assert all(one.awaited is not None for one in await tables.my_games.running(ana))
            await tables.my_games.running(ana)
            assert len(asked) == len(set(asked)) == AT_ONCE + 1

    run(story())


@databases
def test_games_come_in_pages_each_once_and_by_what_is_wanted(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            count = 2 * PAGE + 3
            await many_over(tables._store, ana.id, 0, count)
            found: list[str] = []
            wanted, more = Wanted(), ""
            while True:
                told = await tables.my_games.past(ana, after(wanted, more) if more else wanted)
                found += [game.id for game in told.games]
                if told.more is None:
                    break
                more = told.more
            assert found == [f"t{n}" for n in reversed(range(count))]
            for one, number in (
                (Wanted(result="won"), (count + 1) // 2),
                (Wanted(result="lost"), count // 2),
                (Wanted(role="pilot", difficulty="elite", players=2, game=ISLAND), count),
            ):
                told = await tables.my_games.past(ana, one)
                rest = await tables.my_games.past(ana, after(one, told.more or ""))
                assert len(told.games) == PAGE
                assert len(rest.games) == min(PAGE, number - PAGE)
            for nothing in (
                *(Wanted(game="pandemic"), Wanted(players=3), Wanted(role="diver")),
                *(Wanted(difficulty="novice"), Wanted(result="left")),
            ):
                assert (await tables.my_games.past(ana, nothing)).games == []
            for odd in ("", "x t1", "nan t1", "1.0 \0"):
                with pytest.raises(Refused):
                    after(Wanted(), odd)

    run(story())


@databases
def test_games_of_before_are_told_from_their_events(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await over(tables, "me", "me")
            gone, _ = await over(tables, "me", "me")
            store, guest = tables._store, guest_of(ana)
            (told,) = (await tables.my_games.past(guest, Wanted())).games
            new = update(EVENTS).where(EVENTS.c.table_id == gone, EVENTS.c.seq == 0)
            await store.append(
                Append(
                    "",
                    [
                        delete(SITTINGS),
                        update(TABLES).values(ended=None, turns=None),
                        new.values(
                            body='{"type":"created","game":"forbidden_island","version":999,'
                            '"setup":{"players":"2"},"seed":"s","listed":false,"host":"x",'
                            '"sitters":[{},{}]}'
                        ),
                    ],
                    [],
                )
            )
            assert (await tables.my_games.past(guest, Wanted())).games == []
            assert await tables.chronicle.fill_in() == 2
            assert await tables.chronicle.fill_in() == 0
            (again,) = (await tables.my_games.past(guest, Wanted())).games
            assert again.ended == pytest.approx(told.ended, abs=5)
            assert (again.id, again.turns, again.seats) == (table, told.turns, told.seats)

    run(story())


def test_ten_thousand_games_are_listed_as_quickly_as_a_few(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(config_in(tmp_path)) as tables:
            ana = await person(tables, "Ana")
            games = tables.my_games

            async def seconds() -> float:
                took: list[float] = []
                for _ in range(5):
                    began = time.perf_counter()
                    assert len((await games.past(ana, Wanted())).games) == PAGE
                    took.append(time.perf_counter() - began)
                return min(took)

            await many_over(tables._store, ana.id, 0, 100)
            few = await seconds()
            tables_, sittings = rows_of_many(ana.id, 100, 10_000)
            with tables._store._writer.begin() as connection:  # type: ignore[attr-defined]
                connection.execute(insert(TABLES), tables_)
                connection.execute(insert(SITTINGS), sittings)
            assert await seconds() < 3 * few + 0.01
            (count,) = (await games.counts(ana)).games
            assert (count.played, count.won) == (10_000, 5_000)

    run(story())
