"""Realising actions: whether an effect can be done, what it brings, and how an action begins."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    MOST_GUILDER,
)
from tabletide.games.windmill_valley.pieces.cards import HELP_OF, HELPS_WITH, SLOTS
from tabletide.games.windmill_valley.pieces.effects import (
    ACTION_COUNT,
    ANY_REWARDS,
    BASIC,
    BUILD_WINDMILL,
    COLOURS_OF,
    COST_OF,
    FARM_IMPROVEMENT,
    FOREIGN_TRADE,
    GAIN,
    GUILDER_OF,
    IMPROVE_GEARS,
    KIND_OF,
    LOWER_WATER,
    MARKET_REWARD,
    PLANT,
    POINTS_OF,
    REMOVE_TOKEN,
    SCORE_CONTRACT,
    SIZE_OF,
    TOOLS_OF,
    TULIPS_OF,
    VISIT_MARKET,
    Effect,
    Kind,
)
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.pieces.steps import (
    BEFORE,
    BUILD,
    CHOOSE_FARM,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    NO_SPACE,
    PLANT_TULIPS,
    SCORE_ONE,
    STALL,
    TAKE_TOKEN,
    TRADE,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    ENOUGH,
    START_ACTION,
)
from tabletide.games.windmill_valley.rules.actions.building import can_build
from tabletide.games.windmill_valley.rules.actions.gears import can_improve
from tabletide.games.windmill_valley.rules.actions.planting import can_plant, free_rows
from tabletide.games.windmill_valley.rules.actions.trade import (
    can_trade,
)
from tabletide.games.windmill_valley.rules.farmhands import is_helped
from tabletide.games.windmill_valley.rules.holdings import (
    gain_guilder,
    gain_points,
    gain_tools,
    receive_tulips,
    spend,
)
from tabletide.ints import append, i64, vec
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT

# What can be done.


def is_able(state: State, effect: Effect) -> bool:
    """Whether an action can do something as things stand, with no helper's help.

    Lowering the water and gaining a farm improvement always can.

    Rules: act.possible, ruling.possible.
    """
    kind = KIND_OF[effect]
    if kind == IMPROVE_GEARS:
        return can_improve(state)
    if kind == BUILD_WINDMILL:
        return can_build(state, effect, 0)
    if kind == VISIT_MARKET:
        return COST_OF[effect] <= state.guilder[state.turn]
    if kind == PLANT:
        return can_plant(state, effect)
    if kind == FOREIGN_TRADE:
        return can_trade(state, effect, 0)
    if kind == REMOVE_TOKEN:
        return state.tokens[state.turn] != 0
    return kind != SCORE_CONTRACT or state.contracts[state.turn] != 0


def can_do(state: State, effect: Effect) -> bool:
    """Whether an effect can do something, with helpers that may help before it.

    Rules: act.possible, ruling.help_makes_possible.
    """
    if is_able(state, effect):
        return True
    kind = KIND_OF[effect]
    if kind == PLANT:
        return free_rows(state) != 0 and _gets_tulip_first(state, effect)
    if kind == BUILD_WINDMILL:
        return can_build(state, effect, _guilder_first(state))
    return kind == FOREIGN_TRADE and _helps_trade(state) and can_trade(state, effect, 1)


def _fresh_help(state: State, slot: i64, action: Kind) -> Effect:
    """What a helper does who has not helped yet with an action, or NONE."""
    card = card_at(state.helpers[state.turn], slot)
    if card == NONE or HELPS_WITH[card] != action or state.used & BIT[card]:
        return NONE
    return HELP_OF[card]


def _gets_tulip_first(state: State, effect: Effect) -> bool:
    slot: i64
    for slot in range(SLOTS):
        help_with = _fresh_help(state, slot, PLANT)
        if help_with != NONE and KIND_OF[help_with] == GAIN and TULIPS_OF[help_with]:
            if COLOURS_OF[help_with] & COLOURS_OF[effect]:
                return True
    return False


def _guilder_first(state: State) -> i64:
    guilder: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        help_with = _fresh_help(state, slot, BUILD_WINDMILL)
        if help_with != NONE and KIND_OF[help_with] == GAIN:
            guilder += GUILDER_OF[help_with]
    return guilder


def _helps_trade(state: State) -> bool:
    slot: i64
    for slot in range(SLOTS):
        help_with = _fresh_help(state, slot, FOREIGN_TRADE)
        if help_with != NONE and KIND_OF[help_with] == ANY_REWARDS:
            return True
    return False


def is_worth_taking(state: State, effect: Effect) -> bool:
    """Whether a reward has an effect: it can be done, and is more than guilder one cannot keep.

    Rules: ruling.not_to_deny.
    """
    if KIND_OF[effect] != GAIN:
        return can_do(state, effect)
    others = POINTS_OF[effect] + TOOLS_OF[effect] + TULIPS_OF[effect]
    return others != 0 or state.guilder[state.turn] < MOST_GUILDER


# Doing it.


def do_effect(state: State) -> None:
    """Carry out the effect on the agenda, or begin the action it is.

    Rules: act.extra, tile.parts.
    """
    effect, source = state.agenda.x, state.agenda.y
    kind = KIND_OF[effect]
    if not can_do(state, effect):
        pop(state)
    elif kind < ACTION_COUNT:
        _begin_action(state, effect, source)
    elif kind == GAIN:
        pop(state)
        _gain(state, effect, source)
    elif kind == REMOVE_TOKEN:
        replace(state, TAKE_TOKEN, NO_SPACE)
    elif kind == SCORE_CONTRACT:
        replace(state, SCORE_ONE)
    elif kind == MARKET_REWARD:
        replace(state, STALL, state.areas[state.turn], 1)


def _gain(state: State, effect: Effect, source: i64) -> None:
    """Receive what is shown.

    Rules: icons.gain.
    """
    seat = state.turn
    gain_guilder(state, seat, GUILDER_OF[effect])
    gain_points(state, seat, source, POINTS_OF[effect])
    gain_tools(state, seat, TOOLS_OF[effect])
    receive_tulips(state, COLOURS_OF[effect], TULIPS_OF[effect])


def _begin_action(state: State, effect: Effect, source: i64) -> None:
    """Choose an action: a market visit is paid, and helpers may help before it begins.

    Rules: helper.when, market.price, ruling.visit_paid_first, tile.improve_twice.
    """
    kind = KIND_OF[effect]
    size = SIZE_OF[effect]
    if kind == VISIT_MARKET:
        spend(state, COST_OF[effect])
    elif kind == FOREIGN_TRADE:
        size = 0
    elif kind == IMPROVE_GEARS and size > 1:
        replace(state, MAYBE, BASIC[IMPROVE_GEARS], source)
        push(state, BEFORE, BASIC[IMPROVE_GEARS], 1)
        return
    if is_helped(state, kind):
        replace(state, BEFORE, effect, size)
    else:
        start_action(state, effect, size)


def can_start(state: State, effect: Effect, size: i64) -> bool:
    """Whether an action can do something now; a market visit is paid already.

    Rules: act.possible.
    """
    kind = KIND_OF[effect]
    if kind == VISIT_MARKET:
        return True
    return can_trade(state, effect, size) if kind == FOREIGN_TRADE else is_able(state, effect)


def start_action(state: State, effect: Effect, size: i64) -> None:
    """Begin an action, as its helpers have changed it; one that can do nothing is over.

    Rules: act.extra, ruling.core.
    """
    kind = KIND_OF[effect]
    if not can_start(state, effect, size):
        pop(state)
    elif kind == LOWER_WATER:
        replace(state, LOWER, effect, size)
    elif kind == IMPROVE_GEARS:
        replace(state, IMPROVE)
    elif kind == FARM_IMPROVEMENT:
        replace(state, CHOOSE_FARM)
    elif kind == BUILD_WINDMILL:
        replace(state, BUILD, effect)
    elif kind == VISIT_MARKET:
        replace(state, MARKET, effect, size)
    elif kind == PLANT:
        replace(state, PLANT_TULIPS, effect, size)
    else:
        replace(state, TRADE, effect, size)


def is_offered(state: State) -> bool:
    """Whether what may be left can be done at all; if not, it is left.

    Rules: ruling.declined.
    """
    if can_do(state, state.agenda.x):
        return True
    pop(state)
    return False


def offer_whether(out: vec[i64]) -> vec[i64]:
    """Do it, or leave it.

    Rules: ruling.declined.
    """
    return append(append(out, START_ACTION), ENOUGH)
