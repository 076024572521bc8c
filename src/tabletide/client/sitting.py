"""A table one is connected to, for programs that do one thing after another.

The socket is looked after in a thread of its own, so that one may think as long as one likes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from threading import Thread
from typing import Any, Final, Self, TypeVar

from tabletide.client.async_sitting import AsyncSitting
from tabletide.client.calls import Calls
from tabletide.client.notebook import Ask, Notebook
from tabletide.server.wire.advice import WireAdvice
from tabletide.server.wire.sight import WireChoice, WireOutcome

Result = TypeVar("Result")


class Sitting:
    """A connected table: what its seats see, what they are asked, and how to answer."""

    def __init__(self, calls: Calls, table: str) -> None:
        self._sitting: Final = AsyncSitting(calls, table)
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self._wait_for(self._sitting.__aenter__())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._wait_for(self._sitting.__aexit__())
        finally:
            self._end()

    @property
    def table(self) -> str:
        """The id of the table."""
        return self._sitting.table

    @property
    def notebook(self) -> Notebook:
        """All that was told so far."""
        return self._sitting.notebook

    @property
    def outcome(self) -> WireOutcome | None:
        """How the game ended, if it has."""
        return self._sitting.outcome

    def asks(self) -> Iterator[Ask]:
        """What one's seats are asked, one after another, until the game is over."""
        while (ask := self.next_ask()) is not None:
            yield ask

    def next_ask(self) -> Ask | None:
        """Wait until a seat of one's own is asked something; None when the game is over."""
        return self._wait_for(self._sitting.next_ask())

    def choose(self, ask: Ask, choice: WireChoice | str | int, *, hold: bool = False) -> bool:
        """Make a choice, and say whether it was: somebody may have been quicker.

        With `hold`, chance and others wait for the seat's `release`.
        """
        return self._wait_for(self._sitting.choose(ask, choice, hold=hold))

    def agree(self, ask: Ask, *, agree: bool = True) -> bool:
        """Answer a proposal, in the same way."""
        return self._wait_for(self._sitting.agree(ask, agree=agree))

    def release(self, seat: int) -> bool:
        """Let the table go on from where a seat of one's own holds it."""
        return self._wait_for(self._sitting.release(seat))

    def take_back(self, seat: int, to: int | None = None) -> bool:
        """Return to after `to` steps, or undo what the seat chose last; others may have to agree.

        Where they must, it is proposed to them.
        """
        return self._wait_for(self._sitting.take_back(seat, to))

    def pace(self, *, pause: float = 0.0, moment: float | None = 0.0, wait: bool = False) -> None:
        """Say how bots are to play: their pause, seconds to step into a moment, whether they wait.

        It is not answered. Until it is said they wait for nothing.
        """
        self._wait_for(self._sitting.pace(pause=pause, moment=moment, wait=wait))

    def let_pass(self) -> None:
        """Let the moment pass that one was given time for."""
        self._wait_for(self._sitting.let_pass())

    def say(self, text: str) -> None:
        """Say something to the table."""
        self._wait_for(self._sitting.say(text))

    def declare(self, seat: int, saying: str) -> None:
        """Say something of what is hidden, one of the `sayings` of a seat of one's own."""
        self._wait_for(self._sitting.declare(seat, saying))

    def advise(self, ask: Ask, choice: WireChoice | str | int | None = None) -> WireAdvice | None:
        """The best plans of a seat, and what becomes of a choice; None where somebody moved."""
        return self._wait_for(self._sitting.advise(ask, choice))

    def _wait_for(self, errand: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(errand, self._loop).result()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
