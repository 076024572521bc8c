"""How near the team is to objectives other than structures.

What has been done counts in full, a card that could do more for a part of that: the rest is
gained by carrying it to its place, for which a pawn is counted by `objective_errand`.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.ways import actions_between, fade
from tabletide.games.rising_tide.pieces.board import (
    COLOUR_COUNT,
    COLOUR_OF,
    GREEN,
    OF_COLOUR,
    YELLOW,
)
from tabletide.games.rising_tide.pieces.cards import CARDS_OF_COLOUR, CARPENTER, PORT_MASTER
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
from tabletide.games.rising_tide.rules.water.cubes import room
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count, lowest
from tabletide.parts.numbers.pairs import number_of, total

# What an objective is worth while it is met; any of them but structures can be lost again.
MET: Final = 3000
# What each part of one is worth: a population cube, a port or station, a dike of the rim.
SETTLER: Final = 900
BUILDING: Final = 1500
RIM_DIKE: Final = 330
# What a cube costs where an objective wants it dry.
WET: Final = 330
# What each population cube that was lost costs: the fifth loses the game.
LOST: Final = 1200
# What a card is counted for, in percent of what it could do, and being on the way with it.
IN_HAND: Final = 35
ON_THE_WAY: Final = 50


def objectives_worth(state: State) -> i64:
    """What has been done for the objectives that are no structures, and could be with cards."""
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
                worth += _settled(state, colour)
            else:
                worth += _special(state, objective)
    return worth


def _settled(state: State, colour: i64) -> i64:
    """What a population objective is worth by its people, and by cards for more of them."""
    settled = min(population_in(state, POPULATED[colour]), POPULATION_NEEDED[colour])
    colours: i64 = 0
    regions = POPULATED[colour]
    while regions:
        colours |= CARDS_OF_COLOUR[COLOUR_OF[lowest(regions)]]
        regions &= regions - 1
    cards: i64 = 0
    seat: i64
    for seat in range(state.players):
        cards += total(state.hands[seat] & colours)
    cards = min(cards, POPULATION_NEEDED[colour] - settled)
    return SETTLER * settled + SETTLER * cards * IN_HAND // 100


def _special(state: State, objective: i64) -> i64:
    """What has been done for a special objective."""
    if objective == PORTS_ON_THE_MAAS:
        return _buildings(state, state.ports, GREEN, PORTS_NEEDED)
    if objective == TEXTILE_MANUFACTURING:
        return _buildings(state, state.stations, YELLOW, STATIONS_NEEDED)
    if objective == WATERSNOOD:
        return -WET * _water_in(state, TO_BE_DRY)
    assert objective == BUT_THE_DUTCH
    worth = -WET * _water_in(state, POLDERS)
    for border in RIM:
        if state.dikes[border]:
            worth += RIM_DIKE
    return worth


def _buildings(state: State, standing: i64, colour: i64, needed: i64) -> i64:
    """What ports or stations of a colour are worth, and cards for more of them."""
    built = min(count(standing & OF_COLOUR[colour]), needed)
    more: i64 = 0
    regions = OF_COLOUR[colour] & ~standing
    while regions:
        region = lowest(regions)
        regions &= regions - 1
        seat: i64
        for seat in range(state.players):
            if number_of(state.hands[seat], region):
                more += 1
                break
    return BUILDING * built + BUILDING * min(more, needed - built) * IN_HAND // 100


def _water_in(state: State, regions: i64) -> i64:
    """The water cubes of some regions together."""
    cubes: i64 = 0
    wet = state.wet & regions
    while wet:
        cubes += state.water[lowest(wet)]
        wet &= wet - 1
    return cubes


def to_be_dry(state: State) -> i64:
    """The regions that objectives in play want dry, as a set."""
    dry: i64 = 0
    if state.objectives & BIT[WATERSNOOD]:
        dry |= TO_BE_DRY
    if state.objectives & BIT[BUT_THE_DUTCH]:
        dry |= POLDERS
    return dry


# Errands.


def objective_errand(state: State, seat: i64, near: vec[i64], wait: i64) -> i64:
    """The best errand of a seat for an objective that its cards or its role can serve."""
    best: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        objective = colour * KINDS + POPULATION_KIND
        if state.objectives & BIT[objective]:
            needed = POPULATION_NEEDED[colour] - population_in(state, POPULATED[colour])
            regions = POPULATED[colour] if needed > 0 else 0
            while regions:
                region = lowest(regions)
                regions &= regions - 1
                cubes = min(needed, room(state, region))
                held = total(state.hands[seat] & CARDS_OF_COLOUR[COLOUR_OF[region]])
                gain = SETTLER * min(cubes, held)
                best = max(best, _errand(state, seat, region, gain, near, wait))
    if state.objectives & BIT[PORTS_ON_THE_MAAS]:
        is_master = state.roles[seat] == PORT_MASTER
        if count(state.ports & OF_COLOUR[GREEN]) < PORTS_NEEDED:
            sites = OF_COLOUR[GREEN] & ~state.ports
            best = max(best, _building(state, seat, sites, is_master, near, wait))
    if state.objectives & BIT[TEXTILE_MANUFACTURING]:
        is_carpenter = state.roles[seat] == CARPENTER
        if count(state.stations & OF_COLOUR[YELLOW]) < STATIONS_NEEDED:
            sites = OF_COLOUR[YELLOW] & ~state.stations
            best = max(best, _building(state, seat, sites, is_carpenter, near, wait))
    return best


def _building(
    state: State,
    seat: i64,
    sites: i64,
    is_free: bool,
    near: vec[i64],
    wait: i64,
) -> i64:
    """The best errand to a site for a port or a station, with its card or without."""
    best: i64 = 0
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if is_free or number_of(state.hands[seat], site):
            best = max(best, _errand(state, seat, site, BUILDING, near, wait))
    return best


def _errand(state: State, seat: i64, region: i64, gain: i64, near: vec[i64], wait: i64) -> i64:
    """What is counted for a gain that an action in a region brings."""
    way = actions_between(near, state.pawns[seat], region) + wait
    return gain * ON_THE_WAY // 100 * fade(way) // 1000
