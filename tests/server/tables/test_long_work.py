"""What takes long lets others have their turn."""

from __future__ import annotations

import asyncio
import itertools
import time

import msgspec

from tabletide.server.config import Config
from tabletide.server.store.journal import Chose, Entry, Event, TookBack
from tabletide.server.tables.live import Live, restore
from tabletide.server.tables.long_work import LongWork
from tabletide.server.tables.room import SHORT_TAIL, TAILS
from tabletide.server.wire.messages import Choose, Update, Welcome
from tests.server.ears import Ear, opened, play, run, seated
from tests.server.lives import created

BACK_AND_FORTH = 1_500


def worn_out() -> list[Entry]:
    """The events of a table where one step was made and taken back again and again."""
    table = Live("table", created("worn out")).table
    seat, option = int(table.state.to_move), int(table.game.options(table.state)[0])
    start, steps = table.at(), len(table.steps)
    events: list[Event] = []
    for number in range(BACK_AND_FORTH):
        at = start + 2 * number
        events += [Chose(seat, at, option), TookBack(seat, at + 1, steps)]
    return [Entry(0, created("worn out")), *[Entry(n, one) for n, one in enumerate(events, 1)]]


def test_a_long_table_is_taken_up_in_slices_and_is_the_same() -> None:
    async def story() -> None:
        entries = worn_out()
        gaps: list[float] = []

        async def tick() -> None:
            last = time.perf_counter()
            while True:
                await asyncio.sleep(0)
                now = time.perf_counter()
                gaps.append(now - last)
                last = now

        ticking = asyncio.create_task(tick())
        await asyncio.sleep(0)
        began = time.perf_counter()
        live = await LongWork().restore("table", entries)
        took = time.perf_counter() - began
        ticking.cancel()
        assert live.table.entries == restore("table", entries).table.entries
        assert live.table.at() > 2 * BACK_AND_FORTH
        assert len(gaps) > 5, gaps
        assert sorted(gaps)[-2] < took / 3, (sorted(gaps)[-3:], took)

    run(story())


def test_a_game_taken_up_from_a_step_is_followed_in_slices_too() -> None:
    first = restore("table", worn_out()[:2])
    steps = first.table.steps
    begun = msgspec.structs.replace(first.created, steps=steps)
    assert restore("other", [Entry(0, begun)]).table.steps == steps


def test_whoever_keeps_missing_much_is_told_so_often_a_minute(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            await play(tables, table, ana, SHORT_TAIL + 5)
            ids = map(str, itertools.count())

            async def told(at: int, times: int) -> int:
                """How often somebody is told what is new, who asks on an old version."""
                ana.told.clear()
                for _ in range(times):
                    await tables.ask(table, ana, Choose(next(ids), 0, at, 0))
                return len(ana.all(Update)) + len(ana.all(Welcome))

            assert await told(ana.at - 1, 30) == 30
            assert await told(0, 30) == TAILS
            assert await told(ana.at - 1, 3) == 3

    run(story())


def test_who_comes_at_one_moment_is_told_the_same_bytes(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            ears = [Ear(ana.guest) for _ in range(3)]
            for ear in ears:
                await tables.join(table, ear, None)
            first, *others = [ear.last(Welcome).seats for ear in ears]
            assert others == [first, first]
            await play(tables, table, ana, 1)
            again = Ear(ana.guest)
            await tables.join(table, again, None)
            assert again.last(Welcome).seats != first
            assert again.views == ana.views

    run(story())
