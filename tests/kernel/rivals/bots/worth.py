"""What a position of Pearl Divers is worth to one diver: the lead over the best of the others."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, Evaluation
from tabletide.kernel.state import CHANCE
from tests.kernel.rivals.pieces import GO_ON, NET, REST, State, colour_of, value_of

POINT: Final = 10
IN_HAND: Final = 3  # for a point that could still be laid down


def outlook(_: State, seat: int) -> int:
    """All there is to know beforehand is whose lead counts."""
    return seat


def value(seat: int, state: State) -> int:
    """The seat's points and what it has in hand, less what the best rival has laid down."""
    others = [other for other in range(len(state.hands)) if other != seat]
    lead = points(state, seat) - max(points(state, other) for other in others)
    return POINT * lead + IN_HAND * worth_of(state, seat, state.hands[seat])


def points(state: State, seat: int) -> int:
    """What a seat would score if the game ended now."""
    laid = [*state.shelves[seat], *state.buried[seat]]
    return worth_of(state, seat, laid) + state.toasts[seat] + state.nets[seat]


def worth_of(state: State, seat: int, cards: list[int]) -> int:
    """What pearls count for a seat."""
    pearls = [card for card in cards if card != NET]
    wished = sum(colour_of(pearl) == state.wishes[seat] for pearl in pearls)
    return sum(map(value_of, pearls)) + 2 * wished


def unfinished(state: State) -> int:
    """Only a card that is being drawn cannot be judged yet."""
    return STEPWISE if state.to_move == CHANCE else FINISHED


def waits(option: int) -> bool:
    """Going on and resting do nothing."""
    return option in (GO_ON, REST)


def worth_trying(state: State, option: int) -> bool:  # noqa: ARG001 - there are few enough
    """Everything is."""
    return True


EVALUATION: Final = Evaluation(outlook, value, unfinished, waits, worth_trying, patience=0)
