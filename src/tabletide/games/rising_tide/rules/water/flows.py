"""Water flows: from where there is much to where there is little, level by level."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import SPACE_COUNT, WATER_COUNT, WATER_LIMIT
from tabletide.games.rising_tide.pieces.notes import WATER_FLOWED, WATER_SHORT
from tabletide.games.rising_tide.pieces.state import LOST_BY_WATER, NONE, State, low_regions
from tabletide.games.rising_tide.rules.ending import end, mourn
from tabletide.games.rising_tide.rules.water.cubes import place_water
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT, lowest


def levels_after_flow(state: State) -> vec[i64]:
    """How much water each space would hold if it flowed now.

    From four cubes, which only seas have, then from three, then from two: every low region
    across an open border comes to hold at least one cube less. What has risen flows on in the
    next pass, so no order within a pass matters. Seas never receive, and neither does the
    region where the Little Dutch Boy is.

    Rules: flow.levels, flow.sea, flow.dikes, flow.high, ruling.seas_flow, ruling.flows_on,
    event.little_dutch_boy, ruling.dutch_boy_inflow.
    """
    levels = state.water[:]
    takes = low_regions(state)
    if state.shielded != NONE:
        takes &= ~BIT[state.shielded]
    source: i64 = 4
    space: i64
    while source >= 2:
        for space in range(SPACE_COUNT):
            if levels[space] != source:
                continue
            below = state.open[space] & takes
            while below:
                region = lowest(below)
                below &= below - 1
                levels[region] = max(levels[region], source - 1)
        source -= 1
    return levels


def let_water_flow(state: State) -> bool:
    """Place all cubes that flow; false, and nothing done, if there are too few.

    Rules: flow.levels, setup.flow.
    """
    levels = levels_after_flow(state)
    needed: i64 = 0
    region: i64
    for region in range(WATER_COUNT):
        needed += levels[region] - state.water[region]
    if needed > state.supply:
        note(state, WATER_SHORT, needed, state.supply, 1)
        return False
    if not needed:
        return True
    if state.journal is not None:
        _fill_as_told(state, levels)
        return True
    for region in range(WATER_COUNT):
        if levels[region] != state.water[region]:
            place_water(state, region, levels[region] - state.water[region])
    return True


def _fill_as_told(state: State, levels: vec[i64]) -> None:
    """Place the cubes of a flow pass by pass, so that a source is told of before what it fills.

    A region is filled once, by spaces with a cube more than it comes to hold.

    Rules: flow.levels, ruling.flows_on.
    """
    level: i64 = WATER_LIMIT
    region: i64
    while level:
        for region in range(WATER_COUNT):
            cubes = levels[region] - state.water[region]
            if cubes and levels[region] == level:
                note(state, WATER_FLOWED, region, cubes, source_of(state, levels, region))
                place_water(state, region, cubes)
        level -= 1


def source_of(state: State, levels: vec[i64], region: i64) -> i64:
    """A space the water of a region comes from in a flow that ends in these levels."""
    others = state.open[region]
    while levels[lowest(others)] != levels[region] + 1:
        others &= others - 1
    return lowest(others)


def water_flows(state: State) -> None:
    """The last step of a turn; with too few cubes it loses the game.

    Rules: flow.levels, loss.water, ruling.loss_order, event.little_dutch_boy.
    """
    if not let_water_flow(state):
        end(state, LOST_BY_WATER)
        return
    state.shielded = NONE
    mourn(state)
