"""What is taken from what seats say: who collects a colour, or has many, where to meet, what comes.

And that whoever names cards goes on to do so.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, CITIES_OF, COLOUR_COUNT, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS_PER_DRAW, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.words.sayings import COLLECT, COMING, COUNT, HOLD, MEET
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.words.talk import Said

# So many hidden cards of whoever collects a colour are taken to be of it.
_BELIEVED: Final = 3


class Beliefs:
    """What a team's seats have said that no imagined hand shows: numbers and intentions."""

    __slots__ = ("collector", "foretellers", "least", "meeting", "namers")

    def __init__(self, said: Said) -> None:
        self.collector: Final = vec[i64]([-1] * COLOUR_COUNT)  # by colour, the seat that says so
        self.least: Final = vec[i64]([0] * (SEAT_COUNT * COLOUR_COUNT))  # cards: a row for a seat
        self.meeting: Final = vec[i64]([-1] * SEAT_COUNT)  # the city in which a seat would meet
        self.namers: i64 = 0  # the seats that name cards of theirs, as a set
        self.foretellers: i64 = 0  # those that say which infections come next, likewise
        for saying in said:
            if saying.kind == HOLD:
                self.namers |= BIT[saying.seat]
            elif saying.kind == COLLECT:
                self.collector[COLOURS.index(saying.what[0])] = saying.seat
            elif saying.kind == COUNT:
                colour = COLOURS.index(saying.what[0])
                self.least[saying.seat * COLOUR_COUNT + colour] = saying.number
            elif saying.kind == COMING:
                self.foretellers |= BIT[saying.seat]
            elif saying.kind == MEET:
                self.meeting[saying.seat] = CITIES.index(saying.what[0])


NO_BELIEFS: Final = Beliefs(())


def held(state: State, hands: vec[i64], beliefs: Beliefs, seat: i64, colour: i64) -> i64:
    """How many cards of a colour a seat is known to hold, and others that it has told of."""
    known = count(hands[seat] & CITIES_OF[colour])
    told = beliefs.least[seat * COLOUR_COUNT + colour]
    if told == 0:
        return known
    # The world was imagined so that it has them.
    return known + min(told, count(state.hands[seat] & ~hands[seat] & CITIES_OF[colour]))


def believed(state: State, hands: vec[i64], beliefs: Beliefs, seat: i64, colour: i64) -> i64:
    """How many cards of a colour a seat that collects it is taken to hold."""
    colours: i64 = 0
    for collector in beliefs.collector:
        if collector == seat:
            colours += 1
    known = count(hands[seat] & CITIES_OF[colour])
    hidden = count(state.hands[seat] & ~hands[seat])
    share = (hidden + colours - 1) // colours if colours else hidden
    return max(held(state, hands, beliefs, seat, colour), known + min(share, _BELIEVED))


def tell(beliefs: Beliefs, state: State) -> None:
    """Let those name in a future what they draw of whom all else is known."""
    seat: i64
    for seat in range(state.players):
        hidden = state.hands[seat] & ~state.shown
        if beliefs.namers & BIT[seat] and count(hidden) <= CARDS_PER_DRAW:
            state.shown |= hidden
