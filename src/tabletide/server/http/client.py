"""One connected socket as the tables see it: a queue that never blocks, and an end."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, NamedTuple

import msgspec

from tabletide.server.ops.metrics import CLOSINGS, REFUSALS
from tabletide.server.tables.tables import Guest
from tabletide.server.wire.messages import Closing, Refusal

_REFUSED: Final = b'{"type":"refused"'


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


class Client:
    """One socket. What is sent waits in a queue, which the socket's writer empties."""

    def __init__(self, guest: Guest | None, unread: int) -> None:
        self.guest = guest
        self.end: End | None = None
        self.ended: Final = asyncio.Event()
        self._unread: Final = unread
        self._queue: deque[bytes] = deque()
        self._news: Final = asyncio.Event()
        self._is_sealed = False

    def send(self, message: bytes) -> None:
        """Put a message into the queue; whoever leaves too many of them unread is closed."""
        if self._is_sealed:
            return
        if message.startswith(_REFUSED):
            REFUSALS.labels(msgspec.json.decode(message, type=Refusal).reason).inc()
        self._queue.append(message)
        self._news.set()
        if len(self._queue) > self._unread:
            self._queue.clear()
            self.finish(TOO_SLOW)
            self.seal()

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
            self._queue.append(msgspec.json.encode(self.end.closing))
        self._news.set()

    async def next(self) -> bytes | None:
        """The next message to write, or None when there will be no more."""
        while not self._queue:
            if self._is_sealed:
                return None
            self._news.clear()
            await self._news.wait()
        return self._queue.popleft()
