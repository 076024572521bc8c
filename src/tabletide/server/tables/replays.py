"""A game from its start, to be watched again."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import SetupError, seats
from tabletide.kernel.record import HEADER_LINES, RecordError, read_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.tables.sights import Gallery
from tabletide.server.wire.sight import Replay, wire_outcome

LONGEST: Final = 5_000  # entries of a record that anybody may send


def replay_of(text: str, seat: int) -> Replay:
    """The game that a record file tells of; a RecordError names the line that is wrong."""
    record = read_record(text)
    if record.game not in GAMES:
        raise RecordError(2, f"there is no game '{record.game}' here")
    if len(record.entries) > LONGEST:
        raise RecordError(HEADER_LINES + LONGEST, "no game is as long as that")
    game = load_game(record.game)
    try:
        table = resume(game, record)
    except SetupError as error:  # a seed no table would have taken
        raise RecordError(HEADER_LINES, str(error)) from error
    return film(table, seat, record.seed)


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
    }
    return msgspec.convert(told, Replay)
