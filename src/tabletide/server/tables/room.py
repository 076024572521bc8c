"""One table and the people at it: requests come in one by one, and everybody is told.

The order is always the same: a request is checked and carried out on a copy,
written to disk, published, and only then answered.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.ops.logs import at, note_fault
from tabletide.server.ops.rates import PerMinute
from tabletide.server.store.journal import (
    Admitted,
    Advised,
    Asked,
    Consented,
    Entry,
    Event,
    Play,
    Seated,
)
from tabletide.server.store.store import Conflict, Store
from tabletide.server.tables.around.hearing import is_aside, overhears, speaks_aside
from tabletide.server.tables.bot_turns import BotTurns
from tabletide.server.tables.intents import refuse_endless
from tabletide.server.tables.live import Chatted, Live
from tabletide.server.tables.long_work import LongWork
from tabletide.server.tables.outbox import Outbox, encode, seats_seen
from tabletide.server.tables.past.keeping import written
from tabletide.server.tables.people import Guest, Listener, bearer_of, eyes_of
from tabletide.server.tables.presence import Presence
from tabletide.server.tables.seating import admit
from tabletide.server.tables.telling.sights import LONG_AGO
from tabletide.server.tables.tempo import TempoOfTable
from tabletide.server.tables.voices import Voices
from tabletide.server.wire.sight import WireReckoning
from tabletide.server.wire.tables import Chair, Door

ATTEMPTS: Final = 20  # to write, while others keep being faster
SHORT_TAIL: Final = 10  # entries that whoever has missed them is always told
TAILS: Final = 12.0  # a minute that a guest is told who has missed more

Make = Callable[[Live], Event]  # what a request comes to at this moment; it may be Refused


class NoSuchTable(LookupError):
    """No table has this id."""


class Room:
    """A table in memory. Whoever uses it counts in `users`, so that it is not put away."""

    def __init__(
        self, table: str, store: Store, work: LongWork, nudge: Callable[[Room], None]
    ) -> None:
        self.id: Final = table
        self.presence: Final = Presence()
        self.outbox: Final = Outbox()
        self.turns: Final = BotTurns()
        self.tempo: Final = TempoOfTable()
        self.odds: dict[tuple[int, int], WireReckoning] = {}  # by version and seat, once asked for
        self.voices: Final = Voices()
        self.users = 0
        self.is_closing = False
        self.bots: asyncio.Task[None] | None = None  # what the bots are about
        self._store: Final = store
        self._work: Final = work
        self._nudge: Final = nudge  # something has happened that bots may care about
        self._lock: Final = asyncio.Lock()
        self._tails: Final = PerMinute(TAILS)
        self._live: Live | None = None
        self._acts: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> Live:
        """The table as it stands on disk."""
        assert self._live is not None, "the room is not open yet"
        return self._live

    def is_open(self) -> bool:
        """Whether the table has been loaded."""
        return self._live is not None

    async def open(self) -> None:
        """Load the table, unless that has been done."""
        async with self._lock:
            if self._live is not None:
                return
            entries = await self._store.entries(self.id, 0)
            if not entries:
                raise NoSuchTable(self.id)
            live = await self._work.restore(self.id, entries)
            await self._learn_names(live)
            self._live = live

    def begin(self, live: Live, host: Guest) -> None:
        """The table was just set, and is on disk: it need not be loaded."""
        self.outbox.names[host.id] = host.name
        self._live = live

    async def act(self, make: Make, guest: str | None = None, message: str | None = None) -> None:
        """Carry out a request, once, and return when it is on disk and everybody is told.

        Whoever asks may go away in the middle; what was begun is finished.
        """
        task = asyncio.create_task(self._act(make, guest, message))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        await asyncio.shield(task)

    async def _act(self, make: Make, guest: str | None, message: str | None) -> None:
        async with self._lock:
            for _ in range(ATTEMPTS):
                live = self.live
                if (guest, message) in live.done:
                    return
                event = make(live)
                refuse_endless(live, event)
                entry = Entry(live.seq, event, guest, message, time.time())
                after = live.then(entry)
                try:
                    await self._store.append(written(live, entry, after, self.outbox.names))
                except Conflict:
                    await self._follow()
                    if await self._store.has_request(self.id, guest, message):
                        return  # long ago, too
                else:
                    await self._accept(entry.event, after)
                    return
        raise Refused("busy", "the table is too busy; try again")

    async def catch_up(self, mend: Callable[[Live], Live] = lambda live: live) -> None:
        """Let happen here what others have written; `mend` is what they changed of the past."""
        async with self._lock:
            if self._live is not None:
                await self._follow()
                self._live = mend(self._live)

    async def finish(self) -> None:
        """Wait for what is under way; bots stop."""
        self.is_closing = True
        bots = [] if self.bots is None else [self.bots]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, *self._acts, return_exceptions=True)

    async def _follow(self) -> None:
        for entry in await self._store.entries(self.id, self.live.seq):
            await self._accept(entry.event, self.live.then(entry))

    async def _accept(self, event: Event, after: Live) -> None:
        """From now on the table is like this, and everybody is told."""
        before = self.live
        self._live = after
        self.tempo.changed.set()
        await self._learn_names(after)
        self.turns.notice(before, event, after)
        if isinstance(event, Chatted):
            self.tell(self.outbox.said(after), is_aside(after, event))
        if isinstance(event, Seated | Asked | Consented | Advised | Admitted):
            self._show_out()
            self.tell_chairs()
            self._welcome_anew(before)
        elif isinstance(event, Play):
            self._tell_news(before, after)
            if not before.table.is_over() and (aside := self.outbox.overheard(after)) is not None:
                self.tell(aside)
        if after.ideas != before.ideas:
            self.tell(encode(self.outbox.ideas(after)))
        if not isinstance(event, Seated) and before.sitters != after.sitters:
            self.tell_chairs()  # a bot plays on for somebody, or has done so
        self._nudge(self)

    # Who is told what.

    def _show_out(self) -> None:
        """Let go of the sockets of those who may not be here any more."""
        for listener in list(self.presence.listeners):
            try:
                admit(self.live, bearer_of(listener))
            except Refused as refused:
                self.presence.remove(listener)
                listener.show_out("removed" if refused.reason == "removed" else "closed_door")

    async def join(self, listener: Listener, at: int | None) -> None:
        """Welcome a socket, and tell it everything from now on."""
        async with self._lock:
            admit(self.live, bearer_of(listener))
            here = self.presence.here()
            self.presence.add(listener)
            if listener.guest is not None:
                self.outbox.names[listener.guest.id] = listener.guest.name
            if self.presence.here() != here:
                self._tell_chairs_to(one for one in self.presence.listeners if one is not listener)
            async with self._work.telling:
                self._welcome(listener, at)
        self._nudge(self)

    def leave(self, listener: Listener) -> None:
        """A socket is gone."""
        if listener in self.presence.listeners:
            self.presence.remove(listener)
            if listener.guest is not None:
                self.forget_name(listener.guest.id)
            self.tempo.changed.set()
            self.tell_chairs()

    def forget_name(self, guest: str) -> None:
        """Forget what somebody is called who is not here, unless the table tells of them."""
        if guest not in self.presence.own():
            self.outbox.forget(self.live, guest)

    def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on, also when one of the sockets joins anew."""
        for listener in self.presence.listeners:
            if listener.guest is not None and listener.guest.id == guest:
                listener.guest = Guest(guest, name)
        if guest in self.outbox.names:
            self.outbox.names[guest] = name
            self.tell_chairs()

    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return self.outbox.chairs(self.live, self.presence.here())

    def door(self) -> Door:
        """Who watches, and who may not come."""
        return self.outbox.door(self.live, self.presence.here())

    def tell_chairs(self) -> None:
        """Tell everybody who sits where, and is here."""
        self._tell_chairs_to(self.presence.listeners)

    def tell_tail(self, listener: Listener, at: int) -> None:
        """Tell a socket what it lacks, if there is such a thing; everything, if that is much.

        Much is long to make, and what happens is told anyway: a guest has it so often a minute.
        """
        now, guest = self.live.table.at(), eyes_of(listener)
        if not 0 <= at < now or (now - at > SHORT_TAIL and not self._tails.take(guest or "")):
            return
        if now - at > LONG_AGO:
            self._welcome(listener, None)
        else:
            listener.send(self.outbox.tail(self.live, guest, at))

    def look(self, guest: str, name: str, anchor: str) -> None:
        """Show everybody where somebody points."""
        self.tell(self.outbox.looked(guest, name, anchor), speaks_aside(self.live, guest))

    def welcome(self, guest: str | None, at: int | None = None, is_screen: bool = False) -> bytes:
        """Everything, for one guest or for an onlooker; to who was here before, what is new."""
        return self.outbox.welcome(self.live, guest, at, self.presence.here(), is_screen)

    def _welcome(self, listener: Listener, at: int | None) -> None:
        listener.send(self.welcome(eyes_of(listener), at, listener.is_screen))

    def _welcome_anew(self, before: Live) -> None:
        """What those see whose seats are others now has changed altogether."""
        made: dict[str | None, bytes] = {}
        for listener in list(self.presence.listeners):
            guest = eyes_of(listener)
            if before.seats_of(guest) == self.live.seats_of(guest):
                continue
            if guest not in made:
                made[guest] = self.welcome(guest)
            listener.send(made[guest])

    def _tell_news(self, before: Live, after: Live) -> None:
        """The same seats see the same: their message is made once."""
        made: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.presence.listeners):
            seats = seats_seen(after, eyes_of(listener))
            if seats not in made:
                made[seats] = self.outbox.update(before, after, seats)
            listener.send(made[seats])

    def _tell_chairs_to(self, listeners: Iterable[Listener]) -> None:
        message = self.outbox.seating(self.live, self.presence.here())
        for listener in list(listeners):
            listener.send(message)

    def tell(self, message: bytes, aside: bool = False) -> None:
        """Tell everybody something, or only those who hear what is said aside."""
        for listener in list(self.presence.listeners):
            if not aside or overhears(self.live, listener):
                listener.send(message)

    async def _learn_names(self, live: Live) -> None:
        """Ask what people are called. Where that fails they go without a name until next time."""
        if unknown := self.outbox.unknown(live):
            try:
                self.outbox.names.update(await self._store.names(unknown))
            except Exception as fault:  # noqa: BLE001 - what is on disk must be told
                note_fault("names could not be looked up", fault, **at(self.id))
