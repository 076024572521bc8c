"""Whole games of Forbidden Island played at random, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.games.forbidden_island.game import GAME
from tabletide.kernel.chance import Rng, seed_of
from tests.games.played import Moment, moments


def play(seed: int, **settings: str) -> Iterator[Moment]:
    """Every state of one random game. The state is the game's own: look, do not keep."""
    setup = {"players": str(2 + seed % 3), **settings}
    return moments(GAME, setup, Rng(seed_of("played", seed)))
