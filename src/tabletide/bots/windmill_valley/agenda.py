"""What is still to come in a turn that has begun: its open action, its rewards, the calendar's."""

from __future__ import annotations

from typing import Final

from tabletide.bots.windmill_valley.effects import (
    GUESS,
    MOVE,
    PLANTING,
    POINT,
    TOOL,
    TULIP,
    WINDMILL,
    per_strength,
)
from tabletide.bots.windmill_valley.effects import TRADE as TRADE_WORTH
from tabletide.bots.windmill_valley.farm import contract_worth, helper_worth
from tabletide.bots.windmill_valley.now import (
    best_card,
    best_tile,
    guess_now,
    held_tile,
    shown_at,
)
from tabletide.games.windmill_valley.pieces.board import (
    FEWEST_STEPS,
    FIELD_COUNT,
    FIELD_REWARD,
    MOST_STEPS,
    PLACES,
    REWARDS_PER_AREA,
    STALL_REWARD,
    TRADE_REWARD,
)
from tabletide.games.windmill_valley.pieces.cards import CONTRACT_POINTS, SLOTS
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.state import COMMON_DUE, NONE, UNIQUE_DUE, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    BEFORE,
    BUILD,
    CHOOSE_FARM,
    DO,
    DRAW_FARM,
    GATHER,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    MOVED,
    NO_SPACE,
    PEEK_WHERE,
    PICKS,
    PLACE_TILE,
    PLANT_TULIPS,
    PLANTED_ONE,
    REPLACE_CARD,
    SCORE_ONE,
    SECOND,
    STALL,
    STORE,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TAKEN,
    TRADE_REWARDS,
    TURN_GEARS,
)
from tabletide.games.windmill_valley.pieces.steps import TRADE as TRADING
from tabletide.games.windmill_valley.rules.actions.farm import HELPER
from tabletide.games.windmill_valley.rules.floodgate import tools_for
from tabletide.games.windmill_valley.rules.scoring import contract_points, spaces_counted
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import total

_DUE: Final = 865  # a reward of the calendar that can still be taken
_PERCENT: Final = 97  # of what it promises: better done than hoped for


def to_come(state: State, left: i64) -> i64:
    """What the rest of this turn promises the seat whose turn it is."""
    worth: i64 = 0
    frame = state.agenda
    while frame is not NOTHING:
        worth += _of_frame(state, frame, left)
        frame = frame.below
    if state.due & COMMON_DUE:
        worth += _DUE
    if state.due & UNIQUE_DUE:
        worth += 2 * _DUE
    return worth * _PERCENT // 100


def _of_frame(state: State, frame: Frame, left: i64) -> i64:
    step, x, y = frame.step, frame.x, frame.y
    if step < DO:
        return _of_turn(state, step, left)
    if step in (DO, MAYBE, BEFORE):
        return guess_now(state, x, left)
    if step < TAKE_TOKEN:
        return _of_action(state, step, x, y, left)
    return _of_rewards(state, step, x, y, left)


def _of_turn(state: State, step: i64, left: i64) -> i64:
    if step == TURN_GEARS:
        return _best_turn(state, left)
    steps = state.steps[state.turn]
    if step == ACT:
        return shown_at(state, steps, left)
    return shown_at(state, steps, left) // 2 if step == SECOND else 0


def _best_turn(state: State, left: i64) -> i64:
    """The best action the gears can be turned to, with the tools there are."""
    best: i64 = 0
    steps: i64
    for steps in range(FEWEST_STEPS, MOST_STEPS + 1):
        tools = tools_for(steps, state.gate + 1)
        if tools <= state.tools[state.turn]:
            worth = shown_at(state, state.steps[state.turn] + steps, left) - TOOL * tools
            best = max(best, worth)
    return best


def _of_action(state: State, step: i64, x: i64, y: i64, left: i64) -> i64:
    if step == LOWER:
        return y * per_strength(state.water)
    if step in (IMPROVE, PEEK_WHERE):
        return best_tile(state, left)
    if step == PLACE_TILE:
        return held_tile(x, left)
    if step in (CHOOSE_FARM, DRAW_FARM):
        return best_card(state, left)
    if step == REPLACE_CARD:
        seat = state.turn
        return helper_worth(x, left) if y == HELPER else contract_worth(state, seat, x, left)
    return WINDMILL if step == BUILD else 0


def _of_rewards(state: State, step: i64, x: i64, y: i64, left: i64) -> i64:
    if step == TAKE_TOKEN:
        return _of_windmill(state, x)
    if step == TAKE_FIELDS:
        return _of_fields(y)
    if step == STORE:
        return y * TULIP * 3 // 4
    if step == PLANT_TULIPS:
        return min(y % PLANTED_ONE, total(state.stored[state.turn])) * PLANTING
    if step == MARKET:
        return y % MOVED * MOVE
    if step == STALL:
        return y * _of_stalls(x)
    if step == TRADING:
        return TRADE_WORTH
    if step == TRADE_REWARDS:
        return _of_trade(state, x, y, left)
    if step == GATHER:
        return total(x) * TULIP // 2
    return _best_contract(state) if step == SCORE_ONE else 0


def _of_windmill(state: State, space: i64) -> i64:
    """What contracts will give for the windmill that is about to stand."""
    if space == NO_SPACE:
        return 0
    points: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card = card_at(state.contracts[state.turn], slot)
        if card != NONE and spaces_counted(card) & BIT[space]:
            points += CONTRACT_POINTS[card]
    return POINT * points


def _of_fields(fields: i64) -> i64:
    worth: i64 = 0
    field: i64
    for field in range(FIELD_COUNT):
        if fields & BIT[field]:
            worth += GUESS[FIELD_REWARD[field]]
    return worth


def _of_stalls(area: i64) -> i64:
    best: i64 = 0
    stall: i64
    for stall in range(area * REWARDS_PER_AREA, area * REWARDS_PER_AREA + REWARDS_PER_AREA):
        best = max(best, GUESS[STALL_REWARD[stall]])
    return best


def _of_trade(state: State, x: i64, y: i64, left: i64) -> i64:
    card = x % PICKS
    rewards = y % TAKEN & ~(y // TAKEN)
    worth: i64 = 0
    reward: i64
    for reward in range(PLACES):
        if rewards & BIT[reward]:
            worth += guess_now(state, TRADE_REWARD[card * PLACES + reward], left)
    return worth + x // PICKS % 8 * 1500


def _best_contract(state: State) -> i64:
    best: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card = card_at(state.contracts[state.turn], slot)
        if card != NONE:
            best = max(best, contract_points(state, state.turn, card))
    return POINT * best
