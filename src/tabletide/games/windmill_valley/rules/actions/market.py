"""Action: visit the market."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREAS,
    MARKET_SPACES,
    NEUTRAL_PRICE,
    REWARDS_PER_AREA,
    STACKING_PRICE,
    STALL_REWARD,
    Area,
)
from tabletide.games.windmill_valley.pieces.cards import START_AT_MARKET
from tabletide.games.windmill_valley.pieces.effects import KIND_OF, PLANT, SIZE_OF, VISIT_MARKET
from tabletide.games.windmill_valley.pieces.notes import AREA_ENTERED, NEUTRAL_MOVED, STOOD_ON
from tabletide.games.windmill_valley.pieces.sources import FROM_BOARD
from tabletide.games.windmill_valley.pieces.state import NEUTRAL_MOVED as NEUTRAL_MARK
from tabletide.games.windmill_valley.pieces.state import STACKED_FREELY, Seat, State
from tabletide.games.windmill_valley.pieces.steps import BEFORE, DO, MARKET, MOVED, STALL
from tabletide.games.windmill_valley.pieces.verbs import ENTER, NEUTRAL, STAND_ON, TAKE_REWARD
from tabletide.games.windmill_valley.rules.farmhands import end_action, holds
from tabletide.games.windmill_valley.rules.holdings import gain_guilder, spend
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import ONE, number_of

_TIMES: Final = 3

# Who stands where.


def others_in(state: State, area: Area) -> i64:
    """The markers in an area besides one's own, neutral ones among them.

    Rules: market.same_again, ruling.neutral_counts.
    """
    found = number_of(state.neutral, area)
    seat: i64
    for seat in range(state.players):
        if seat != state.turn and state.areas[seat] == area:
            found += 1
    return found


def times_in(state: State, area: Area) -> i64:
    """How often one may take a reward of an area: once, and once for each other marker.

    Rules: market.same_again, market.three_at_most.
    """
    return min(MARKET_SPACES, 1 + others_in(state, area))


def is_full(state: State, area: Area) -> bool:
    """Whether the markers of others leave no space in an area.

    Rules: market.full.
    """
    return others_in(state, area) >= MARKET_SPACES


def is_free_to(state: State) -> bool:
    """Whether the starting card lets one move neutral markers for nothing and divide rewards.

    Rules: start.market_free, start.market_split.
    """
    return holds(state, state.turn, START_AT_MARKET)


def neutral_price(state: State) -> i64:
    """What it costs to move a neutral marker.

    Rules: market.neutral, start.market_free.
    """
    return 0 if is_free_to(state) else NEUTRAL_PRICE


def stacking_price(state: State) -> i64:
    """What it costs to stand on another's marker; nothing once in a turn with the starting card.

    Rules: market.stack, start.market_free.
    """
    if is_free_to(state) and not state.used & BIT[STACKED_FREELY]:
        return 0
    return STACKING_PRICE


# Moving.


def is_visiting(state: State) -> bool:
    """Whether there is a choice before the next move; the only way is gone by itself.

    Rules: market.moves.
    """
    if state.agenda.y % MOVED == 0:
        end_action(state, VISIT_MARKET, 0)
        return False
    offered = offer_moves(state, vec[i64]())
    if len(offered) > 1:
        return True
    enter(state, offered[0] - ENTER)
    return False


def offer_moves(state: State, out: vec[i64]) -> vec[i64]:
    """Move a neutral marker first, go to the next area, or stand on a marker in a full one.

    Rules: market.neutral, market.clockwise, market.full, market.stack.
    """
    if not state.agenda.y & MOVED:
        out = _offer_neutral(state, out)
    area = (state.areas[state.turn] + 1) % AREAS
    if not is_full(state, area):
        return append(out, ENTER + area)
    out = append(out, ENTER + (area + 1) % AREAS)
    if stacking_price(state) <= state.guilder[state.turn]:
        seat: i64
        for seat in range(state.players):
            if seat != state.turn and state.areas[seat] == area:
                out = append(out, STAND_ON + seat)
    return out


def _offer_neutral(state: State, out: vec[i64]) -> vec[i64]:
    """Neutral markers that may be moved, once a turn, to an area one can enter afterwards.

    Rules: market.neutral, ruling.neutral_entered.
    """
    price = neutral_price(state)
    if state.used & BIT[NEUTRAL_MARK] or state.guilder[state.turn] < price:
        return out
    source: i64
    goal: i64
    for source in range(AREAS):
        if not number_of(state.neutral, source):
            continue
        for goal in range(AREAS):
            if goal != source and _can_enter_after(state, source, goal, price):
                out = append(out, NEUTRAL + source * AREAS + goal)
    return out


def _can_enter_after(state: State, source: Area, goal: Area, price: i64) -> bool:
    """Whether one could enter an area in this visit once the neutral marker has come there.

    Rules: ruling.neutral_entered.
    """
    before = state.neutral
    state.neutral = before + ONE[goal] - ONE[source]
    purse = state.guilder[state.turn] - price
    moves = state.agenda.y % MOVED
    found = _may_come_to(state, state.areas[state.turn], moves, goal, purse)
    state.neutral = before
    return found


def _may_come_to(state: State, area: Area, moves: i64, goal: Area, purse: i64) -> bool:
    if moves == 0:
        return False
    ahead = (area + 1) % AREAS
    if is_full(state, ahead):
        price = stacking_price(state)
        if price <= purse and _has_rival(state, ahead):
            if ahead == goal or _may_come_to(state, ahead, moves - 1, goal, purse - price):
                return True
        ahead = (ahead + 1) % AREAS
    return bool(ahead == goal) or _may_come_to(state, ahead, moves - 1, goal, purse)


def _has_rival(state: State, area: Area) -> bool:
    return others_in(state, area) > number_of(state.neutral, area)


def move_neutral(state: State, source: Area, goal: Area) -> None:
    """Move a neutral marker to another area, before one's own first move.

    Rules: market.neutral, start.market_free.
    """
    price = neutral_price(state)
    spend(state, price)
    state.used |= BIT[NEUTRAL_MARK]
    state.neutral += ONE[goal] - ONE[source]
    note(state, NEUTRAL_MOVED, state.turn, goal, source, price)


def enter(state: State, area: Area) -> None:
    """Go to an area and take one of its rewards.

    Rules: market.moves, market.clockwise.
    """
    state.areas[state.turn] = area
    note(state, AREA_ENTERED, state.turn, area)
    replace(state, MARKET, state.agenda.x, state.agenda.y % MOVED - 1 | MOVED)
    push(state, STALL, area, times_in(state, area))


def stand_on(state: State, seat: Seat) -> None:
    """Pay another player to stand on their marker in a full area.

    Rules: market.stack, start.market_free, ruling.paid_anyway.
    """
    area = state.areas[seat]
    price = stacking_price(state)
    if price == 0:
        state.used |= BIT[STACKED_FREELY]
    spend(state, price)
    note(state, STOOD_ON, state.turn, seat, area)
    gain_guilder(state, seat, STACKING_PRICE)
    enter(state, area)


# Rewards.


def offer_rewards(state: State, rewards: i64, out: vec[i64]) -> vec[i64]:
    """A reward of the area as often as the markers allow; divided up with the starting card.

    Rules: market.same_again, start.market_split.
    """
    area, times = state.agenda.x, state.agenda.y
    least: i64 = 1 if is_free_to(state) else times
    place: i64
    often: i64
    for place in range(REWARDS_PER_AREA):
        stall = area * REWARDS_PER_AREA + place
        if rewards & BIT[stall]:
            for often in range(least, times + 1):
                out = append(out, TAKE_REWARD + stall * _TIMES + often - 1)
    return out


def take_reward(state: State, stall: i64, often: i64) -> None:
    """Take a reward so many times; planting is then one action of that size.

    Rules: market.same_again, start.market_split, ruling.market_planting.
    """
    left = state.agenda.y - often
    if left:
        replace(state, STALL, state.agenda.x, left)
    else:
        pop(state)
    effect = STALL_REWARD[stall]
    if KIND_OF[effect] == PLANT:
        push(state, BEFORE, effect, often * SIZE_OF[effect])
        return
    while often:
        push(state, DO, effect, FROM_BOARD)
        often -= 1
