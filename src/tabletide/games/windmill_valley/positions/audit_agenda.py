"""What can never be to do: effects of another kind than their step, choices about nothing."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    CALENDAR_STEPS,
    FIELDS_AT,
    SPACE_COUNT,
    TRADE_COUNT,
)
from tabletide.games.windmill_valley.pieces.effects import (
    ACTION_COUNT,
    BUILD_WINDMILL,
    FOREIGN_TRADE,
    KIND_OF,
    LOWER_WATER,
    PLANT,
    STRENGTH_BONUS,
    VISIT_MARKET,
)
from tabletide.games.windmill_valley.pieces.packed import calendar_step, known_tops
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, State
from tabletide.games.windmill_valley.pieces.steps import (
    BEFORE,
    BEGIN,
    BUILD,
    CHOOSE_FARM,
    DO,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    NO_SPACE,
    PICKS,
    PLANT_TULIPS,
    RETURN_CARDS,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRADE,
    TRADE_REWARDS,
)
from tabletide.games.windmill_valley.positions.audit_brought import audit_brought
from tabletide.games.windmill_valley.rules.actions.building import all_windmills
from tabletide.games.windmill_valley.rules.piles import held_of
from tabletide.parts.flow.agenda import NOTHING, Frame, last_step
from tabletide.parts.numbers.bits import BIT

# The kind of effect that each step of an action is about.
_KIND_AT: Final[dict[int, int]] = {
    LOWER: LOWER_WATER,
    BUILD: BUILD_WINDMILL,
    MARKET: VISIT_MARKET,
    PLANT_TULIPS: PLANT,
    TRADE: FOREIGN_TRADE,
}


def is_setting_up(state: State) -> bool:
    """Whether the first turn has not begun."""
    return last_step(state.agenda) == BEGIN


def audit_agenda(state: State, faults: list[str]) -> None:
    """Everything wrong with what is to be done next."""
    frame = state.agenda
    while frame is not NOTHING:
        if _is_wrong(state, frame):
            faults.append("something is to be done that cannot be")
            return
        frame = frame.below
    if is_setting_up(state) != (state.turns == 0) and state.agenda is not NOTHING:
        faults.append("turns are counted before the first, or not after it")
    if not is_setting_up(state):
        audit_brought(state, faults)
    if state.due and not 0 < calendar_step(state, state.turn) <= CALENDAR_STEPS:
        faults.append("rewards of the calendar are due to a seat that is not on it")


def _is_wrong(state: State, frame: Frame) -> bool:
    step, x, y = frame.step, frame.x, frame.y
    if step in _KIND_AT:
        return KIND_OF[x] != _KIND_AT[step]
    if step == BEFORE:
        return KIND_OF[x] >= ACTION_COUNT
    if step in (DO, MAYBE):
        return KIND_OF[x] >= STRENGTH_BONUS
    if step in (CHOOSE_FARM, RETURN_CARDS):
        return x > known_tops(state, FARM_PILE)
    if step == IMPROVE:
        return any(held_of(x, r) > known_tops(state, r) for r in range(FARM_PILE))
    if step == TRADE_REWARDS:
        return x % PICKS >= TRADE_COUNT
    if step == TAKE_FIELDS:
        return y & ~FIELDS_AT[x] != 0
    if step == TAKE_TOKEN:
        return not state.tokens[state.turn] or (x != NO_SPACE and not _is_free(state, x))
    return False


def _is_free(state: State, space: int) -> bool:
    return space < SPACE_COUNT and not all_windmills(state) & BIT[space]
