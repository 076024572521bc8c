"""Whatever one address asks for, as often as it may: the others are answered as before."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from tests.server.attacks import ATTACKS, attacked
from tests.server.processes import Process, server
from tests.server.victims import USUAL, Victim, long_table
from tests.soaks import amount

SECONDS = amount("ATTACK_SECONDS", 1)
TRIED = list(ATTACKS)[: amount("ATTACKS", 4)]
MOST = 2.0  # times as long, at most, does an answer take
STARTS = 1.0  # seconds until an attacker is at work


def test_no_attack_keeps_others_waiting(tmp_path: Path) -> None:
    with server(tmp_path, *USUAL) as process:
        table, headers = long_table(process)
        victim = Victim(process)
        victim.seconds(SECONDS)
        times = partial(times_as_long, process, victim, (table, headers))
        slow = {name: took for name in TRIED if (took := times(name)) > MOST}
        # Something else may have kept the machine busy: whoever was slow is tried again.
        slow = {name: took for name in slow if (took := times(name)) > MOST}
        victim.leave()
    assert slow == {}


def times_as_long(
    process: Process, victim: Victim, asked: tuple[str, dict[str, str]], name: str
) -> float:
    """How many times as long an answer takes while somebody attacks."""
    table, headers = asked
    before = victim.seconds(SECONDS)
    with attacked(name, process.host, headers, table):
        time.sleep(STARTS)
        during = victim.seconds(SECONDS)
    print(f"{name}: {before * 1000:.1f} ms, then {during * 1000:.1f} ms")  # noqa: T201 - for make soak
    return during / before
