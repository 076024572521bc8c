"""The load bench: many tables played at once against a real server, timed by its clients."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from tabletide.games.registry import load_game
from tabletide.kernel.game import seats, settle
from tabletide.load.server import MeasuredServer, pin, serving
from tabletide.load.table import Counts, LoadTable, Party
from tabletide.server.ops.open_files import allow_many_files

TICK_SECONDS: Final = 0.002
MINUTE: Final = 60


class Load(NamedTuple):
    """How much is asked of the server; a rate of 0 is as much as it can do.

    With several processes each table is at one of them; scattered, its seats are at all of them.
    """

    game: str
    tables: int
    rate: float
    seconds: int
    warm_up: float
    processes: int = 1
    is_scattered: bool = False
    is_pinned: bool = False  # the servers to one core, whoever measures to the others


class LoadReport(NamedTuple):
    """What the server did. Times are milliseconds from a request to its answer."""

    sockets: int
    rate: float  # answered requests a second
    updates: float  # a second, over all sockets
    refused: int
    lost: int  # sockets that broke
    games_ended: int
    p50: float
    p95: float
    p99: float
    longest: float
    memory: list[float]  # megabytes: at first, each minute, at last
    memory_alone: float  # before anybody came
    server_cpu: float  # of one core
    client_cpu: float


def bench(load: Load, database: str, on_second: Callable[[int], None]) -> LoadReport:
    """Start servers on a database, or one on a file of its own, play there, and say how it went."""
    allow_many_files()
    with serving(database, load.processes) as servers:
        if load.is_pinned:
            pin(servers)
        return asyncio.run(_play(load, servers, on_second))


async def _play(
    load: Load, servers: list[MeasuredServer], on_second: Callable[[int], None]
) -> LoadReport:
    places = seats(settle(load_game(load.game), {}))
    alone = _Meters(servers).memory
    party = Party(servers, load.game, places)
    tables = [LoadTable(party, _led_to(load, servers, number)) for number in range(load.tables)]
    for table in tables:
        await table.sit_down()
    driving = asyncio.create_task(_drive(party, tables, load.rate))
    try:
        await asyncio.sleep(load.warm_up)
        party.counts = Counts()
        before = _Meters(servers)
        memory = [before.memory]
        for second in range(1, load.seconds + 1):
            await _second(driving)
            on_second(1)
            if second % MINUTE == 0 or second == load.seconds:
                memory.append(sum(server.megabytes() for server in servers))
        after = _Meters(servers)
        return _report(before, after, [alone, *memory], party.counts, load.tables * places)
    finally:
        driving.cancel()
        for table in tables:
            table.stand_up()


def _led_to(load: Load, servers: list[MeasuredServer], table: int) -> list[MeasuredServer]:
    """The server that each seat of a table is led to."""
    places = range(seats(settle(load_game(load.game), {})))
    return [servers[(table + load.is_scattered * seat) % len(servers)] for seat in places]


async def _second(driving: asyncio.Task[None]) -> None:
    """Let a second pass, unless the driver breaks down meanwhile."""
    await asyncio.wait((driving,), timeout=1)
    if driving.done():
        driving.result()


async def _drive(party: Party, tables: list[LoadTable], rate: float) -> None:
    """Have the tables move in turn: so many a second, or each as soon as it can."""
    began, moved, turn = time.perf_counter(), 0, 0
    while True:
        party.look_after()
        due = int((time.perf_counter() - began) * rate) - moved if rate else len(tables)
        for _ in range(len(tables)):
            if due <= 0:
                break
            turn = (turn + 1) % len(tables)
            if tables[turn].move():
                due -= 1
                moved += 1
        await asyncio.sleep(TICK_SECONDS)


class _Meters:
    """Clocks and memory at one moment."""

    def __init__(self, servers: list[MeasuredServer]) -> None:
        self.time: Final = time.perf_counter()
        self.own_cpu: Final = time.process_time()
        self.cpu: Final = sum(server.cpu_seconds() for server in servers)
        self.memory: Final = sum(server.megabytes() for server in servers)


def _report(
    before: _Meters, after: _Meters, memory: list[float], counts: Counts, sockets: int
) -> LoadReport:
    passed = after.time - before.time
    times = sorted(counts.seconds) or [0.0]
    return LoadReport(
        sockets=sockets,
        rate=round(len(counts.seconds) / passed, 1),
        updates=round(counts.updates / passed, 1),
        refused=counts.refused,
        lost=counts.lost,
        games_ended=counts.ended,
        p50=_share(times, 0.5),
        p95=_share(times, 0.95),
        p99=_share(times, 0.99),
        longest=_share(times, 1),
        memory=[round(one, 1) for one in memory[1:]],
        memory_alone=round(memory[0], 1),
        server_cpu=round((after.cpu - before.cpu) / passed, 2),
        client_cpu=round((after.own_cpu - before.own_cpu) / passed, 2),
    )


def _share(times: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of the requests did not exceed."""
    index = max(0, min(len(times) - 1, round(part * len(times)) - 1))
    return round(times[index] * 1000, 2)
