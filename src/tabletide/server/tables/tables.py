"""All tables of this process: what the server's edge asks for, and whom it tells."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from tabletide.kernel.table import Refused as Refused
from tabletide.server.config import Config
from tabletide.server.ops.chores import Chore
from tabletide.server.store.guests import guest_by
from tabletide.server.store.opening import open_store
from tabletide.server.store.patience import Unwell as Unwell
from tabletide.server.store.processes import Pointed
from tabletide.server.store.pulse import Pulse
from tabletide.server.store.store import Store
from tabletide.server.store.tidying import Days, Tidying
from tabletide.server.tables.around.hearing import refuse_talk
from tabletide.server.tables.around.speaking import spend_breath
from tabletide.server.tables.bot_play import BotPlay
from tabletide.server.tables.catalogue import is_anchor
from tabletide.server.tables.deals.daily import Daily
from tabletide.server.tables.deals.duelling import Duelling
from tabletide.server.tables.deals.laying import Laying
from tabletide.server.tables.deals.starting import SharedDeals
from tabletide.server.tables.identity.erasing import Erasing
from tabletide.server.tables.identity.moving import Moving
from tabletide.server.tables.intents import (
    Intent,
    check,
    event_of,
    refuse_to_write,
)
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.lobby import Lobby
from tabletide.server.tables.past.branching import Branching
from tabletide.server.tables.past.chronicle import Chronicle
from tabletide.server.tables.past.commenting import Commenting
from tabletide.server.tables.past.my_games import MyGames
from tabletide.server.tables.past.rematching import Rematches
from tabletide.server.tables.people import Guest as Guest
from tabletide.server.tables.people import Listener as Listener
from tabletide.server.tables.people import eyes_of, person_at
from tabletide.server.tables.reminding.opening import open_reminders
from tabletide.server.tables.room import NoSuchTable as NoSuchTable
from tabletide.server.tables.room import Room
from tabletide.server.tables.seating import change_of_chair, change_of_door
from tabletide.server.tables.slow.waking import Waking
from tabletide.server.tables.thinking.advising import Advising
from tabletide.server.tables.thinking.analysts import Analysts
from tabletide.server.tables.thinking.learning import Learning
from tabletide.server.tables.thinking.reckoning import Reckonings
from tabletide.server.tables.thinking.thinkers import Thinkers
from tabletide.server.tables.thinking.written import Written
from tabletide.server.wire.advice import AskAdvice
from tabletide.server.wire.analysis import AnalysisNow, RecordAnalysisNow
from tabletide.server.wire.messages import Choose, Done, Refusal, Release, TakeBack
from tabletide.server.wire.tables import Chair, ChairChange, Door, DoorChange, NewTable, TableLine
from tabletide.server.wire.tempo import Tempo

_encode: Final = msgspec.json.Encoder().encode


class Tables:
    """All tables of this process. Those that somebody looks at are in memory."""

    def __init__(
        self, config: Config, store: Store, keeper: Keeper, thinkers: Thinkers, waking: Waking
    ) -> None:
        self._advising: Final = Advising(keeper, thinkers, config.limits.advice_seconds)
        self._limits: Final = config.limits
        self.waking: Final = waking
        self._store: Final = store
        self._keeper: Final = keeper
        self._lobby: Final = Lobby(store, keeper)
        self._thinkers: Final = thinkers
        self._analysts: Final = Analysts(store, config.limits.analysis_seconds)
        self.reckonings: Final = Reckonings(keeper, thinkers)
        self.learning: Final = Learning(keeper, thinkers)
        self._pulse: Final = Pulse(store)
        self._guest_days: Final = config.guest_days
        days = Days(config.unfinished_days, config.guest_days)
        self.tidying: Final = Tidying(store, days, keeper)
        self.chronicle: Final = Chronicle(store, keeper)
        self.my_games: Final = MyGames(store, keeper)
        self.commenting: Final = Commenting(store, keeper)
        self.rematches: Final = Rematches(store, keeper)
        self.written: Final = Written(keeper, store, config.limits.write_seconds)
        self.branching: Final = Branching(keeper, store, self.written)
        shared = SharedDeals(store)
        self._laying: Final = Laying(store, keeper, self.branching, shared, config.limits)
        self.daily: Final = Daily(store, shared, keeper.work)
        self.duels: Final = Duelling(store, keeper, keeper.closed)
        self.moving: Final = Moving(store, keeper, self.written)
        self.erasing: Final = Erasing(store, keeper)
        self.reminders: Final = open_reminders(config, store, keeper)

    @classmethod
    async def open(cls, config: Config) -> Tables:
        """Open the store, bring its schema up to date, listen to other processes."""
        process = secrets.token_hex(8)
        store = await open_store(config, process)
        thinkers = Thinkers(config.workers, config.limits.think_seconds)
        bots = BotPlay(thinkers, process, config.bot_pause, config.limits.gone_seconds)
        keeper = Keeper(process, store, bots, config.limits.idle_seconds)
        await keeper.open()
        waking = Waking(store, keeper, bots, config.limits.wake_seconds)
        tables = cls(config, store, keeper, thinkers, waking)
        for chore in tables._chores():
            chore.open()
        return tables

    async def close(self) -> None:
        """Finish what is being written, stop the bots, let go of the store."""
        for chore in self._chores():
            await chore.close()
        if self.reminders is not None:
            await self.reminders.reminding.close()
        await self._advising.close()
        await self._keeper.close()
        self._thinkers.close()
        self.written.close()
        await self._analysts.close()
        await self._store.close()

    def _chores(self) -> list[Chore]:
        """What is done again and again as long as the server runs."""
        chores = [self.tidying.chore, self.chronicle.chore, self.waking.chore]
        return chores if self.reminders is None else [*chores, self.reminders.reminding.chore]

    async def problem(self) -> str:
        """What is wrong with the database, or nothing."""
        return await self._pulse.problem()

    # Guests.

    async def guest_of(self, token_hash: bytes) -> Guest | None:
        """Whose token this is; nobody's, when it was not used for very long."""
        found = await guest_by(self._store, token_hash, self._guest_days)
        return None if found is None else Guest(*found)

    async def new_guest(self, token_hash: bytes, name: str) -> Guest:
        """Somebody new."""
        guest = Guest(secrets.token_urlsafe(9), name)
        await self._store.new_guest(guest.id, token_hash, name)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Give a guest another name, at all tables."""
        await self._store.rename(guest.id, name)
        self._keeper.rename(guest.id, name)
        return Guest(guest.id, name)

    # The lobby.

    async def create(self, guest: Guest, wish: NewTable) -> str:
        """Set a table; its id is all it takes to watch it, unless its deal is closed."""
        return await self._laying.create(guest, wish)

    async def listed(self) -> list[TableLine]:
        """Listed tables that run."""
        return await self._lobby.listed()

    async def mine(self, guest: Guest) -> list[TableLine]:
        """The tables a guest has set or has a chair at."""
        return await self._lobby.mine(guest)

    # One table.

    async def join(self, table: str, listener: Listener, at: int | None) -> None:
        """Send the welcome, and everything that happens from now on."""
        async with self._keeper.entered(table, listener.guest) as room:
            await room.join(listener, at)
            self._keeper.tell_presence(room, asks=True)

    def leave(self, table: str, listener: Listener) -> None:
        """The listener is gone."""
        self._advising.forget(listener)
        room = self._keeper.in_memory(table)
        if room is not None:
            room.leave(listener)
            self._keeper.tell_presence(room)

    def seats_of(self, table: str, listener: Listener) -> list[int]:
        """The seats a listener stands for at a table in memory."""
        room = self._keeper.in_memory(table)
        return [] if room is None else list(room.live.seats_of(eyes_of(listener)))

    async def ask(self, table: str, listener: Listener, message: Intent) -> None:
        """Carry out a request; `done` or `refused` goes to the listener."""
        guest = person_at(listener)
        async with self._keeper.entered(table, guest) as room:
            told_at = message.at if isinstance(message, Choose | Release | TakeBack) else -1
            try:
                check(message, self._limits)
                sender = None if guest is None else guest.id
                repeated = (sender, message.id) in room.live.done
                if sender is not None and not repeated:
                    spend_breath(room.voices, room.live, sender, message)
                here = room.presence.here()
                await room.act(
                    lambda live: event_of(live, guest, message, here), sender, message.id
                )
            except Refused as refused:
                listener.send(_encode(Refusal(message.id, refused.reason, str(refused))))
                if refused.reason == "stale":
                    await self._tell_tail(room, listener, told_at)
                return
            if repeated:
                await self._tell_tail(room, listener, told_at)
            listener.send(_encode(Done(message.id)))

    async def _tell_tail(self, room: Room, listener: Listener, at: int) -> None:
        async with self._keeper.work.telling:
            room.tell_tail(listener, at)

    def look(self, table: str, listener: Listener, anchor: str) -> None:
        """Show everybody where a guest points; nobody keeps it."""
        guest, room = person_at(listener), self._keeper.in_memory(table)
        if guest is None or room is None or len(anchor) > self._limits.anchor_chars:
            return
        if is_anchor(room.live.created.game, anchor):
            refuse_talk(room.live, guest.id)
            self._keeper.look(table, Pointed(guest.id, guest.name, anchor))

    def wish(self, table: str, listener: Listener, tempo: Tempo) -> None:
        """Somebody says how the bots of a table are to play; nobody keeps it."""
        if (guest := eyes_of(listener)) is not None:
            self._keeper.wish(table, guest, tempo)

    def advise(self, table: str, listener: Listener, request: AskAdvice) -> None:
        """Have somebody think what a seat could do; the listener alone is told, once it is done."""
        self._advising.ask(table, listener, request)

    async def change_chair(
        self, table: str, guest: Guest, seat: int, change: ChairChange
    ) -> list[Chair]:
        """Take, leave, lend or free a chair, or say something to who asks for one."""
        gone_seconds = self._limits.gone_seconds
        async with self._keeper.entered(table, guest, change.do == "take") as room:
            room.outbox.names[guest.id] = guest.name
            try:
                await room.act(
                    lambda live: change_of_chair(
                        live,
                        guest.id,
                        seat,
                        change,
                        lambda one: room.presence.is_gone(one, gone_seconds),
                    ),
                    guest.id,
                )
            finally:
                room.forget_name(guest.id)
            return room.chairs()

    async def change_door(self, table: str, host: Guest, change: DoorChange) -> Door:
        """Remove a guest or let one back, close the table to newcomers or open it."""
        async with self._keeper.entered(table, host) as room:
            await room.act(lambda live: change_of_door(live, host.id, change))
            return room.door()

    async def welcome(self, table: str, guest: Guest | None) -> bytes:
        """What a socket would be told first."""
        async with self._keeper.entered(table, guest) as room, self._keeper.work.telling:
            return room.welcome(None if guest is None else guest.id)

    async def analyse(self, table: str, guest: Guest | None) -> AnalysisNow:
        """Have a game that is over analysed, and say how far that is."""
        async with self._keeper.entered(table, guest) as room:
            played = room.live.table
            refuse_to_write(room.live)
            if not played.is_over():
                raise Refused("not_over", "an analysis tells what is hidden: it waits for the end")
            return await self._analysts.begin(table, played, await self.written.record_of(played))

    async def analysis(self, table: str, guest: Guest | None) -> AnalysisNow:
        """How far the analysis of a game is."""
        async with self._keeper.entered(table, guest):  # NoSuchTable, if there is none
            return await self._analysts.now(table)

    async def analyse_record(self, text: str) -> RecordAnalysisNow:
        """Have the game of a record file analysed, and say how far that is."""
        wanted = await self.written.to_analyse(text)
        now = self._analysts.begin_record(wanted)
        return RecordAnalysisNow(wanted.key, now.state, now.analysis)

    def analysis_of_record(self, key: str) -> AnalysisNow:
        """How far the analysis of a record file's game is."""
        return self._analysts.now_of_record(key)
