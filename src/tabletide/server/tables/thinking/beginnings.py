"""Where a game is taken up from one that was played: all that a new table needs of it."""

from __future__ import annotations

from typing import NamedTuple

from tabletide.games.registry import traits_of
from tabletide.kernel.record import RecordError
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.tables.thinking.clerks import Unwritten
from tabletide.server.tables.thinking.replays import table_of


class Beginning(NamedTuple):
    """A game up to a moment: how chance had acted so often by then, in which turn."""

    game: str
    setup: dict[str, str]
    seed: str
    deal: str
    steps: list[int]
    dealt: int
    turn: int


class BeginningOfRecord(NamedTuple):
    """The errand to find it in a record file."""

    text: str
    step: int

    def answer(self) -> Beginning | Unwritten:
        """The beginning; or which line is wrong."""
        try:
            return beginning_of(table_of(self.text), self.step)
        except RecordError as error:
            return Unwritten("not_a_record", f"not a sound record: {error}")
        except Refused as refused:
            return Unwritten(refused.reason, str(refused))


def beginning_of(table: Table, step: int) -> Beginning:
    """A game up to one of its steps, none of those that were taken back among them."""
    if not 0 <= step <= len(table.steps) or table.after(step).to_move == NOBODY:
        raise Refused("bad_setup", f"there is nothing to play on from after {step} steps")
    return Beginning(
        game=table.game.id,
        setup=table.setup,
        seed=table.dealer.seed,
        deal=table.dealer.commitment,
        steps=table.steps[:step],
        dealt=table.makers[:step].count(CHANCE),
        turn=traits_of(table.game.id).turns(table.after(step)),
    )
