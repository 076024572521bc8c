"""How near the team is to objectives other than structures, in thousandths of a structure."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import COLOUR_COUNT, GREEN, OF_COLOUR, YELLOW
from tabletide.games.rising_tide.pieces.objectives import (
    BUT_THE_DUTCH,
    KINDS,
    POLDERS,
    POPULATED,
    POPULATION_KIND,
    POPULATION_NEEDED,
    PORTS_NEEDED,
    PORTS_ON_THE_MAAS,
    RIM,
    STATIONS_NEEDED,
    TEXTILE_MANUFACTURING,
    TO_BE_DRY,
    WATERSNOOD,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.rules.objectives import is_met, population_in
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count, lowest

# What an objective is worth while it is met; any of them but structures can be lost again.
MET: Final = 900
# What each part of one is worth: a population cube, a port or station, a dike of the rim.
SETTLER: Final = 300
BUILDING: Final = 450
RIM_DIKE: Final = 110
# What a cube costs where an objective wants it dry.
WET: Final = 110
# What each population cube that was lost costs: the fifth loses the game.
LOST: Final = 350


def objectives_worth(state: State) -> i64:
    """What has been done for the objectives that are no structures."""
    worth = -LOST * state.lost
    colour: i64
    kind: i64
    for colour in range(COLOUR_COUNT):
        for kind in range(POPULATION_KIND, KINDS):
            objective = colour * KINDS + kind
            if not state.objectives & BIT[objective]:
                continue
            if is_met(state, objective):
                worth += MET
            if kind == POPULATION_KIND:
                settled = population_in(state, POPULATED[colour])
                worth += SETTLER * min(settled, POPULATION_NEEDED[colour])
            else:
                worth += _special(state, objective)
    return worth


def _special(state: State, objective: i64) -> i64:
    """What has been done for a special objective."""
    if objective == PORTS_ON_THE_MAAS:
        return BUILDING * min(count(state.ports & OF_COLOUR[GREEN]), PORTS_NEEDED)
    if objective == TEXTILE_MANUFACTURING:
        return BUILDING * min(count(state.stations & OF_COLOUR[YELLOW]), STATIONS_NEEDED)
    if objective == WATERSNOOD:
        return -WET * _water_in(state, TO_BE_DRY)
    assert objective == BUT_THE_DUTCH
    worth = -WET * _water_in(state, POLDERS)
    for border in RIM:
        if state.dikes[border]:
            worth += RIM_DIKE
    return worth


def _water_in(state: State, regions: i64) -> i64:
    """The water cubes of some regions together."""
    cubes: i64 = 0
    wet = state.wet & regions
    while wet:
        cubes += state.water[lowest(wet)]
        wet &= wet - 1
    return cubes
