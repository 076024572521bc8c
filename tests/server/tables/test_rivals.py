"""Rivals at a table: secrets of one seat, undo that asks, places and scores at the end."""

from __future__ import annotations

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Agree, TakeBack, Update
from tabletide.server.wire.tables import ChairChange
from tests.kernel.rivals.known import ID
from tests.kernel.rivals.pieces import REST, SPY
from tests.server.ears import Ear, filmed, next_request, opened, person, run, seated, welcomed

pytestmark = pytest.mark.usefixtures("rivals")
TAKE = ChairChange("take", aware=True)


async def two_and(tables: Tables, *bots: str) -> tuple[str, Ear, Ear, Ear]:
    """A table with Ana and Rui, bots on the other chairs, and somebody who watches."""
    table, ana = await seated(tables, "me", "free", *bots, game=ID)
    rui, watcher = Ear(await person(tables, "Rui")), Ear(None)
    assert rui.guest is not None
    await tables.change_chair(table, rui.guest, 1, TAKE)
    for ear in (rui, watcher):
        await tables.join(table, ear, None)
    return table, ana, rui, watcher


async def do(tables: Tables, table: str, ear: Ear, option: int) -> list[str]:
    """Choose an option for the seat of a socket."""
    request = ear.choose(int(next(iter(ear.sights))), option)
    await tables.ask(table, ear, request)
    return ear.answers(request.id)


def heard(ear: Ear) -> list[str]:
    """The keys of the log's lines, as a socket was told them."""
    (lines,) = ear.lines.values()
    return [line.text.key for _, line in lines]


def test_two_people_and_a_bot_play_to_the_end(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui, watcher = await two_and(tables, "random")
            number = 0
            while not (ana.all(Update) and ana.last(Update).outcome):
                number += 1
                seen = len(ana.told)
                for ear in (ana, rui):
                    request = next_request(ear, number)
                    if request is not None:
                        await tables.ask(table, ear, request)
                        break
                else:
                    await ana.until(lambda ear, seen=seen: len(ear.told) > seen)
            outcome = ana.last(Update).outcome
            assert outcome is not None
            assert outcome == rui.last(Update).outcome == watcher.last(Update).outcome
            assert outcome.word in ("won", "tied")
            assert min(outcome.places) == 1
            best = max(outcome.scores)
            assert [place == 1 for place in outcome.places] == [s == best for s in outcome.scores]
            sums = [sum(points) for points in zip(*[p.points for p in outcome.parts], strict=True)]
            assert sums == outcome.scores
            assert ana.guest is not None
            (line,) = await tables.mine(ana.guest)
            replay = await filmed(tables, table, None, 2)
            welcome = await welcomed(tables, table, None)
            assert line.outcome == replay.outcome == welcome.table.outcome == outcome

    run(story())


def test_what_one_has_spied_nobody_else_is_told(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui, watcher = await two_and(tables)
            before = len(watcher.raw)
            assert await do(tables, table, ana, SPY + 1) == ["done"]
            assert "log.spied" in heard(ana)
            assert ana.views["0"]["players"][1]["wish"] is not None
            for ear in (rui, watcher):
                assert "log.spied" not in heard(ear)
                assert "log.spied_in_secret" in heard(ear)
            assert watcher.views["-2"]["players"][1]["wish"] is None
            colour = ana.views["0"]["players"][1]["wish"].encode()
            assert all(colour not in message for message in watcher.raw[before:])
            again = Ear(rui.guest)
            await tables.join(table, again, None)
            assert "log.spied" not in heard(again)

    run(story())


def test_undo_asks_the_rival_and_a_look_stays_seen(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui, _ = await two_and(tables)
            assert await do(tables, table, ana, REST) == ["done"]
            back = ana.sights["0"].back
            assert back is not None
            assert back.to[-1].asks == [1]
            await tables.ask(table, ana, TakeBack("back", 0, ana.at, back.to[-1].step))
            proposal = rui.sights["1"].proposal
            assert proposal is not None
            assert (proposal.seat, proposal.waiting) == (0, [1])
            await tables.ask(table, rui, Agree("yes", 1, proposal.number, agree=True))
            assert REST in ana.options(0)
            assert await do(tables, table, ana, SPY + 1) == ["done"]
            await tables.ask(table, ana, TakeBack("look", 0, ana.at, back.to[-1].step))
            assert ana.answers("look") == ["revealed"]

    run(story())
