"""What if: games that are over, taken up from a moment of theirs, and what came of it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tabletide.front import grafted
from tabletide.kernel.game import SetupError
from tabletide.kernel.table import Refused
from tabletide.server.store.past.branches import BranchRow, branches_of
from tabletide.server.store.store import Store
from tabletide.server.tables.intents import refuse_to_write
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.live import Live
from tabletide.server.tables.past.seats import seats_at
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking.beginnings import Beginning, beginning_of
from tabletide.server.tables.thinking.written import Written
from tabletide.server.wire.branches import Again, BranchLine, BranchOf
from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import wire_outcome
from tabletide.server.wire.tables import NewTable


class Branching:
    """Says how a branch begins, and lists those there are.

    Only a game whose seed is told is taken up: one that is over, or that of a record with its seed.
    """

    def __init__(self, keeper: Keeper, store: Store, written: Written) -> None:
        self._keeper: Final = keeper
        self._store: Final = store
        self._written: Final = written

    async def taken_up(
        self, guest: Guest, wish: NewTable, again: Again
    ) -> tuple[NewTable, list[int], BranchOf]:
        """The wish for another game from a step on, the steps it begins with, and whence it is."""
        if again.record is None:
            begins = await self._of_table(guest, again)
        else:
            begins = await self._written.beginning(again.record, again.step)
        seed = begins.seed if again.luck == "same" else _other(begins)
        same = {"game": begins.game, "setup": begins.setup, "seed": seed}
        table = again.table if again.record is None else ""
        of = BranchOf(table, begins.deal, again.step, begins.turn, again.luck)
        return replace(wish, **same), begins.steps, of

    async def _of_table(self, guest: Guest, again: Again) -> Beginning:
        async with self._keeper.entered(again.table, guest) as room:
            refuse_to_write(room.live)
            if not room.live.table.is_over():
                raise Refused("not_over", "a game is taken up from another one once that is over")
            return beginning_of(room.live.table, again.step)

    async def branches(self, of: str, guest: Guest | None) -> list[BranchLine]:
        """The branches of a game that a guest may know of, the newest first."""
        if "\0" in of:  # which no database would even look for
            return []
        who = None if guest is None else guest.id
        rows = await branches_of(self._store, of, who)
        seats = await seats_at(self._store, [row.id for row in rows], who)
        return [_line(row, seats[row.id]) for row in rows]


def refuse_without_choice(live: Live) -> None:
    """Refuse a branch in which nobody has anything left to decide."""
    if live.created.branch is not None and live.table.is_over():
        raise Refused("nothing_left", "from there only chance follows, and the game is over")


def _other(begins: Beginning) -> str:
    """A seed by which chance goes its own way from there."""
    try:
        return grafted(begins.seed, begins.dealt)
    except SetupError as error:
        raise Refused("branched_out", str(error)) from error


def _line(row: BranchRow, seats: list[GameSeat]) -> BranchLine:
    return BranchLine(
        id=row.id,
        seats=seats,
        outcome=wire_outcome(row.outcome),
        turns=row.turns,
        turn=row.turn,
        luck=row.luck,
        made=row.made,
        ended=row.ended,
    )
