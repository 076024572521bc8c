"""What follows from dikes and water alone, whoever stands where and holds what.

It takes longest to find, and many positions of one decision have it in common: pawns that go
another way, cards that change hands. So it is kept for those that come next.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.danger import Tide
from tabletide.bots.rising_tide.jobs import Jobs
from tabletide.bots.rising_tide.odds import FailureOdds
from tabletide.bots.rising_tide.stations import Basins
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import OPERATE
from tabletide.games.rising_tide.rules.decks.player_deck import cards_left
from tabletide.ints import extend, i64, vec
from tabletide.parts.flow.agenda import awaits
from tabletide.parts.numbers.vectors import are_same

_KEPT: Final = 6  # grounds; to look through more takes longer than it saves


class Ground:
    """The tide of a position, what basins its dikes make, and what there is to be done about it."""

    __slots__ = ("_dikes", "_odds", "_rest", "_water", "basins", "jobs", "tide")

    def __init__(self, state: State, odds: FailureOdds, rest: vec[i64]) -> None:
        self.tide: Final = Tide(state, odds)
        self.basins: Final = Basins(state)
        self.jobs: Final = Jobs(state, self.tide)
        self._odds: Final = odds
        self._water: Final = state.water[:]
        self._dikes: Final = state.dikes[:]
        self._rest: Final = rest

    def is_of(self, state: State, odds: FailureOdds, rest: vec[i64]) -> bool:
        """Whether all that it was found from is as it was."""
        if self._odds is not odds or not are_same(self._water, state.water):
            return False
        return are_same(self._dikes, state.dikes) and are_same(self._rest, rest)


def ground_of(state: State, odds: FailureOdds) -> Ground:
    """The ground of a position."""
    return Ground(state, odds, _rest(state))


def _rest(state: State) -> vec[i64]:
    """What a ground is found from besides dikes, water and odds."""
    runs: i64 = 1 if awaits(state.agenda, OPERATE) else 0
    low = vec[i64]([state.built, state.objectives, state.shielded, state.sea])
    return extend(low, vec[i64]([state.stations, state.ran, runs, cards_left(state)]))


class Grounds:
    """The grounds that were found last, in one decision."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[Ground] = []  # the newest last

    def of(self, state: State, odds: FailureOdds) -> Ground:
        """The ground of a position, found only if none is kept that is the same."""
        kept, rest = self._kept, _rest(state)
        place = len(kept) - 1
        while place >= 0:
            ground = kept[place]
            if ground.is_of(state, odds, rest):
                return ground
            place -= 1
        if len(kept) >= _KEPT:
            del kept[0]
        ground = Ground(state, odds, rest)
        kept.append(ground)
        return ground
