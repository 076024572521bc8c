"""What may be said at a table, and how much: who plays talks, who watches may say a word."""

from __future__ import annotations

from typing import Any, Final

from tabletide.games.registry import talk_of
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.parts.words.talk import write_saying
from tabletide.server.ops.rates import PerMinute
from tabletide.server.tables.live import Live

OF_A_PLAYER: Final = 30.0  # lines a minute
OF_AN_ONLOOKER: Final = 6.0
OF_ALL_ONLOOKERS: Final = 30.0
LINES: Final = 5_000  # at one table, whoever has said them
_ALL: Final = "all"


class Voices:
    """The rations of one table, as long as it is in memory."""

    def __init__(self) -> None:
        self._players: Final = PerMinute(OF_A_PLAYER)
        self._onlookers: Final = PerMinute(OF_AN_ONLOOKER)
        self._together: Final = PerMinute(OF_ALL_ONLOOKERS)

    def spend(self, live: Live, guest: str) -> None:
        """Take a line from a guest's ration, or refuse it."""
        if live.said >= LINES:
            raise Refused("too_long", "all that can be said at one table has been said")
        if live.seats_of(guest):
            may_speak = self._players.take(guest)
        else:
            may_speak = self._onlookers.take(guest) and self._together.take(_ALL)
        if not may_speak:
            raise Refused("too_fast", "more lines than are read here; in a while it will do again")


def sayings_of(table: Table, seat: int) -> list[dict[str, Any]]:
    """What a seat may truly say of what is hidden from others."""
    is_silent = seat == NOBODY or table.is_over() or not table.game.hides(table.setup)
    talk = None if is_silent else talk_of(table.game.id)
    if talk is None:
        return []
    sayings = talk.sayings(table.perspective(seat))
    return [
        {
            "saying": write_saying(one),
            "text": talk.text(one).json(),
            "anchors": list(talk.anchors(one)),
        }
        for one in sayings
    ]
