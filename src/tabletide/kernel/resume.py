"""A table taken up again from its record."""

from __future__ import annotations

from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import Game
from tabletide.kernel.record import HEADER_LINES, Record, RecordError, replay
from tabletide.kernel.table import Table


def resume(game: Game, record: Record, hold: bool = False) -> Table:
    """The table a record describes, ready to play on. The record must carry its seed.

    With `hold`, one that ends with a seat's step is held by that seat before chance acts.
    """
    verify(game, record)
    table = Table(game, record.setup, record.seed)
    table.follow(record.entries, hold)
    table.advised = record.advised
    return table


def verify(game: Game, record: Record) -> None:
    """Raise a RecordError, which names the line, unless a game can be taken up from a record."""
    if Dealer(record.seed).commitment != record.commitment:
        raise RecordError(HEADER_LINES, "the record does not carry the seed it was dealt from")
    replay(game, record)
