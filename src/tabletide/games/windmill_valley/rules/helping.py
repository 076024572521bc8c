"""Helpers: once a turn each, before the action they help with or after it."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import MOST_GUILDER
from tabletide.games.windmill_valley.pieces.cards import (
    HELP_OF,
    IS_PLAIN,
    LEAST_OF,
    Card,
)
from tabletide.games.windmill_valley.pieces.effects import (
    DRAW_CARDS,
    GUILDER_OF,
    KIND_OF,
    MARKET_FREEDOM,
    PAY_TO_PLANT,
    PEEK,
    POINTS_OF,
    SIZE_OF,
    STRENGTH_BONUS,
    TOOLS_OF,
    Kind,
)
from tabletide.games.windmill_valley.pieces.notes import HELPED
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.sources import FROM_HELPERS
from tabletide.games.windmill_valley.pieces.state import SLOT_BITS, State
from tabletide.games.windmill_valley.pieces.steps import (
    BEFORE,
    DO,
    DRAW_FARM,
    PEEK_WHERE,
)
from tabletide.games.windmill_valley.pieces.verbs import ENOUGH, HELP, START_ACTION
from tabletide.games.windmill_valley.rules.doing import can_do, can_start, start_action
from tabletide.games.windmill_valley.rules.farmhands import may_help
from tabletide.games.windmill_valley.rules.holdings import gain_guilder, gain_points, gain_tools
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each


def help_plainly(state: State, action: Kind, number: i64, is_after: bool) -> None:
    """Points, tools and guilder that helpers bring come by themselves, as soon as they may.

    Rules: helper.when, helper.gains, ruling.plain_help.
    """
    helpers = state.helpers[state.turn]
    while helpers:
        card = card_at(helpers, 0)
        helpers >>= SLOT_BITS
        if not IS_PLAIN[card] or not may_help(state, card, action):
            continue
        effect = HELP_OF[card]
        is_lost = state.guilder[state.turn] + GUILDER_OF[effect] > MOST_GUILDER
        if (not is_after and (LEAST_OF[card] or is_lost)) or number < LEAST_OF[card]:
            continue
        _use(state, card)
        gain_guilder(state, state.turn, GUILDER_OF[effect])
        gain_points(state, state.turn, FROM_HELPERS, POINTS_OF[effect])
        gain_tools(state, state.turn, TOOLS_OF[effect])


def _use(state: State, card: Card) -> None:
    state.used |= BIT[card]
    note(state, HELPED, state.turn, card)


def helpers_for(state: State, action: Kind, number: i64, is_after: bool) -> i64:
    """The helpers who may help now and whose help is a choice, as a set.

    Rules: helper.when, helper.least, helper.optional, ruling.changes_before.
    """
    found: i64 = 0
    helpers = state.helpers[state.turn]
    while helpers:
        card = card_at(helpers, 0)
        helpers >>= SLOT_BITS
        if IS_PLAIN[card] or number < LEAST_OF[card] or not may_help(state, card, action):
            continue
        if _is_choice(state, card, is_after):
            found |= BIT[card]
    return found


def _is_choice(state: State, card: Card, is_after: bool) -> bool:
    effect = HELP_OF[card]
    kind = KIND_OF[effect]
    if kind in (PAY_TO_PLANT, MARKET_FREEDOM):
        return False
    if kind >= STRENGTH_BONUS:
        return not is_after
    return can_do(state, effect)


# Before an action.


def is_before(state: State) -> bool:
    """Whether a helper may help before the action; if none can, it begins.

    Rules: helper.when.
    """
    effect, size = state.agenda.x, state.agenda.y
    action = KIND_OF[effect]
    help_plainly(state, action, size, False)
    if helpers_for(state, action, size, False):
        return True
    start_action(state, effect, size)
    return False


def offer_help_before(state: State, out: vec[i64]) -> vec[i64]:
    """Any helper, or the action itself if it can be done.

    Rules: helper.when, ruling.core.
    """
    effect, size = state.agenda.x, state.agenda.y
    out = append_each(out, HELP, helpers_for(state, KIND_OF[effect], size, False))
    return append(out, START_ACTION) if can_start(state, effect, size) else out


# After it.


def is_after(state: State) -> bool:
    """Whether a helper may help after the action.

    Rules: helper.when, helper.at_once.
    """
    action, number = state.agenda.x, state.agenda.y
    help_plainly(state, action, number, True)
    if helpers_for(state, action, number, True):
        return True
    pop(state)
    return False


def offer_help_after(state: State, out: vec[i64]) -> vec[i64]:
    """Any helper, or none.

    Rules: helper.when, helper.optional.
    """
    action, number = state.agenda.x, state.agenda.y
    return append(append_each(out, HELP, helpers_for(state, action, number, True)), ENOUGH)


# Helping.


def help_with(state: State, card: Card) -> None:
    """Let a helper help: change the action that is about to begin, or bring something of its own.

    Rules: helper.when, helper.strength, helper.peek, start.draw, start.any_rewards,
    ruling.look_last.
    """
    _use(state, card)
    effect = HELP_OF[card]
    kind = KIND_OF[effect]
    if kind < STRENGTH_BONUS:
        push(state, DO, effect, FROM_HELPERS)
    elif kind == STRENGTH_BONUS:
        replace(state, BEFORE, state.agenda.x, state.agenda.y + SIZE_OF[effect])
    elif kind == PEEK:
        replace(state, PEEK_WHERE, SIZE_OF[effect])
    elif kind == DRAW_CARDS:
        replace(state, DRAW_FARM, SIZE_OF[effect])
    else:
        replace(state, BEFORE, state.agenda.x, 1)
