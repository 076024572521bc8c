"""What can never have come about: an action in the middle of something that brings no such one.

Below each action lies what it came from: the gears, a helper, a field, a stall, a
trade, a cell of the plantation. Only the calendar's rewards may come in the middle of
something else, and only as many as were taken in this turn.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    CALENDAR_STEPS,
    CELL_REWARD,
    COMMON_REWARD,
    FIELD_REWARD,
    FIELDS_AT,
    LARGE,
    NO_REWARD,
    PLACES,
    SMALL,
    STALL_REWARD,
    TRADE_REWARD,
    UNIQUE_REWARD,
    UNIQUE_ROWS,
)
from tabletide.games.windmill_valley.pieces.cards import CARD_COUNT, HELP_OF, NO_EFFECT
from tabletide.games.windmill_valley.pieces.effects import (
    BASIC,
    BUILD_WINDMILL,
    EFFECT_COUNT,
    FARM_IMPROVEMENT,
    FOREIGN_TRADE,
    GAIN,
    IMPROVE_GEARS,
    KIND_OF,
    MARKET_REWARD,
    REMOVE_TOKEN,
    SCORE_CONTRACT,
)
from tabletide.games.windmill_valley.pieces.packed import calendar_step
from tabletide.games.windmill_valley.pieces.state import COMMON_DUE, UNIQUE_DUE, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    AFTER,
    BEFORE,
    BUILD,
    CHOOSE_FARM,
    DO,
    DRAW_FARM,
    END,
    FILL_CARDS,
    FILL_TILES,
    GATHER,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    NO_SPACE,
    PEEK_WHERE,
    PICKS,
    PLANT_TULIPS,
    PLANTED_ONE,
    REPLACE_CARD,
    RETURN_CARDS,
    SCORE_ONE,
    SECOND,
    STALL,
    STORE,
    SWAPPED,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRADE,
    TRADE_END,
    TRADE_REWARDS,
    TURN_TRADE,
)
from tabletide.games.windmill_valley.rules.turn import effects_at
from tabletide.parts.flow.agenda import NOTHING, Frame
from tabletide.parts.numbers.bits import BIT

# The steps with which an action begins or ends: those that name their effect, and the others
# with the kind of effect they are about.
_NAMED: Final = (DO, MAYBE, BEFORE, LOWER, BUILD, MARKET, PLANT_TULIPS, TRADE)
_KINDS: Final[dict[int, int]] = {
    IMPROVE: IMPROVE_GEARS,
    PEEK_WHERE: IMPROVE_GEARS,
    CHOOSE_FARM: FARM_IMPROVEMENT,
    DRAW_FARM: FARM_IMPROVEMENT,
    STORE: GAIN,
    SCORE_ONE: SCORE_CONTRACT,
    STALL: MARKET_REWARD,
    TAKE_TOKEN: REMOVE_TOKEN,
}
_GAINS: Final = [effect for effect in range(EFFECT_COUNT) if KIND_OF[effect] == GAIN]
# What lies on the end of its own action, and of none else.
_OWN_END: Final[dict[int, int]] = {
    FILL_TILES: IMPROVE_GEARS,
    FILL_CARDS: FARM_IMPROVEMENT,
    REPLACE_CARD: FARM_IMPROVEMENT,
    RETURN_CARDS: FARM_IMPROVEMENT,
    TAKE_FIELDS: BUILD_WINDMILL,
    TRADE_END: FOREIGN_TRADE,
    TURN_TRADE: FOREIGN_TRADE,
    GATHER: FOREIGN_TRADE,
}
# Between which steps the calendar's rewards may be taken.
_BETWEEN: Final = (
    *(ACT, SECOND, END, MAYBE, BEFORE, AFTER, LOWER, IMPROVE, CHOOSE_FARM, BUILD, TAKE_FIELDS),
    *(MARKET, STALL, PLANT_TULIPS, TRADE, TRADE_REWARDS),
)


def audit_brought(state: State, faults: list[str]) -> None:
    """Every action lies on what can have brought it, or on the calendar's account."""
    on_account = _on_account(state)
    taken = (0 if state.due & COMMON_DUE else 1) + (0 if state.due & UNIQUE_DUE else 1)
    frame = state.agenda
    while frame is not NOTHING and frame.below is not NOTHING:
        below = frame.below
        if below.step == AFTER and frame.step in _OWN_END:
            if below.x != _OWN_END[int(frame.step)]:
                faults.append("a step of an action lies on the end of another one")
        elif _is_begun(frame) and not _is_among(frame, _brought_by(state, below)):
            taken -= 1
            if taken < 0 or below.step not in _BETWEEN or not _is_among(frame, on_account):
                faults.append("an action has come from nowhere")
        frame = below


