"""A whole server in a thread of the test's process, so that a test can look inside."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import SO_RCVBUF, SOL_SOCKET
from socket import socket as plain_socket

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tabletide.games.registry import GAMES
from tabletide.server.config import Config, Limits
from tabletide.server.http.edge import Edge
from tabletide.server.http.listening import address_of, listen
from tabletide.server.running import Server


class Inside:
    """A running server: its address, and what it is made of."""

    def __init__(self, server: Server, origin: str) -> None:
        self.server = server
        self.origin = origin
        self.host = origin.removeprefix("http://")
        self.edge: Edge = server.edge
        self.door = server.connections
        self.headers = {"origin": origin}
        named = httpx.post(f"{origin}/api/me", json={"name": "Host"}, headers=self.headers)
        self.headers["cookie"] = named.headers["set-cookie"].partition(";")[0]

    def new_table(self) -> str:
        """A table with the host on every chair."""
        wish = {"game": GAMES[0], "chairs": [{"who": "me"}] * 4}
        answer = httpx.post(f"{self.origin}/api/tables", json=wish, headers=self.headers)
        return str(answer.json()["id"])

    def socket(self, table: str) -> ClientConnection:
        """A socket of the host's, not joined yet."""
        return connect(
            f"ws://{self.host}/ws/tables/{table}",
            additional_headers={"cookie": self.headers["cookie"]},
            origin=Origin(self.origin),
            compression=None,
            max_size=None,
            ping_interval=None,
        )

    def raw_socket(self, table: str, receive_bytes: int = 0) -> plain_socket:
        """The same, but only the bytes: the test speaks for itself."""
        raw = plain_socket()
        if receive_bytes:
            raw.setsockopt(SOL_SOCKET, SO_RCVBUF, receive_bytes)
        raw.settimeout(10)
        host, _, port = self.host.partition(":")
        raw.connect((host, int(port)))
        lines = (
            f"GET /ws/tables/{table} HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: {self.origin}",
            f"Cookie: {self.headers['cookie']}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        )
        raw.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        assert b" 101 " in raw.recv(4096)
        return raw


@contextmanager
def running(folder: Path, limits: Limits) -> Iterator[Inside]:
    """A server, up when this begins and down when it ends."""
    with listen("127.0.0.1", 0) as listening:
        is_up = threading.Event()
        server = Server(Config(data=folder, limits=limits, bot_pause=0), is_up.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert is_up.wait(20)
            yield Inside(server, address_of(listening))
        finally:
            server.should_exit = True
            thread.join(20)
        assert not thread.is_alive()
