"""Somebody honest, who plays at a server that others attack, and looks at the clock."""

from __future__ import annotations

import time
from contextlib import ExitStack
from statistics import median

import httpx
import msgspec

from tabletide.games.registry import GAMES
from tabletide.server.config import Limits
from tests.server.attacker import Aim
from tests.server.ears import Ear, next_request
from tests.server.processes import Process

LONG = 60  # steps of the table that is asked for
PAUSE = 0.05  # a socket may send twenty messages a second
# The rations of a server as it comes: the other tests raise them.
USUAL = tuple(
    f"--{name.replace('_', '-')}={getattr(Limits(), name):g}"
    for name in (
        *("connections_per_address", "sockets_per_address", "requests_per_minute"),
        "parts_per_minute",
        *("messages_per_minute", "joins_per_minute", "tables_per_minute", "guests_per_minute"),
        "changes_per_minute",
    )
)


class Victim:
    """Somebody who plays one game after another, and looks at the clock."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.headers = process.somebody("Victim")
        self.refused: list[str] = []  # why, if ever
        self._stack = ExitStack()
        self._sit_down()

    def _sit_down(self) -> None:
        self.table = self._process.new_table(self.headers)
        self._socket = self._stack.enter_context(self._process.socket(self.table, self.headers))
        self._ear = Ear(None)
        self._socket.send('{"type":"join"}')
        while self._ear.at < 0:
            self._hear()

    def _hear(self) -> None:
        message = self._socket.recv(timeout=10)
        self._ear.send(message if isinstance(message, bytes) else message.encode())

    def seconds(self, length: float) -> float:
        """How long an answer takes, as the middle of many."""
        took: list[float] = []
        until = time.monotonic() + length
        while time.monotonic() < until:
            took.append(self.answer())
        return median(took)

    def answer(self) -> float:
        """How long one answer takes."""
        request = next_request(self._ear, 0)
        if request is None:
            self.leave()
            self._sit_down()
            return self.answer()
        self._ear.told.clear()
        self._ear.raw.clear()
        time.sleep(PAUSE)
        began = time.perf_counter()
        self._socket.send(msgspec.json.encode(request).decode())
        while not self._ear.answers(request.id):
            self._hear()
        took = time.perf_counter() - began
        self.refused += [why for why in self._ear.answers(request.id) if why != "done"]
        return took

    def leave(self) -> None:
        """Get up from the table."""
        self._stack.close()


def aim_at(process: Process) -> Aim:
    """A table where much has happened, one that is over, a puzzle that is played, and whose."""
    host = Victim(process)
    for _ in range(LONG):
        host.answer()
    host.leave()
    over = _to_the_end(process, process.new_table(host.headers), host.headers)
    lesson, lesson_id = _written(process, host.headers, "lesson")
    puzzle, puzzle_id = _written(process, host.headers, "puzzle")
    _to_the_end(process, puzzle, host.headers)
    known = (process.host, process.origin, host.headers["cookie"])
    return Aim(*known, host.table, over, puzzle, puzzle_id, lesson, lesson_id)


def _written(process: Process, headers: dict[str, str], kind: str) -> tuple[str, str]:
    """A table for the first of a game's puzzles or lessons, and which that is."""
    first = httpx.get(f"{process.origin}/api/games/{GAMES[0]}/{kind}s").json()[0]["id"]
    wish = {"game": GAMES[0], "chairs": [], kind: first}
    return str(process.post("/api/tables", wish, headers).json()["id"]), first


def _to_the_end(process: Process, table: str, headers: dict[str, str]) -> str:
    """A table whose game is played out, as fast as a socket may."""
    with process.socket(table, headers) as socket:
        ear = Ear(None)
        socket.send('{"type":"join"}')
        while ear.at < 0:
            ear.send(socket.recv(timeout=10).encode())  # type: ignore[union-attr] # it is text
        while (request := next_request(ear, 0)) is not None:
            socket.send(msgspec.json.encode(request).decode())
            while not ear.answers(request.id):
                ear.send(socket.recv(timeout=10).encode())  # type: ignore[union-attr] # likewise
            time.sleep(PAUSE)
    return table
