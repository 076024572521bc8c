"""Floods: what happens where a cube is due and three are there already."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import WATER_LIMIT, Region
from tabletide.games.rising_tide.pieces.notes import FLOODED, WATER_SPREAD
from tabletide.games.rising_tide.pieces.state import RUNNING, State, low_regions
from tabletide.games.rising_tide.rules.water.cubes import place_water
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT, lowest


def flood(state: State, origin: Region) -> None:
    """Put a cube in each low region across an open border.

    One that has three floods in its turn, after this one is finished. No region floods twice,
    or gets water after its flood, while one card is being resolved.

    Rules: flood.spread, flood.chain, flood.once, flood.seas, ruling.flood_example,
    ruling.flood_order, ruling.flood_per_card.
    """
    takes = low_regions(state)
    flooded = BIT[origin]
    waiting = vec[i64]([origin])
    causes = vec[i64]([origin])  # what set each of them off; the first one was set off by itself
    resolved: i64 = 0
    while resolved < len(waiting) and state.result == RUNNING:
        region = waiting[resolved]
        note(state, FLOODED, region, causes[resolved])
        resolved += 1
        others = state.open[region] & takes & ~flooded
        while others and state.result == RUNNING:
            other = lowest(others)
            others &= others - 1
            if state.water[other] == WATER_LIMIT:
                flooded |= BIT[other]
                waiting = append(waiting, other)
                causes = append(causes, region)
            else:
                note(state, WATER_SPREAD, other, region)
                place_water(state, other, 1)
