"""What is counted to say why a plan is better: what went well, and what went wrong."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import Tally
from tabletide.games.pandemic.pieces.board import CITIES_OF, CITY_COUNT, COLOUR_COUNT, CUBE_LIMIT
from tabletide.games.pandemic.pieces.cards import CURE_CARDS
from tabletide.games.pandemic.pieces.state import State, cubes_at, is_cured
from tabletide.ints import i64
from tabletide.parts.numbers.bits import count


def cures(state: State) -> int:
    """Diseases with a cure."""
    return int(count(state.cured))


def gathered(state: State) -> int:
    """Cards of one colour in one hand, of each disease; what is cured counts in full."""
    cards: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        cards += CURE_CARDS if is_cured(state, colour) else _most_in_a_hand(state, colour)
    return int(cards)


def _most_in_a_hand(state: State, colour: i64) -> i64:
    most: i64 = 0
    seat: i64
    for seat in range(state.players):
        most = max(most, count(state.hands[seat] & CITIES_OF[colour]))
    return min(most, CURE_CARDS)


def outbreaks(state: State) -> int:
    """Outbreaks so far."""
    return int(state.outbreaks)


def full_cities(state: State) -> int:
    """Cities where the next cube is an outbreak."""
    cities: i64 = 0
    city: i64
    colour: i64
    for city in range(CITY_COUNT):
        for colour in range(COLOUR_COUNT):
            if cubes_at(state, city, colour) == CUBE_LIMIT:
                cities += 1
    return int(cities)


TALLIES: Final = (
    Tally("cures", True, cures),
    Tally("gathered", True, gathered),
    Tally("outbreaks", False, outbreaks),
    Tally("full_cities", False, full_cities),
)
