"""What pumping stations are worth: each takes a cube a turn from all the water it is joined to.

Water is counted on wherever no dike keeps it from the station, whether it is there yet or not.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import ALL_STATIONS, WATER_COUNT, Region
from tabletide.games.rising_tide.pieces.cards import CARDS_PER_DRAW
from tabletide.games.rising_tide.pieces.state import State, low_regions
from tabletide.games.rising_tide.rules.decks.player_deck import cards_left
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count, lowest

# What the first station of a basin is worth, and for each region it drains.
STATION: Final = 78
BY_REGION: Final = 64
MOST_REGIONS: Final = 6
# What a further station of the same basin is worth, in percent of the one before.
NEXT_SHARE: Final = 52
# Stations have so many turns to pay; with fewer left they are worth less.
LONG: Final = 20


class Basins:
    """The low land in basins, set apart by dikes: what stations there are worth."""

    __slots__ = ("basin", "share", "worth")

    def __init__(self, state: State) -> None:
        self.basin: Final = vec[i64]([0] * WATER_COUNT)  # by region, the regions joined to it
        turns = cards_left(state) // CARDS_PER_DRAW
        self.share: Final = 100 * turns // LONG if turns < LONG else 100  # in percent
        self.worth: i64 = 0
        low = low_regions(state)
        rest = low
        while rest:
            basin = _joined(state, lowest(rest), low)
            rest &= ~basin
            members = basin
            while members:
                self.basin[lowest(members)] = basin
                members &= members - 1
            self.worth += self._worth(basin, count(state.stations & basin))

    def _worth(self, basin: i64, stations: i64) -> i64:
        """What so many stations in a basin are worth together."""
        worth: i64 = 0
        each = self._first(basin)
        while stations:
            worth += each
            each = each * NEXT_SHARE // 100
            stations -= 1
        return worth

    def _first(self, basin: i64) -> i64:
        regions = min(count(basin), MOST_REGIONS)
        return (STATION + BY_REGION * regions) * self.share // 100

    def gain(self, state: State, region: Region) -> i64:
        """What one more station would be worth in a region."""
        if state.stations & BIT[region] or count(state.stations) >= ALL_STATIONS:
            return 0
        basin = self.basin[region]
        each = self._first(basin)
        stations = count(state.stations & basin)
        while stations:
            each = each * NEXT_SHARE // 100
            stations -= 1
        return each


def _joined(state: State, region: Region, low: i64) -> i64:
    """The regions joined to one by borders without dikes, wet or dry."""
    joined = BIT[region]
    edge = joined
    while edge:
        here = lowest(edge)
        edge &= edge - 1
        new = state.open[here] & low & ~joined
        joined |= new
        edge |= new
    return joined
