"""What the cubes on the board may cost. The unit of value is a thousandth of a cure."""

from __future__ import annotations

from typing import Final

from tabletide.bots.pandemic.odds import InfectionOdds
from tabletide.games.pandemic.pieces.board import (
    CITY_COUNT,
    COLOUR_COUNT,
    COLOUR_OF,
    CUBE_LIMIT,
    NEIGHBOURS,
    City,
    Colour,
)
from tabletide.games.pandemic.pieces.cards import CARDS_PER_DRAW
from tabletide.games.pandemic.pieces.state import (
    State,
    cubes_at,
    cubes_left,
    is_cured,
    is_eradicated,
)
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT

# What the next outbreak costs, by how many there were.
OUTBREAK_COST: Final[vec[i64]] = vec[i64]([158, 176, 193, 228, 281, 387, 704, 4000, 4000])
# What cubes of one colour in a city are a burden for, whatever comes.
BURDEN: Final[vec[i64]] = vec[i64]([0, 12, 16, 73])
# What one more cube adds to the dangers there.
NEXT_CUBE: Final[vec[i64]] = vec[i64]([23, 30, 95])
# Cubes of a colour with a cure leave the board easily.
CURED_SHARE: Final = 75  # percent
# Towards the end of the player deck there is less time for things to go wrong: from so many
# turns before the end on, dangers count for less, at last for so many percent.
LATE_TURNS: Final = 14
LATE_SHARE: Final = 27
# Of the dangers round her, the Quarantine Specialist takes so much off, in percent.
SHIELD: Final = 30
# What a supply running out costs, by cubes left.
SUPPLY_COST: Final[vec[i64]] = vec[i64]([833, 618, 464, 345, 249, 178, 124, 83, 53, 33, 19, 9, 3])


def dangers(state: State, odds: InfectionOdds) -> vec[i64]:
    """By city, what its cubes may cost."""
    out = vec[i64]([0] * CITY_COUNT)
    time = _time_share(state)
    city: i64
    colour: i64
    for city in range(CITY_COUNT):
        if not state.cubes[city]:
            continue
        for colour in range(COLOUR_COUNT):
            cubes = cubes_at(state, city, colour)
            if cubes:
                out[city] += _danger(state, odds, city, colour, cubes) * time // 100
    return out


def _time_share(state: State) -> i64:
    """How much of the dangers there is still time for, in percent."""
    turns = state.deck_left // CARDS_PER_DRAW
    if turns >= LATE_TURNS:
        return 100
    return LATE_SHARE + (100 - LATE_SHARE) * turns // LATE_TURNS


def _danger(state: State, odds: InfectionOdds, city: City, colour: Colour, cubes: i64) -> i64:
    cost = BURDEN[cubes] * 1000
    if COLOUR_OF[city] == colour:
        if cubes == CUBE_LIMIT:
            cost += (odds.hits[city] + odds.bottom[city]) * outbreak_cost(state, city, colour)
        else:
            cost += odds.hits[city] * NEXT_CUBE[cubes]
            if odds.bottom[city]:
                cost += odds.bottom[city] * outbreak_cost(state, city, colour)
    if is_cured(state, colour):
        return cost * CURED_SHARE // 100000
    return cost // 1000


def outbreak_cost(state: State, origin: City, colour: Colour) -> i64:
    """What an outbreak costs here: those it sets off, and the cubes it leaves behind."""
    broken_out = BIT[origin]
    waiting = vec[i64]([origin])
    outbreaks = state.outbreaks
    cost: i64 = 0
    resolved: i64 = 0
    while resolved < len(waiting):
        city = waiting[resolved]
        resolved += 1
        if outbreaks < 8:
            cost += OUTBREAK_COST[outbreaks]
        outbreaks += 1
        for other in NEIGHBOURS[city]:
            if BIT[other] & broken_out:
                continue
            there = cubes_at(state, other, colour)
            if there == CUBE_LIMIT:
                broken_out |= BIT[other]
                waiting = append(waiting, other)
            else:
                cost += BURDEN[there + 1] - BURDEN[there]
    return cost


def supply_cost(state: State) -> i64:
    """What supplies running low may cost."""
    cost: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        left = cubes_left(state, colour)
        if left < len(SUPPLY_COST) and not is_eradicated(state, colour):
            cost += SUPPLY_COST[left]
    return cost
