"""Advice to seats that ask for it: thought elsewhere, and told to whoever asked alone."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import msgspec

from tabletide.bots.advising.advice import Advice, AdvisedPlan, Effort, advise
from tabletide.bots.talking.hearing import hearing
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.table import Refused
from tabletide.kernel.view import Choice
from tabletide.parts.words.talk import Said
from tabletide.server.ops.logs import at, note_fault
from tabletide.server.store.journal import Advised, Event
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.live import Live
from tabletide.server.tables.people import Listener, eyes_of
from tabletide.server.tables.room import NoSuchTable, Room
from tabletide.server.tables.thinking.thinkers import Lost, Thinkers
from tabletide.server.wire.advice import (
    AskAdvice,
    LossCount,
    PlanStep,
    WireAdvice,
    WireAdvisedPlan,
    WireReason,
)
from tabletide.server.wire.messages import Refusal
from tabletide.server.wire.sight import WireText

_encode: Final = msgspec.json.Encoder().encode


class AdviceJob(NamedTuple):
    """A question for advice, in plain words and numbers, so that it can go to another process."""

    game: str
    position: str
    seed: int
    request: AskAdvice
    said: Said  # what has been said aloud at the table, and still holds
    think: float  # seconds

    def answer(self) -> bytes:
        """The message to whoever asked."""
        game, request = load_game(self.game), self.request
        perspective = hearing(game, game.read(self.position), request.seat, self.said)
        option = NO_OPTION if request.option is None else request.option
        advice = advise(perspective, Rng(self.seed), Effort(seconds=self.think), option)
        return _encode(_told(request, advice))


class AdviceAsked(NamedTuple):
    """A question for advice, and whose it is."""

    number: int
    listener: Listener
    request: AskAdvice


class Advising:
    """Lets somebody think about what a seat could do. Nothing waits for it."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers, seconds: float) -> None:
        self._seconds: Final = seconds
        self._keeper: Final = keeper
        self._thinkers: Final = thinkers
        self._errands: Final[set[asyncio.Task[None]]] = set()
        self._count = 0  # of questions
        # The number of what each asked last: only that is answered, and nothing to who has gone.
        self._last: Final[dict[Listener, int]] = {}

    def ask(self, table: str, listener: Listener, request: AskAdvice) -> None:
        """Begin to think; whoever asks again before the answer has changed their mind."""
        self._count += 1
        self._last[listener] = self._count
        task = asyncio.create_task(self._answer(table, AdviceAsked(self._count, listener, request)))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def forget(self, listener: Listener) -> None:
        """Whoever has gone wants to know nothing any more."""
        self._last.pop(listener, None)

    async def close(self) -> None:
        """Think no more."""
        for task in self._errands:
            task.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    async def _answer(self, table: str, asked: AdviceAsked) -> None:
        listener, request = asked.listener, asked.request
        try:
            async with self._keeper.room(table) as room:
                listener.send(await self._thought(room, asked))
        except Refused as refused:
            listener.send(_encode(Refusal(request.id, refused.reason, str(refused))))
        except NoSuchTable:
            return
        except Exception as fault:  # noqa: BLE001 - it is in the log, and whoever asked is told
            note_fault("advice has failed", fault, **at(table, request.seat))
            listener.send(_encode(Refusal(request.id, "fault", "nothing came of thinking")))
        finally:
            if self._last.get(listener) == asked.number:
                del self._last[listener]

    async def _thought(self, room: Room, asked: AdviceAsked) -> bytes:
        """What a process says, if it is still asked for when its turn comes and when it is done."""
        guest, request = eyes_of(asked.listener), asked.request
        job = _job(room.live, guest, request, self._seconds)
        if request.seat not in room.live.table.advised:
            await room.act(lambda live: _asked(live, guest, request))

        def _when_due(waiting: int) -> AdviceJob:
            self._expect(room, asked)
            return job._replace(think=job.think / waiting)

        try:
            told = await self._thinkers.work(_when_due)
        except Lost:
            raise Refused("busy", "no process got that far; try again") from None
        self._expect(room, asked)
        assert isinstance(told, bytes)
        return told

    def _expect(self, room: Room, asked: AdviceAsked) -> None:
        """Refuse to go on with what nobody wants to know any more."""
        if self._last.get(asked.listener) != asked.number:
            raise Refused("stale", "something else was asked since")
        _expect(room.live, eyes_of(asked.listener), asked.request)


def _asked(live: Live, guest: str | None, request: AskAdvice) -> Event:
    """That a seat plays with advice from now on."""
    _expect(live, guest, request)
    return Advised(request.seat)


def _job(live: Live, guest: str | None, request: AskAdvice, seconds: float) -> AdviceJob:
    _expect(live, guest, request)
    table = live.table
    options = table.perspective(request.seat).options()
    if request.option is not None and request.option not in options:
        raise Refused("not_offered", f"option {request.option} is not offered now")
    seed = seed_of(f"advice {live.created.seed}", live.table.at())
    said = live.talk.said(table.state)
    return AdviceJob(table.game.id, table.game.write(table.state), seed, request, said, seconds)


def _expect(live: Live, guest: str | None, request: AskAdvice) -> None:
    """Refuse advice to whoever has nothing to decide here, or at a table without it."""
    table, seat = live.table, request.seat
    if guest is None or not live.plays(guest, seat):
        raise Refused("not_seated", f"seat {seat} is not yours to play")
    if not live.created.advice:
        raise Refused("no_advice", "this table is played without advice")
    if request.at != table.at():
        raise Refused("stale", "the table has moved on")
    if table.proposal is not None or table.held == seat or table.state.to_move != seat:
        raise Refused("nothing_to_advise", f"seat {seat} has nothing to decide now")


def _told(request: AskAdvice, advice: Advice) -> WireAdvice:
    return WireAdvice(
        id=request.id,
        seat=request.seat,
        at=request.at,
        option=request.option,
        plans=[_plan(plan) for plan in advice.plans],
        asked=None if advice.asked is None else _plan(advice.asked),
        assumes=advice.assumes,
    )


def _plan(plan: AdvisedPlan) -> WireAdvisedPlan:
    return WireAdvisedPlan(
        steps=[_step(step) for step in plan.steps],
        chance=plan.chance,
        margin=plan.margin,
        error=plan.error,
        rank=plan.rank,
        gap=plan.gap,
        gap_error=plan.gap_error,
        reasons=[WireReason(*reason) for reason in plan.reasons],
        games=plan.games,
        losses=[LossCount(word, games) for word, games in plan.losses],
    )


def _step(step: Choice) -> PlanStep:
    label = msgspec.convert(step.label.json(), WireText)
    return PlanStep(step.option, step.verb, label, list(step.anchors))
