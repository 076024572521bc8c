"""Once more with the same people: one table, whoever asks, and a chair kept for each of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tabletide.server.config import Config
from tabletide.server.store.journal import Rematched
from tabletide.server.store.schema import EVENTS, TABLES
from tabletide.server.store.store import Append
from tabletide.server.tables.live import PROMISED_SECONDS
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.messages import Said, Update
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, config_on, opened, person, play, run, seated, welcomed

ISLAND = "forbidden_island"
TAKE = ChairChange("take")


async def over_for_three(tables: Tables) -> tuple[str, Ear, Ear]:
    """A game that is over: Ana, Rui and a bot sat there."""
    table, ana = await seated(tables, "me", "free", "random", game=ISLAND, difficulty="elite")
    rui = Ear(await person(tables, "Rui"))
    assert rui.guest is not None
    await tables.change_chair(table, rui.guest, 1, ChairChange("take", aware=True))
    await tables.join(table, rui, None)
    while not any(one.outcome is not None for one in ana.all(Update)):
        if not sum([await play(tables, table, ear, 1) for ear in (ana, rui)]):
            await asyncio.sleep(0.01)
    return table, ana, rui


def guest_of(ear: Ear) -> Guest:
    assert ear.guest is not None
    return ear.guest


async def refusal(asked: object) -> str:
    with pytest.raises(Refused) as refused:
        await asked  # type: ignore[misc]
    return refused.value.reason


@pytest.fixture
def config(tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on PostgreSQL, of which two processes may be one."""
    return config_on("postgresql", tmp_path, request)


def test_two_who_ask_at_once_come_to_one_table_with_their_chairs(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables, opened(config) as others:
            table, ana, rui = await over_for_three(tables)
            asked = [tables.rematches.ask(table, guest_of(ana))]
            asked += [others.rematches.ask(table, guest_of(rui)) for _ in range(3)]
            (new,) = set(await asyncio.gather(*asked))
            made = await tables._store.ask(select(func.count()).select_from(TABLES))
            assert made == [(2,)]
            entries = await tables._store.entries(table, 0)
            (event,) = [one.event for one in entries if isinstance(one.event, Rematched)]
            await rui.until(lambda ear: any(one.chat.rematch == new for one in ear.all(Said)))

            # The set-up is the same, the deal another; who asked first sits, the other is expected.
            told = (await welcomed(tables, new, None)).table
            before = (await welcomed(tables, table, None)).table
            assert (told.game, told.setup, told.host) == (ISLAND, before.setup, event.guest)
            assert told.commitment != before.commitment
            assert [chair.bot for chair in told.chairs] == [None, None, "random"]
            own = 0 if event.guest == guest_of(ana).id else 1
            assert told.chairs[own].guest == event.guest
            awaited = told.chairs[1 - own]
            expected = guest_of(ana if own else rui)
            assert awaited.guest is None
            assert awaited.promised
            assert (awaited.promised.id, awaited.promised.name) == (expected.id, expected.name)

            stranger = await person(tables, "Eva")
            taken = tables.change_chair(new, stranger, 1 - own, TAKE)
            assert await refusal(taken) == "chair_promised"
            chairs = await tables.change_chair(new, expected, 1 - own, TAKE)
            assert {chair.guest for chair in chairs} == {guest_of(ana).id, guest_of(rui).id, None}
            assert not any(chair.promised for chair in chairs)

    run(story())


def test_a_chair_is_kept_for_some_minutes_and_then_anybodys(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await over_for_three(tables)
            new = await tables.rematches.ask(table, guest_of(ana))
            earlier = update(EVENTS).where(EVENTS.c.table_id == new)
            late = time.time() - PROMISED_SECONDS
            await tables._store.append(Append("", [earlier.values(made=late)], []))
            stranger = await person(tables, "Eva")
            chairs = await tables.change_chair(new, stranger, 1, TAKE)
            assert chairs[1].guest == stranger.id
            assert await refusal(tables.change_chair(new, guest_of(rui), 1, TAKE)) == "not_free"

    run(story())


def test_a_rematch_is_for_those_who_sat_there_once_it_is_over(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", game=ISLAND)
            assert await refusal(tables.rematches.ask(table, guest_of(ana))) == "not_over"
            await play(tables, table, ana, 1_000)
            stranger = await person(tables, "Eva")
            assert await refusal(tables.rematches.ask(table, stranger)) == "not_seated"
            new = await tables.rematches.ask(table, guest_of(ana))
            told = (await welcomed(tables, new, None)).table
            assert [chair.guest for chair in told.chairs] == [guest_of(ana).id] * 2

    run(story())