def _is_begun(frame: Frame) -> bool:
    """Whether a frame is an action of its own, and no part of the one below."""
    if frame.step == TAKE_TOKEN:
        return frame.x == NO_SPACE
    if frame.step == STALL:
        return frame.below.step != MARKET
    return frame.step in _NAMED or frame.step in _KINDS or frame.step == AFTER


def _is_among(frame: Frame, effects: list[int]) -> bool:
    """Whether a frame can have come of one of these effects."""
    if frame.step in _NAMED:
        return int(frame.x) in effects
    kind = int(frame.x) if frame.step == AFTER else _KINDS[int(frame.step)]
    return any(KIND_OF[effect] == kind for effect in effects)


def _brought_by(state: State, frame: Frame) -> list[int]:
    """The effects that a step may bring."""
    step = frame.step
    if step in (END, SECOND):
        return _shown(state)
    if step in (DO, MAYBE):  # another part of the tile, or the same once more
        return [*_shown(state), int(frame.x)]
    if step in (BEFORE, AFTER):
        return _by_helpers(state) + (_by_the_last(int(frame.x)) if step == AFTER else [])
    if step == TAKE_FIELDS:
        fields = FIELDS_AT[frame.x]
        return [int(one) for field, one in enumerate(FIELD_REWARD) if fields & BIT[field]]
    if step == TRADE_REWARDS:
        first = int(frame.x) % PICKS * PLACES
        return [int(one) for one in TRADE_REWARD[first : first + PLACES]]
    if step in (MARKET, STALL):
        return [int(one) for one in STALL_REWARD]
    if step == PLANT_TULIPS and frame.y % SWAPPED >= PLANTED_ONE:
        return [int(one) for one in CELL_REWARD if one != NO_REWARD]
    return _GAINS if step == GATHER else []


def _by_helpers(state: State) -> list[int]:
    """What helpers who have helped bring; one of them, a reward of the market."""
    helped = [card for card in range(CARD_COUNT) if state.used & BIT[card]]
    found = [int(HELP_OF[card]) for card in helped]
    if any(KIND_OF[effect] == MARKET_REWARD for effect in found):
        found += [int(one) for one in STALL_REWARD]
    return found


def _by_the_last(action: int) -> list[int]:
    """What the last field brings, or the last tulip collected, when nothing else is left."""
    if action == BUILD_WINDMILL:
        return [int(one) for one in FIELD_REWARD]
    return _GAINS if action == FOREIGN_TRADE else []


def _shown(state: State) -> list[int]:
    """What the gears show at their arrows."""
    found = [int(effects_at(state, g, second)) for g in (LARGE, SMALL) for second in (False, True)]
    found = [effect for effect in found if effect != NO_EFFECT]
    if any(KIND_OF[effect] == IMPROVE_GEARS for effect in found):
        found.append(int(BASIC[IMPROVE_GEARS]))
    return found


def _on_account(state: State) -> list[int]:
    """The calendar's rewards that were taken at the step the seat has come to, or may have been."""
    step = int(calendar_step(state, state.turn))
    if not 0 < step <= CALENDAR_STEPS:
        return []
    first = (step - 1) * UNIQUE_ROWS
    rewards = range(first, first + UNIQUE_ROWS)
    covered = [int(UNIQUE_REWARD[reward]) for reward in rewards if state.covered & BIT[reward]]
    common = [] if state.due & COMMON_DUE else [int(COMMON_REWARD[step - 1])]
    return common + ([] if state.due & UNIQUE_DUE else covered)
