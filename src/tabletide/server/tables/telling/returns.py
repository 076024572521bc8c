"""Ways back: where a table has returned to, and where a seat may."""

from __future__ import annotations

from typing import Any

from tabletide.kernel.outcome import EACH
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table

Data = dict[str, Any]


def steps_at(table: Table, at: int) -> int:
    """How many steps stood when the record had so many entries."""
    steps = 0
    for entry in table.entries[:at]:
        steps = steps + 1 if entry >= 0 else -1 - entry
    return steps


def first_changed(table: Table, at: int) -> int:
    """The first step that is not what it was when the record had so many entries."""
    return min([steps_at(table, at), *returns(table, at)])


def returns(table: Table, at: int) -> list[int]:
    """The steps returned to by the entries from a number on."""
    return [-1 - entry for entry in table.entries[at:] if entry < 0]


def back(table: Table, seat: int) -> Data | None:
    """Where a seat may return to, whose agreement each return asks for, and what it chose last."""
    first = table.safe_step()
    if seat == NOBODY or first == len(table.steps):
        return None
    own = table.last_decision(seat)
    to: list[Data] = []
    for step in range(first, len(table.steps)):
        if step == own or _is_worth_returning(table, seat, step):
            to.append(_back_step(table, seat, step))
    return {"from": first, "to": to, "own": own}


def _back_step(table: Table, seat: int, step: int) -> Data:
    back: Data = {"step": step, "asks": list(table.asked_to_return(seat, step))}
    if gone_on := sorted({*table.makers[step:]} - {seat}):
        back["gone_on"] = gone_on
    return back


def _is_worth_returning(table: Table, seat: int, step: int) -> bool:
    """Whether a return there changes anything: one's own step was a choice.

    Of others' steps a team can speak. What a rival has gone on from stays, but for what one chose
    last. Whether another had a choice is not asked: it would tell what they have in hand.
    """
    if table.makers[step] == seat:
        is_alone = set(table.makers[step:]) == {seat}
        return (is_alone or table.game.stakes != EACH) and table.has_chosen(seat, step)
    return table.game.stakes != EACH
