"""What is written out of tables for whoever asks: replays, records, the codes of their links."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.ops.packing import Coding
from tabletide.server.store.store import Store
from tabletide.server.tables.intents import refuse_to_write
from tabletide.server.tables.invitations import LONGEST_LINK, CodeOfLink
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.past.filing import name_of_record
from tabletide.server.tables.people import Guest
from tabletide.server.tables.room import NoSuchTable
from tabletide.server.tables.thinking.analysable import AnalysableRecord, RecordToAnalyse
from tabletide.server.tables.thinking.beginnings import Beginning, BeginningOfRecord
from tabletide.server.tables.thinking.clerks import Clerks
from tabletide.server.tables.thinking.replays import FilmOfRecord, FilmOfTable, RecordOfTable


class Written:
    """Says who may have what, and has a clerk write it."""

    def __init__(self, keeper: Keeper, store: Store, patience: float) -> None:
        self._keeper: Final = keeper
        self._store: Final = store
        self._clerks: Final = Clerks(patience)

    def close(self) -> None:
        """Have nothing more written."""
        self._clerks.close()

    async def replay(
        self, table: str, guest: Guest | None, seat: int | None, coding: Coding = ""
    ) -> bytes:
        """The game so far through the eyes of a seat: one's own, or any once it is over."""
        async with self._keeper.entered(table, guest) as room:
            live, played = room.live, room.live.table
            refuse_to_write(live)
            own = live.seats_of(None if guest is None else guest.id)
            eyes = seat if seat is not None else (own or (NOBODY,))[0]
            if eyes not in (*own, NOBODY) and not played.is_over():
                raise Refused(
                    "not_seated", f"what seat {eyes} sees is its own affair until the end"
                )
            game, seed, steps = played.game.id, live.created.seed, played.steps
            told = live.told_seed()
            film = (played.setup, seed, steps, told, eyes, coding, played.advised)
            errand = FilmOfTable(game, *film)
        written: bytes = await self._clerks.write(errand)
        return written

    async def replay_of(self, text: str, seat: int, coding: Coding = "") -> bytes:
        """The game a record file tells of, through the eyes of a seat."""
        written: bytes = await self._clerks.write(FilmOfRecord(text, seat, coding))
        return written

    async def beginning(self, text: str, step: int) -> Beginning:
        """The game of a record file, up to one of its steps."""
        found: Beginning = await self._clerks.write(BeginningOfRecord(text, step))
        return found

    async def to_analyse(self, text: str) -> RecordToAnalyse:
        """The record of a file, if there is an analysis of its game."""
        found: RecordToAnalyse = await self._clerks.write(AnalysableRecord(text))
        return found

    async def record(self, table: str, guest: Guest | None) -> str:
        """The record, once the game is over: before, it would tell what is hidden."""
        async with self._keeper.entered(table, guest) as room:
            refuse_to_write(room.live)
            if not room.live.table.is_over():
                raise Refused("not_over", "the record tells what is hidden: it waits for the end")
            return await self.record_of(room.live.table)

    async def name_of_record(self, table: str) -> str:
        """What the file of a record is called, which one may have."""
        return await name_of_record(self._store, table)

    async def record_of(self, played: Table) -> str:
        """The record of a game."""
        dealer = played.dealer
        written: str = await self._clerks.write(
            RecordOfTable(
                *(played.game.id, played.setup, played.entries, dealer.commitment, dealer.seed),
                played.advised,
            )
        )
        return written

    async def code_of(self, table: str, link: str) -> bytes:
        """The link to a table, drawn."""
        is_named = "\0" not in table  # which no database would even look for
        is_there = self._keeper.in_memory(table) is not None
        if not is_there and not (is_named and await self._store.has_table(table)):
            raise NoSuchTable(table)
        return await self.drawn(link)

    async def drawn(self, link: str) -> bytes:
        """A link as a code for cameras; Refused if it is too long for them."""
        if len(link.encode()) > LONGEST_LINK:
            sentence = f"the link has more than {LONGEST_LINK} bytes: no camera would read its code"
            raise Refused("too_long", sentence)
        drawing: bytes = await self._clerks.write(CodeOfLink(link))
        return drawing
