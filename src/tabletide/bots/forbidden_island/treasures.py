"""How near the team is to each treasure: who collects it, and what the cards are worth."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    MESSENGER,
    SEAT_COUNT,
    TREASURE_COUNT,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import number_of, total

# What so many cards of a treasure in one hand are worth; a captured one is worth more.
CARDS_WORTH: Final[vec[i64]] = vec[i64]([0, 59, 157, 554, 1205, 1225])
CAPTURED: Final = 3253
# A card in another hand than the collector's counts for so much of what it would add, in percent.
ELSEWHERE: Final = 52
FROM_MESSENGER: Final = 38
# A hand with little room left loses cards when it draws.
CROWDED: Final[vec[i64]] = vec[i64]([0, 0, 0, 6, 39, 84, 84, 84, 84])


class Collection:
    """Who collects each treasure, and what all cards in hands are worth."""

    __slots__ = ("collector", "next_card", "worth")

    def __init__(self, state: State) -> None:
        self.collector: Final = vec[i64]([-1] * TREASURE_COUNT)
        self.next_card: Final = vec[i64]([0] * TREASURE_COUNT)
        worth: i64 = 0
        treasure: i64
        for treasure in range(TREASURE_COUNT):
            if state.captured & BIT[treasure]:
                worth += CAPTURED
            else:
                worth += self._collect(state, treasure)
        seat: i64
        for seat in range(state.players):
            worth -= CROWDED[total(state.hands[seat])]
        self.worth: Final = worth

    def _collect(self, state: State, treasure: i64) -> i64:
        """Find the collector of a treasure; returns what the team's cards of it are worth."""
        most: i64 = 0
        best: i64 = -1
        numbers = vec[i64]([0] * SEAT_COUNT)
        seat: i64
        for seat in range(state.players):
            numbers[seat] = number_of(state.hands[seat], treasure)
            if numbers[seat] > most:
                most, best = numbers[seat], seat
        self.collector[treasure] = best
        if best < 0:
            return 0
        worth = CARDS_WORTH[most]
        have = most
        for seat in range(state.players):
            if seat == best or not numbers[seat]:
                continue
            share: i64 = FROM_MESSENGER if state.roles[seat] == MESSENGER else ELSEWHERE
            number = numbers[seat]
            while number > 0 and have < CARDS_TO_CAPTURE:
                worth += (CARDS_WORTH[have + 1] - CARDS_WORTH[have]) * share // 100
                have += 1
                number -= 1
        if most < CARDS_TO_CAPTURE:
            self.next_card[treasure] = CARDS_WORTH[most + 1] - CARDS_WORTH[most]
        return worth
