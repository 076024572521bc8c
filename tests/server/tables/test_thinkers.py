"""Bots think in processes of their own, and losing one of those loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tabletide.bots.bot import PASS_BY, Plan
from tabletide.bots.registry import AT_TABLE
from tabletide.games.pandemic.game import GAME
from tabletide.kernel.table import Table
from tabletide.server.ops.metrics import REGISTRY
from tabletide.server.tables.thinking import thinkers as thinkers
from tabletide.server.tables.thinking.thinkers import Errand, Job, Thinkers, think
from tests.server.ears import run


def job(level: str = "greedy", seed: int = 1) -> Job:
    """A question to the seat to move."""
    table = Table(GAME, {"players": "2"}, "thinkers")
    position = GAME.write(table.state)
    return Job("pandemic", position, int(table.state.to_move), level, seed, ())


def options() -> list[int]:
    table = Table(GAME, {"players": "2"}, "thinkers")
    return [int(option) for option in GAME.options(table.state)]


def lost() -> float:
    return REGISTRY.get_sample_value("tabletide_bot_retries_total") or 0.0


@asynccontextmanager
async def thinking(workers: int = 1, patience: float = 30.0) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers, patience)
    try:
        yield thinkers
    finally:
        thinkers.close()


def test_a_process_thinks_what_would_be_thought_here() -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            for level in ("random", "greedy", "planner"):
                answer = await thinkers.answer(job(level), "table")
                assert answer == think(job(level))
                assert answer[0] in options()
            assert await thinkers.answer(job(), "table") == await thinkers.answer(job(), "table")

    run(story())


def test_what_was_turned_down_is_not_chosen_again() -> None:
    first = think(job())
    second = think(job()._replace(refused=first))
    assert second[0] in options()
    assert second != first


class Patient(Thinkers):
    """Notes how long each bot may think, and answers when it is told to."""

    def __init__(self) -> None:
        super().__init__(1, 30.0)
        self.seconds: list[float] = []
        self.goes_on = asyncio.Event()

    async def _ask(self, job: Errand) -> Plan:
        assert isinstance(job, Job)
        await self.goes_on.wait()
        self.seconds.append(job.think)
        return (0,)


def test_the_more_is_asked_the_less_each_bot_thinks() -> None:
    async def story() -> None:
        thinkers = Patient()
        asking = [asyncio.create_task(thinkers.answer(job("strong"), "table")) for _ in range(4)]
        await asyncio.sleep(0)
        thinkers.goes_on.set()
        await asyncio.gather(*asking)
        await thinkers.answer(job("strong"), "table")
        assert thinkers.seconds[1:] == [pytest.approx(AT_TABLE / left) for left in (3, 2, 1, 1)]

    run(story())


def test_who_is_killed_is_replaced_and_asked_again() -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            expected = await thinkers.answer(job(), "table")
            (process,) = thinkers.processes()
            os.kill(process, signal.SIGKILL)
            before = lost()
            assert await thinkers.answer(job(), "table") == expected
            assert lost() == before + 1
            assert thinkers.processes() != [process]

    run(story())


def test_who_is_killed_while_thinking_is_replaced_too() -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            await thinkers.answer(job(), "table")
            (process,) = thinkers.processes()
            os.kill(process, signal.SIGSTOP)  # it will not get far
            asking = asyncio.create_task(thinkers.answer(job(), "table"))
            await asyncio.sleep(0.1)
            os.kill(process, signal.SIGKILL)
            assert await asking == think(job())

    run(story())


def test_who_does_not_answer_is_given_up_and_the_game_goes_on_at_random() -> None:
    async def story() -> None:
        async with thinking(patience=0.0) as thinkers:
            before = lost()
            answer = await thinkers.answer(job(), "table")
            assert answer == think(job("random"))
            assert lost() == before + 2
            assert thinkers.processes() == []

    run(story())


def test_a_bot_that_fails_is_stood_in_for() -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            assert (await thinkers.answer(job("grandmaster"), "table"))[0] in options()
            # Whoever asks next finds a process that works.
            assert await thinkers.answer(job(), "table") == think(job())

    run(story())


def test_a_choice_that_is_not_the_bots_is_a_fault_not_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for strange in (99_999, PASS_BY):
        monkeypatch.setattr(thinkers, "ask", lambda *_, strange=strange: (strange,))
        with pytest.raises(ValueError, match="not its to choose"):
            think(job())


def test_processes_end_with_the_server() -> None:
    async def story() -> None:
        async with thinking(workers=2) as thinkers:
            await asyncio.gather(*[thinkers.answer(job(seed=seed), "table") for seed in range(4)])
            processes = thinkers.processes()
            assert 1 <= len(processes) <= 2
        for process in processes:
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)

    run(story())
