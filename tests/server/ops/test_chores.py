"""What a server does again and again: as often as it says, and until it stops."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tabletide.server.ops.chores import Chore, Routine
from tabletide.server.ops.logs import LOGGER
from tests.server.ears import comes_true, run

AT_ONCE = Routine(0.0, 0.001, (TimeoutError,), "the floor could not be swept")
SELDOM = AT_ONCE._replace(every=3_600.0)


class Sweeping:
    """A chore that notes when it was done, and has what a test gives it in its way."""

    def __init__(self, *problems: Exception, rest: float | None = None) -> None:
        self.times = 0
        self._problems = list(problems)
        self._rest = rest

    async def sweep(self) -> float | None:
        self.times += 1
        if self._problems:
            raise self._problems.pop()
        return self._rest


async def done_for_a_while(sweeping: Sweeping, routine: Routine) -> None:
    chore = Chore(sweeping.sweep, routine)
    chore.open()
    await asyncio.sleep(0.05)
    await chore.close()


def test_it_is_done_again_and_again() -> None:
    async def story() -> None:
        sweeping = Sweeping()
        chore = Chore(sweeping.sweep, AT_ONCE)
        chore.open()
        await comes_true(lambda: sweeping.times >= 3)
        await chore.close()
        times = sweeping.times
        await asyncio.sleep(0.02)
        assert sweeping.times == times, "it goes on after it was left off"

    run(story())


def test_it_says_itself_when_it_is_done_next() -> None:
    soon, seldom = Sweeping(rest=0.001), Sweeping()

    async def story() -> None:
        await done_for_a_while(soon, SELDOM)
        await done_for_a_while(seldom, SELDOM)

    run(story())
    assert soon.times > 1
    assert seldom.times == 1


def test_it_begins_when_it_is_time() -> None:
    sweeping = Sweeping()
    run(done_for_a_while(sweeping, AT_ONCE._replace(first=3_600.0)))
    assert sweeping.times == 0


def test_what_may_be_in_its_way_is_told_and_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sweeping = Sweeping(TimeoutError("a cupboard"), TimeoutError("a chair"))
    LOGGER.addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.WARNING, LOGGER.name):
            run(done_for_a_while(sweeping, AT_ONCE))
    finally:
        LOGGER.removeHandler(caplog.handler)
    assert sweeping.times > 2
    told = {getattr(line, "fields")["problem"] for line in caplog.records}  # noqa: B009 - it is our own
    assert told == {"a chair", "a cupboard"}
    assert {line.getMessage() for line in caplog.records} == {AT_ONCE.problem}


def test_it_is_left_off_before_it_has_begun() -> None:
    run(Chore(Sweeping().sweep, AT_ONCE).close())
