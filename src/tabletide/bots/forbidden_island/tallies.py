"""What is counted to say why a plan is better: what went well, and what went wrong."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import Tally
from tabletide.games.forbidden_island.pieces.cards import CARDS_TO_CAPTURE, TREASURE_COUNT
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of


def treasures(state: State) -> int:
    """Treasures the team has."""
    return int(count(state.captured))


def gathered(state: State) -> int:
    """Cards of one treasure in one hand, of each; one that is captured counts in full."""
    cards: i64 = 0
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        has_it = state.captured & BIT[treasure]
        cards += CARDS_TO_CAPTURE if has_it else _most_in_a_hand(state, treasure)
    return int(cards)


def _most_in_a_hand(state: State, treasure: i64) -> i64:
    most: i64 = 0
    seat: i64
    for seat in range(state.players):
        most = max(most, number_of(state.hands[seat], treasure))
    return min(most, CARDS_TO_CAPTURE)


def sunk(state: State) -> int:
    """Tiles that are gone."""
    return int(count(state.sunk))


def flooded(state: State) -> int:
    """Tiles under water, which sink next."""
    return int(count(state.flooded))


TALLIES: Final = (
    Tally("treasures", True, treasures),
    Tally("gathered", True, gathered),
    Tally("sunk", False, sunk),
    Tally("flooded", False, flooded),
)
