"""The bots of a table at play: they think elsewhere, and act like anybody else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from tabletide.bots.bot import PASS_BY
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused
from tabletide.server.ops.logs import at, note_fault, warn
from tabletide.server.store.journal import Declared, Play
from tabletide.server.tables.agreements import IsGone
from tabletide.server.tables.bot_turns import Turn
from tabletide.server.tables.live import Live
from tabletide.server.tables.room import Room
from tabletide.server.tables.tempo import Wait
from tabletide.server.tables.thinking.thinkers import Thinkers
from tabletide.server.wire.tempo import Awaited

Tell = Callable[[Room, Awaited], None]  # says here and elsewhere for whom the bots wait

_AFTER_A_REFUSAL: Final = 0.2
ALONE_SECONDS: Final = 60.0  # that the bots of one table play while nobody looks; others wait, too


class BotPlay:
    """Lets the bots of tables play while somebody looks, one thought at a time for each table."""

    def __init__(self, thinkers: Thinkers, process: str, pause: float, gone_seconds: float) -> None:
        self._thinkers: Final = thinkers
        self._process: Final = process
        self._pause: Final = pause
        self._gone_seconds: Final = gone_seconds
        self.tell: Tell = _tell_nobody_else

    def nudge(self, room: Room) -> None:
        """See whether the bots of a table have something to do, unless they are at it."""
        if room.bots is not None or room.is_closing or not _has_work(room):
            return
        if self._leads(room):
            gone = partial(self._is_gone, room)
            room.bots = asyncio.create_task(self._play(room, partial(self._leads, room), gone))

    async def play_alone(self, room: Room) -> None:
        """Let the bots of a table play that nobody looks at, for some time."""
        if room.bots is not None or room.is_closing:
            return
        until = monotonic() + ALONE_SECONDS

        def goes_on() -> bool:
            """Whether nobody has come, or whoever has is played with by this process."""
            is_alone = room.presence.is_alone() and monotonic() < until
            return is_alone or self._leads(room)

        def is_gone(guest: str) -> bool:
            """Whoever is not there, however short that is."""
            return guest not in room.presence.here()

        room.bots = asyncio.create_task(self._play(room, goes_on, is_gone))
        await asyncio.wait({room.bots})

    def _leads(self, room: Room) -> bool:
        return room.presence.leads(self._process)

    async def _play(self, room: Room, goes_on: Callable[[], bool], gone: IsGone) -> None:
        try:
            while goes_on():
                if await self._talk(room):
                    continue
                turn = room.turns.next(room.live, gone, room.tempo.has_passed)
                if turn is None:
                    return
                await self._take(room, turn, goes_on)
        except Exception as fault:  # noqa: BLE001 - it is in the log, and the table goes on
            note_fault("the bots of a table have stopped", fault, **at(room.id))
        finally:
            room.bots = None

    async def _talk(self, room: Room) -> bool:
        """Let a bot say what it has to tell the others; whether one had."""
        live = room.live
        saying = room.turns.saying(live)
        if saying is None:
            return False
        try:
            await room.act(partial(_still, live, saying.seat, saying))
        except Refused:  # somebody was faster
            await asyncio.sleep(_AFTER_A_REFUSAL)
        return True

    async def _take(self, room: Room, turn: Turn, goes_on: Callable[[], bool]) -> None:
        """One thought, and what comes of it if the moment is still the same."""
        began, live = monotonic(), room.live
        answer = (PASS_BY,) if turn.job is None else await self._thinkers.answer(turn.job, room.id)
        if not _same(live, room.live, turn.seat):
            return
        play = turn.play or room.turns.play(live, turn, answer)
        if play is None:
            return
        if turn.waits or turn.seat in live.bots():  # else the moment is nobody's any more
            await self._wait_for_people(room, live, turn, began)
        if not _same(live, room.live, turn.seat) or not goes_on():
            return
        try:
            await room.act(partial(_still, live, turn.seat, play))
        except Refused as refused:
            warn("a bot was refused", reason=refused.reason, **at(room.id, turn.seat))
            await asyncio.sleep(_AFTER_A_REFUSAL)

    def _is_gone(self, room: Room, guest: str) -> bool:
        return room.presence.is_gone(guest, self._gone_seconds)

    async def _wait_for_people(self, room: Room, live: Live, turn: Turn, began: float) -> None:
        """Wait as long as the people at the table want, who may change their minds meanwhile."""
        told: Wait | None = None
        while _same(live, room.live, turn.seat) and room.presence.listeners:
            how_long = room.tempo.wait_for_others if turn.waits else room.tempo.wait
            wait = how_long(live, room.presence.here(), began, self._pause)
            left = None if wait.until is None else wait.until - monotonic()
            if wait != told and (wait.guests or (told is not None and told.guests)):
                seconds = None if wait.ends is None else wait.ends - monotonic()
                self.tell(room, Awaited(live.table.at(), seconds, list(wait.guests)))
            told = wait
            if left is not None and left <= 0:
                return
            room.tempo.changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await room.tempo.changed.wait()


def _tell_nobody_else(room: Room, awaited: Awaited) -> None:
    room.tell(room.outbox.awaited(awaited))


def _has_work(room: Room) -> bool:
    """Whether bots sit at a table, or a seat holds it up that somebody may have to speak for.

    Or the seat to move lets a moment pass, in which others have their time.
    """
    live = room.live
    if live.bots() or live.table.held != NOBODY:
        return True
    mover = int(live.table.state.to_move)
    guest = live.sitters[mover].guest if mover >= 0 else None
    return guest is not None and room.tempo.has_passed(guest, live.table.at())


def _still(live: Live, seat: int, play: Play | Declared, now: Live) -> Play | Declared:
    """What a bot does, unless somebody was faster while it waited for its turn to act."""
    if not _same(live, now, seat):
        raise Refused("stale", "the moment has passed, or the chair is no longer the bot's")
    return play


def _same(live: Live, now: Live, seat: int) -> bool:
    """Whether the moment a bot thought about is still there, still the bot's, and nobody spoke."""
    then, table = live.table, now.table
    moved = then.at() != table.at() or then.proposal != table.proposal
    moved = moved or live.talk.said(then.state) != now.talk.said(table.state)
    return not moved and live.sitters[seat] == now.sitters[seat]
