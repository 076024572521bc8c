"""Many honest tables while attacks of every kind come and go: hardly any answer is later for it.

For `make soak-server LONG=1`, which asks for an hour of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random, uniform
from statistics import quantiles
from threading import Event

import pytest

from tests.server.attacks import ATTACKS, attacked
from tests.server.processes import server
from tests.server.victims import USUAL, Victim, aim_at
from tests.soaks import amount

SECONDS = amount("ABUSE_SECONDS", 0)
TABLES = amount("ABUSE_TABLES", 50)
ROUND = min(20.0, SECONDS / 2)  # seconds of one mix
CALM = 5  # mixes after which nobody attacks for as long: a machine and its disk have their hours
STARTS = 1.0  # seconds until all hands of its attackers are at work
ENDS = 5.0  # seconds until most of what they have set going is over
AT_ONCE = 3  # attacks, each from an address of its own
MOST = 3.0  # times as late, at most, is the hundredth answer
LEAST = 0.05  # seconds; what is sooner than this is never too late
THINKING = 1.0  # seconds between two choices at one table, about


@pytest.mark.skipif(not SECONDS, reason="it takes long: make soak-server LONG=1")
def test_fifty_honest_tables_hardly_notice_an_hour_of_mixed_abuse(tmp_path: Path) -> None:
    with server(tmp_path, *USUAL) as process, ThreadPoolExecutor(TABLES) as pool:
        aim = aim_at(process)
        honest = [Victim(process.seen_from(f"127.9.0.{n}")) for n in range(1, TABLES + 1)]
        answers(pool, honest, STARTS)  # the first ones take longer
        tell("ready")
        quiet: list[float] = []
        during: list[float] = []
        for mix in mixes(Random(SECONDS)):
            tell(f"{', '.join(mix) or 'nobody'}: ", end="")
            with ExitStack() as stack:
                for name in mix:
                    stack.enter_context(attacked(name, aim))
                time.sleep(STARTS if mix else ENDS)
                took = answers(pool, honest, ROUND)
            tell(f"{late(took) * 1000:.1f} ms")
            (during if mix else quiet).extend(took)
        assert process.process.poll() is None
        for victim in honest:
            victim.leave()
    bound = max(LEAST, MOST * late(quiet))
    tell(f"p99: nobody {late(quiet) * 1000:.1f} ms, attacked {late(during) * 1000:.1f} ms")
    assert [why for victim in honest for why in victim.refused] == []
    assert late(during) <= bound
    assert "Traceback" not in process.log.read_text(encoding="utf-8")


def mixes(rng: Random) -> Iterator[list[str]]:
    """One mix of attacks after another until the time is over, and often none; every kind comes."""
    waiting: list[str] = []
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        yield []
        for _ in range(CALM):
            if len(waiting) < AT_ONCE:
                waiting = rng.sample(list(ATTACKS), len(ATTACKS))
            yield [waiting.pop() for _ in range(AT_ONCE)]


def answers(pool: ThreadPoolExecutor, honest: list[Victim], seconds: float) -> list[float]:
    """How long each answer takes while all of them play."""
    over = Event()
    playing = [pool.submit(play, victim, over) for victim in honest]
    over.wait(seconds)
    over.set()
    return [took for one in playing for took in one.result()]


def play(victim: Victim, over: Event) -> list[float]:
    """How long each answer took at one table."""
    took: list[float] = []
    while not over.wait(uniform(0, 2 * THINKING)):
        took.append(victim.answer())
    return took


def late(took: list[float]) -> float:
    """The 99th percentile: one answer in a hundred takes longer."""
    return quantiles(took, n=100)[98]


def tell(line: str, end: str = "\n") -> None:
    print(line, end=end, flush=True)  # noqa: T201 - for make soak
