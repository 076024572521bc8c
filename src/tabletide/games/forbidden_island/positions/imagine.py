"""A world one seat cannot tell from the true one: here, the true one."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.state import State
from tabletide.kernel.chance import Rng


def imagine(state: State, seat: int, rng: Rng) -> State:  # noqa: ARG001 - there are no secrets
    """A copy: hands lie open, and a state holds no order of undrawn cards.

    Rules: hands.open, discards.public, ruling.flood_memory.
    """
    return state.copy()
