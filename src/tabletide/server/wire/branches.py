"""Branches as the page hears of them: tables whose game begins as another one's went."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import WireOutcome

Luck = Literal["same", "other"]


class Again(Struct):
    """A game that is over, and after how many of its steps it is to be taken up.

    It is a table's, or without one that of a record file. With `other` luck chance goes its own
    way from there.
    """

    table: str
    step: int
    luck: Luck = "same"
    record: str | None = None


class BranchOf(Struct, frozen=True):
    """Where a table's game comes from: which one it was, and where it parted from it.

    `table` is empty for a game of a record file; `deal` is the fingerprint of its seed.
    """

    table: str
    deal: str
    step: int
    turn: int
    luck: Luck


class BranchLine(Struct, frozen=True):
    """A branch as it stands beside its game; it runs while there is no outcome.

    `turn` is the one in which it parted, `turns` how many there were in the end.
    """

    id: str
    seats: list[GameSeat]
    outcome: WireOutcome | None
    turns: int | None
    turn: int
    luck: Luck
    made: float
    ended: float | None
