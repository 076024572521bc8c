"""The processes that analyse games which are over: one game each, low in priority, few at a time.

What was found is kept with the table; that of a record file in memory, with that of others who came
last. A process that is lost costs the work: it can be asked for again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from traceback import format_exc
from typing import Final, TypeAlias

import msgspec

from tabletide.games.registry import load_game
from tabletide.kernel.record import read_record
from tabletide.kernel.table import Refused, Table
from tabletide.lab.analysis.analysis import EDITION, analyse
from tabletide.lab.analysis.told import data_of
from tabletide.server.ops.askers import asker
from tabletide.server.ops.logs import at, note_fault, note_fault_elsewhere, warn
from tabletide.server.ops.metrics import ANALYSES
from tabletide.server.ops.rates import Crowd
from tabletide.server.store.store import Store
from tabletide.server.tables.thinking.analysable import RecordToAnalyse, refuse_without_analysis
from tabletide.server.wire.analysis import AnalysisNow, WireAnalysis

AT_ONCE: Final = 1  # processes
_WAITING: Final = 10  # games, besides
OF_ADDRESS: Final = AT_ONCE + 2  # games that one address has asked for
_FAILURES: Final = 20  # that are known
_FILES: Final = 50  # record files whose analyses are in memory: some tens of kB each
_NICENESS: Final = 10  # people who wait for a bot go first
_LOST: Final = b""  # in the place of what a process found
_STUMBLED: Final = b"!"  # begins what a process tells of how it came to fail; no JSON does

# What becomes of an analysis that is whole: as it was found, and as it is told.
Keep: TypeAlias = Callable[[bytes, WireAnalysis], Awaitable[None]]

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(WireAnalysis).decode


class Analysts:
    """Which games are being analysed here, and how far each of them is."""

    def __init__(self, store: Store, patience: float) -> None:
        self._store: Final = store
        self._patience: Final = patience  # seconds for one turn of a game
        self._turns: Final = asyncio.Semaphore(AT_ONCE)
        self._now: Final[dict[str, AnalysisNow]] = {}  # of tables at work, and of those that failed
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._line: Final = Crowd(AT_ONCE + _WAITING, OF_ADDRESS)
        self._files: Final[dict[str, WireAnalysis]] = {}  # by the key of a record, the oldest first

    async def now(self, table: str) -> AnalysisNow:
        """How far the analysis of a table's game is."""
        if table in self._now:
            return self._now[table]
        kept = await self._store.analysis(table, EDITION)
        return AnalysisNow("none", None) if kept is None else AnalysisNow("done", _decode(kept))

    async def begin(self, id_: str, table: Table, record: str) -> AnalysisNow:
        """Have a game analysed, unless it has been, or is being."""
        now = await self.now(id_)
        if id_ in self._tasks:
            return self._now[id_]
        if now.state == "done":
            return now
        refuse_without_analysis(table)

        async def keep(found: bytes, analysis: WireAnalysis) -> None:
            chances = chances_of(analysis)
            shown = None if chances is None else _encode(chances).decode()
            await self._store.keep_analysis(id_, EDITION, found.decode(), shown)

        return self._begun(id_, record, keep)

    def now_of_record(self, key: str) -> AnalysisNow:
        """How far the analysis of a record file's game is; none where it was not asked for here."""
        if key in self._files:
            return AnalysisNow("done", self._files[key])
        return self._now.get(_of_file(key), AnalysisNow("none", None))

    def begin_record(self, wanted: RecordToAnalyse) -> AnalysisNow:
        """Have the game of a record file analysed, unless it has been, or is being."""
        key = wanted.key
        now = self.now_of_record(key)
        if _of_file(key) in self._tasks or now.state == "done":
            return now

        async def keep(_: bytes, analysis: WireAnalysis) -> None:
            self._files[key] = analysis
            for oldest in [*self._files][:-_FILES]:
                del self._files[oldest]

        return self._begun(_of_file(key), wanted.record, keep)

    def _begun(self, id_: str, record: str, keep: Keep) -> AnalysisNow:
        """Begin, if there is room for one more game."""
        if not self._line.enter(id_, asker(f"analysis {id_}")):
            raise Refused("analysts_busy", "other games are being analysed; try again later")
        self._forget_failures()
        self._now[id_] = AnalysisNow("waiting", None)
        task = self._tasks[id_] = asyncio.create_task(self._analyse(id_, record, keep))
        task.add_done_callback(lambda _: self._leave(id_))
        return self._now[id_]

    def _leave(self, id_: str) -> None:
        self._tasks.pop(id_, None)
        self._line.leave(id_)

    def _forget_failures(self) -> None:
        """Of those that failed only the last are known: the others can be asked for again."""
        failed = [table for table, now in self._now.items() if now.state == "failed"]
        for table in failed[:-_FAILURES]:
            del self._now[table]

    async def close(self) -> None:
        """Leave off what is under way; what it would find can be found again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _analyse(self, table: str, record: str, keep: Keep) -> None:
        async with self._turns:
            ANALYSES.inc()
            analyst = Analyst(record)
            try:
                await self._follow(table, analyst, keep)
            except Exception as fault:  # noqa: BLE001 - whoever waits for it is told
                note_fault("a game could not be analysed", fault, **at(table))
                self._now[table] = AnalysisNow("failed", None)
            finally:
                analyst.end()

    async def _follow(self, table: str, analyst: Analyst, keep: Keep) -> None:
        """Hear from the process until it is done, and keep what it found."""
        while True:
            found = await asyncio.to_thread(analyst.next, self._patience)
            if found == _LOST:
                warn("the process of an analysis was lost", **at(table))
                self._now[table] = AnalysisNow("failed", None)
                return
            if found.startswith(_STUMBLED):
                traceback = found.removeprefix(_STUMBLED).decode()
                note_fault_elsewhere("a game could not be analysed", traceback, **at(table))
                self._now[table] = AnalysisNow("failed", None)
                return
            analysis = _decode(found)
            if analysis.turning_points is not None:
                await keep(found, analysis)
                del self._now[table]
                return
            self._now[table] = AnalysisNow("working", analysis)


def _of_file(key: str) -> str:
    """What a record file's analysis is known by: no table's id, whose own door says who may ask."""
    return f"file {key}"


def chances_of(analysis: WireAnalysis) -> list[int] | None:
    """The chance to win as each turn began, and at the end: what a list shows of a team's game."""
    if analysis.unit != "chances":
        return None
    turns = analysis.turns
    return [*[turn.before for turn in turns], *[turn.after for turn in turns[-1:]]]


class Analyst:
    """A process that analyses one game, and the pipe it tells through; it ends when that does."""

    def __init__(self, record: str) -> None:
        # Spawned on every system alike, so that no process inherits half of another.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, record), daemon=True)
        self._process.start()
        theirs.close()

    def next(self, patience: float) -> bytes:
        """What is known by now, as soon as it is more than before; nothing if it is lost."""
        with suppress(EOFError, OSError):
            if self._pipe.poll(patience):
                return self._pipe.recv_bytes()
        return _LOST

    def end(self) -> None:
        """Have it killed, if it has not ended: it holds nothing that could be lost."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection, record: str) -> None:
    """Tell what is known after each turn."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # left to the parent
    os.nice(_NICENESS)
    try:
        read = read_record(record)
        for found in analyse(load_game(read.game), read):
            pipe.send_bytes(_encode(data_of(found)))
    except Exception:  # noqa: BLE001 - whoever asked writes it down
        with suppress(OSError):  # unless nobody is there
            pipe.send_bytes(_STUMBLED + format_exc().encode())
