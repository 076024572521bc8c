"""Who begins, where the rulebook leaves that open or asks what no program can know.

A game with the setting of `who_begins` draws by lot unless a seat is named; its
state keeps the number of that seat, or BY_LOT, and chance draws among `may_begin`.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.kernel.game import FIRST, LOT, Setting, Setup
from tabletide.parts.numbers.bits import BIT

BY_LOT: Final = 0


def who_begins(most_seats: int) -> Setting:
    """The setting: by lot, or a seat counted from one."""
    return Setting(FIRST, (LOT, *[str(seat + 1) for seat in range(most_seats)]), LOT)


def named_first(setup: Setup) -> int:
    """The number of the seat that is to begin, from one on, or BY_LOT."""
    return BY_LOT if setup[FIRST] == LOT else int(setup[FIRST])


def may_begin(named: i64, players: i64) -> i64:
    """The seats among which the lot is drawn: all of them, or the one that was named."""
    return BIT[players] - 1 if named == BY_LOT else BIT[named - 1]


def is_in_turn(named: i64, players: i64, turn: i64, turns: i64) -> bool:
    """Whether this seat can have this turn, the first being the named seat's: for audits."""
    return named == BY_LOT or turns == 0 or turn == (named - 1 + turns - 1) % players
