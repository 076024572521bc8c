"""Somebody honest, who plays at a server that others attack, and looks at the clock."""

from __future__ import annotations

import time
from contextlib import ExitStack
from statistics import median

import msgspec

from tests.server.ears import Ear, next_request
from tests.server.processes import Process

LONG = 60  # steps of the table that is asked for
PAUSE = 0.05  # a socket may send twenty messages a second
# The rations of a server as it comes: the other tests raise them.
USUAL = ("--requests-per-minute=600", "--messages-per-minute=3600", "--joins-per-minute=120")


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


def long_table(process: Process) -> tuple[str, dict[str, str]]:
    """A table where much has happened, and whoever will ask for it."""
    host = Victim(process)
    for _ in range(LONG):
        host.answer()
    host.leave()
    return host.table, host.headers
