"""Somebody honest, who plays at a server that others attack, and looks at the clock."""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from statistics import median

import httpx
import msgspec

from tabletide.games.registry import GAMES
from tabletide.server.config import Limits
from tabletide.server.store.store import OF_ONE_HOST
from tabletide.server.wire.messages import Choose
from tests.server.attacker import PUSH_KEY, Aim
from tests.server.ears import Ear, next_request
from tests.server.processes import Process

LONG = 60  # steps of the table that is asked for
LISTED = 24  # tables that everybody sees
SHORTEST = "forbidden_island"  # game to play
TWO = {"players": "2"}
PAUSE = 0.05  # a socket may send twenty messages a second
# The rations of a server as it comes: the other tests raise them.
RATIONS = (
    *("connections_per_address", "sockets_per_address", "requests_per_minute"),
    "parts_per_minute",
    *("messages_per_minute", "joins_per_minute", "tables_per_minute", "guests_per_minute"),
    "changes_per_minute",
)
USUAL = (
    *(f"--{name.replace('_', '-')}={getattr(Limits(), name):g}" for name in RATIONS),
    *(f"--push-key={PUSH_KEY}", "--push-contact=mailto:nobody@example.org"),
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

    def to_choose(self) -> Choose:
        """What may be chosen now, once there is nothing else to be answered."""
        while not isinstance(request := next_request(self._ear, 0), Choose):
            self.answer()
        return request

    def leave(self) -> None:
        """Get up from the table."""
        self._stack.close()


def aim_at(process: Process) -> Aim:
    """A table where much has happened, some that are over, others that are shared, and whose."""
    host = Victim(process)
    over = process.new_table(host.headers)
    lesson, lesson_id = _written(process, host.headers, "lesson")
    puzzle, puzzle_id = _written(process, host.headers, "puzzle")
    elsewhere = process.seen_from("127.8.0.1")  # an address sets so many tables at once
    day, of_day = _of_today(elsewhere, host.headers)
    with ThreadPoolExecutor() as pool:  # each waits most of the time
        played = (over, puzzle, of_day)
        ends = [pool.submit(_to_the_end, process, one, host.headers) for one in played]
        company = _with_a_friend(elsewhere, host.headers)
        duel = _duel_given_up(elsewhere, host.headers)
        _many_listed(process)
        for _ in range(LONG):
            host.answer()
        moment = host.to_choose()
        host.leave()
        for end in ends:
            end.result()
    known = (process.host, process.origin, host.headers["cookie"], host.table, over)
    written = (puzzle, puzzle_id, lesson, lesson_id)
    return Aim(*known, *written, moment.seat, moment.at, *company, day, SHORTEST, *duel)


def _with_a_friend(process: Process, headers: dict[str, str]) -> tuple[str, str]:
    """A table where somebody else plays, too, and the cookie of that friend."""
    friend = process.somebody("Friend")
    wish = {"game": GAMES[0], "chairs": [{"who": "me"}, {"who": "free"}], "setup": TWO}
    team = _table(process, wish, headers)
    process.post(f"/api/tables/{team}/chairs/1", {"do": "take", "aware": True}, friend)
    return team, friend["cookie"]


def _of_today(process: Process, headers: dict[str, str]) -> tuple[str, str]:
    """Today, and a table on its deal of a game."""
    now = httpx.get(f"{process.origin}/api/days").json()
    setup = next(one["setup"] for one in now["games"] if one["game"] == SHORTEST)
    chairs = [{"who": "me"}] * int(setup["players"])
    wish = {"game": SHORTEST, "chairs": chairs, "day": now["day"]}
    return str(now["day"]), _table(process, wish, headers)


def _duel_given_up(process: Process, headers: dict[str, str]) -> tuple[str, str]:
    """A duel of which all is told, and the table of its one side."""
    wish = {"game": GAMES[0], "chairs": [{"who": "me"}] * 2, "setup": TWO, "duel": "new"}
    table = _table(process, wish, headers)
    door = httpx.get(f"{process.origin}/api/tables/{table}/deal", headers=headers).json()
    duel = str(door["shared"]["id"])
    process.post(f"/api/duels/{duel}/give_up", {}, headers)
    return duel, table


def _many_listed(process: Process) -> None:
    """Tables that everybody sees in the list, which has a few of each host."""
    wish = {"game": SHORTEST, "chairs": [{"who": "me"}] * 2, "setup": TWO, "listed": True}
    for number in range(LISTED // OF_ONE_HOST):
        here = process.seen_from(f"127.8.1.{number + 1}")
        host = here.somebody("Host")
        for _ in range(OF_ONE_HOST):
            _table(here, wish, host)
    shown = httpx.get(f"{process.origin}/api/tables").json()
    assert len(shown) == LISTED, shown


def _table(process: Process, wish: Mapping[str, object], headers: dict[str, str]) -> str:
    return str(process.post("/api/tables", wish, headers).json()["id"])


def _written(process: Process, headers: dict[str, str], kind: str) -> tuple[str, str]:
    """A table for the first of a game's puzzles or lessons, and which that is."""
    first = httpx.get(f"{process.origin}/api/games/{GAMES[0]}/{kind}s").json()[0]["id"]
    return _table(process, {"game": GAMES[0], "chairs": [], kind: first}, headers), first


def _to_the_end(process: Process, table: str, headers: dict[str, str]) -> None:
    """Play a game out, as fast as a socket may."""
    with process.socket(table, headers) as socket:
        ear = Ear(None)
        socket.send('{"type":"join"}')
        while ear.at < 0:
            ear.send(socket.recv(timeout=10).encode())  # type: ignore[union-attr] # it is text
        spare = Limits().message_burst // 2  # messages that may come without a pause
        while (request := next_request(ear, 0)) is not None:
            socket.send(msgspec.json.encode(request).decode())
            while not ear.answers(request.id):
                ear.send(socket.recv(timeout=10).encode())  # type: ignore[union-attr] # likewise
            spare -= 1
            time.sleep(0 if spare > 0 else PAUSE)
