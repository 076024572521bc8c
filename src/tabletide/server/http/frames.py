"""Sockets as frames: uvicorn's, which goes whatever the client does, and takes messages at once."""

from __future__ import annotations

from typing import Any, Final, cast

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tabletide.server.http.client import Wire
from tabletide.server.http.connections import Connections

# A connection that does not take its last word gets so long, then it is cut.
LINGER_SECONDS: Final = 2.0
# What may wait in the connection itself; what comes then is queued and counted.
WAITING_BYTES: Final = 65_536

_EXTENSION: Final = "tabletide.wire"
_TEXT: Final = 0x81  # a whole message in one frame
_SMALL, _MEDIUM = 126, 127  # lengths that say that the length follows, in two bytes or in eight


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's socket, which goes whatever the client does, and leaves nothing behind.

    By itself it would wait for ever for a client that never reads, and its parser, which holds
    what holds it, would wait for the next full collection.
    """

    def __init__(self, connections: Connections, **made: Any) -> None:
        super().__init__(**made)
        self._door: Final = connections

    async def run_asgi(self) -> None:
        """Serve the socket, then see that it goes."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[_EXTENSION] = self
        await super().run_asgi()
        extensions.clear()  # it held what holds it
        self._cut_later()

    def takes(self, message: bytes) -> bool:
        """Send a message at once, past all that stands between the application and this.

        A choice is told to everybody at its table, so that nearly all the frames go this way.
        """
        transport = self.transport
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected)
        if not is_open or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > WAITING_BYTES:
            return False
        transport.write(_head(len(message)) + message)
        return True

    def keepalive_timeout(self) -> None:
        """End a connection that has stopped answering."""
        super().keepalive_timeout()
        self._cut_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing will come any more."""
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
