"""What a seat may know of Ten Lamps, in figures, for programs that learn."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import CARD_COUNT, CARDS, LAMP_COUNT, SEAT_COUNT
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.steps import STEPS
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count
from tabletide.parts.words.figures import Figures, each, numbered, put, put_set, put_which


def _seat(seat: int) -> list[str]:
    name = f"seat.{seat}"
    return [f"{name}.hidden", f"{name}.hand_size", *each(f"{name}.hand", CARDS)]


NAMES: Final[list[str]] = [
    "players",
    "closed",
    *numbered("turn", SEAT_COUNT),
    *each("step", STEPS),
    *each("lit", CARDS[:LAMP_COUNT]),
    "deck_size",
    *each("discards", CARDS),
    *[name for seat in range(SEAT_COUNT) for name in _seat(seat)],
]


class LampFigures(Figures[State]):
    """Ten Lamps in figures."""

    def write(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append a row.

        Rules: hands.open, hands.closed.
        """
        out = put(put(out, state.players), state.closed)
        out = put_which(out, state.turn, SEAT_COUNT)
        out = put_which(out, state.agenda.step, len(STEPS))
        out = put_set(out, state.lit, LAMP_COUNT)
        out = put(out, count(state.deck))
        out = put_set(out, state.discards, CARD_COUNT)
        other: i64
        for other in range(SEAT_COUNT):
            hidden: i64 = 1 if state.closed and other != seat else 0
            hand = state.hands[other]
            out = put(put(out, hidden), count(hand))
            out = put_set(out, hand & state.shown if hidden else hand, CARD_COUNT)
        return out


FIGURES: Final = LampFigures(NAMES)
