"""What a team's chance to win is told from, as a turn begins: numbers that a net was taught by.

Most are what the bots think of anyway; for the unit of their values see `worth.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.danger import Tide, supply_cost
from tabletide.bots.rising_tide.errands import Duties
from tabletide.bots.rising_tide.events import events_worth
from tabletide.bots.rising_tide.ground import ground_of
from tabletide.bots.rising_tide.odds import odds_of
from tabletide.bots.rising_tide.structures import Plans, is_wanted
from tabletide.bots.rising_tide.ways import from_ports
from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    COLOUR_COUNT,
    LOW_COUNT,
    NOORDZEE,
    ONE_SIDE,
    OTHER_SIDE,
    SEA_LEVEL,
    SPACE_COUNT,
    WATER_LIMIT,
    ZUIDERZEE,
)
from tabletide.games.rising_tide.pieces.cards import CARDS_OF_COLOUR, ROLE_COUNT, SEAT_COUNT
from tabletide.games.rising_tide.pieces.state import NONE, State, low_regions
from tabletide.games.rising_tide.rules.decks.player_deck import cards_left
from tabletide.ints import append, extend, i64, vec
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import total

WIDTH: Final = 70
TEN: Final = 10  # values are told in tens: finer, they tell nothing more
FEWEST: Final = 2  # seats


def features(state: State) -> vec[i64]:
    """All the numbers, in an order that the net was taught with."""
    odds = odds_of(state, 0)
    ground = ground_of(state, odds)
    tide, basins = ground.tide, ground.basins
    near = from_ports(state.ports)
    plans = Plans(state, near)
    duties = Duties(ground.jobs, tide, basins, plans, near, state.turn)
    out = vec[i64]([plans.worth // TEN, duties.worth(state) // TEN, basins.worth // TEN])
    out = extend(out, _water(state, tide, odds.storm))
    out = extend(out, _dikes(state))
    out = extend(out, _cards(state))
    out = extend(out, _time(state))
    return extend(out, _table(state))


def _water(state: State, tide: Tide, storm: i64) -> vec[i64]:
    """Where the water stands and what it may cost, and how near the next Storm is."""
    costs = vec[i64]([tide.cost // TEN, supply_cost(tide.left) // TEN, tide.rise // TEN])
    out = extend(costs, vec[i64]([tide.leak, tide.left]))
    worst: i64 = 0
    harm: i64 = 0
    region: i64
    for region in range(LOW_COUNT):
        worst = max(worst, tide.harm[region])
        harm += tide.harm[region]
    depths = vec[i64]([0] * (WATER_LIMIT + 1))
    low = low_regions(state)
    for region in range(SPACE_COUNT):
        if low & BIT[region]:
            depths[min(tide.levels[region], WATER_LIMIT)] += 1
    out = extend(out, vec[i64]([state.supply, storm, worst // TEN, harm // TEN]))
    return extend(out, depths[1:])


def _dikes(state: State) -> vec[i64]:
    """How many borders of the seas have no dike, one, or more, and of the land none or some."""
    coast = vec[i64]([0] * 3)
    inland = vec[i64]([0] * 2)
    border: i64
    for border in range(BORDER_COUNT):
        one, other = ONE_SIDE[border], OTHER_SIDE[border]
        if one in (NOORDZEE, ZUIDERZEE) or other in (NOORDZEE, ZUIDERZEE):
            coast[min(state.dikes[border], 2)] += 1
        else:
            inland[min(state.dikes[border], 1)] += 1
    return append(extend(coast, inland), state.dikes_left)


def _cards(state: State) -> vec[i64]:
    """By colour whose structure is wanted: its two best hands, all hands, and the deck."""
    out = vec[i64]()
    in_hands: i64 = 0
    seat: i64
    colour: i64
    for seat in range(state.players):
        in_hands += total(state.hands[seat])
    for colour in range(COLOUR_COUNT):
        most: i64 = 0
        second: i64 = 0
        held: i64 = 0
        wanted: i64 = 1 if is_wanted(state, colour) else 0
        for seat in range(state.players):
            number = wanted * total(state.hands[seat] & CARDS_OF_COLOUR[colour])
            held += number
            second = max(second, min(most, number))
            most = max(most, number)
        left = wanted * total(state.deck & CARDS_OF_COLOUR[colour])
        out = extend(out, vec[i64]([1 - wanted, most, second, held, left]))
    events = events_worth(state)
    return extend(out, vec[i64]([in_hands, total(state.hands[state.turn]), events]))


def _time(state: State) -> vec[i64]:
    """How far the game has gone, and what is still to come."""
    storms = state.storms - state.pile
    out = vec[i64]([cards_left(state), state.turns, storms, state.loaded, state.pile_left])
    return extend(out, vec[i64]([state.sea, SEA_LEVEL[state.sea], total(state.failed)]))


def _table(state: State) -> vec[i64]:
    """What has been built, who plays, and how many."""
    built = vec[i64]([0] * (COLOUR_COUNT + 1))
    built[count(state.built)] = 1
    seats = vec[i64]([0] * (SEAT_COUNT - FEWEST + 1))
    seats[state.players - FEWEST] = 1
    roles = vec[i64]([0] * ROLE_COUNT)
    role: i64
    for role in range(ROLE_COUNT):
        if state.holders[role] != NONE:
            roles[role] = 1
    out = extend(built, extend(seats, roles))
    return extend(out, vec[i64]([count(state.ports), count(state.stations)]))
