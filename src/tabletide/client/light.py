"""The cheapest socket that still plays by the protocol, for thousands of them in one process.

Such as the load bench, whose two thousand share two cores with the server that they measure. So
nothing is decoded that is not asked for, and the mask that a client's frames must carry is zero,
which leaves the bytes as they are. It does not come back when the server goes, and keeps no log.
"""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from itertools import count
from time import perf_counter
from typing import Final, Protocol
from urllib.parse import urlsplit

from msgspec import Struct, json

from tabletide.client.calls import NotServed
from tabletide.client.visit import Visit
from tabletide.server.wire.messages import Agree, Choose, Join

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FIN: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = b"\0\0\0\0"
_SMALL, _MEDIUM = 126, 127
_HEAD_END: Final = b"\r\n\r\n"


class GlimpsedChoice(Struct):
    """A choice by its number alone."""

    option: int


class GlimpsedDecision(Struct):
    """Who is to choose, and what."""

    seat: int
    choices: list[GlimpsedChoice]


class GlimpsedProposal(Struct):
    """What is proposed, by its number, and who is to agree."""

    number: int
    waiting: list[int]


class GlimpsedSight(Struct):
    """What a seat is asked."""

    decision: GlimpsedDecision | None
    proposal: GlimpsedProposal | None


class Glimpse(Struct):
    """What there is to answer in a `welcome` or an `update`, and nothing else of it."""

    at: int
    seats: dict[str, GlimpsedSight]


_GLIMPSES: Final = json.Decoder(Glimpse)


class SittingListener(Protocol):
    """Whom a light sitting tells what it hears."""

    def heard(self) -> None:
        """One has been told what one's seats see now."""

    def answered(self, seconds: float, is_done: bool) -> None:
        """A request is answered, so many seconds after it was made."""

    def lost(self) -> None:
        """The socket is gone."""


class LightSitting(asyncio.Protocol):
    """A connected table of which one is told that something came, and reads it if one likes."""

    def __init__(self, visit: Visit, table: str, listener: SittingListener) -> None:
        self.updates = 0
        self.latest = b""  # the last message that told the whole sight
        self._address: Final = urlsplit(visit.calls.socket_address(table))
        self._cookie: Final = visit.calls.cookie()
        self._origin: Final = visit.calls.origin
        self._listener: Final = listener
        self._name: Final = os.urandom(8).hex()  # so that no other's requests are called alike
        self._ids: Final = count()
        self._asked_at = 0.0
        self._buffer = bytearray()
        self._is_open = False
        self._opening: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Open the socket. What one's seats see is told to the listener a moment later."""
        host, is_secure = self._address.hostname or "", self._address.scheme == "wss"
        port = self._address.port or (443 if is_secure else 80)
        loop = asyncio.get_running_loop()
        self._opening = loop.create_future()
        try:
            await loop.create_connection(lambda: self, host, port, ssl=is_secure or None)
        except OSError as error:
            raise NotServed(f"no socket at {self._origin}: {error}") from error
        await self._opening

    def choose(self, seat: int, at: int, option: int) -> None:
        """Choose an option for a seat of one's own."""
        self._ask(Choose(self._next_id(), seat, at, option))

    def agree(self, seat: int, proposal: int) -> None:
        """Agree to a proposal for a seat of one's own."""
        self._ask(Agree(self._next_id(), seat, proposal, agree=True))

    def glimpse(self) -> Glimpse:
        """What one's seats are asked now. Decoded only when somebody asks."""
        return _GLIMPSES.decode(self.latest)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake())

    def connection_lost(self, _error: Exception | None) -> None:
        """Tell the listener, or whoever waits for the socket to open."""
        if self._is_open:
            self._listener.lost()
        else:
            self._not_opened("it was closed at once")

    def data_received(self, data: bytes) -> None:
        """Take all whole frames out of what has come."""
        self._buffer += data
        if not self._is_open and not self._opened():
            return
        while (frame := self._next_frame()) is not None:
            self._hear(*frame)

    def _ask(self, request: Choose | Agree) -> None:
        """Send a request, and look at the clock."""
        self._asked_at = perf_counter()
        self._send(TEXT, json.encode(request))

    def _next_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    def _opened(self) -> bool:
        end = self._buffer.find(_HEAD_END)
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self._not_opened(self._buffer.partition(b"\r\n")[0].decode("latin-1"))
            self.close()
            return False
        del self._buffer[: end + len(_HEAD_END)]
        self._is_open = True
        if self._opening is not None:
            self._opening.set_result(None)
        self._send(TEXT, json.encode(Join()))
        return True

    def _not_opened(self, why: str) -> None:
        if self._opening is not None and not self._opening.done():
            self._opening.set_exception(NotServed(f"no socket at {self._origin}: {why}"))

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
            self._listener.heard()
        elif data.startswith((b'{"type":"done"', b'{"type":"refused"')):
            is_done = data.startswith(b'{"type":"done"')
            self._listener.answered(perf_counter() - self._asked_at, is_done)

    def _send(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = len(data)
        if size < _SMALL:
            head = struct.pack("!BB", _FIN | kind, _MASKED | size)
        else:
            head = struct.pack("!BBH", _FIN | kind, _MASKED | _SMALL, size)
        self._transport.write(head + _NO_MASK + data)

    def _handshake(self) -> bytes:
        """The request that opens the socket."""
        key = b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._address.path} HTTP/1.1",
            f"Host: {self._address.netloc}",
            f"Origin: {self._origin}",
            *[f"{name}: {value}" for name, value in self._cookie.items()],
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        return "\r\n".join(lines).encode() + _HEAD_END
