"""The state of a game: small ints, sets of cards as bits, and one short vector."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import ALL_CARDS, SEAT_COUNT
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.agenda import AgendaState
from tabletide.parts.numbers.vectors import NO_NUMBERS

Seat = i64

NONE: Final = -1

HANDS: Final = ("open", "closed")

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
DARK: Final = 2
RESULTS: Final = ("", "won", "dark")


class State(AgendaState):
    """A position. The deck is a set: it has no order until chance draws from it."""

    __slots__ = (
        "closed",
        "deck",
        "discards",
        "hands",
        "lit",
        "players",
        "result",
        "shown",
        "turn",
    )

    def __init__(self) -> None:
        """A table that is yet to be laid: see `empty_state` and `copy`."""
        super().__init__(CHANCE)
        # The table.
        self.players: i64 = 0
        self.closed: i64 = 0  # 1 when hands are hidden from the other seats
        # The turn.
        self.turn: i64 = 0  # the seat whose turn it is
        self.result: i64 = RUNNING
        # The cards.
        self.hands: vec[i64] = NO_NUMBERS  # sets of cards, by seat
        self.shown: i64 = 0  # cards all have seen on their way into a hand
        self.deck: i64 = 0
        self.discards: i64 = 0
        self.lit: i64 = 0

    def copy(self) -> State:
        """An independent state equal to this one; nobody listens to its events."""
        twin = State()
        twin.to_move = self.to_move
        twin.players = self.players
        twin.closed = self.closed
        twin.turn = self.turn
        twin.agenda = self.agenda
        twin.result = self.result
        twin.hands = self.hands[:]
        twin.shown = self.shown
        twin.deck = self.deck
        twin.discards = self.discards
        twin.lit = self.lit
        return twin


_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)


def empty_state(players: i64, closed: i64) -> State:
    """The table before the deal: every card in the deck, every lamp out.

    Rules: setup.cards.
    """
    state = State()
    state.players = players
    state.closed = closed
    state.hands = _NO_CARDS[:]
    state.deck = ALL_CARDS
    return state
