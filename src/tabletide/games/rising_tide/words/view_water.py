"""What water would do: past a dike that is lost, by a Dike Failure card, in a flood."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    ALL_WATER,
    BORDERS_OF,
    LOW_COUNT,
    ONE_SIDE,
    OTHER_SIDE,
    SPACES,
    WATER_COUNT,
    WATER_LIMIT,
)
from tabletide.games.rising_tide.pieces.state import State, low_regions
from tabletide.games.rising_tide.rules.water.dikes import remove_dike
from tabletide.games.rising_tide.rules.water.floods import flood
from tabletide.games.rising_tide.rules.water.flows import levels_after_flow
from tabletide.games.rising_tide.words.view_types import FailureEffect
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT


def held_back(state: State, border: int, levels: vec[i64]) -> dict[str, int]:
    """The cubes that would flow besides the others if a border lost all its dikes.

    Rules: flow.dikes, flow.levels.
    """
    one, other = int(ONE_SIDE[border]), int(OTHER_SIDE[border])
    high, low = (one, other) if levels[one] > levels[other] else (other, one)
    if not state.dikes[border] or levels[high] < levels[low] + 2:
        return {}
    if not low_regions(state) & BIT[low]:
        return {}
    twin = state.copy()
    while twin.dikes[border]:
        remove_dike(twin, border)
    return _more(levels, levels_after_flow(twin))


def failure_effect(state: State, region: int) -> FailureEffect | None:
    """What its next Dike Failure card does to a region, as the board stands.

    Rules: degrade.dike, degrade.water, degrade.flood.
    """
    if region >= LOW_COUNT:
        return None
    for border in BORDERS_OF[region]:
        if state.dikes[border]:
            return "dike"
    return "water" if state.water[region] < WATER_LIMIT else "flood"


def flood_reach(state: State, region: int) -> dict[str, int]:
    """The cubes that other regions would get if this one flooded now, chains included.

    Rules: flood.spread, flood.chain, flood.once.
    """
    twin = state.copy()
    twin.supply = ALL_WATER  # whether there are cubes enough is another matter
    flood(twin, region)
    return _more(state.water, twin.water)


def _more(before: vec[i64], after: vec[i64]) -> dict[str, int]:
    """The spaces that have more water than before, and how much."""
    return {
        SPACES[space]: int(after[space] - before[space])
        for space in range(WATER_COUNT)
        if after[space] > before[space]
    }
