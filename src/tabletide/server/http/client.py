"""One connected socket as the tables see it: a queue that never blocks, and an end."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, NamedTuple, Protocol

import msgspec

from tabletide.server.ops.metrics import CLOSINGS, REFUSALS
from tabletide.server.ops.rates import Backlog
from tabletide.server.tables.people import Guest, ShownOut
from tabletide.server.wire.messages import Closing, Refusal

_REFUSED: Final = b'{"type":"refused"'
_WELCOME: Final = b'{"type":"welcome"'


class End(NamedTuple):
    """How the server ends a socket: the close code, and the word it says before, if it has one."""

    reason: str
    code: int
    closing: Closing | None = None


RESTART: Final = End("restart", 1001, Closing("restart"))
GIBBERISH: Final = End("not_understood", 1003, Closing("not_understood"))
TOO_SLOW: Final = End("too_slow", 1008, Closing("too_slow"))
TOO_MUCH: Final = End("too_much", 1008, Closing("too_much"))
FOREIGN: Final = End("wrong_origin", 1008)
TOO_LONG: Final = End("too_long", 1009)
NO_SUCH_TABLE: Final = End("no_such_table", 4404)
SHOWN_OUT: Final = {
    "removed": End("removed", 4403, Closing("removed")),
    "closed_door": End("closed_door", 4403, Closing("closed_door")),
    "deal_closed": End("deal_closed", 4403, Closing("deal_closed")),
    "moved": End("moved", 4403, Closing("moved")),
    "restart": RESTART,
}


class Unread(NamedTuple):
    """How much a client may leave unread: messages, and bytes of several of them."""

    messages: int
    bytes: int


class Wire(Protocol):
    """The connection under a socket."""

    def takes(self, message: bytes) -> bool:
        """Send a message at once; False where too much waits before it, and it was not sent."""


class Client:
    """One socket. What it cannot take at once waits in a queue, which its writer empties."""

    def __init__(
        self,
        guest: Guest | None,
        unread: Unread,
        address: str,
        backlog: Backlog,
        wire: Wire | None = None,
    ) -> None:
        self.guest = guest
        self.is_screen = False  # until it says so
        self._wire: Final = wire
        self.end: End | None = None
        self.ended: Final = asyncio.Event()
        self._unread: Final = unread
        self._address: Final = address
        self._backlog: Final = backlog  # of its address
        self._queue: deque[bytes] = deque()
        self._queued = 0  # bytes, with those that are being written
        self._writing = b""
        self._news: Final = asyncio.Event()
        self._is_sealed = False

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; whoever leaves too many of them unread is closed."""
        if self._is_sealed:
            return
        if message.startswith(_REFUSED):
            REFUSALS.labels(msgspec.json.decode(message, type=Refusal).reason).inc()
        if not self._queued and self._wire is not None and self._wire.takes(message):
            return
        has_room = self._put(message)
        self._news.set()
        if not has_room or self._has_too_much():
            self._forget()
            self.finish(TOO_SLOW)
            self.seal()

    def show_out(self, reason: ShownOut) -> None:
        """Say why this guest may not be here, or not through this socket, and close."""
        self.finish(SHOWN_OUT[reason])

    def refuse(self, request: str, reason: str, sentence: str) -> None:
        """Turn down a request by its id, or one that has none."""
        self.send(msgspec.json.encode(Refusal(request, reason, sentence)))

    def finish(self, end: End) -> None:
        """Have the socket closed. The first reason for it is the one that counts."""
        if self.end is None:
            self.end = end
            CLOSINGS.labels(end.reason).inc()
            self.ended.set()

    def seal(self) -> None:
        """Take nothing more, and say goodbye after what is queued."""
        if self._is_sealed:
            return
        self._is_sealed = True
        if self.end is not None and self.end.closing is not None:
            self._put(msgspec.json.encode(self.end.closing))
        self._news.set()

    def let_go(self) -> None:
        """Nobody will read what is left."""
        self.seal()
        self._writing = b""
        self._forget()

    def has_welcome_waiting(self) -> bool:
        """Whether a welcome has not gone out yet: there is no use in another."""
        return any(one.startswith(_WELCOME) for one in (self._writing, *self._queue))

    async def next(self) -> bytes | None:
        """The next message to write, or None when there will be no more. The last one is gone."""
        self._count_out(len(self._writing))
        self._writing = b""
        while not self._queue:
            if self._is_sealed:
                return None
            self._news.clear()
            await self._news.wait()
        message = self._queue.popleft()
        self._writing = message
        return message

    def _put(self, message: bytes) -> bool:
        """Queue a message; whether the address of the socket has room for it."""
        self._queue.append(message)
        self._queued += len(message)
        return self._backlog.add(self._address, len(message))

    def _has_too_much(self) -> bool:
        """Whether more waits than a client may leave; a single message may be as long as it is."""
        waiting = len(self._queue)
        is_much = self._queued - len(self._writing) > self._unread.bytes
        return waiting > self._unread.messages or (waiting > 1 and is_much)

    def _forget(self) -> None:
        self._queue.clear()
        self._count_out(self._queued - len(self._writing))

    def _count_out(self, size: int) -> None:
        if size:
            self._queued -= size
            self._backlog.remove(self._address, size)
