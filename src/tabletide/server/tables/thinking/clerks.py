"""The processes that write out what anybody may ask for: replays, records, the code of a link.

Each of these takes a while, and the tables must not wait for it. So few are written at a time, so
few more may wait, and whoever comes then is told to come again.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.kernel.table import Refused
from tabletide.server.ops.askers import asker
from tabletide.server.ops.rates import Crowd
from tabletide.server.tables.thinking.thinkers import Errand, Lost, Thinkers

AT_ONCE: Final = 1  # processes
WAITING: Final = 10  # errands, besides
OF_ADDRESS: Final = AT_ONCE + 2  # errands of one address: others wait in the same line
_NICENESS: Final = 10  # people who play go first


class Unwritten(NamedTuple):
    """Why something cannot be written out: a word and a sentence, as a refusal has them."""

    reason: str
    sentence: str


class Clerks:
    """Has errands done elsewhere, in the order they come."""

    def __init__(self, patience: float) -> None:
        self._processes: Final = Thinkers(AT_ONCE, patience, _NICENESS)
        self._line: Final = Crowd(AT_ONCE + WAITING, OF_ADDRESS)

    async def write(self, errand: Errand) -> Any:
        """What an errand comes to; Refused if it comes to nothing, or if too many wait."""
        place = object()
        if not self._line.enter(place, asker(f"errand {id(place)}")):
            raise Refused("clerks_busy", "as much is asked for as can wait; try again")
        try:
            written = await self._processes.work(lambda _asked: errand)
        except Lost:
            raise Refused("busy", "no process got that far; try again") from None
        finally:
            self._line.leave(place)
        if isinstance(written, Unwritten):
            raise Refused(*written)
        return written

    def close(self) -> None:
        """End the processes."""
        self._processes.close()

    def processes(self) -> list[int]:
        """The ids of the processes that wait for an errand."""
        return self._processes.processes()
