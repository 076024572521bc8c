"""Servers that are killed while people play at them, and people who play on regardless."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import msgspec
from httpx import HTTPError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tabletide.server.config import Config
from tabletide.server.store.journal import Chose, Entry
from tabletide.server.store.opening import open_store
from tabletide.server.tables.live import restore
from tabletide.server.wire.messages import Agree, Choose, Release, Say, Welcome
from tabletide.server.wire.tempo import Tempo
from tests.server.ears import Ear, next_request
from tests.server.processes import Process, server

GONE = (OSError, EOFError, TimeoutError, WebSocketException, HTTPError)
ANSWER_SECONDS = 20.0
PAUSE = 0.05  # so that nobody is too fast for the server's limits

Intent = Choose | Agree | Release | Say


class Slot:
    """A place where a server runs, is killed, and runs again."""

    def __init__(self, folder: Path, options: tuple[str, ...]) -> None:
        self._folder = folder
        self._options = options
        self._stack = ExitStack()
        self.process: Process | None = None

    async def start(self) -> None:
        """Start a server on what the last one left."""
        self.process = await asyncio.to_thread(
            self._stack.enter_context, server(self._folder, *self._options)
        )

    async def kill(self) -> None:
        """Kill it, whatever it is doing."""
        process, self.process = self.process, None
        if process is not None:
            process.process.kill()
        await asyncio.to_thread(self._stack.close)
        self._stack = ExitStack()


class Circle:
    """Some sockets of one guest, who sits down at another table when a game is over."""

    def __init__(self, headers: dict[str, str]) -> None:
        self.headers = headers
        self.tables: list[str] = []
        self._lock = asyncio.Lock()

    async def next_table(self, process: Process, after: int) -> None:
        """Set a table, unless somebody else of the circle has done so."""
        async with self._lock:
            if len(self.tables) == after:
                headers = {**self.headers, "origin": process.origin}
                table = await asyncio.to_thread(process.new_table, headers)
                self.tables.append(table)


class Player:
    """One socket, through which all seats of a table are played, whatever becomes of it."""

    def __init__(self, slots: list[Slot], circle: Circle, seed: int) -> None:
        self.circle = circle
        self.acknowledged: dict[str, Intent] = {}
        self.refused: Counter[str] = Counter()
        self._slots = slots
        self._rng = Random(seed)
        self._ear = Ear(None)
        self._game = 0  # which of the circle's tables
        self._pending: Intent | None = None
        self._stops = False

    def stop(self) -> None:
        """Finish what was begun, and no more."""
        self._stops = True

    async def play(self) -> None:
        """Play until told to stop, through as many sockets as it takes."""
        while not self._stops or self._pending is not None:
            process = self._rng.choice(self._slots).process
            if process is None:
                await asyncio.sleep(0.05)
                continue
            try:
                await self._play_with(process)
            except GONE:
                await asyncio.sleep(0.05)

    async def _play_with(self, process: Process) -> None:
        while not self._stops or self._pending is not None:
            if self._game == len(self.circle.tables):
                await self.circle.next_table(process, self._game)
            async with self._connected(process) as socket:
                if await self._is_over_at(socket):
                    self._game += 1
                    self._ear = Ear(None)

    @asynccontextmanager
    async def _connected(self, process: Process) -> AsyncIterator[ClientConnection]:
        async with connect(
            f"ws://{process.host}/ws/tables/{self.circle.tables[self._game]}",
            additional_headers={"cookie": self.circle.headers["cookie"]},
            origin=Origin(process.origin),
            compression=None,
            max_size=None,
            open_timeout=5,
            close_timeout=1,
        ) as socket:
            at = None if self._ear.at < 0 else self._ear.at
            self._forget()
            await socket.send(msgspec.json.encode({"type": "join", "at": at}).decode())
            await self._hear(socket, lambda: bool(self._ear.all(Welcome)))
            yield socket

    async def _is_over_at(self, socket: ClientConnection) -> bool:
        """Play through one socket until the game is over, or it is time to stop."""
        number = self._rng.randrange(1000)
        while not self._stops or self._pending is not None:
            number += 1
            request = self._pending or self._next(number)
            if request is None:
                return True
            self._pending = request
            self._forget()
            if number % 4 == 0:
                await socket.send(msgspec.json.encode(self._tempo(number)).decode())
            await socket.send(msgspec.json.encode(request).decode())
            await self._hear(socket, partial(self._is_answered, request.id))
            self._settle(request)
            await asyncio.sleep(PAUSE)
        return False

    def _next(self, number: int) -> Intent | None:
        """What comes next; every third choice holds the table, to be released by the one after."""
        request = next_request(self._ear, number)
        if isinstance(request, Choose) and number % 3 == 0:
            request.hold = True
        if request is not None and number % 10 == 0:
            return Say(secrets.token_hex(6), f"word {number}")
        return request

    def _tempo(self, number: int) -> Tempo:
        """Some wish about bots, who are not there, and a moment gone by: it changes nothing."""
        at = self._ear.at
        return Tempo(0.0, 0.2, wait=number % 8 == 0, pass_by=at - 1, shown=at)

    def _is_answered(self, request: str) -> bool:
        return bool(self._ear.answers(request))

    def _settle(self, request: Intent) -> None:
        answer = self._ear.answers(request.id)[-1]
        if answer == "too_fast":
            return  # and is sent again
        self._pending = None
        if answer == "done":
            self.acknowledged[request.id] = request
        else:
            self.refused[answer] += 1

    async def _hear(self, socket: ClientConnection, enough: Callable[[], bool]) -> None:
        deadline = time.monotonic() + ANSWER_SECONDS
        while not enough():
            message = await asyncio.wait_for(socket.recv(), deadline - time.monotonic())
            self._ear.send(message if isinstance(message, bytes) else message.encode())

    def _forget(self) -> None:
        """A storm is long, and what was said is in what is seen."""
        self._ear.raw.clear()
        self._ear.told.clear()


async def storm(
    slots: list[Slot], tables: int, sockets: int, kills: int, rng: Random
) -> list[Player]:
    """Play at many tables while servers are killed again and again; then let all finish."""
    try:
        await asyncio.gather(*[slot.start() for slot in slots])
        players = await _seat(slots, tables, sockets, rng)
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(kills):
            await _more(players, rng.randint(5, 40))
            await asyncio.sleep(rng.uniform(0.0, 0.1))
            slot = rng.choice(slots)
            await slot.kill()
            await slot.start()
        await _more(players, 20)
        for player in players:
            player.stop()
        await asyncio.gather(*playing)
    finally:
        for slot in slots:
            await slot.kill()
    return players


async def _more(players: list[Player], requests: int) -> None:
    """Wait until so many more requests have been acknowledged."""
    goal = requests + sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < goal:  # noqa: ASYNC110 - of many
        await asyncio.sleep(0.01)


async def _seat(slots: list[Slot], tables: int, sockets: int, rng: Random) -> list[Player]:
    first = slots[0].process
    assert first is not None
    players: list[Player] = []
    for number in range(tables):
        circle = Circle(await asyncio.to_thread(first.somebody, f"Guest {number}"))
        players += [Player(slots, circle, rng.randrange(10**9)) for _ in range(sockets)]
    return players


async def kept(config: Config, players: list[Player]) -> dict[str, list[Entry]]:
    """What is on disk of each table that was played at."""
    store = await open_store(config, "afterwards")
    tables = {table for player in players for table in player.circle.tables}
    entries = {table: await store.entries(table, 0) for table in sorted(tables)}
    await store.close()
    return entries


def verify(players: list[Player], entries: dict[str, list[Entry]]) -> Counter[str]:
    """Hold the disk to every answer that was given; what happened, counted."""
    written: Counter[str] = Counter()
    choices: dict[str, Chose] = {}
    for table, events in entries.items():
        assert [entry.seq for entry in events] == [*range(len(events))]
        restore(table, events)  # every one of them still fits
        written.update(entry.message for entry in events[1:] if entry.message is not None)
        choices |= {e.message: e.event for e in events if isinstance(e.event, Chose) and e.message}
    assert max(written.values()) == 1, "a request was carried out twice"
    count = Counter(tables=len(entries), events=len(written))
    for player in players:
        for message, request in player.acknowledged.items():
            assert message in written, f"{request} was acknowledged and is lost"
            if isinstance(request, Choose):
                chose = Chose(request.seat, request.at, request.option, request.hold)
                assert choices[message] == chose
        count["acknowledged"] += len(player.acknowledged)
        count.update({f"refused {why}": n for why, n in player.refused.items()})
    return count
