"""A table an agent sits at. It is listened to while the agent thinks, be that for minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Self, TypeVar

from tabletide.client import Ask, AsyncSitting
from tabletide.client.notebook import Notebook
from tabletide.server.wire.advice import WireAdvice
from tabletide.server.wire.sight import WireLine
from tabletide.server.wire.tables import Chat

_SETTLED: Final = 5.0  # seconds: what a choice came to follows at once on its being done

Result = TypeVar("Result")


class OpenTable:
    """A connected table, and how much of it the agent has been told."""

    def __init__(self, sitting: AsyncSitting) -> None:
        self._sitting: Final = sitting
        self._busy: Final = asyncio.Lock()
        self._heard: asyncio.Event = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None
        self._lines_told: Final[dict[int, int]] = {}
        self._chats_told = 0
        self._passed_by = -1  # the version whose moment the agent has let pass

    @classmethod
    async def entered(cls, sitting: AsyncSitting) -> Self:
        """Connect to a table and listen."""
        found = cls(sitting)
        await sitting.__aenter__()
        found._listen()
        return found

    async def close(self) -> None:
        """Leave the table's socket, not its chair."""
        await self._stop_listening()
        await self._sitting.__aexit__()

    @property
    def notebook(self) -> Notebook:
        """All that was told."""
        return self._sitting.notebook

    @property
    def is_closed(self) -> bool:
        """Whether the server has closed it, or has gone for good."""
        task = self._listener
        return task is not None and task.done() and not task.cancelled()

    # What the agent does.

    async def choose(self, ask: Ask, option: int, *, hold: bool) -> bool:
        """Make a choice; back when it is known what it came to."""
        before = self.notebook.marks()
        is_done = await self._do(lambda: self._sitting.choose(ask, option, hold=hold))
        if is_done:
            await self.until(lambda: self.notebook.marks() != before, _SETTLED)
        return is_done

    async def release(self, seat: int) -> bool:
        """Let the table go on that a seat holds."""
        return await self._do(lambda: self._sitting.release(seat))

    async def take_back(self, seat: int, to: int) -> bool:
        """Return to after so many steps, or propose it."""
        return await self._do(lambda: self._sitting.take_back(seat, to))

    async def pace(self, *, moment: float, wait: bool) -> None:
        """Say how long bots wait for the agent."""
        await self._do(lambda: self._sitting.pace(moment=moment, wait=wait))

    async def let_pass(self) -> None:
        """Let a moment pass."""
        self._passed_by = self.notebook.at
        await self._do(self._sitting.let_pass)

    async def agree(self, ask: Ask, *, agree: bool) -> bool:
        """Answer a proposal."""
        return await self._do(lambda: self._sitting.agree(ask, agree=agree))

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self._do(lambda: self._sitting.say(text))

    async def declare(self, seat: int, saying: str) -> None:
        """Say something of what is hidden."""
        await self._do(lambda: self._sitting.declare(seat, saying))

    async def advise(self, ask: Ask, option: int | None) -> WireAdvice | None:
        """Plans, and what becomes of an option."""
        return await self._do(lambda: self._sitting.advise(ask, option))

    async def until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is so, but no longer than so many seconds; whether it is."""
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        while not is_so():
            self._check()
            heard = self._heard
            try:
                await asyncio.wait_for(heard.wait(), max(end - clock(), 0))
            except TimeoutError:
                return is_so()
        return True

    # What is news to it.

    def lines(self, seat: int) -> list[WireLine]:
        """The lines of the log that the agent has not been told; told now."""
        lines = self.notebook.lines(seat)
        told = min(self._lines_told.get(seat, 0), len(lines))  # some may have been taken back
        self._lines_told[seat] = len(lines)
        return lines[told:]

    def chats(self) -> list[Chat]:
        """What was said that the agent has not been told, but for its own words; told now."""
        new = [chat for chat in self._unheard() if chat.guest != self.notebook.you]
        self._chats_told = len(self.notebook.chats)
        return new

    def is_spoken_to(self) -> bool:
        """Whether somebody else has said something since."""
        return any(chat.guest and chat.guest != self.notebook.you for chat in self._unheard())

    def is_given_time(self) -> bool:
        """Whether this is a moment that lasts for the agent to step in, unless it let it pass."""
        notebook = self.notebook
        decisions = [one.decision for seat, one in notebook.sights.items() if seat >= 0]
        is_moment = any(one is not None and one.moment and one.choices for one in decisions)
        return bool(notebook.tempo.moment) and is_moment and self._passed_by != notebook.at

    def _unheard(self) -> list[Chat]:
        return self.notebook.chats[self._chats_told :]

    # The socket, which one task reads at a time.

    async def _do(self, errand: Callable[[], Awaitable[Result]]) -> Result:
        async with self._busy:
            self._check()
            try:
                await self._stop_listening()
                return await errand()
            finally:
                self._listen()

    def _listen(self) -> None:
        self._listener = asyncio.create_task(self._hear_on())
        self._wake()

    async def _hear_on(self) -> None:
        try:
            while True:
                await self._sitting.hear()
                self._wake()
        finally:
            self._wake()

    async def _stop_listening(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.wait([self._listener])

    def _wake(self) -> None:
        """Let everybody look who waits for something."""
        heard, self._heard = self._heard, asyncio.Event()
        heard.set()

    def _check(self) -> None:
        """Raise what has closed the table, if it is closed."""
        if self.is_closed:
            assert self._listener is not None
            self._listener.result()
