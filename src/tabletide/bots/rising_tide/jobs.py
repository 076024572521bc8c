"""Where the water calls for a visit: what it is worth, and how many actions it takes there."""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.danger import Tide
from tabletide.bots.rising_tide.levels import support
from tabletide.bots.rising_tide.objectives import RIM_DIKE, WET, to_be_dry
from tabletide.games.rising_tide.pieces.board import (
    LOW_COUNT,
    NOORDZEE,
    ONE_SIDE,
    OTHER_SIDE,
    WATER_COUNT,
    ZUIDERZEE,
)
from tabletide.games.rising_tide.pieces.cards import CARPENTER
from tabletide.games.rising_tide.pieces.objectives import BUT_THE_DUTCH, RIM
from tabletide.games.rising_tide.pieces.state import State, low_regions
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT, lowest

# What is worth of the dangers a visit ends, in percent.
PUMP_SHARE: Final = 47
DIKE_SHARE: Final = 48
BY_SEA: Final = 3  # half cubes that the sea may bring in later
SEAS: Final[i64] = BIT[NOORDZEE] | BIT[ZUIDERZEE]
WORTH_A_TRIP: Final = 10


class Jobs:
    """Jobs by number: the region, the gain, and what has to be done there."""

    __slots__ = ("cubes", "dikes", "gains", "regions", "stays")

    def __init__(self, state: State, tide: Tide) -> None:
        self.regions: vec[i64] = vec[i64]()
        self.gains: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()  # to be pumped out
        self.dikes: vec[i64] = vec[i64]()  # to be built
        self.stays: vec[i64] = vec[i64]()  # 1 if what is pumped out does not come back by itself
        low = low_regions(state)
        region: i64
        for region in range(WATER_COUNT):
            if low & BIT[region] and tide.levels[region]:
                self._add_water(state, tide, region)
        for region in range(LOW_COUNT):
            gain = tide.relief[region] * DIKE_SHARE // 100
            if gain >= WORTH_A_TRIP:
                self._add(region, gain, state.water[region], 1, 1)
        if state.objectives & BIT[BUT_THE_DUTCH]:
            for border in RIM:
                if not state.dikes[border]:
                    self._add_rim(state, ONE_SIDE[border])
                    self._add_rim(state, OTHER_SIDE[border])

    def _add_rim(self, state: State, region: i64) -> None:
        """A dike that an objective wants, to be built from one side of its border."""
        if low_regions(state) & BIT[region]:
            self._add(region, RIM_DIKE * DIKE_SHARE // 100, state.water[region], 1, 1)

    def _add_water(self, state: State, tide: Tide, region: i64) -> None:
        """Water to be pumped out; where more comes in, its ways must be closed as well."""
        level = tide.levels[region]
        kept = support(tide.levels, state.open, region)
        cube = tide.cube + WET if to_be_dry(state) & BIT[region] else tide.cube
        if kept < level:
            gain = cube * (level - kept) * PUMP_SHARE // 100
            if gain >= WORTH_A_TRIP:
                self._add(region, gain, level - kept, 0, 1)
        if kept:
            cubes = 2 * level + _carried_on(state, tide, region)
            if state.open[region] & SEAS & ~low_regions(state):
                cubes += BY_SEA
            gain = cube * cubes * PUMP_SHARE // 200
            if gain >= WORTH_A_TRIP:
                leaks = _leaks(state, tide, region)
                self._add(region, gain, state.water[region], leaks, 0)

    def _add(self, region: i64, gain: i64, cubes: i64, dikes: i64, stays: i64) -> None:
        self.regions = append(self.regions, region)
        self.gains = append(self.gains, gain)
        self.cubes = append(self.cubes, cubes)
        self.dikes = append(self.dikes, dikes)
        self.stays = append(self.stays, stays)


def _leaks(state: State, tide: Tide, region: i64) -> i64:
    """The open borders across which water comes in."""
    leaks: i64 = 0
    others = state.open[region]
    while others:
        if tide.levels[lowest(others)] > 1:
            leaks += 1
        others &= others - 1
    return leaks


def _carried_on(state: State, tide: Tide, region: i64) -> i64:
    """The regions that water flows on to from here, and from nowhere else."""
    found: i64 = 0
    level = tide.levels[region] - 1
    others = state.open[region] & tide.takes
    while level and others:
        other = lowest(others)
        others &= others - 1
        if tide.levels[other] != level:
            continue
        opened = state.open[other] & ~BIT[region]
        while opened and tide.levels[lowest(opened)] <= level:
            opened &= opened - 1
        if not opened:
            found += 1
    return found


def work(state: State, tide: Tide, jobs: Jobs, job: i64, seat: i64, actions: i64) -> i64:
    """The actions a job takes a seat that has so many left when it gets there.

    What comes back at the end of the turn must be done in one turn: what has been pumped
    out so far counts only if the rest can follow.
    """
    dikes = jobs.dikes[job]
    cubes = jobs.cubes[job]
    if state.roles[seat] == CARPENTER and dikes and jobs.stays[job]:
        cubes = 0  # who builds in water
    if not jobs.stays[job] and cubes + dikes > actions:
        cubes = tide.levels[jobs.regions[job]]
    return cubes + dikes
