"""How near the team is to each structure. For the unit of value see `worth.py`."""

from __future__ import annotations

from typing import Final

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
BY_MISSING: Final[vec[i64]] = vec[i64]([2500, 1400, 825, 450, 200, 0])
# A card in another hand counts for so much of one's own, in percent.
TEAM_SHARE: Final = 30
# What a colour is worth less to a seat for each other colour it collects.
LOAD_COST: Final = 20
# The nearer the end, the more all this counts: so much more for each structure built, in percent.
URGENCY: Final = 35
# What any card is worth: it may take somebody somewhere.
ANY_CARD: Final = 4
# What it costs to have only so many cards of a colour to spare.
SPARE_COST: Final[vec[i64]] = vec[i64]([350, 180, 100, 50, 25, 10])
HOPELESS: Final = 6000
NEVER: Final = -100000


class Plans:
    """By structure still to be built: who collects its cards, and what they promise."""

    __slots__ = ("card", "collector", "held", "missing", "share", "worth")

    def __init__(self, state: State) -> None:
        self.collector: Final = vec[i64]([-1] * COLOUR_COUNT)  # seat, or none when built
        self.missing: Final = vec[i64]([0] * COLOUR_COUNT)  # cards the collector lacks
        self.card: Final = vec[i64]([0] * COLOUR_COUNT)  # what one more card is worth to it
        self.held: Final = vec[i64]([0] * COLOUR_COUNT)  # cards of a colour in all hands
        self.share: Final = 100 + URGENCY * count(state.built)  # in percent
        self.worth: i64 = 0
        colour: i64
        seat: i64
        worths = vec[i64]([NEVER] * (COLOUR_COUNT * SEAT_COUNT))
        for colour in range(COLOUR_COUNT):
            if is_wanted(state, colour):
                for seat in range(state.players):
                    self.held[colour] += total(state.hands[seat] & CARDS_OF_COLOUR[colour])
                self.worth -= _scarcity(state, colour, self.held[colour])
                self._hand_worths(state, colour, worths)
        # The colour nearest to its structure chooses its collector first.
        while True:
            best = _highest(worths)
            worth = worths[best]
            if worth == NEVER:
                break
            self.worth += worth
            self._collect(state, best // SEAT_COUNT, best % SEAT_COUNT)
            _commit(worths, best // SEAT_COUNT, best % SEAT_COUNT)
        self.worth = self.worth * self.share // 100
        for seat in range(state.players):
            self.worth += ANY_CARD * total(state.hands[seat])

    def _collect(self, state: State, colour: i64, seat: i64) -> None:
        own = total(state.hands[seat] & CARDS_OF_COLOUR[colour])
        others = self.held[colour] - own
        missing = STRUCTURE_CARDS - own
        self.collector[colour] = seat
        self.missing[colour] = missing
        gain = _worth(missing - 1, others - 1) - _worth(missing, others)
        self.card[colour] = gain * self.share // 100

    def _hand_worths(self, state: State, colour: i64, worths: vec[i64]) -> None:
        """What each hand is worth to a colour's structure."""
        seat: i64
        for seat in range(state.players):
            own = total(state.hands[seat] & CARDS_OF_COLOUR[colour])
            worth = _worth(STRUCTURE_CARDS - own, self.held[colour] - own)
            worths[colour * SEAT_COUNT + seat] = worth


def is_wanted(state: State, structure: i64) -> bool:
    """Whether a structure is an objective, and not built."""
    return state.objectives & BIT[structure * KINDS] != 0 and not state.built & BIT[structure]


def _highest(worths: vec[i64]) -> i64:
    best: i64 = 0
    index: i64
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return best


def _commit(worths: vec[i64], colour: i64, seat: i64) -> None:
    """A seat collects a colour: nobody else need do so, and it has less room for others."""
    other: i64
    for other in range(SEAT_COUNT):
        worths[colour * SEAT_COUNT + other] = NEVER
    for other in range(COLOUR_COUNT):
        if worths[other * SEAT_COUNT + seat] != NEVER:
            worths[other * SEAT_COUNT + seat] -= LOAD_COST


def _scarcity(state: State, colour: i64, held: i64) -> i64:
    """What it costs to have few cards of a colour left; too few lose the game."""
    spare = held + total(state.deck & CARDS_OF_COLOUR[colour]) - STRUCTURE_CARDS
    if state.holders[SANITATION_ENGINEER] != NONE:
        spare += 2
    if spare < 0:
        return HOPELESS
    return SPARE_COST[spare] if spare < len(SPARE_COST) else 0


def _worth(missing: i64, others: i64) -> i64:
    """What a hand is worth to a structure, with what others hold."""
    if missing <= 0:
        return BY_MISSING[0]
    lacking = missing * 100 - (others * TEAM_SHARE if others > 0 else 0)
    least = (missing - 1) * 100 + 50  # however much others hold, it has to be brought
    lacking = max(least, lacking)
    whole = lacking // 100
    part = lacking % 100
    worth = BY_MISSING[whole]
    if part:
        worth -= (worth - BY_MISSING[whole + 1]) * part // 100
    return worth
