"""What a position of Windmill Valley is worth to one seat, in thousandths of a point.

Its points, what it would score at the end and may still come to score, what it has in
hand to get there, and what the turn that has begun promises; less what the others gain.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, Evaluation, Outlook
from tabletide.bots.windmill_valley.agenda import to_come
from tabletide.bots.windmill_valley.clock import LAST_STEP, turns_left
from tabletide.bots.windmill_valley.effects import GUILDER, POINT, TOOL, TULIP, per_strength
from tabletide.bots.windmill_valley.expectation import EXPECTATION
from tabletide.bots.windmill_valley.farm import (
    cards_worth,
    gears_worth,
    groups_worth,
    plantation_worth,
)
from tabletide.games.windmill_valley.pieces.board import GATES
from tabletide.games.windmill_valley.pieces.state import RUNNING, Seat, State
from tabletide.games.windmill_valley.pieces.steps import FLOODGATE
from tabletide.games.windmill_valley.rules.floodgate import opening_points
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE
from tabletide.parts.numbers.bits import count
from tabletide.parts.numbers.multiset import total

_VICTORY: Final = 100000
_STEP: Final = 219  # of the gears, towards a reward of the calendar
_LINK: Final = 50  # a windmill, for each turn in which others may pass it and one may build on
_RIVAL: Final = 71  # per cent that a rival's guilder count for


class SeatOutlook(Outlook):
    """Whose board counts."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final[i64] = seat


def outlook(state: State, seat: int) -> SeatOutlook:  # noqa: ARG001 - every position shows it all
    """All there is to know beforehand is for whom one judges."""
    return SeatOutlook(seat)


def value(outlook: SeatOutlook, state: State) -> int:
    """What a seat has and may hope for, less what the others have."""
    seat = outlook.seat
    if state.result != RUNNING:
        lead = _lead(state, seat)
        return int(POINT * lead + (_VICTORY if lead >= 0 else -_VICTORY))
    left = turns_left(state, seat)
    worth = POINT * state.vp[seat] + _holdings(state, seat, left) + cards_worth(state, seat, left)
    worth += gears_worth(state, seat, left) + plantation_worth(state, seat, left)
    worth += groups_worth(state, seat, left)
    worth += _STEP * min(state.steps[seat], LAST_STEP)
    if state.turn == seat:
        worth += to_come(state, left)
    return int(worth - _rivals(state, seat))


def _lead(state: State, seat: Seat) -> i64:
    best: i64 = -_VICTORY
    other: i64
    for other in range(state.players):
        if other != seat:
            best = max(best, state.vp[other])
    return state.vp[seat] - best


def _holdings(state: State, seat: Seat, left: i64) -> i64:
    """Guilder, tools and tulips: of less use the more there are, and of none at the end."""
    if left == 0:
        return 0
    guilder = state.guilder[seat]
    tulips = total(state.stored[seat])
    worth = GUILDER * guilder - 12 * guilder * guilder
    worth += TULIP * tulips - 25 * tulips * tulips
    tools = min(state.tools[seat], 2 * left)
    worth += TOOL * tools - 20 * tools * tools
    worth += _LINK * left * count(state.windmills[seat])
    return worth if left > 2 else worth * left // 3


def _rivals(state: State, seat: Seat) -> i64:
    """What others have of what one can change, and what the table offers the next of them."""
    worth: i64 = 0
    other: i64
    for other in range(state.players):
        if other != seat:
            worth += POINT * state.vp[other] + GUILDER * state.guilder[other] * _RIVAL // 100
    worth //= state.players - 1
    if state.turn != seat and state.agenda.step == FLOODGATE:
        worth += opening_points(state.gate, GATES - 1) * POINT // 3
        worth += per_strength(state.water) // 2
    return worth


def unfinished(state: State) -> int:
    """A position is judged wherever somebody decides; what is turned over comes first."""
    return STEPWISE if state.to_move == CHANCE else FINISHED


def waits(option: int) -> bool:  # noqa: ARG001 - nothing is offered that does nothing
    """Whether an option lets a moment go by: none does, there are no moments."""
    return False


def worth_trying(state: State, option: int) -> bool:  # noqa: ARG001 - there are few enough
    """Everything is."""
    return True


EVALUATION: Final = Evaluation(
    outlook, value, unfinished, waits, worth_trying, patience=0, expectation=EXPECTATION
)
