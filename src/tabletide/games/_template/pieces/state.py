"""The state of a game: small ints, sets of cards as bits, and one short vector."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import ALL_CARDS, SEAT_COUNT
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.kernel.state import State as KernelState
from tabletide.parts.agenda import NOTHING, Frame

Seat = i64

NONE: Final = -1

HANDS: Final = ("open", "closed")

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
DARK: Final = 2
RESULTS: Final = ("", "won", "dark")


class State(KernelState):
    """A position. The deck is a set: it has no order until chance draws from it."""

    __slots__ = (
        "agenda",
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

    def __init__(
        self,
        to_move: i64,
        players: i64,
        closed: i64,
        turn: i64,
        agenda: Frame,
        result: i64,
        hands: vec[i64],
        shown: i64,
        deck: i64,
        discards: i64,
        lit: i64,
    ) -> None:
        super().__init__(to_move)
        # The table.
        self.players = players
        self.closed = closed  # 1 when hands are hidden from the other seats
        # The turn.
        self.turn = turn  # the seat whose turn it is
        self.agenda = agenda
        self.result = result
        # The cards.
        self.hands = hands  # sets of cards, by seat
        self.shown = shown  # cards all have seen on their way into a hand
        self.deck = deck
        self.discards = discards
        self.lit = lit

    def copy(self) -> State:
        """An independent state equal to this one; nobody listens to its events."""
        return State(
            self.to_move,
            self.players,
            self.closed,
            self.turn,
            self.agenda,
            self.result,
            self.hands[:],
            self.shown,
            self.deck,
            self.discards,
            self.lit,
        )


_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)


def empty_state(players: i64, closed: i64) -> State:
    """The table before the deal: every card in the deck, every lamp out.

    Rules: setup.cards.
    """
    return State(
        to_move=CHANCE,
        players=players,
        closed=closed,
        turn=0,
        agenda=NOTHING,
        result=RUNNING,
        hands=_NO_CARDS[:],
        shown=0,
        deck=ALL_CARDS,
        discards=0,
        lit=0,
    )
