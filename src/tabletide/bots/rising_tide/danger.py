"""What the water may cost. For the unit of value see `worth.py`.

All water counts alike: what matters is how many cubes are left when it has
flowed, and how many more failing dikes would let in.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.levels import flow, pumped, rise, takers
from tabletide.bots.rising_tide.odds import FailureOdds
from tabletide.games.rising_tide.pieces.board import (
    ALL_WATER,
    BORDER_COUNT,
    BORDERS_OF,
    HIGHEST_MARK,
    LOW_COUNT,
    NOORDZEE,
    ONE_SIDE,
    OTHER_SIDE,
    SEA_LEVEL,
    SPACE_COUNT,
    WATER_LIMIT,
    ZUIDERZEE,
    Border,
    Region,
)
from tabletide.games.rising_tide.pieces.state import State, is_sea, low_regions
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count

# What the next cube costs, by cubes left in the supply; what lies beyond costs like the last.
_COSTS: Final = (
    (940, 671, 510, 402, 322, 261, 214),
    (176, 147, 125, 109, 97, 88, 80),
    (73, 67, 61, 57, 53, 50, 48),
)
CUBE_COST: Final[vec[i64]] = vec[i64]([cost for row in _COSTS for cost in row])
FEW_LEFT: Final = 20
# What it costs to run out by so much: this loses the game unless something is done.
RUN_OUT: Final = 17753
MISSING_CUBE: Final = 1659
# Whatever the deck has on top, in the long run every region is hit: so often, in thousandths.
STANDING: Final = 122
# What the next rise of the sea would cost counts for so much, in percent; more if it is near.
RISE_SHARE: Final = 52
RISE_SOON: Final = 56
# What each cube costs that the sea, once risen, brings in however much is pumped, in percent.
LEAK_SHARE: Final = 73
FLOOD: Final = 2  # a flood is worse than its cubes
NOT_KNOWN: Final = -1


def _sums() -> list[int]:
    """What it costs altogether to have so many cubes left."""
    out = [0]
    for cost in reversed(list(CUBE_COST)):
        out.insert(0, out[0] + int(cost))
    return out


_LEFT_COST: Final[vec[i64]] = vec[i64](_sums())


def supply_cost(left: i64) -> i64:
    """What it costs to have so many cubes left once the water has flowed."""
    if left < 0:
        return _LEFT_COST[0] + RUN_OUT - MISSING_CUBE * left
    return _LEFT_COST[left] if left <= FEW_LEFT else CUBE_COST[FEW_LEFT] * (FEW_LEFT + 1 - left)


class Tide:
    """Where the water will stand at the end of the turn, and what may still come of it."""

    __slots__ = ("cost", "cube", "harm", "leak", "left", "levels", "relief", "rise", "takes")

    def __init__(self, state: State, odds: FailureOdds) -> None:
        self.takes: Final = takers(state)
        levels = pumped(state)
        flow(levels, state.open, self.takes)
        self.levels: Final = levels
        self.left: Final = _left(levels)  # cubes in the supply
        most = self.left - 2
        self.cube: Final = (supply_cost(most) - supply_cost(self.left)) // 2  # what a cube costs
        self.harm: Final = vec[i64]([0] * LOW_COUNT)  # by region, what its cards may cost
        self.relief: Final = vec[i64]([0] * LOW_COUNT)  # how much less with one more dike
        self.rise: Final = _rise(state, odds, self.left)  # what the sea's next rise would cost
        self.leak: Final = _leaking(state)  # cubes that come in after it, whatever is pumped
        cost = supply_cost(self.left) + self.rise
        cost += self._harms(state, odds) + self.leak * self.cube * LEAK_SHARE // 100
        self.cost: Final = cost

    def _harms(self, state: State, odds: FailureOdds) -> i64:
        """What failing dikes may cost, added up over all regions."""
        inflow = vec[i64]([NOT_KNOWN] * BORDER_COUNT)
        worst = vec[i64]([0] * 3)
        sum_of_all: i64 = 0
        region: i64
        for region in range(LOW_COUNT):
            self._losses(state, region, inflow, worst)
            if not worst[2]:
                continue
            once = odds.hits[region] + STANDING
            twice = once * once // 2000
            thrice = once * twice // 3000
            breach = odds.breach[region]
            first, second = self._toll(worst[0]), self._toll(worst[1])
            hit = once * first + twice * second + thrice * self._toll(worst[2])
            hit += breach * self._toll(worst[0] + worst[2])
            less = twice * first + thrice * second + breach * second
            self.harm[region] = hit // 1000
            self.relief[region] = (hit - less) // 1000
            sum_of_all += self.harm[region]
        return sum_of_all

    def _toll(self, half_cubes: i64) -> i64:
        """What it costs if so much more comes in: the fewer cubes are left, the more each costs."""
        return supply_cost(self.left - (half_cubes + 1) // 2) - supply_cost(self.left)

    def _losses(self, state: State, region: Region, inflow: vec[i64], worst: vec[i64]) -> None:
        """What the first, second and third failure here let in: the least harm first."""
        found: i64 = 0
        for border in BORDERS_OF[region]:
            dikes = state.dikes[border]
            if not dikes:
                continue
            while dikes > 1 and found < 3:
                found = _insert(worst, found, 0)
                dikes -= 1
            if inflow[border] == NOT_KNOWN:
                inflow[border] = self._inflow(state, border)
            found = _insert(worst, found, inflow[border])
        level = self.levels[region]
        while found < 3:
            worst[found] = self._water_due(state, region, level)
            level += 1
            found += 1

    def _inflow(self, state: State, border: Border) -> i64:
        """How much would come across a border if its last dike were lost, in half cubes.

        The sea is half counted for as high as it will be after its next rise.
        """
        one, other = ONE_SIDE[border], OTHER_SIDE[border]
        if self.levels[one] < self.levels[other]:
            one, other = other, one
        if is_sea(state, other):
            return 0
        level = self.levels[one] - 1
        cubes = rise(self.levels[:], state.open, self.takes, other, level)
        if not is_sea(state, one) or level == WATER_LIMIT:
            return 2 * cubes
        return cubes + rise(self.levels[:], state.open, self.takes, other, level + 1)

    def _water_due(self, state: State, region: Region, level: i64) -> i64:
        """What a failure here brings where no dike is left, with so many cubes there."""
        if level >= WATER_LIMIT:
            return 2 * (count(state.open[region] & low_regions(state)) + FLOOD)
        return 2 * rise(self.levels[:], state.open, self.takes, region, level + 1)


def _insert(worst: vec[i64], found: i64, cubes: i64) -> i64:
    """Keep the three least, in order; how many there are."""
    place = min(found, 2)
    if found >= 3 and worst[2] <= cubes:
        return found
    while place > 0 and worst[place - 1] > cubes:
        worst[place] = worst[place - 1]
        place -= 1
    worst[place] = cubes
    return min(found + 1, 3)


def _left(levels: vec[i64]) -> i64:
    """The cubes left in the supply with these on the board."""
    left = ALL_WATER
    for level in levels:
        left -= level
    return left


def _leaking(state: State) -> i64:
    """How many cubes the sea would bring in after its next rise if all the land were dry."""
    level = SEA_LEVEL[state.sea]
    if level <= WATER_LIMIT:
        level += 1
    low = low_regions(state)
    levels = vec[i64]([0] * SPACE_COUNT)
    levels[NOORDZEE] = level
    if is_sea(state, ZUIDERZEE):
        levels[ZUIDERZEE] = level
    flow(levels, state.open, low)
    cubes: i64 = 0
    for depth in levels:
        cubes += depth
    return cubes - levels[NOORDZEE] - levels[ZUIDERZEE]


def _rise(state: State, odds: FailureOdds, left: i64) -> i64:
    """What the next rise of the sea would cost, if the next storm brings it."""
    mark = min(state.sea + 1, HIGHEST_MARK)
    if SEA_LEVEL[mark] == SEA_LEVEL[state.sea]:
        return 0
    levels = state.water[:]
    levels[NOORDZEE] += 1
    if is_sea(state, ZUIDERZEE):
        levels[ZUIDERZEE] += 1
    flow(levels, state.open, low_regions(state))
    more = supply_cost(_left(levels)) - supply_cost(left)
    share = RISE_SHARE + RISE_SOON * odds.storm // 1000
    return more * share // 100 if more > 0 else 0
