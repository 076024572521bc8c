"""What can never be in any game: the faults every audit looks for."""

from __future__ import annotations

from tabletide.ints import i64
from tabletide.kernel.state import NOBODY
from tabletide.parts.flow.agenda import NOTHING, AgendaState


def audit_turn(state: AgendaState, over: bool, turn: i64, players: i64, faults: list[str]) -> None:
    """Somebody is to move and something to do while a game runs; seats are those there are."""
    if (state.to_move == NOBODY) != over or (state.agenda is NOTHING) != over:
        faults.append("nobody is to move and nothing is to do, exactly when the game is over")
    if not 0 <= turn < players or state.to_move >= players:
        faults.append("the turn or the move belongs to a seat that does not exist")


def disjoint(places: list[i64], name: str, faults: list[str]) -> i64:
    """The union of some sets, which have nothing in common."""
    union: i64 = 0
    for things in places:
        if union & things:
            faults.append(f"a {name} is in two places")
        union |= things
    return union
