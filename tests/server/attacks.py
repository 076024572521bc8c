"""Somebody who asks for the worst there is, as often as an address may: a process of its own.

Each attack comes from another address of this machine, since rations are by address.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from random import Random
from socket import socket
from threading import Thread

from msgspec import json

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.record import record_of, write_record
from tabletide.kernel.table import Table

HANDS = 8  # connections at once
SEED = "worst"


def worst_record(entries: int = 4_900) -> str:
    """A record as long as one may be, of one step that is made and taken back."""
    game = load_game(GAMES[0])
    table = Table(game, {}, SEED)
    option = int(game.options(table.state)[0])
    pairs = (entries - table.at()) // 2
    told = [*table.entries, *[option, -1 - len(table.steps)] * pairs]
    dealer = table.dealer
    return write_record(record_of(game, table.setup, told, dealer.commitment, SEED))


class Attacker:
    """Asks until it is ended, through several connections."""

    def __init__(self, host: str, origin: str, cookie: str, address: str) -> None:
        self.host, _, port = host.partition(":")
        self.port = int(port)
        self.headers = {"Origin": origin, "Cookie": cookie, "Accept-Encoding": "br"}
        self.address = address

    def ask(self, method: str, path: str, body: bytes | None = None) -> None:
        """One request after another, for ever."""
        while True:
            connection = HTTPConnection(
                self.host, self.port, source_address=(self.address, 0), timeout=20
            )
            try:
                while True:
                    headers = {"Content-Type": "application/json"} if body else {}
                    connection.request(method, path, body, self.headers | headers)
                    answer = connection.getresponse()
                    answer.read()
                    # Within the ration: what is beyond it is refused, and costs next to nothing.
                    time.sleep(0.2 if answer.status == 429 else 0)
            except (OSError, HTTPException):
                time.sleep(0.1)
            finally:
                connection.close()

    def talk(self, table: str, frames: tuple[bytes, ...]) -> None:
        """Frames through a socket whose answers are thrown away, for ever."""
        rng = Random(1)
        while True:
            try:
                with self._joined(table) as raw:
                    while True:
                        raw.sendall(rng.choice(frames))
                        time.sleep(0.05)
                        with suppress(BlockingIOError):
                            while raw.recv(1_000_000):
                                pass
            except OSError:
                time.sleep(0.1)

    def stare(self) -> None:
        """A request that is begun and never ended, again whenever it is cut off, for ever."""
        while True:
            try:
                with socket() as raw:
                    raw.bind((self.address, 0))
                    raw.connect((self.host, self.port))
                    raw.sendall(b"GET / HTTP/1.1\r\nHost: ")
                    raw.settimeout(60)
                    raw.recv(4096)
            except OSError:
                time.sleep(0.1)

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


def _frame(**message: object) -> bytes:
    return masked(json.encode(message))


JOINS = (_frame(type="join", at=None), _frame(type="join", at=1), _frame(type="join", at=90))
STALE = tuple(
    _frame(type="choose", id=f"stale {at}", seat=0, at=at, option=0) for at in (0, 1, 60, 90)
)
CHATTER = (
    _frame(type="look", anchor="place:paris"),
    _frame(type="tempo", pause=0, moment=None, wait=False),
    _frame(type="say", id="said", text="x" * 300),
)
ODD = (
    *(masked(text) for text in (b"", b"{", b"[" * 1000, b" " * 8192, b'{"type":"none"}', b"\xff")),
    _frame(type="choose", id="odd", seat=99, at=-1, option=2**31),
)

Attack = Callable[[Attacker, str], None]
ATTACKS: dict[str, Attack] = {  # the worst first
    "replays of a record": lambda one, _: one.ask("POST", "/api/replay", worst_record().encode()),
    "replays of a table": lambda one, table: one.ask("GET", f"/api/tables/{table}/replay"),
    "codes": lambda one, table: one.ask("GET", f"/api/tables/{table}/invitation.svg"),
    "welcomes": lambda one, table: one.ask("GET", f"/api/tables/{table}"),
    "words": lambda one, _: one.ask("GET", f"/api/games/{GAMES[-1]}/words/pt-BR"),
    "lists": lambda one, _: one.ask("GET", "/api/tables"),
    "joins": lambda one, table: one.talk(table, JOINS),
    "stale choices": lambda one, table: one.talk(table, STALE),
    "chatter": lambda one, table: one.talk(table, CHATTER),
    "odd frames": lambda one, table: one.talk(table, ODD),
    "heads without an end": lambda one, _: one.stare(),
}
_addresses = (f"127.0.{number // 250}.{number % 250 + 2}" for number in count())


@contextmanager
def attacked(name: str, host: str, headers: dict[str, str], table: str) -> Iterator[None]:
    """The attack goes on as long as this lasts."""
    told = (name, host, headers["origin"], headers["cookie"], next(_addresses), table)
    folder = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-m", __name__, *told], cwd=folder) as process:
        try:
            yield
        finally:
            alive = process.poll() is None
            process.kill()
            assert alive, "the attack has ended by itself"


def main(name: str, host: str, origin: str, cookie: str, address: str, table: str) -> None:
    """Attack with all hands."""
    attacker = Attacker(host, origin, cookie, address)
    hands = [Thread(target=ATTACKS[name], args=(attacker, table)) for _ in range(HANDS)]
    for hand in hands:
        hand.start()


if __name__ == "__main__":
    main(*sys.argv[1:])
