"""How near the team is to each structure. For the unit of value see `worth.py`."""

from __future__ import annotations

from typing import Final

from tabletide.bots.collectors import NEVER, find_collectors, scarcity
from tabletide.bots.rising_tide.carrying import promised, way_to_site
from tabletide.games.rising_tide.pieces.board import COLOUR_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_OF_COLOUR,
    SANITATION_ENGINEER,
    SEAT_COUNT,
    STRUCTURE_CARDS,
)
from tabletide.games.rising_tide.pieces.objectives import KINDS
from tabletide.games.rising_tide.pieces.state import NONE, State
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import total

# What a hand is worth by the cards it still misses for a structure.
BY_MISSING: Final[vec[i64]] = vec[i64]([2770, 1516, 590, 426, 251, 0, 0])
# What being able to build at once adds; less by the way to the site.
AT_SITE: Final = 4867
# What each action of that way takes off it, in thousandths.
WAY_COST: Final = 93
# The nearer the end, the more all this counts: so much more for each structure built, in percent.
URGENCY: Final = 40
# What a set is worth by its colour, in percent, as games have shown.
BY_COLOUR: Final[vec[i64]] = vec[i64]([132, 108, 127, 95])
# What any card is worth: it may take somebody somewhere.
ANY_CARD: Final = 3


class Plans:
    """By structure still to be built: who collects its cards, and what they promise."""

    __slots__ = ("collector", "near", "worth")

    def __init__(self, state: State, near: vec[i64]) -> None:
        self.collector: Final = vec[i64]([-1] * COLOUR_COUNT)  # seat, or none when built
        self.near: Final = near  # to each place from a port
        self.worth: i64 = 0
        colour: i64
        seat: i64
        worths = vec[i64]([NEVER] * (COLOUR_COUNT * SEAT_COUNT))
        for colour in range(COLOUR_COUNT):
            if is_wanted(state, colour):
                self.worth -= _scarcity(state, colour)
                for seat in range(state.players):
                    worth = self._hand_worth(state, seat, colour) * BY_COLOUR[colour] // 100
                    worths[colour * SEAT_COUNT + seat] = worth
        self.worth += find_collectors(worths, SEAT_COUNT, self.collector)
        self.worth = self.worth * (100 + URGENCY * count(state.built)) // 100
        for seat in range(state.players):
            self.worth += ANY_CARD * total(state.hands[seat])

    def _hand_worth(self, state: State, seat: i64, colour: i64) -> i64:
        """What a hand is worth to a structure, with what others could bring it."""
        missing = STRUCTURE_CARDS - total(state.hands[seat] & CARDS_OF_COLOUR[colour])
        if missing <= 0:
            return self._complete(state, seat, colour)
        lacking = missing * 100 - promised(state, self.near, seat, colour, missing)
        whole = lacking // 100
        more = BY_MISSING[whole] if whole else self._complete(state, seat, colour)
        return more - (more - BY_MISSING[whole + 1]) * (lacking % 100) // 100

    def _complete(self, state: State, seat: i64, colour: i64) -> i64:
        """What a hand with all the cards is worth, by the way it has to go."""
        way = way_to_site(state, self.near, seat, colour)
        return BY_MISSING[0] + AT_SITE * max(0, 1000 - WAY_COST * way) // 1000


def is_wanted(state: State, structure: i64) -> bool:
    """Whether a structure is an objective, and not built."""
    return state.objectives & BIT[structure * KINDS] != 0 and not state.built & BIT[structure]


def _scarcity(state: State, colour: i64) -> i64:
    """What it costs to have few cards of a colour left, in hands and to come."""
    spare = total(state.deck & CARDS_OF_COLOUR[colour]) - STRUCTURE_CARDS
    seat: i64
    for seat in range(state.players):
        spare += total(state.hands[seat] & CARDS_OF_COLOUR[colour])
    if state.holders[SANITATION_ENGINEER] != NONE:
        spare += 2
    return scarcity(spare)
