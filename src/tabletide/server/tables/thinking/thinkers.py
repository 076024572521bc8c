"""The processes in which bots think, and whoever advises people.

A lost one costs time, never the game.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from traceback import format_exc
from typing import Any, Final, NamedTuple, Protocol

from tabletide.bots.bot import PASS_BY, Plan
from tabletide.bots.manners import ask
from tabletide.bots.registry import AT_TABLE, load_bot
from tabletide.bots.talking.hearing import hearing
from tabletide.games.registry import load_game, odds_of
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.talk import Said
from tabletide.server.ops.logs import at, note_fault_elsewhere, warn
from tabletide.server.ops.metrics import BOT_JOBS, BOT_RETRIES

CHOOSE: Final = -1  # the job asks for a choice, not for an answer to a proposed option
_TRIES: Final = 2
_FALLBACK: Final = "random"


class Job(NamedTuple):
    """A question to a bot, in plain words and numbers, so that it can go to another process."""

    game: str
    position: str
    seat: int
    level: str
    seed: int
    refused: tuple[int, ...]  # what the others have turned down here
    proposed: int = CHOOSE  # the option it is asked to agree to
    said: Said = ()  # what has been said aloud at the table, and still holds
    think: float = AT_TABLE  # seconds, of bots that can do with more or less

    def answer(self) -> Plan:
        """What the bot says."""
        return think(self)


class Errand(Protocol):
    """Something to think about in another process."""

    def answer(self) -> Any:
        """What came of it."""


class OddsJob(NamedTuple):
    """A question of a seat's odds."""

    game: str
    position: str
    seat: int

    def answer(self) -> dict[str, Any]:
        """The odds."""
        return reckon(self)


class Lost(Exception):
    """A process that has ended, does not answer, or answers that it made a mistake."""


class Stumbled(NamedTuple):
    """What a process answers when a question was too much for it: how it came to that."""

    traceback: str


def think(job: Job) -> Plan:
    """A bot's choice, or PASS_BY, and what it means to do after it; asked to agree, 1 or 0."""
    game = load_game(job.game)
    bot = load_bot(job.level, game, job.think)
    perspective = hearing(game, game.read(job.position), job.seat, job.said)
    rng = Rng(job.seed)
    if job.proposed != CHOOSE:
        return (int(bot.agrees(perspective, job.proposed, rng)),)
    plan = ask(bot, perspective, job.refused, rng)
    may_pass = job.seat != perspective.to_move()
    if plan[0] not in perspective.options() and not (plan[0] == PASS_BY and may_pass):
        raise ValueError(f"the {job.level} bot chose {plan[0]}, which is not its to choose")
    return plan


def reckon(job: OddsJob) -> dict[str, Any]:
    """All odds of a seat as plain data."""
    game = load_game(job.game)
    return odds_of(Perspective(game, game.read(job.position), job.seat)).json()


class Thinkers:
    """As many processes as are allowed, made when there is something to think about."""

    def __init__(self, workers: int, patience: float, niceness: int = 0) -> None:
        self._patience: Final = patience
        self._niceness: Final = niceness  # how far they stand back for others on the machine
        self._turns: Final = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._asked = 0  # jobs that are not answered yet

    async def answer(self, job: Job, table: str) -> Plan:
        """What the bot says; if no process gets that far, something legal.

        The more is asked at a time, the less each bot thinks: none waits for long for others.
        """
        BOT_JOBS.inc()
        self._asked += 1
        try:
            async with self._turns:
                for _ in range(_TRIES):
                    try:
                        thought = await self._ask(job._replace(think=job.think / self._asked))
                        return tuple(thought)
                    except Lost:
                        BOT_RETRIES.inc()
                        warn("a bot did not answer", **at(table, job.seat))
        finally:
            self._asked -= 1
        return think(job._replace(level=_FALLBACK))

    async def odds(self, job: OddsJob) -> dict[str, Any]:
        """A seat's odds, in turn with what bots think about; Lost if no process gets that far."""
        async with self._turns:
            answer = await self._ask(job)
        assert isinstance(answer, dict)
        return answer

    async def work(self, make: Callable[[int], Errand]) -> Any:
        """What comes of a question, which is made when its turn has come; Lost if nothing does.

        It is told how many wait, itself included, and may be refused by then.
        """
        self._asked += 1
        try:
            async with self._turns:
                return await self._ask(make(self._asked))
        finally:
            self._asked -= 1

    async def _ask(self, job: Errand) -> Any:
        worker = self._idle.pop() if self._idle else Worker(self._niceness)
        try:
            answer = await asyncio.to_thread(worker.ask, job, self._patience)
        except BaseException:  # cancelled too: what it would answer is no longer asked for
            worker.end()
            raise
        self._idle.append(worker)
        if isinstance(answer, Stumbled):
            errand = type(job).__name__
            note_fault_elsewhere("a question was too much", answer.traceback, errand=errand)
            raise Lost
        return answer

    def close(self) -> None:
        """End the processes."""
        while self._idle:
            self._idle.pop().end()

    def processes(self) -> list[int]:
        """The ids of the processes that wait for a question."""
        return [worker.process for worker in self._idle]


class Worker:
    """One process, and the pipe to it. It ends when the pipe does, so never outlives us."""

    def __init__(self, niceness: int) -> None:
        # Spawned on every system alike, so that no process inherits half of another.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, niceness), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def process(self) -> int:
        """The process's id."""
        return self._process.pid or 0

    def ask(self, job: Errand, patience: float) -> Any:
        """Wait for the answer, but not for ever."""
        try:
            self._pipe.send(job)
            if self._pipe.poll(patience):
                return self._pipe.recv()
        except (EOFError, OSError):
            pass
        raise Lost

    def end(self) -> None:
        """Have it killed: it holds nothing that could be lost."""
        self._process.kill()
        self._process.join()


def _work(pipe: Connection, niceness: int) -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # left to the parent
    os.nice(niceness)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer_to(job))


def _answer_to(job: Errand) -> Any:
    """What comes of a question; one that fails costs itself, not the process."""
    try:
        return job.answer()
    except Exception:  # noqa: BLE001 - whoever asked writes it down
        return Stumbled(format_exc())
