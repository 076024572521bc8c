"""Chairs, the door and the game all at once: whatever comes first, all are told the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args

import pytest

from tabletide.kernel.table import Refused
from tabletide.server.config import Config
from tabletide.server.tables.live import Live, restore
from tabletide.server.tables.outbox import seats_seen
from tabletide.server.tables.people import Guest
from tabletide.server.tables.room import Room
from tabletide.server.tables.tables import Tables
from tabletide.server.wire.messages import Chairs, Welcome
from tabletide.server.wire.tables import Chair, ChairChange, DoorChange
from tests.server.ears import Ear, comes_true, config_in, next_request, opened, person, run, wish
from tests.soaks import amount

ROUNDS = amount("CHAIR_ROUNDS", 15)
TABLE_ROUNDS = 30  # at one table, then another is set
GUESTS = 5
AT_ONCE = 4  # things that happen in a round, and nobody knows in which order

Do = Literal["take", "leave", "bot", "free", "name", "agree", "decline"]
DoAtDoor = Literal["remove", "let_back", "close", "open"]


class Crowd:
    """People at one table, each through one of the processes that serve it."""

    def __init__(self, processes: list[Tables], guests: list[Guest], rng: Random) -> None:
        self.processes = processes
        self.guests = guests
        self.rng = rng
        self.ears = [Ear(guest) for guest in guests]
        self.table = ""
        self.requests = 0
        self.done = 0  # what was not refused

    async def sit_down(self) -> None:
        """Set a table whose other chairs are free, where everybody comes and looks."""
        for ear in self.ears:
            self.leave(ear)
        hides = self.rng.choice(("open", "closed"))
        new = wish("me", "free", "free", "greedy", seed=None, hands=hides)
        self.table = await self.processes[0].create(self.guests[0], new)
        self.ears = [Ear(guest) for guest in self.guests]
        for ear in self.ears:
            await self.serving(ear).join(self.table, ear, None)

    def serving(self, ear: Ear) -> Tables:
        """The process that somebody is connected to."""
        assert ear.guest is not None
        return self.processes[self.guests.index(ear.guest) % len(self.processes)]

    def leave(self, ear: Ear) -> None:
        """Somebody goes."""
        if self.table:
            self.serving(ear).leave(self.table, ear)

    async def round(self) -> None:
        """A few people do something at the same moment."""
        doing = [self._something(ear) for ear in self.rng.choices(self.ears, k=AT_ONCE)]
        for problem in await asyncio.gather(*doing, return_exceptions=True):
            self.done += problem is None
            assert problem is None or isinstance(problem, Refused), repr(problem)

    def _something(self, ear: Ear) -> Coroutine[Any, Any, object]:
        self.requests += 1
        ways = (self._choose, self._chair, self._chair, self._chair, self._door, self._come_back)
        return self.rng.choice(ways)(ear)

    async def _choose(self, ear: Ear) -> None:
        request = None if ear.shown_out else next_request(ear, self.requests)
        if request is not None:
            await self.serving(ear).ask(self.table, ear, request)

    async def _chair(self, ear: Ear) -> None:
        assert ear.guest is not None
        do: Do = self.rng.choice(get_args(Do))
        question = self.rng.choice((None, *range(self.requests // AT_ONCE)))
        asked = [told.question for told in ear.all(Chairs) if told.question is not None]
        if asked and self.rng.random() < 0.8:
            question = asked[-1].number
        change = ChairChange(do, "greedy", question, "Zé", aware=True)
        seat = self.rng.randrange(4)
        await self.serving(ear).change_chair(self.table, ear.guest, seat, change)

    async def _door(self, ear: Ear) -> None:
        """The host does something at the door; others, who may not, try it now and then."""
        host = ear if self.rng.random() < 0.1 else self.ears[0]
        assert host.guest is not None
        do: DoAtDoor = self.rng.choice(get_args(DoAtDoor))
        change = DoorChange(do, self.rng.choice(self.guests).id)
        await self.serving(host).change_door(self.table, host.guest, change)

    async def _come_back(self, ear: Ear) -> None:
        """Whoever was shown out comes again, perhaps in vain; others join once more."""
        if ear not in self.ears:  # it has come back already
            return
        again = self.ears[self.ears.index(ear)] = Ear(ear.guest)
        self.leave(ear)
        again.shown_out = "not yet let in"
        await self.serving(again).join(self.table, again, None)
        again.shown_out = ""

    async def agrees(self) -> None:
        """All processes come to the same table, which is what the journal tells of."""
        entries = await self.processes[0]._store.entries(self.table, 0)
        assert [entry.seq for entry in entries] == [*range(len(entries))]
        told = story_of(restore(self.table, entries))
        for tables in self.processes:
            await comes_true(partial(self._has_heard, tables, len(entries)))
            if self._room(tables).live.seq == len(entries):  # the bot may have played meanwhile
                assert story_of(self._room(tables).live) == told
        for ear in self.ears:
            await comes_true(partial(self._knows, ear))

    def _has_heard(self, tables: Tables, events: int) -> bool:
        return self._room(tables).live.seq >= events

    def _room(self, tables: Tables) -> Room:
        room = tables._keeper.in_memory(self.table)
        assert room is not None
        return room

    def _knows(self, ear: Ear) -> bool:
        """Whether somebody sees the own seats and no other, and who sits where; or is out."""
        room, guest = self._room(self.serving(ear)), ear.guest
        assert guest is not None
        if room.live.is_out(guest.id):
            return bool(ear.shown_out) and ear not in room.presence.listeners
        if ear.shown_out:
            return ear not in room.presence.listeners
        eyes = {str(seat) for seat in seats_seen(room.live, guest.id)}
        sitting = [chair.guest for chair in room.chairs()]
        return set(ear.sights) == eyes and [chair.guest for chair in told_chairs(ear)] == sitting


def told_chairs(ear: Ear) -> list[Chair]:
    """The chairs as somebody was last told of them."""
    last = next(one for one in reversed(ear.told) if isinstance(one, Chairs | Welcome))
    return last.chairs if isinstance(last, Chairs) else last.table.chairs


def story_of(live: Live) -> dict[str, object]:
    """All that makes a table what it is."""
    told = {"steps": live.table.entries, "proposal": live.table.proposal, "held": live.table.held}
    names = ("seq", "sitters", "seen", "used", "kept", "removed", "is_closed", "wish", "done")
    return {**told, **{name: getattr(live, name) for name in names}}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_chairs_door_and_choices_at_once_leave_all_with_one_story(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """By one process, and by two that share a database."""
    config, count = config_in(tmp_path), 1
    if database == "postgresql":
        postgres: Callable[[], str] = request.getfixturevalue("postgres")
        config, count = config_in(tmp_path, database=postgres()), 2
    run(story(config, count), 120 + 2 * ROUNDS)


async def story(config: Config, count: int) -> None:
    async with AsyncExitStack() as stack:
        processes = [await stack.enter_async_context(opened(config)) for _ in range(count)]
        guests = [await person(processes[0], f"Guest {n}") for n in range(GUESTS)]
        crowd = Crowd(processes, guests, Random(ROUNDS))
        for number in range(ROUNDS):
            if number % TABLE_ROUNDS == 0:
                await crowd.sit_down()
            await crowd.round()
            await crowd.agrees()
        assert crowd.done > ROUNDS, "nearly everything was refused"
