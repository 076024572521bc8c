"""Water cubes: how they come onto the board and leave it, and the population they drive out."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT, WATER_LIMIT, Space
from tabletide.games.rising_tide.pieces.notes import POPULATION_LOST, WATER_SHORT
from tabletide.games.rising_tide.pieces.state import LOST_BY_WATER, State
from tabletide.games.rising_tide.rules.ending import end
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT


def place_water(state: State, space: Space, cubes: i64) -> None:
    """Put cubes from the supply in a space; with too few there the game is lost.

    Rules: loss.water.
    """
    if cubes > state.supply:
        run_dry(state, cubes)
        return
    state.supply -= cubes
    state.water[space] += cubes
    state.wet |= BIT[space]
    if space < LOW_COUNT:
        _drive_out(state, space)


def run_dry(state: State, needed: i64) -> None:
    """More cubes are to be placed than the supply holds: the game is lost.

    Rules: loss.water.
    """
    note(state, WATER_SHORT, needed, state.supply, 0)
    end(state, LOST_BY_WATER)


def _drive_out(state: State, region: i64) -> None:
    """A region has room for three cubes, and water takes the place of population.

    Rules: population.loss.
    """
    there = state.population[region]
    excess = state.water[region] + there - WATER_LIMIT
    if not there or excess <= 0:
        return
    state.population = state.population[:]
    state.population[region] = there - excess
    state.lost += excess
    note(state, POPULATION_LOST, region, excess)


def remove_water(state: State, region: i64) -> None:
    """Put a cube of a region back into the supply.

    Rules: pump.own, flow.sea.
    """
    state.water[region] -= 1
    state.supply += 1
    if not state.water[region]:
        state.wet -= BIT[region]


def room(state: State, region: i64) -> i64:
    """How many more cubes a low region has room for, water and population counted together.

    Rules: population.room, event.water_management, ruling.diverted_room.
    """
    people: i64 = state.population[region] if region < LOW_COUNT else 0
    return WATER_LIMIT - state.water[region] - people
