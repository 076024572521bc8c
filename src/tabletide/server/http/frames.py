"""Sockets as frames: uvicorn's, which goes whatever the client does, and takes messages at once."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from http import HTTPStatus
from typing import Any, Final, cast

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from tabletide.server.http.client import Wire
from tabletide.server.http.connections import Connections
from tabletide.server.ops.metrics import TURNED_AWAY
from tabletide.server.ops.rates import Bucket

# A connection that does not take its last word gets so long, then it is cut.
LINGER_SECONDS: Final = 2.0
# What may wait in the connection itself; what comes then is queued and counted.
WAITING_BYTES: Final = 65_536
# Frames of any kind, for each message a client may send: there are pings, and parts of messages.
FRAMES_A_MESSAGE: Final = 2
PIECE_BYTES: Final = 1_024  # read at once: a frame has six at least, and others wait meanwhile

_EXTENSION: Final = "tabletide.wire"
_TEXT: Final = 0x81  # a whole message in one frame
_SMALL, _MEDIUM = 126, 127  # lengths that say that the length follows, in two bytes or in eight


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's socket, which goes whatever the client does, and leaves nothing behind.

    By itself it would wait for ever for a client that never reads, and its parser, which holds
    what holds it, would wait for the next full collection. It would read any number of frames at
    once while everybody else waits, answer every ping, keep every part of a message that does not
    end, and write a traceback for text that is none.
    """

    def __init__(self, connections: Connections, **made: Any) -> None:
        super().__init__(**made)
        self._door: Final = connections
        self._beginning: TimerHandle  # from the first moment on
        limits = connections.limits
        self._frames: Final = Bucket(
            limits.messages_per_second * FRAMES_A_MESSAGE, limits.message_burst * FRAMES_A_MESSAGE
        )

    def connection_made(self, transport: BaseTransport) -> None:
        """Let the client ask, in its time: one whose request has a body never would."""
        super().connection_made(transport)
        self._beginning = self.loop.call_later(self._door.limits.head_seconds, self._give_up)

    def _give_up(self) -> None:
        TURNED_AWAY.labels(int(HTTPStatus.REQUEST_TIMEOUT)).inc()
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """It has asked."""
        self._beginning.cancel()
        super().handle_connect(event)

    def data_received(self, data: bytes) -> None:
        """Read a little at a time, and no more once there are too many frames."""
        for begin in range(0, len(data), PIECE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PIECE_BYTES])

    def handle_events(self) -> None:
        """Count frames of any kind, pings and parts of messages among them."""
        events = self.conn.events_received()
        if all(self._frames.take() for event in events if isinstance(event, Frame)):
            self.conn.events = events
            super().handle_events()
        else:
            TURNED_AWAY.labels(int(HTTPStatus.TOO_MANY_REQUESTS)).inc()
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; a text that is none ends the socket, and is not worth a line.

        What comes once it is to be closed is not looked at.
        """
        try:
            if self.curr_msg_data_type == "text" and not self.close_sent:
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        """Serve the socket, then see that it goes."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[_EXTENSION] = self
        await super().run_asgi()
        extensions.clear()  # it held what holds it
        self._cut_later()

    async def send(self, message: Any) -> None:
        """Send a message; who sends it waits, and it is counted, until there is room again."""
        await super().send(message)
        await self.writable.wait()

    def takes(self, message: bytes) -> bool:
        """Send a message at once, past all that stands between the application and this.

        A choice is told to everybody at its table, so that nearly all the frames go this way.
        """
        transport = self.transport
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected)
        if not is_open or transport.is_closing():
            return False
        # What is longer waits where it is counted, by socket and by address.
        if transport.get_write_buffer_size() + len(message) > WAITING_BYTES:
            return False
        transport.write(_head(len(message)) + message)
        return True

    def keepalive_timeout(self) -> None:
        """End a connection that has stopped answering."""
        super().keepalive_timeout()
        self._cut_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing will come any more."""
        self._beginning.cancel()
        super().connection_lost(exc)
        self._door.leave(self.transport)
        self.conn.parser.close()

    def _cut_later(self) -> None:
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)


def wire_of(scope: Scope) -> Wire | None:
    """The connection under a socket, where the server below is ours."""
    return cast("Wire | None", (scope.get("extensions") or {}).get(_EXTENSION))


def _head(size: int) -> bytes:
    """What stands before a message of this size: a server's frames have no mask."""
    if size < _SMALL:
        return bytes((_TEXT, size))
    if size < 2**16:
        return bytes((_TEXT, _SMALL)) + size.to_bytes(2)
    return bytes((_TEXT, _MEDIUM)) + size.to_bytes(8)
