"""A table one is connected to. When the server has gone for a moment, the socket is opened again.

What was asked and not answered is asked again then, under the same name: the server carries it out
once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from tabletide.client.calls import Calls, Denied, NotServed
from tabletide.client.notebook import Ask, Notebook
from tabletide.server.wire.advice import AskAdvice, WireAdvice
from tabletide.server.wire.messages import (
    Agree,
    Choose,
    Closing,
    Declare,
    Done,
    FromServer,
    Refusal,
    Release,
    Say,
    TakeBack,
    Welcome,
)
from tabletide.server.wire.sight import WireChoice, WireOutcome

_LONGEST: Final = 16 * 1024 * 1024  # bytes of a message: a long game's log comes in one
_DELAYS: Final = (0.1, 0.3, 1.0, 3.0, 10.0, 20.0)  # seconds between tries to come back
_NO_SUCH_TABLE: Final = 4404
_STALE: Final = "stale"
_TOO_FAST: Final = "too_fast"
_BREATH: Final = 0.5  # seconds to wait then
_RESTART: Final = "restart"

Request = Choose | Release | TakeBack | Agree | Say | Declare | AskAdvice


class AsyncSitting:
    """A connected table: what its seats see, what they are asked, and how to answer."""

    def __init__(self, calls: Calls, table: str) -> None:
        self.table: Final = table
        self.notebook: Final = Notebook()
        self._errands: Final = calls
        self._socket: ClientConnection | None = None
        self._open_request: Request | None = None

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._socket is not None:
            await self._socket.close()

    @property
    def outcome(self) -> WireOutcome | None:
        """How the game ended, if it has."""
        return self.notebook.outcome

    async def next_ask(self) -> Ask | None:
        """Wait until a seat of one's own is asked something; None when the game is over."""
        while True:
            ask = self.notebook.ask()
            if ask is not None or self.outcome is not None:
                return ask
            await self.hear()

    async def choose(self, ask: Ask, choice: WireChoice | str | int, *, hold: bool = False) -> bool:
        """Make a choice, and say whether it was: somebody may have been quicker.

        With `hold`, chance and others wait for the seat's `release`.
        """
        return await self._answer(ask, self.notebook.choosing(ask, choice, hold=hold))

    async def agree(self, ask: Ask, *, agree: bool = True) -> bool:
        """Answer a proposal, in the same way."""
        return await self._answer(ask, self.notebook.agreeing(ask, agree=agree))

    async def release(self, seat: int) -> bool:
        """Let the table go on from where a seat of one's own holds it."""
        return await self._change(self.notebook.releasing(seat))

    async def take_back(self, seat: int, to: int | None = None) -> bool:
        """Return to after `to` steps, or undo what the seat chose last; others may have to agree.

        Where they must, it is proposed to them.
        """
        return await self._change(self.notebook.taking_back(seat, to))

    async def pace(
        self, *, pause: float = 0.0, moment: float | None = 0.0, wait: bool = False
    ) -> None:
        """Say how bots are to play: their pause, seconds to step into a moment, whether they wait.

        It is not answered. Until it is said they wait for nothing.
        """
        await self._send(self.notebook.pacing(pause=pause, moment=moment, wait=wait))

    async def let_pass(self) -> None:
        """Let the moment pass that one was given time for."""
        await self._send(self.notebook.passing_by())

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self._request(self.notebook.saying(text))

    async def declare(self, seat: int, saying: str) -> None:
        """Say something of what is hidden, one of the `sayings` of a seat of one's own."""
        await self._request(self.notebook.declaring(seat, saying))

    async def advise(
        self, ask: Ask, choice: WireChoice | str | int | None = None
    ) -> WireAdvice | None:
        """The best plans of a seat, and what becomes of a choice; None where somebody moved."""
        answer = await self._answer_to(self.notebook.asking_advice(ask, choice))
        assert not isinstance(answer, Done), "advice is answered with advice"
        return answer

    async def hear(self) -> FromServer:
        """The next thing the server tells, already taken down in the notebook."""
        while True:
            assert self._socket is not None, "a sitting is entered first"
            try:
                told = self.notebook.hear(await self._socket.recv())
            except ConnectionClosed as closed:
                await self._come_back(closed)
                continue
            if isinstance(told, Closing) and told.reason != _RESTART:
                raise Denied(told.reason, "The server has closed the table to this guest")
            return told

    async def _answer(self, ask: Ask, request: Choose | Agree) -> bool:
        return await self._come_to(request, lambda: _is_same(self.notebook.ask(), ask))

    async def _change(self, request: Release | TakeBack) -> bool:
        before = self.notebook.marks()
        return await self._come_to(request, lambda: self.notebook.marks() == before)

    async def _come_to(self, request: Request, is_as_before: Callable[[], bool]) -> bool:
        """Whether it is done; then one has heard, too, what it came to, which is told after it."""
        is_done = await self._request(request)
        while is_done and is_as_before():
            await self.hear()
        return is_done

    async def _request(self, request: Request) -> bool:
        """Whether it is done: else somebody was quicker."""
        return await self._answer_to(request) is not None

    async def _answer_to(self, request: Request) -> Done | WireAdvice | None:
        """Ask until it is answered; None where it was of a version that is past."""
        self._open_request = request
        await self._send(request)
        while True:
            told = await self.hear()
            if not isinstance(told, Done | WireAdvice | Refusal) or told.id != request.id:
                continue
            if isinstance(told, Refusal) and told.reason == _TOO_FAST:
                await asyncio.sleep(_BREATH)
                await self._send(request)
                continue
            self._open_request = None
            if not isinstance(told, Refusal):
                return told
            if told.reason == _STALE:
                return None
            raise Denied(told.reason, told.sentence)

    async def _send(self, message: msgspec.Struct) -> None:
        assert self._socket is not None, "a sitting is entered first"
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as closed:
            await self._come_back(closed)

    async def _come_back(self, closed: ConnectionClosed) -> None:
        if closed.rcvd is not None and closed.rcvd.code == _NO_SUCH_TABLE:
            raise Denied("no_such_table", "There is no such table") from closed
        for delay in _DELAYS:
            await asyncio.sleep(delay)
            try:
                await self._connect()
            except NotServed:
                continue
            if self._open_request is not None:
                await self._send(self._open_request)
            return
        raise NotServed(f"{self._errands.origin} has gone and did not come back") from closed

    async def _connect(self) -> None:
        """Open the socket, and be welcomed."""
        options: dict[str, Any] = {"compression": None, "max_size": _LONGEST}
        try:
            self._socket = await connect(
                self._errands.socket_address(self.table),
                origin=Origin(self._errands.origin),
                additional_headers=self._errands.cookie(),
                **options,
            )
            for message in self.notebook.joining():
                await self._socket.send(message.decode())
            while not isinstance(self.notebook.hear(await self._socket.recv()), Welcome):
                pass
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == _NO_SUCH_TABLE:
                raise Denied("no_such_table", "There is no such table") from closed
            raise NotServed(
                f"the socket of {self._errands.origin} was closed: {closed}"
            ) from closed
        except (OSError, WebSocketException) as error:
            raise NotServed(f"no socket at {self._errands.origin}: {error}") from error


def _is_same(one: Ask | None, other: Ask) -> bool:
    if one is None or one[:2] != other[:2]:
        return False
    return (one.proposal, one.is_held) == (other.proposal, other.is_held)
