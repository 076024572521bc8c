"""Whole games of Pandemic played at random, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tests.games.played import Moment, moments


def play(
    seed: int, players: int = 4, hands: str = "closed", roles: str = "dealt"
) -> Iterator[Moment]:
    """Every state of one random game. The state is the game's own: look, do not keep."""
    setup = {
        "players": str(players),
        "epidemics": str(4 + seed % 3),
        "hands": hands,
        "roles": roles,
    }
    return moments(GAME, setup, Rng(seed))
