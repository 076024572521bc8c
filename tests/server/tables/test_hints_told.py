"""A game played with hints says so wherever it is told of later, on either database."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from tabletide.kernel.record import read_record
from tabletide.server.config import Config, Limits
from tabletide.server.store.exporting import export
from tabletide.server.store.past.sittings import Wanted
from tabletide.server.store.schema import SITTINGS
from tabletide.server.store.store import Append
from tabletide.server.tables.tables import Guest, Tables
from tabletide.server.wire.advice import AskAdvice, WireAdvice
from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import Replay
from tests.server.deals.playing import (
    ISLAND,
    days_later,
    shared_by,
    to_the_end,
    today,
    wish_of_day,
    wish_of_duel,
)
from tests.server.ears import Ear, config_on, filmed, opened, person, play, run, wish


@pytest.fixture(params=["sqlite", "postgresql"])
def config(tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases, where nobody thinks for long."""
    return replace(config_on(request.param, tmp_path, request), limits=Limits(advice_seconds=0.02))


async def hinted(tables: Tables, table: str, ear: Ear) -> int:
    """Ask for a hint for one of one's seats; of those that may act, the one that is to move."""
    while not (seats := [seat for seat in map(int, ear.sights) if ear.options(seat)]):
        await play(tables, table, ear, 1)
    for seat in seats:
        name = f"hint {seat}"
        tables.advise(table, ear, AskAdvice(name, seat, ear.at))
        await ear.until(lambda one, name=name: one.all(WireAdvice) or one.answers(name))
        if ear.all(WireAdvice):
            return seat
        assert ear.answers(name) == ["nothing_to_advise"]
    pytest.fail("nobody was to move")


async def with_hints(tables: Tables, table: str, guest: Guest) -> list[bool]:
    """Play a table to its end, after a hint; which seats had one."""
    ear = Ear(guest)
    await tables.join(table, ear, None)
    seat = await hinted(tables, table, ear)
    await to_the_end(tables, table, guest)
    return [one == seat for one in (0, 1)]


def told_of(seats: list[GameSeat]) -> list[bool]:
    return [seat.advised for seat in seats]


def test_my_games_tell_which_seat_had_hints_and_so_does_what_is_exported(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            plain = await tables.create(ana, wish("me", "me", game=ISLAND))
            await to_the_end(tables, plain, ana)
            table = await tables.create(ana, wish("me", "me", game=ISLAND))
            wanted = await with_hints(tables, table, ana)
            told = {one.id: one for one in (await tables.my_games.past(ana, Wanted())).games}
            assert told_of(told[table].seats) == wanted
            assert told_of(told[plain].seats) == [False, False]
            kept = await export(tables._store, ana.id)
            assert kept is not None
            sat = {one["table"]: one["sittings"] for one in kept["tables"]}
            assert [bool(one["advised"]) for one in sat[table]] == wanted

    run(story())


def test_the_record_and_the_replay_tell_which_seat_had_hints(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            plain = await tables.create(ana, wish("me", "me", game=ISLAND))
            await to_the_end(tables, plain, ana)
            assert read_record(await tables.written.record(plain, ana)).advised == ()
            table = await tables.create(ana, wish("me", "me", game=ISLAND))
            wanted = [at for at, had in enumerate(await with_hints(tables, table, ana)) if had]
        async with opened(config) as tables:
            assert (await filmed(tables, table, None, None)).advised == wanted
            record = await tables.written.record(table, ana)
            assert list(read_record(record).advised) == wanted
            shown = msgspec.json.decode(await tables.written.replay_of(record, 0), type=Replay)
            assert shown.advised == wanted

    run(story())


def test_of_games_of_old_nothing_is_said(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            table = await tables.create(ana, wish("me", "me", game=ISLAND))
            await with_hints(tables, table, ana)
            await tables._store.append(Append("", [update(SITTINGS).values(advised=None)], []))
            (told,) = (await tables.my_games.past(ana, Wanted())).games
            assert told_of(told.seats) == [False, False]

    run(story())


def test_a_duel_tells_of_hints_once_both_sides_have_ended(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            first = await tables.create(ana, wish_of_duel("new"))
            duel = (await shared_by(tables, first, ana)).id
            second = await tables.create(rui, wish_of_duel(duel))
            wanted = await with_hints(tables, first, ana)
            mine, others = [await tables.duels.now(duel, one) for one in (ana, rui)]
            assert told_of(mine.sides[0].seats) == wanted
            assert told_of(others.sides[0].seats) == [False, False]
            await to_the_end(tables, second, rui)
            now = await tables.duels.now(duel, None)
            assert [told_of(one.seats) for one in now.sides] == [wanted, [False, False]]

    run(story())


def test_later_tries_of_a_days_deal_tell_of_hints(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            day = await today(tables)
            days_later(monkeypatch, 2)
            table = await tables.create(ana, await wish_of_day(tables, day=day))
            ear = Ear(ana)
            await tables.join(table, ear, None)
            seat = await hinted(tables, table, ear)
            await to_the_end(tables, table, ana)
            (entry,) = (await tables.daily.results(ana, day, ISLAND)).again
            assert [at for at, one in enumerate(entry.seats) if one.advised] == [seat]

    run(story())
