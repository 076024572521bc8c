"""What can never be at the end of a game, and what only its end brings."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.sources import (
    FROM_COLUMNS,
    FROM_CONTRACTS,
    FROM_GROUPS,
    FROM_ROWS,
    PAID,
    SOURCE_COUNT,
)
from tabletide.games.windmill_valley.pieces.state import RUNNING, SHARED, Seat, State
from tabletide.games.windmill_valley.rules.ending import score
from tabletide.games.windmill_valley.rules.scoring import (
    all_contracts,
    column_points,
    group_points,
    row_points,
)
from tabletide.ints import i64

_NOTHING_YET: Final = [(FROM_CONTRACTS, 0), (FROM_GROUPS, 0), (FROM_ROWS, 0), (FROM_COLUMNS, 0)]


def audit_end(state: State, faults: list[str]) -> None:
    """Points of the end are there when it has come, as many as it brings, and never before."""
    is_over = state.result != RUNNING
    seat: i64
    for seat in range(state.players):
        for source, points in _of_the_end(state, seat) if is_over else _NOTHING_YET:
            if state.points[seat * SOURCE_COUNT + source] != points:
                faults.append(f"seat {seat} has points that only the end of the game brings")
        if state.points[seat * SOURCE_COUNT + PAID] > 0:
            faults.append(f"seat {seat} has points for having paid some")
    if not is_over:
        return
    if state.turns != state.last_turn:
        faults.append("the game is over before its last turn is")
    if (score(state).places.count(1) > 1) != (state.result == SHARED):
        faults.append("the game is over otherwise than its points say")


def _of_the_end(state: State, seat: Seat) -> list[tuple[int, int]]:
    return [
        (FROM_CONTRACTS, int(all_contracts(state, seat))),
        (FROM_GROUPS, int(group_points(state, seat))),
        (FROM_ROWS, int(row_points(state, seat))),
        (FROM_COLUMNS, int(column_points(state, seat))),
    ]
