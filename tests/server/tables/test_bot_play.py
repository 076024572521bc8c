"""Bots at tables: they move, agree, step in, and stop when nobody looks."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.server.config import Config
from tabletide.server.store.journal import Seated, Sitter
from tabletide.server.store.store import Append
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import TakeBack, Update
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, comes_true, opened, play, run, seated


async def finish(tables: Tables, table: str, ear: Ear) -> None:
    """Play one's seats until the game is over, waiting for the bots in between.

    Nor is a moment let go by that only bots could use, if that can be seen.
    """
    while not (ear.all(Update) and ear.last(Update).outcome):
        is_idle = ear.views["0"]["hands"] == "open" and ear.options(0) == [GAME.go_on]
        if is_idle or await play(tables, table, ear, 1, may_be_late=True) == 0:
            seen = len(ear.told)
            await ear.until(lambda ear, seen=seen: len(ear.told) > seen)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_game_with_bots_comes_to_its_end(config: Config, hands: str) -> None:
    async def story() -> None:
        async with opened(replace(config, workers=2)) as tables:
            table, ana = await seated(tables, "me", "greedy", "random", hands=hands)
            await finish(tables, table, ana)
            fresh = Ear(ana.guest)
            await tables.join(table, fresh, None)
            assert fresh.views == ana.views
            room = tables._keeper.in_memory(table)
            assert room is not None
            made = zip(room.live.table.steps, room.live.table.makers, strict=True)
            assert (GAME.go_on, 0) in made

    run(story(), 120)


def test_bots_alone_play_for_an_onlooker_and_rest_when_nobody_looks(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "random", "random")
            await ana.until(lambda ear: ear.at > 40)
            tables.leave(table, ana)
            await asyncio.sleep(0.5)
            resting = len(await tables._store.entries(table, 0))
            await asyncio.sleep(0.5)
            assert len(await tables._store.entries(table, 0)) == resting
            onlooker = Ear(None)
            await tables.join(table, onlooker, None)
            begun = onlooker.at
            await onlooker.until(lambda ear: ear.at > begun + 5)

    run(story())


def test_bots_go_on_after_a_restart_once_somebody_looks(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "random", "random")
            await ana.until(lambda ear: ear.at > 30)
        async with opened(config) as tables:
            await asyncio.sleep(0.2)
            assert tables._keeper.in_memory(table) is None
            again = Ear(ana.guest)
            await tables.join(table, again, ana.at)
            begun = again.at
            assert begun >= ana.at
            await again.until(lambda ear: ear.at > begun)

    run(story())


def test_a_bot_takes_a_chair_that_was_lent_and_gives_it_back(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            guest = ana.guest
            assert guest is not None
            for seat in (0, 1):
                await tables.change_chair(table, guest, seat, ChairChange("bot", "random"))
            await ana.until(lambda ear: ear.at > 30)
            for seat in (0, 1):
                await tables.change_chair(table, guest, seat, ChairChange("take", aware=True))
            await asyncio.sleep(0.1)
            begun = ana.at
            await asyncio.sleep(0.3)
            assert ana.at == begun
            assert await play(tables, table, ana, 1) == 1

    run(story())


def test_a_bot_does_not_move_once_its_chair_was_taken_back(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, bot_pause=0.2)) as tables:
            table, ana = await seated(tables, "me", "me")
            room, guest = tables._keeper.in_memory(table), ana.guest
            assert room is not None
            assert guest is not None
            seat = next(seat for seat in (0, 1) if ana.options(seat))
            await tables.change_chair(table, guest, seat, ChairChange("bot", "random"))
            append = tables._store.append

            async def held(what: Append) -> None:
                await comes_true(lambda: len(room._acts) == 2)  # the bot's move waits behind this
                await append(what)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(tables._store, "append", held)
                await tables.change_chair(table, guest, seat, ChairChange("take", aware=True))
            await comes_true(lambda: room.bots is None)
            events = [entry.event for entry in await tables._store.entries(table, 1)]
            assert events == [
                Seated(seat, Sitter(guest.id, "random")),
                Seated(seat, Sitter(guest.id)),
            ]

    run(story())


def of_the_bot(ear: Ear) -> list[int]:
    """Steps one could return to if the other seat agrees."""
    back = ear.sights["0"].back
    return [] if back is None else [step.step for step in back.to if step.asks]


def test_bots_agree_to_take_back(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, bot_pause=0.2)) as tables:
            table, ana = await seated(tables, "me", "greedy")
            while True:
                await play(tables, table, ana, 1)
                if not of_the_bot(ana):
                    await asyncio.sleep(0.05)
                    continue
                request = TakeBack(f"back {ana.at}", 0, ana.at, of_the_bot(ana)[-1])
                await tables.ask(table, ana, request)
                if ana.answers(request.id) == ["done"]:
                    break
            await ana.until(lambda ear: ear.at > request.at)
            room = tables._keeper.in_memory(table)
            assert room is not None
            assert room.live.table.entries[request.at] == -1 - request.to

    run(story())


def test_a_table_survives_the_loss_of_the_thinking_process(config: Config) -> None:
    async def story() -> None:
        # With a pause, processes wait to be killed, and the game is not over before they are.
        async with opened(replace(config, bot_pause=0.05)) as tables:
            table, ana = await seated(tables, "greedy", "random")
            killed: set[int] = set()
            while len(killed) < 3:
                await asyncio.sleep(0.01)
                for process in tables._thinkers.processes():
                    os.kill(process, signal.SIGKILL)
                    killed.add(process)
            begun = ana.at
            await ana.until(lambda ear: ear.at > begun + 10)
            assert tables._keeper.in_memory(table) is not None

    run(story())


def test_bots_pause_so_that_people_can_follow(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, bot_pause=0.4)) as tables:
            _, ana = await seated(tables, "random", "random")
            loop = asyncio.get_running_loop()
            moments = []
            for number in range(3):
                await ana.until(lambda ear, number=number: len(ear.all(Update)) > number)
                moments.append(loop.time())
            assert moments[2] - moments[0] >= 0.75

    run(story())
