"""A seat of the load bench: the cheapest socket that still plays by the protocol.

Two thousand of these share two cores with the server they measure, so nothing
is decoded that is not needed, and the mask that client frames must carry is
zero, which leaves the bytes as they are.
"""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from time import perf_counter
from typing import Final, Protocol

from msgspec import Struct, json

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FIN: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = b"\0\0\0\0"
_SMALL, _MEDIUM = 126, 127
_HEAD_END: Final = b"\r\n\r\n"


class _Choice(Struct):
    option: int


class _Decision(Struct):
    seat: int
    choices: list[_Choice]


class _Proposal(Struct):
    number: int
    waiting: list[int]


class _Sight(Struct):
    decision: _Decision | None
    proposal: _Proposal | None


class Sights(Struct):
    """What the bench reads of a `welcome` or an `update`."""

    at: int
    seats: dict[str, _Sight]


_sights: Final = json.Decoder(Sights)


class TableOfSeats(Protocol):
    """What a seat tells its table."""

    def heard(self) -> None:
        """A seat has been told what it sees now."""

    def answered(self, seconds: float, is_done: bool) -> None:
        """A seat's request is answered."""

    def lost(self) -> None:
        """A seat's socket is gone."""


class Seat(asyncio.Protocol):
    """One socket, on one seat of one table."""

    def __init__(self, table: TableOfSeats, request: bytes) -> None:
        self.updates = 0
        self.sent_at = 0.0
        self.latest = b""  # the last message that told the whole sight
        self._table: Final = table
        self._request: Final = request
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        """Tell the table."""
        self._table.lost()

    def data_received(self, data: bytes) -> None:
        """Take all whole frames out of what has come."""
        self._buffer += data
        if not self._is_open and not self._opened():
            return
        while (frame := self._next_frame()) is not None:
            self._hear(*frame)

    def ask(self, message: Struct) -> None:
        """Send a request, and look at the clock."""
        self.sent_at = perf_counter()
        self._send(TEXT, json.encode(message))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def sights(self) -> Sights:
        """What the seat sees now. Decoded only when somebody asks."""
        return _sights.decode(self.latest)

    def _opened(self) -> bool:
        end = self._buffer.find(_HEAD_END)
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(self._buffer[:end].decode("latin-1"))
        del self._buffer[: end + len(_HEAD_END)]
        self._is_open = True
        self._send(TEXT, b'{"type":"join","at":null}')
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == _SMALL:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == _MEDIUM:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        frame = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return frame

    def _hear(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self._send(PONG, data)
        if kind != TEXT:
            return
        if data.startswith((b'{"type":"update"', b'{"type":"welcome"')):
            self.latest = data
            self.updates += 1
            self._table.heard()
        elif data.startswith((b'{"type":"done"', b'{"type":"refused"')):
            is_done = data.startswith(b'{"type":"done"')
            self._table.answered(perf_counter() - self.sent_at, is_done)

    def _send(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = len(data)
        if size < _SMALL:
            head = struct.pack("!BB", _FIN | kind, _MASKED | size)
        else:
            head = struct.pack("!BBH", _FIN | kind, _MASKED | _SMALL, size)
        self._transport.write(head + _NO_MASK + data)


def handshake(host: str, path: str, cookie: str) -> bytes:
    """The request that opens a socket."""
    key = b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        f"Cookie: {cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    return "\r\n".join(lines).encode() + _HEAD_END
