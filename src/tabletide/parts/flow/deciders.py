"""Who decides at each step of an agenda, so that going on is quick to ask and short to write."""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64, vec
from tabletide.kernel.state import NOBODY
from tabletide.parts.flow.agenda import AgendaState, pop

# Besides chance, who decides at every step of a kind.
ACTIVE_SEAT: Final = 0  # the seat whose turn it is
SEAT_X: Final = 1  # the seat the frame names
DEPENDS: Final = 2  # whoever the game finds, if there is something to decide


def deciders(steps: tuple[str, ...], known: dict[int, int]) -> vec[i64]:
    """Who decides, by step; where nothing is said it depends.

    Last comes the end of the agenda, where nobody does: as the last element it is also
    found at -1, the step of NOTHING.
    """
    return vec[i64]([known.get(step, DEPENDS) for step in range(len(steps))] + [NOBODY])


def ask(state: AgendaState, seat: i64) -> bool:
    """Let a seat or chance decide; true, as the game waits for that."""
    state.to_move = seat
    return True


def ask_if(state: AgendaState, needed: bool, seat: i64) -> bool:
    """Ask a seat where there is something to decide, else leave the step behind."""
    if not needed:
        pop(state)
        return False
    return ask(state, seat)
