"""A game from its start, to be watched again: written out in a process of its own."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from tabletide.games.registry import GAMES, load_game, traits_of
from tabletide.kernel.game import SetupError, seats
from tabletide.kernel.record import (
    HEADER_LINES,
    RecordError,
    read_record,
    record_of,
    write_record,
)
from tabletide.kernel.resume import resume
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.ops.packing import Coding, packed
from tabletide.server.tables.telling.sights import Gallery
from tabletide.server.tables.thinking.clerks import Unwritten
from tabletide.server.wire.sight import Replay, wire_outcome

LONGEST: Final = 5_000  # entries of a record that anybody may send

_encode: Final = msgspec.json.Encoder().encode


class FilmOfRecord(NamedTuple):
    """The errand to show the game a record file tells of."""

    text: str
    seat: int
    coding: Coding = ""

    def answer(self) -> bytes | Unwritten:
        """The replay, written and packed; or which line is wrong."""
        try:
            return packed(_encode(replay_of(self.text, self.seat)), self.coding)
        except RecordError as error:
            return Unwritten("not_a_record", f"not a sound record: {error}")
        except Refused as refused:
            return Unwritten(refused.reason, str(refused))


class FilmOfTable(NamedTuple):
    """The errand to show the game of a table, by the steps that stand."""

    game: str
    setup: dict[str, str]
    seed: str
    steps: list[int]
    told_seed: str
    seat: int
    coding: Coding = ""
    advised: tuple[int, ...] = ()

    def answer(self) -> bytes | Unwritten:
        """The replay, written and packed."""
        table = Table(load_game(self.game), self.setup, self.seed)
        # Where a seat holds the table, nothing is drawn that was not drawn there.
        table.follow(self.steps, hold=True)
        table.advised = self.advised
        try:
            return packed(_encode(film(table, self.seat, self.told_seed)), self.coding)
        except Refused as refused:
            return Unwritten(refused.reason, str(refused))


class RecordOfTable(NamedTuple):
    """The errand to write the record of a game that is over."""

    game: str
    setup: dict[str, str]
    entries: list[int]
    commitment: str
    seed: str
    advised: tuple[int, ...] = ()

    def answer(self) -> str:
        """The record file."""
        game = load_game(self.game)
        told = record_of(game, self.setup, self.entries, self.commitment, self.seed)
        return write_record(told._replace(advised=self.advised))


def replay_of(text: str, seat: int) -> Replay:
    """The game that a record file tells of; a RecordError names the line that is wrong."""
    table = table_of(text)
    return film(table, seat, table.dealer.seed)


def table_of(text: str) -> Table:
    """The table that a record file tells of, with its seed; a RecordError names the wrong line."""
    record = read_record(text)
    if record.game not in GAMES:
        raise RecordError(2, f"there is no game '{record.game}' here")
    if len(record.entries) > LONGEST:
        raise RecordError(HEADER_LINES + LONGEST, "no game is as long as that")
    game = load_game(record.game)
    try:
        return resume(game, record)
    except SetupError as error:  # a seed no table would have taken
        raise RecordError(HEADER_LINES, str(error)) from error


def _turns(table: Table) -> list[int]:
    """How many turns had begun after each step, and before the first."""
    turns = traits_of(table.game.id).turns
    return [turns(table.after(step)) for step in range(len(table.steps) + 1)]


def film(table: Table, seat: int, seed: str) -> Replay:
    """A game as one seat saw it, or an onlooker. The seed is told by whoever may tell it."""
    if seat not in (NOBODY, *range(seats(table.setup))):
        raise Refused("no_seat", f"there is no seat {seat} at this table")
    told: dict[str, Any] = {
        "game": table.game.id,
        "version": table.game.version,
        "setup": table.setup,
        "commitment": table.dealer.commitment,
        "seed": seed,
        "outcome": msgspec.to_builtins(wire_outcome(table.game.outcome(table.state))),
        "seat": seat,
        "beats": Gallery().film(table, seat),
        "turns": _turns(table),
        "advised": list(table.advised),
    }
    return msgspec.convert(told, Replay)
