"""People for tests that need no network: sockets that remember what they were told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from tabletide.client.notebook import Notebook
from tabletide.server.config import Config, Limits
from tabletide.server.tables.people import Guest
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import (
    Agree,
    Choose,
    Done,
    FromServer,
    Refusal,
    Release,
    Update,
    Welcome,
)
from tabletide.server.wire.sight import Replay, Sight, WireLine
from tabletide.server.wire.tables import ChairChange, NewChair, NewTable

Message = TypeVar("Message")


def run(story: Coroutine[Any, Any, None], seconds: float = 60) -> None:
    """Run a test that waits for things, but not for ever."""
    asyncio.run(asyncio.wait_for(story, seconds))


async def comes_true(condition: Callable[[], bool]) -> None:
    """Wait until something is so that nobody tells of."""
    while True:
        if condition():
            return
        await asyncio.sleep(0.01)


def config_in(folder: Path, **settings: Any) -> Config:
    """A server for tests: its bots do not dawdle."""
    chosen = {"data": folder, "bot_pause": 0.0, "limits": Limits(), **settings}
    return Config(**chosen)


def config_on(database: str, folder: Path, request: pytest.FixtureRequest) -> Config:
    """The same on one of the databases there are."""
    if database == "sqlite":
        return config_in(folder)
    postgres: Callable[[], str] = request.getfixturevalue("postgres")
    return config_in(folder, database=postgres())


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Tables]:
    """The tables of a server, closed cleanly at the end."""
    tables = await Tables.open(config)
    try:
        yield tables
    finally:
        await tables.close()


async def welcomed(tables: Tables, table: str, guest: Guest | None) -> Welcome:
    """How a table stands, as whoever comes is told."""
    return msgspec.json.decode(await tables.welcome(table, guest), type=Welcome)


async def filmed(tables: Tables, table: str, guest: Guest | None, seat: int | None) -> Replay:
    """The game of a table so far, as whoever asks is shown."""
    return msgspec.json.decode(await tables.written.replay(table, guest, seat), type=Replay)


async def person(tables: Tables, name: str) -> Guest:
    """Somebody new."""
    return await tables.new_guest(secrets.token_bytes(32), name)


class Ear:
    """A socket that keeps all it is told, and what its seats see by now."""

    def __init__(self, guest: Guest | None, is_screen: bool = False) -> None:
        self.guest = guest
        self.is_screen = is_screen
        self.notebook = Notebook()  # as programs take down what they are told
        self.raw: list[bytes] = []
        self.told: list[FromServer] = []
        self.shown_out = ""  # why one may not be here
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Take a message."""
        self.raw.append(message)
        before = self.at
        told = self.notebook.hear(message)
        assert not isinstance(told, Update) or told.since <= before, "something was missed"
        self.told.append(told)
        self._news.set()

    def show_out(self, reason: str) -> None:
        """Be told to go."""
        self.shown_out = reason

    @property
    def at(self) -> int:
        """The version one knows."""
        return self.notebook.at

    @property
    def views(self) -> dict[str, dict[str, Any]]:
        """What each of one's seats sees, by the seat as it goes over the wire."""
        return {str(seat): view for seat, view in self.notebook.views.items()}

    @property
    def sights(self) -> dict[str, Sight]:
        """What each was told last."""
        return {str(seat): sight for seat, sight in self.notebook.sights.items()}

    @property
    def lines(self) -> dict[str, list[tuple[int, WireLine]]]:
        """The log of each, by steps."""
        return {str(seat): self.notebook.log(seat) for seat in self.notebook.sights}

    def all(self, kind: type[Message]) -> list[Message]:
        """All messages of a kind."""
        return [one for one in self.told if isinstance(one, kind)]

    def last(self, kind: type[Message]) -> Message:
        """The latest message of a kind."""
        return self.all(kind)[-1]

    def answers(self, request: str) -> list[str]:
        """What was answered to a request: done, or the reasons of refusals."""
        answers = []
        for one in self.told:
            if isinstance(one, Done) and one.id == request:
                answers.append("done")
            if isinstance(one, Refusal) and one.id == request:
                answers.append(one.reason)
        return answers

    async def until(self, condition: Any) -> None:
        """Wait until something is so."""
        while not condition(self):
            self._news.clear()
            await self._news.wait()

    def options(self, seat: int) -> list[int]:
        """What a seat may choose now."""
        decision = self.sights[str(seat)].decision
        return [] if decision is None else [choice.option for choice in decision.choices]

    def choose(self, seat: int, option: int, request: str = "") -> Choose:
        """A choice made on what was seen last."""
        return Choose(request or secrets.token_hex(6), seat, self.at, option)


def wish(
    *chairs: str, game: str = "pandemic", seed: str | None = "tests", **setup: str
) -> NewTable:
    """A table with `me`, `free`, or a bot on each chair."""
    sitters = [
        NewChair(one) if one in ("me", "free") else NewChair("bot", one)  # type: ignore[arg-type]
        for one in chairs
    ]
    settings = {"players": str(len(chairs)), **setup}
    return NewTable(game, sitters, settings, seed)


async def seated(tables: Tables, *chairs: str, **setup: str) -> tuple[str, Ear]:
    """A table, and the socket of who has set it."""
    host = await person(tables, "Ana")
    table = await tables.create(host, wish(*chairs, **setup))
    ear = Ear(host)
    await tables.join(table, ear, None)
    return table, ear


async def two_seated(tables: Tables, **setup: str) -> tuple[str, Ear, Ear]:
    """A table that Ana has set, with Rui on the second chair."""
    table, ana = await seated(tables, "me", "free", **setup)
    rui = Ear(await person(tables, "Rui"))
    assert rui.guest is not None
    await tables.change_chair(table, rui.guest, 1, ChairChange("take", aware=True))
    await tables.join(table, rui, None)
    return table, ana, rui


async def play(
    tables: Tables, table: str, ear: Ear, steps: int, *, may_be_late: bool = False
) -> int:
    """Choose and agree for all of one's seats, some way or other; returns how often.

    Where bots act in the same moments, one `may_be_late`.
    """
    answers = [["done"], ["stale"]] if may_be_late else [["done"]]
    for number in range(steps):
        request = next_request(ear, number)
        if request is None:
            return number
        await tables.ask(table, ear, request)
        assert ear.answers(request.id) in answers, ear.answers(request.id)
    return steps


def next_request(ear: Ear, number: int) -> Choose | Agree | Release | None:
    """Something one of one's seats may do now; what one of them holds up goes on."""
    mine = [seat for seat in map(int, ear.sights) if seat >= 0]
    if not mine:
        return None
    proposal = ear.sights[str(mine[0])].proposal
    if proposal is not None:
        asked = [seat for seat in proposal.waiting if seat in mine]
        if not asked:
            return None
        return Agree(secrets.token_hex(6), asked[0], proposal.number, agree=True)
    held = ear.sights[str(mine[0])].held
    if held in mine:
        return Release(secrets.token_hex(6), held, ear.at)
    for seat in mine:
        if options := ear.options(seat):
            return ear.choose(seat, options[number * 7 % len(options)])
    return None
