"""Which tables are in memory, and what other processes say of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any, Final

from tabletide.server.ops.garbage import Garbage
from tabletide.server.ops.logs import at, note_fault
from tabletide.server.ops.metrics import TABLES
from tabletide.server.store.processes import Alone, OtherProcesses, Pointed, Wished, Word
from tabletide.server.store.store import Store
from tabletide.server.tables.bot_play import BotPlay
from tabletide.server.tables.deals.closing import ClosedDeals
from tabletide.server.tables.identity.forgetting import forget, knows
from tabletide.server.tables.live import Live
from tabletide.server.tables.long_work import LongWork
from tabletide.server.tables.people import Guest
from tabletide.server.tables.presence import BEAT_SECONDS
from tabletide.server.tables.room import NoSuchTable, Room
from tabletide.server.wire.tempo import Awaited, Tempo

_ANSWERED_SECONDS: Final = 0.5  # then other processes have said who is there


class Stay:
    """The use of a room. It is open meanwhile, and not put away."""

    def __init__(self, room: Room, put_away: Callable[[Room], None]) -> None:
        self.check: Callable[[Live], Awaitable[None]] | None = None  # whether somebody may look
        self._room: Final = room
        self._put_away: Final = put_away

    async def __aenter__(self) -> Room:
        room = self._room
        room.users += 1
        try:
            if not room.is_open():
                await room.open()
            if self.check is not None:
                await self.check(room.live)
        except BaseException:
            self._leave()
            raise
        return room

    async def __aexit__(self, *_problem: object) -> None:
        self._leave()

    def _leave(self) -> None:
        self._room.users -= 1
        if not self._room.is_open():
            self._put_away(self._room)


class Keeper:
    """Loads tables that are asked for, and puts away those nobody has looked at for a while."""

    def __init__(self, process: str, store: Store, bots: BotPlay, idle_seconds: float) -> None:
        self._process: Final = process
        self._store: Final = store
        self._bots: Final = bots
        self._idle_seconds: Final = idle_seconds
        self.work: Final = LongWork()
        self.closed: Final = ClosedDeals(store)
        self._rooms: Final[dict[str, Room]] = {}
        self._errands: Final[set[asyncio.Task[None]]] = set()
        self._garbage: Final = Garbage()
        self._others: OtherProcesses
        self._rounds: asyncio.Task[None]

    async def open(self) -> None:
        """Listen to the other processes, and look after the rooms from time to time."""
        self._others = await self._store.meet(self._hear)
        self._bots.tell = self._tell_awaited
        self._rounds = asyncio.create_task(self._look_after())

    async def close(self) -> None:
        """Finish what is under way. Nothing that talks to the database is cut short."""
        self._rounds.cancel()
        await self._others.close()
        await asyncio.gather(*[room.finish() for room in self._rooms.values()])
        await asyncio.gather(*self._errands, return_exceptions=True)

    def room(self, table: str) -> Stay:
        """A table in memory, kept there as long as this lasts."""
        if "\0" in table:  # which no database would even look for
            raise NoSuchTable(table)
        room = self._rooms.get(table) or self._new_room(table)
        return Stay(room, self._put_away)

    def _new_room(self, table: str) -> Room:
        room = self._rooms[table] = Room(table, self._store, self.work, self._bots.nudge)
        TABLES.set(len(self._rooms))
        return room

    def take_in(self, live: Live, host: Guest) -> None:
        """Have a table in memory that was just set: whoever set it is about to sit down there."""
        if live.id not in self._rooms:
            self._new_room(live.id).begin(live, host)

    def entered(self, table: str, guest: Guest | None, sits: bool = False) -> Stay:
        """A table in memory, for somebody who may look at it, or sit down there."""
        stay = self.room(table)
        who = None if guest is None else guest.id
        stay.check = partial(self.closed.let_in, guest=who, sits=sits)
        return stay

    def in_memory(self, table: str) -> Room | None:
        """A table, if it has been loaded."""
        room = self._rooms.get(table)
        return room if room is not None and room.is_open() else None

    def tables(self) -> set[str]:
        """Those that are in memory."""
        return set(self._rooms)

    def guests(self) -> set[str]:
        """Those who are connected to this process, at any table."""
        return {guest for room in self._rooms.values() for guest in room.presence.own()}

    def here(self, table: str) -> set[str]:
        """The guests at a table, as far as is known here."""
        room = self._rooms.get(table)
        return set() if room is None else room.presence.here()

    # What is said to other processes, and heard from them.

    def tell_presence(self, room: Room, asks: bool = False) -> None:
        """Say who is at a table here, and perhaps ask who is elsewhere."""
        for word in room.presence.words(self._process, room.id, asks):
            self._others.tell(word)

    async def ask_presence(self, room: Room) -> None:
        """Find out who is at a table elsewhere, if there is an elsewhere."""
        if not isinstance(self._others, Alone):
            self.tell_presence(room, asks=True)
            await asyncio.sleep(_ANSWERED_SECONDS)

    def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on, here and elsewhere."""
        self._rename(guest, name)
        self._others.tell(Word(self._process, renamed=(guest, name)))

    def part(self, guest: str) -> None:
        """Let go of all sockets of a guest, who has moved or is no more, here and elsewhere."""
        self._part(guest)
        self._others.tell(Word(self._process, parted=guest))

    def forget(self, guest: str) -> None:
        """Forget the words of a guest who is erased, here and elsewhere; nobody has to go."""
        self._forget(guest)
        self._others.tell(Word(self._process, forgotten=guest))

    def renew(self, table: str) -> None:
        """Load a table again of which what was written has changed, here and elsewhere."""
        self._renew(table)
        self._others.tell(Word(self._process, table, renewed=True))

    def look(self, table: str, pointed: Pointed) -> None:
        """Show everybody where somebody points, here and elsewhere."""
        room = self.in_memory(table)
        if room is not None:
            room.look(pointed.guest, pointed.name, pointed.anchor)
            self._others.tell(Word(self._process, table, pointed=pointed))

    def wish(self, table: str, guest: str, tempo: Tempo) -> None:
        """Somebody says how the bots of a table are to play, wherever it is that they do."""
        room = self.in_memory(table)
        if room is not None:
            self._hear_wish(room, Wished(guest, tempo))
            self._others.tell(Word(self._process, table, wished=Wished(guest, tempo)))

    def _tell_awaited(self, room: Room, awaited: Awaited) -> None:
        room.tell(room.outbox.awaited(awaited))
        self._others.tell(Word(self._process, room.id, awaited=awaited))

    def _hear(self, word: Word | None) -> None:
        if word is None:
            for each in self._rooms.values():
                self._catch_up(each)
            return
        self._hear_of_guest(word)
        if word.renewed:
            self._renew(word.table)
        room = self._rooms.get(word.table)
        if room is None:
            return
        if word.seq is not None:
            self._catch_up(room)
        if word.here is not None:
            self._hear_presence(room, word)
        if word.wished is not None:
            self._hear_wish(room, word.wished)
        if word.awaited is not None and room.is_open():
            room.tell(room.outbox.awaited(word.awaited))
        if word.pointed is not None and room.is_open():
            room.look(word.pointed.guest, word.pointed.name, word.pointed.anchor)

    def _hear_of_guest(self, word: Word) -> None:
        """Somebody is called something else, or is to be let go of or forgotten."""
        if word.renamed is not None:
            self._rename(*word.renamed)
        if word.parted is not None:
            self._part(word.parted)
        if word.forgotten is not None:
            self._forget(word.forgotten)

    def _hear_presence(self, room: Room, word: Word) -> None:
        before = room.presence.here()
        room.presence.hear(word)
        if room.is_open() and room.presence.here() != before:
            room.tell_chairs()
        if word.asks and not word.rest and room.presence.listeners:
            self.tell_presence(room)
            for wished in room.tempo.recalled(room.presence.own()):
                self._others.tell(Word(self._process, room.id, wished=wished))

    def _hear_wish(self, room: Room, wished: Wished) -> None:
        """A guest says how bots are to play, and perhaps that the own moment may pass."""
        room.tempo.take(wished)
        if room.is_open():
            self._bots.nudge(room)

    def _rename(self, guest: str, name: str) -> None:
        for room in self._rooms.values():
            if room.is_open():
                room.rename(guest, name)

    def _part(self, guest: str) -> None:
        for room in self._rooms.values():
            for listener in list(room.presence.listeners):
                if listener.guest is not None and listener.guest.id == guest:
                    room.leave(listener)
                    listener.show_out("moved")

    def _forget(self, guest: str) -> None:
        for room in self._rooms.values():
            if knows(room, guest):
                self._run_errand(room.id, forget(room, guest))

    def _renew(self, table: str) -> None:
        """Put a room away. Those who look at it come back by themselves, to another one."""
        room = self._rooms.pop(table, None)
        if room is None:
            return
        for listener in list(room.presence.listeners):
            room.presence.remove(listener)
            listener.show_out("restart")
        self._run_errand(room.id, room.finish())

    # Looking after the rooms.

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(min(BEAT_SECONDS, self._idle_seconds))
            for room in list(self._rooms.values()):
                self._look_at_safely(room)
            self._garbage.collect(any(room.presence.listeners for room in self._rooms.values()))

    def _look_at_safely(self, room: Room) -> None:
        try:
            self._look_at(room)
        except Exception as fault:  # noqa: BLE001 - others, and the next round, must not miss out
            note_fault("a table could not be looked after", fault, **at(room.id))

    def _look_at(self, room: Room) -> None:
        room.tempo.keep(room.presence.here())
        if room.presence.listeners:
            self.tell_presence(room)
            self._bots.nudge(room)  # should they have stopped, or their process be gone
        elif monotonic() - room.presence.empty_since >= self._idle_seconds:
            self._put_away(room)

    def let_go(self, room: Room) -> None:
        """Put a room away at once that nobody looks at: many may be looked after in a row."""
        if not room.presence.listeners:
            self._put_away(room)

    def _put_away(self, room: Room) -> None:
        if room.users == 0 and room.bots is None and self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            TABLES.set(len(self._rooms))

    def _catch_up(self, room: Room) -> None:
        """Let a table catch up, while nobody waits for it."""
        self._run_errand(room.id, room.catch_up())

    def _run_errand(self, table: str, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(partial(self._has_caught_up, table))

    def _has_caught_up(self, table: str, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            note_fault("a table could not catch up", fault, **at(table))
