"""What can never be on the board: cubes, dikes and buildings lost, or too many of them."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    ALL_POPULATION,
    ALL_PORTS,
    ALL_STATIONS,
    ALL_WATER,
    BORDER_COUNT,
    HIGHEST_MARK,
    LOW_COUNT,
    ONE_SIDE,
    OTHER_SIDE,
    SEA_LEVEL,
    SPACE_COUNT,
    START_DIKES,
    WATER_COUNT,
    WATER_LIMIT,
)
from tabletide.games.rising_tide.pieces.state import NONE, State, is_sea, low_regions
from tabletide.games.rising_tide.rules.actions.movement import places
from tabletide.games.rising_tide.rules.actions.population import has_population
from tabletide.games.rising_tide.rules.events.timing import is_acting
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count


def audit_water(state: State, faults: list[str]) -> None:
    """Water cubes are all there, three in a region at the most, and the seas at sea level."""
    if not 0 <= state.sea <= HIGHEST_MARK:
        faults.append("the sea level marker is off its track")
        return
    cubes = state.supply
    space: i64
    for space in range(SPACE_COUNT):
        water = state.water[space]
        cubes += water
        if (water > 0) != (state.wet & BIT[space] != 0):
            faults.append("what is wet is not where water is")
        if is_sea(state, space):
            if water != SEA_LEVEL[state.sea]:
                faults.append("a sea is not at sea level")
        elif not 0 <= water <= (WATER_LIMIT if space < WATER_COUNT else 0):
            faults.append("a region has more water than it can")
    if cubes != ALL_WATER or state.supply < 0:
        faults.append("water cubes are lost or invented")
    if state.shielded != NONE and not low_regions(state) & BIT[state.shielded]:
        faults.append("a region is spared the flow that has none")


def audit_dikes(state: State, faults: list[str]) -> None:
    """Dikes are all there, and borders open exactly where none stands."""
    dikes = state.dikes_left
    all_dikes: i64 = 0
    border: i64
    for border in range(BORDER_COUNT):
        dikes += state.dikes[border]
        all_dikes += START_DIKES[border]
        is_open = state.open[ONE_SIDE[border]] & BIT[OTHER_SIDE[border]] != 0
        was_open = state.open[OTHER_SIDE[border]] & BIT[ONE_SIDE[border]] != 0
        if state.dikes[border] < 0 or is_open != was_open or is_open != (not state.dikes[border]):
            faults.append("a border is open and diked, or neither")
    if dikes != all_dikes or state.dikes_left < 0:
        faults.append("dikes are lost or invented")


def audit_buildings(state: State, faults: list[str]) -> None:
    """Ports and pumping stations stand in regions, no more than there are."""
    if (state.ports | state.stations) & ~places(state):
        faults.append("a port or a pumping station stands in the sea")
    if count(state.ports) > ALL_PORTS or count(state.stations) > ALL_STATIONS:
        faults.append("there are more ports or pumping stations than there are")
    if state.ran & ~state.stations or (state.ran and is_acting(state)):
        faults.append("a pumping station has run that could not")


def audit_population(state: State, faults: list[str]) -> None:
    """Population is in the game only with its objectives, and has room."""
    cubes = state.lost
    region: i64
    for region in range(LOW_COUNT):
        people = state.population[region]
        cubes += people
        if people < 0 or (people and people + state.water[region] > WATER_LIMIT):
            faults.append("a region holds more cubes than it can")
    if cubes > ALL_POPULATION or (cubes and not has_population(state)):
        faults.append("there is population that is not in the game")
