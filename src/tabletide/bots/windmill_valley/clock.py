"""How many turns a seat may count on."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import CALENDAR_STEPS, LARGE_SPACES
from tabletide.games.windmill_valley.pieces.state import Seat, State
from tabletide.ints import i64

LAST_STEP: Final = CALENDAR_STEPS * LARGE_SPACES
_STEPS: Final = 315  # turns that a thousand steps of the gears take whoever is furthest


def turns_left(state: State, seat: Seat) -> i64:
    """How many turns a seat counts on after this one; while it is open, fewer than there may be."""
    if state.last_turn:
        place = (seat - state.first) % state.players
        had = (state.turns - place + state.players - 1) // state.players
        return state.last_turn // state.players - had
    furthest: i64 = 0
    other: i64
    for other in range(state.players):
        furthest = max(furthest, state.steps[other])
    return max(1, (LAST_STEP - furthest) * _STEPS // 1000 + 1)
