"""A world one seat cannot tell from the true one: here, the true one."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.state import State
from tabletide.kernel.chance import Rng


def imagine(state: State, seat: int, rng: Rng) -> State:  # noqa: ARG001 - there are no secrets
    """A copy: hands lie open, and a state holds no order of undrawn cards.

    Rules: hands.open, discards.public, ruling.failure_memory, setup.events.
    """
    return state.copy()
