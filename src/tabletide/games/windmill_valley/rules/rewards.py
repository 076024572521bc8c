"""Rewards that come in any order: of trade cards, of fields, of the market, and of contracts."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    FIELD_REWARD,
    PLACES,
    REWARDS_PER_AREA,
    STALL_REWARD,
    TRADE_REWARD,
)
from tabletide.games.windmill_valley.pieces.cards import SLOTS
from tabletide.games.windmill_valley.pieces.notes import SCORED
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.sources import FROM_EARLY
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.pieces.steps import (
    PICKS,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    BUY_REWARDS,
    ENOUGH,
    FIELD,
    REWARD,
    SCORE,
)
from tabletide.games.windmill_valley.rules.actions.market import offer_rewards
from tabletide.games.windmill_valley.rules.actions.trade import (
    can_buy_rewards,
    rewards_left,
)
from tabletide.games.windmill_valley.rules.doing import can_do
from tabletide.games.windmill_valley.rules.holdings import (
    count_points,
)
from tabletide.games.windmill_valley.rules.scoring import contract_points
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop
from tabletide.parts.numbers.bits import BIT, append_each


def rewards_to_take(state: State) -> i64:
    """The rewards of a trade card that are left and have an effect.

    Rules: trade.two_rewards, trade.any_order.
    """
    left = rewards_left(state)
    card = state.agenda.x % PICKS
    reward: i64
    for reward in range(PLACES):
        if left & BIT[reward] and not can_do(state, TRADE_REWARD[card * PLACES + reward]):
            left &= ~BIT[reward]
    return left


def is_rewarding(state: State) -> bool:
    """Whether there is a reward of the trade card to take or to buy.

    Rules: trade.two_rewards.
    """
    if rewards_to_take(state) or can_buy_rewards(state):
        return True
    pop(state)
    return False


def offer_traded(state: State, out: vec[i64]) -> vec[i64]:
    """The rewards left, further ones for a guilder, or no more.

    Rules: trade.any_order, tile.one_more, tile.all_rewards, ruling.declined.
    """
    out = append_each(out, REWARD, rewards_to_take(state))
    if can_buy_rewards(state):
        out = append(out, BUY_REWARDS)
    return append(out, ENOUGH)


def fields_to_take(state: State) -> i64:
    """The fields beside a new windmill whose rewards are left and have an effect.

    Rules: build.fields.
    """
    left = state.agenda.y
    rest = left
    field: i64 = 0
    while rest:
        if rest & 1 and not can_do(state, FIELD_REWARD[field]):
            left &= ~BIT[field]
        rest >>= 1
        field += 1
    return left


def is_taking_fields(state: State) -> bool:
    """Whether there is a field's reward to take.

    Rules: build.fields.
    """
    if fields_to_take(state):
        return True
    pop(state)
    return False


def offer_fields(state: State, out: vec[i64]) -> vec[i64]:
    """The rewards left, or no more.

    Rules: build.fields, ruling.declined.
    """
    return append(append_each(out, FIELD, fields_to_take(state)), ENOUGH)


def _stalls_to_take(state: State) -> i64:
    """The rewards of a market area that have an effect."""
    found: i64 = 0
    first = state.agenda.x * REWARDS_PER_AREA
    stall: i64
    for stall in range(first, first + REWARDS_PER_AREA):
        if can_do(state, STALL_REWARD[stall]):
            found |= BIT[stall]
    return found


def is_at_stall(state: State) -> bool:
    """Whether the area has a reward to take.

    Rules: market.same_again.
    """
    if _stalls_to_take(state):
        return True
    pop(state)
    return False


def offer_stalls(state: State, out: vec[i64]) -> vec[i64]:
    """The rewards of the area, or none.

    Rules: market.same_again, start.market_split, ruling.declined.
    """
    return append(offer_rewards(state, _stalls_to_take(state), out), ENOUGH)


def offer_contracts(state: State, out: vec[i64]) -> vec[i64]:
    """Any contract on the farm.

    Rules: icons.score_contract, ruling.declined.
    """
    slot: i64
    for slot in range(SLOTS):
        if card_at(state.contracts[state.turn], slot) != NONE:
            out = append(out, SCORE + slot)
    return append(out, ENOUGH)


def score_contract(state: State, slot: i64) -> None:
    """Score a contract now; it scores again at the end.

    Rules: icons.score_contract.
    """
    seat = state.turn
    card = card_at(state.contracts[seat], slot)
    points = contract_points(state, seat, card)
    count_points(state, seat, FROM_EARLY, points)
    note(state, SCORED, seat, card, points)
    pop(state)
