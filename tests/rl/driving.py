"""Episodes driven at random, for the tests of all environments."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.kernel.chance import Rng
from tabletide.rl.arranging import arrange
from tabletide.rl.engine.arrangement import AS_THE_TABLE, Arrangement
from tabletide.rl.engine.episode import Episode, begin


def seated(
    game: str, *, asks: bool = True, chance: int = AS_THE_TABLE, **settings: str | int
) -> Arrangement:
    """A game with a learner on every seat."""
    return arrange(game, settings, {}, united=False, asks=asks, chance=chance)


def driven(arrangement: Arrangement, seed: str, most: int = 100_000) -> Iterator[Episode]:
    """One episode at every decision, the last time when it is over; each action at random."""
    rng = Rng(7)
    episode = begin(arrangement, seed)
    for _ in range(most):
        yield episode
        if episode.is_over():
            return
        actions = episode.actions()
        episode.step(actions[rng.below(len(actions))])
