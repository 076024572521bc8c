"""The worlds in which ends of a turn are compared, where a seat cannot know which is the true one.

A plan is made in one of them. What the seat does itself it can do in all of them; what others then
choose may be open to them in some worlds only, and there the plan ends earlier.
"""

from __future__ import annotations

from typing import Any

from tabletide.bots.planning.trial import Trial
from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE


class Worlds:
    """Worlds of one decision, the first of them the one in which its plans were made."""

    def __init__(self, game: Game, worlds: list[Any]) -> None:
        self._game = game
        self._worlds = worlds
        self._ends: list[dict[int, Trial]] = [{} for _ in worlds]  # by the plan's own end

    def end(self, end: Trial, number: int) -> Trial:
        """The end of a plan in the world whose turn it is, so many futures on."""
        place = number % len(self._worlds)
        if place == 0:
            return end
        ends = self._ends[place]
        if id(end) not in ends:
            ends[id(end)] = elsewhere(self._game, end, self._worlds[place])
        return ends[id(end)]


def elsewhere(game: Game, end: Trial, world: Any) -> Trial:
    """Where a plan leads in another world; as far as what it does is possible there."""
    state = world.copy()
    if end.waits:
        return Trial(end.value, end.way, state, True)
    for option in end.way:
        if state.to_move == CHANCE or option not in list(game.options(state)):
            break
        game.apply(state, option)
    return Trial(end.value, end.way, state, False)
