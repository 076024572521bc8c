"""Connections before anything is asked through them: how many, how slow and how long they may be.

Uvicorn waits for ever for the head of a request, however long it grows, and takes as many
connections as come. Here each has its time and its size, and each address so many of them.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tabletide.server.config import Limits
from tabletide.server.ops.metrics import CONNECTIONS, TURNED_AWAY
from tabletide.server.ops.rates import Crowd, address_of

PIPELINED: Final = 8  # requests that may wait behind the one that is being answered
# So many times the longest body is read of one, which may come in parts with words between them.
BODY_TIMES: Final = 2
LONG_BYTES: Final = 16_384  # no body but a record has more


class Connections:
    """How many there are, in all and from each address. Those that became sockets count too.

    So do the long bodies that come through them: each is in the memory before it is looked at.
    """

    def __init__(self, limits: Limits, is_behind_proxy: bool, is_counted: bool = True) -> None:
        self.limits: Final = limits
        self._is_counted: Final = is_counted  # among the numbers
        # Behind a proxy all come from the proxy, which has to look after that itself.
        most = limits.connections if is_behind_proxy else limits.connections_per_address
        self._open: Final = Crowd(limits.connections, most)
        most_bodies = limits.bodies if is_behind_proxy else limits.bodies_per_address
        self._bodies: Final = Crowd(limits.bodies, most_bodies)

    def enter(self, transport: object, client: tuple[str, int] | None) -> bool:
        """Whether one more may come in; `leave` follows in either case."""
        is_in = self._open.enter(transport, address_of(client))
        self._tell()
        return is_in

    def begin_body(self, transport: object, client: tuple[str, int] | None) -> bool:
        """Whether a long body may come through a connection; `end_body` or `leave` follows."""
        return self._bodies.enter(transport, address_of(client))

    def end_body(self, transport: object) -> None:
        """The body has come, long or not."""
        self._bodies.leave(transport)

    def count(self) -> int:
        """How many there are."""
        return self._open.count()

    def leave(self, transport: object) -> None:
        """A connection is gone, whatever it had become."""
        self._bodies.leave(transport)
        self._open.leave(transport)
        self._tell()

    def _tell(self) -> None:
        if self._is_counted:
            CONNECTIONS.set(self._open.count())


class _TooMuch(Exception):
    """The head of a request is too long, or too many requests or bodies come at once."""


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's connection, with an end to its patience."""

    def __init__(self, connections: Connections, **made: Any) -> None:
        super().__init__(**made)
        self._door: Final = connections
        self._limits: Final = connections.limits
        self._timer: TimerHandle | None = None  # for what is being received
        self._stalled: TimerHandle | None = None  # for what is not being read
        self._head_bytes = 0
        self._body_bytes = 0  # with all that goes between its parts and after the last of them
        self._kept_bytes = 0  # of the body that is coming
        self._is_in_head = True
        self._status = HTTPStatus.BAD_REQUEST  # what is said to who is not understood

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door; there may be too many."""
        super().connection_made(transport)
        if not self._door.enter(transport, self.client):
            self._turn_away(HTTPStatus.TOO_MANY_REQUESTS)
            return
        self._expect(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing will come any more."""
        self._expect(None)
        self._release()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless what is read is a head without an end."""
        if self.transport.is_closing():
            return
        if self._is_in_head:
            if self._timer is None:  # the next request of a connection that was kept
                self._expect(self._limits.head_seconds)
            self._head_bytes += len(data)
        else:
            self._body_bytes += len(data)
        super().data_received(data)
        if self._is_in_head and self._head_bytes > self._limits.head_bytes:
            self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._body_bytes > BODY_TIMES * self._limits.record_bytes:
            self._turn_away(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._is_in_head = True

    def on_headers_complete(self) -> None:
        """A head is whole: the body has its own time."""
        said = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if said > self._limits.head_bytes or len(self.pipeline) >= PIPELINED:
            self._status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise _TooMuch
        self._is_in_head = False
        self._head_bytes = self._body_bytes = self._kept_bytes = 0
        self._expect(self._limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Keep a part of a body; of long ones so many at once, and none behind other requests."""
        is_answered = getattr(self.cycle, "response_complete", True)  # or is to become a socket
        if not is_answered:
            self._kept_bytes += len(body)
        if self._kept_bytes > LONG_BYTES and not self._may_be_long():
            self._status = HTTPStatus.TOO_MANY_REQUESTS
            raise _TooMuch
        super().on_body(body)

    def _may_be_long(self) -> bool:
        return not self.pipeline and self._door.begin_body(self.transport, self.client)

    def on_message_complete(self) -> None:
        """A request is whole; now it is for the server to say something."""
        self._door.end_body(self.transport)
        self._expect(None)
        self._is_in_head = True
        self._body_bytes = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which has rules of its own."""
        self._expect(None)
        self._release()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """What was answered is not read: not for ever."""
        super().pause_writing()
        if self._stalled is None:
            seconds = self._limits.stalled_seconds
            self._stalled = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It is read after all."""
        super().resume_writing()
        self._release()

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong, and close."""
        del msg
        self._turn_away(self._status)

    def _expect(self, seconds: float | None) -> None:
        """Give what comes next so much time, or all the time there is."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self._turn_away(HTTPStatus.REQUEST_TIMEOUT)

    def _release(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _turn_away(self, status: HTTPStatus) -> None:
        """Say no in as few words as there are, and close; nobody waits for it to be read."""
        if self.transport.is_closing():
            return
        TURNED_AWAY.labels(int(status)).inc()
        head = f"HTTP/1.1 {int(status)} {status.phrase}"
        self.transport.write(f"{head}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode())
        self.transport.close()
        self.loop.call_later(self._limits.linger_seconds, self.transport.abort)
