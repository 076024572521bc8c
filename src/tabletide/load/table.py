"""A table of the load bench: it moves when told to, and begins again when its game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Final

from tabletide.client import Visit
from tabletide.client.light import LightSitting
from tabletide.load.server import MeasuredServer

SETTLE_SECONDS: Final = 30


class Counts:
    """What has happened while somebody was counting."""

    def __init__(self) -> None:
        self.seconds: list[float] = []  # each answered request's
        self.updates = 0
        self.refused = 0
        self.lost = 0
        self.ended = 0


class Party:
    """The guests who sit at all the tables, one to a seat, and their way to the server."""

    def __init__(self, servers: list[MeasuredServer], game: str, seats: int) -> None:
        self.counts = Counts()
        self.rng: Final = Random(1)  # the same games for every run
        first, *others = servers
        guests = [Visit(first.origin, f"Guest {seat}") for seat in range(seats)]
        # The same guests at every server, each a visit of its own.
        self._visits: Final = {first: guests} | {
            server: [Visit(server.origin, token=guest.token) for guest in guests]
            for server in others
        }
        self._game: Final = game
        # A visit asks one thing at a time; what one server is asked does not wait for another.
        self._one_at_a_time: Final = {server: asyncio.Lock() for server in servers}
        self._errands: Final[set[asyncio.Task[None]]] = set()

    def visit(self, server: MeasuredServer, seat: int) -> Visit:
        """The guest of a seat, at one of the servers."""
        return self._visits[server][seat]

    def later(self, errand: Coroutine[None, None, None]) -> None:
        """Have something done while the others play on."""
        self._errands.add(asyncio.create_task(errand))

    def look_after(self) -> None:
        """Let go of errands that are done; what went wrong on one goes wrong here."""
        for task in [task for task in self._errands if task.done()]:
            self._errands.remove(task)
            task.result()

    async def new_table(self, server: MeasuredServer) -> str:
        """Set a table with a guest on each chair."""
        async with self._one_at_a_time[server]:
            return await asyncio.to_thread(self._set_table, server)

    def _set_table(self, server: MeasuredServer) -> str:
        host, *others = self._visits[server]
        table = host.new_table(self._game, ["me", *("free" for _ in others)])
        for seat, guest in enumerate(others, 1):
            guest.take(table, seat)
        return table


class LoadTable:
    """One table and the sockets of its seats, each at the server it is led to."""

    def __init__(self, party: Party, servers: list[MeasuredServer]) -> None:
        self._party: Final = party
        self._servers: Final = servers  # by seat
        self._seats: list[LightSitting] = []
        self._is_asked = False
        self._is_leaving = False

    async def sit_down(self) -> None:
        """Set the table, connect every seat, and wait until each has been welcomed."""
        table = await self._party.new_table(self._servers[0])
        self._is_leaving = False
        for seat, server in enumerate(self._servers):
            sitting = LightSitting(self._party.visit(server, seat), table, self)
            await sitting.connect()
            self._seats.append(sitting)
        await asyncio.wait_for(self._welcomed(), SETTLE_SECONDS)

    def stand_up(self) -> None:
        """Hang up."""
        self._is_leaving = True
        for seat in self._seats:
            seat.close()
        self._seats = []

    def move(self) -> bool:
        """Ask for the next step of the game, if nothing is being waited for."""
        if self._is_asked or not self._all_know_the_same():
            return False
        sight = self._seats[0].glimpse().seats["0"]
        if sight.proposal is not None:
            seat = sight.proposal.waiting[0]
            self._is_asked = True
            self._seats[seat].agree(seat, sight.proposal.number)
            return True
        if sight.decision is None:
            self._begin_again()
            return False
        self._choose(sight.decision.seat)
        return True

    def heard(self) -> None:
        """A seat has been told what it sees now."""
        self._party.counts.updates += 1

    def answered(self, seconds: float, is_done: bool) -> None:
        """A seat's request is answered."""
        self._is_asked = False
        counts = self._party.counts
        counts.seconds.append(seconds)
        counts.refused += not is_done

    def lost(self) -> None:
        """A seat's socket is gone."""
        if not self._is_leaving:
            self._party.counts.lost += 1

    async def _welcomed(self) -> None:
        while not all(seat.updates for seat in self._seats):  # noqa: ASYNC110 - once, at the start
            await asyncio.sleep(0.005)

    def _all_know_the_same(self) -> bool:
        """Whether all seats have had the same news, so that what each sees is the present."""
        if len(self._seats) < len(self._servers):  # some are still sitting down
            return False
        updates = self._seats[0].updates
        return updates > 0 and all(seat.updates == updates for seat in self._seats)

    def _choose(self, seat: int) -> None:
        mine = self._seats[seat].glimpse()
        decision = mine.seats[str(seat)].decision
        assert decision is not None
        option = self._party.rng.choice(decision.choices).option
        self._is_asked = True
        self._seats[seat].choose(seat, mine.at, option)

    def _begin_again(self) -> None:
        """The game is over: another one, at a table of its own."""
        self._party.counts.ended += 1
        self.stand_up()
        self._party.later(self.sit_down())
