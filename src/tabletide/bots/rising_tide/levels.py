"""Where the water would stand: after the pumps, after the flow, and with a little more of it.

The flow is the rulebook's, told again for water that is only thought of.
"""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import SPACE_COUNT, WATER_LIMIT, Region
from tabletide.games.rising_tide.pieces.state import NONE, State, low_regions
from tabletide.games.rising_tide.pieces.steps import OPERATE
from tabletide.games.rising_tide.rules.actions.pumps import reach_of
from tabletide.ints import i64, vec
from tabletide.parts.flow.agenda import awaits
from tabletide.parts.numbers.bits import BIT, lowest


def takers(state: State) -> i64:
    """The regions into which the next flow may bring water."""
    low = low_regions(state)
    return low if state.shielded == NONE else low & ~BIT[state.shielded]


def flow(levels: vec[i64], opened: vec[i64], takes: i64) -> None:
    """Let water flow from four cubes, then from three, then from two."""
    source: i64 = WATER_LIMIT + 1
    space: i64
    while source >= 2:
        for space in range(SPACE_COUNT):
            if levels[space] != source:
                continue
            below = opened[space] & takes
            while below:
                region = lowest(below)
                below &= below - 1
                levels[region] = max(levels[region], source - 1)
        source -= 1


def support(levels: vec[i64], opened: vec[i64], region: Region) -> i64:
    """How much water the neighbours of a region keep in it, whatever is pumped out."""
    most: i64 = 1
    others = opened[region]
    while others:
        other = lowest(others)
        others &= others - 1
        most = max(most, levels[other])
    return most - 1


def pumped(state: State) -> vec[i64]:
    """The water after the pumping stations have run, if they still do so this turn."""
    levels = state.water[:]
    low = low_regions(state)
    stations = state.wet & state.stations & ~state.ran & low
    if not stations or not awaits(state.agenda, OPERATE):
        return levels
    while stations:
        station = lowest(stations)
        stations &= stations - 1
        region = _best_to_drain(state, levels, reach_of(state, station))
        if region >= 0:
            levels[region] -= 1
    return levels


def _best_to_drain(state: State, levels: vec[i64], reach: i64) -> i64:
    """Of the regions a station reaches, one that stays drier for it; -1 if none does."""
    best: i64 = -1
    most: i64 = 0
    while reach:
        region = lowest(reach)
        reach &= reach - 1
        if levels[region] <= support(levels, state.open, region):
            continue
        if levels[region] > most:
            best, most = region, levels[region]
    return best


def rise(levels: vec[i64], opened: vec[i64], takes: i64, region: Region, level: i64) -> i64:
    """Raise the water of a region to a level, and all it then flows on to; the cubes it takes."""
    if level <= levels[region]:
        return 0
    cubes = level - levels[region]
    levels[region] = level
    if level < 2:
        return cubes
    others = opened[region] & takes
    while others:
        other = lowest(others)
        others &= others - 1
        cubes += rise(levels, opened, takes, other, level - 1)
    return cubes
