"""Action: foreign trade."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import PLACES, TRADE_COUNT, TRADE_REWARD
from tabletide.games.windmill_valley.pieces.effects import (
    ALL_MORE,
    ANY_COLOUR,
    COLOUR_COUNT,
    EXTRA_PRICE,
    FOREIGN_TRADE,
    MODE_OF,
    ONE_MORE,
    REPEAT_COLOUR,
    Colour,
    Effect,
)
from tabletide.games.windmill_valley.pieces.notes import (
    COLLECTED,
    REWARDS_BOUGHT,
    TRADE_FULL,
    TRADED,
)
from tabletide.games.windmill_valley.pieces.packed import trade_card, tulip_at, tulips_traded
from tabletide.games.windmill_valley.pieces.sources import FROM_TRADE
from tabletide.games.windmill_valley.pieces.state import CELL_AT, NONE, State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    BUYS,
    DO,
    GATHER,
    PICKS,
    TAKEN,
    TRADE_END,
    TRADE_REWARDS,
    TURN_TRADE,
)
from tabletide.games.windmill_valley.pieces.verbs import COLLECT, ENOUGH, KEEP, SEND
from tabletide.games.windmill_valley.rules.holdings import receive_tulips, spend
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import ONE, kinds_of, number_of

ALL_REWARDS: Final = 15  # as a set


def colours_to_send(state: State, effect: Effect, from_supply: i64) -> i64:
    """The colours that may be laid on the card: stored ones that are not there yet.

    Rules: trade.new_colour, tile.repeat_colour, start.any_rewards.
    """
    there: i64 = 0
    place: i64
    for place in range(PLACES):
        colour = tulip_at(state.trade_tulips, place)
        if colour != NONE:
            there |= BIT[colour]
    found: i64 = ANY_COLOUR if from_supply else kinds_of(state.stored[state.turn])
    return found if MODE_OF[effect] & REPEAT_COLOUR else found & ~there


def can_trade(state: State, effect: Effect, from_supply: i64) -> bool:
    """Whether a tulip can be laid on the card, or some lie there to be collected.

    Rules: trade.place, trade.collect.
    """
    tulips = tulips_traded(state)
    if tulips:
        return True
    return colours_to_send(state, effect, from_supply) != 0


def is_trading(state: State) -> bool:
    """Whether there is still something to trade or to collect; what was planted in between is gone.

    Rules: ruling.means_spent.
    """
    if can_trade(state, state.agenda.x, state.agenda.y):
        return True
    pop(state)
    return False


def offer_trades(state: State, out: vec[i64]) -> vec[i64]:
    """A tulip of a new colour on any free place, or all that lie there.

    Rules: trade.place, trade.new_colour, trade.collect.
    """
    colours = colours_to_send(state, state.agenda.x, state.agenda.y)
    place: i64
    colour: i64
    for place in range(PLACES):
        if tulip_at(state.trade_tulips, place) == NONE:
            for colour in range(COLOUR_COUNT):
                if colours & BIT[colour]:
                    out = append(out, SEND + place * COLOUR_COUNT + colour)
    return append(out, COLLECT) if state.trade_tulips else out


def send(state: State, place: i64, colour: Colour) -> None:
    """Lay a tulip on the card; the two rewards beside it are there for the taking.

    Rules: trade.place, trade.two_rewards, start.any_rewards, tile.one_more, tile.all_rewards.
    """
    mode, is_any = MODE_OF[state.agenda.x], state.agenda.y
    if not is_any:
        state.stored[state.turn] -= ONE[colour]
    state.trade_tulips += (colour + 1) * CELL_AT[place]
    note(state, TRADED, state.turn, colour, place)
    replace(state, AFTER, FOREIGN_TRADE)
    push(state, TRADE_END)
    rest = trade_card(state)
    if mode & ONE_MORE:
        rest += BUYS
    elif mode & ALL_MORE:
        rest += 2 * BUYS
    if is_any:
        push(state, TRADE_REWARDS, rest + 2 * PICKS, 0)
    else:
        push(state, TRADE_REWARDS, rest, BIT[place] | BIT[(place + 1) % PLACES])


# Rewards, in any order.


def rewards_left(state: State) -> i64:
    """The rewards that may be taken now: those beside the tulip, or any while picks are left.

    Rules: trade.two_rewards, start.any_rewards, tile.one_more.
    """
    taken = state.agenda.y // TAKEN
    if state.agenda.x % BUYS // PICKS:
        return ALL_REWARDS & ~taken
    return state.agenda.y % TAKEN & ~taken


def can_buy_rewards(state: State) -> bool:
    """Whether further rewards are sold, can be paid, and are there.

    Rules: tile.one_more, tile.all_rewards, ruling.bought_any_time.
    """
    if not state.agenda.x // BUYS or state.guilder[state.turn] < EXTRA_PRICE:
        return False
    taken = state.agenda.y // TAKEN
    return (ALL_REWARDS & ~taken & ~(state.agenda.y % TAKEN)) != 0


def buy_rewards(state: State) -> None:
    """Pay for one more reward, or for all of the card.

    Rules: tile.one_more, tile.all_rewards.
    """
    spend(state, EXTRA_PRICE)
    note(state, REWARDS_BOUGHT, state.turn)
    x, y = state.agenda.x, state.agenda.y
    if x // BUYS == 1:
        replace(state, TRADE_REWARDS, x % BUYS + PICKS, y)
    else:
        replace(state, TRADE_REWARDS, x % PICKS, y | ALL_REWARDS)


def take_traded(state: State, reward: i64) -> None:
    """Take a reward of the card.

    Rules: trade.two_rewards, trade.any_order.
    """
    x, y = state.agenda.x, state.agenda.y
    if not y % TAKEN & BIT[reward]:
        x -= PICKS
    card = x % PICKS
    replace(state, TRADE_REWARDS, x, y | TAKEN * BIT[reward])
    push(state, DO, TRADE_REWARD[card * PLACES + reward], FROM_TRADE)


def end_trade(state: State) -> None:
    """With four tulips the card is emptied and goes under its deck.

    Rules: trade.full, ruling.trade_in_trade.
    """
    if tulips_traded(state) < PLACES:
        pop(state)
        return
    note(state, TRADE_FULL)
    state.trade_tulips = 0
    state.trade_at = (state.trade_at + 1) % TRADE_COUNT
    replace(state, TURN_TRADE)


# Collecting.


def collect(state: State) -> None:
    """Take all tulips off the card: as many as one likes to storage, the rest to the supply.

    Rules: trade.collect.
    """
    tulips: i64 = 0
    place: i64
    for place in range(PLACES):
        colour = tulip_at(state.trade_tulips, place)
        if colour != NONE:
            tulips += ONE[colour]
    state.trade_tulips = 0
    note(state, COLLECTED, state.turn)
    replace(state, AFTER, FOREIGN_TRADE)
    push(state, GATHER, tulips)


def offer_gathering(state: State, out: vec[i64]) -> vec[i64]:
    """Each of the tulips that were on the card, or no more.

    Rules: trade.collect.
    """
    colour: i64
    for colour in range(COLOUR_COUNT):
        if number_of(state.agenda.x, colour):
            out = append(out, KEEP + colour)
    return append(out, ENOUGH)


def keep(state: State, colour: Colour) -> None:
    """Bring one of the collected tulips to the storage.

    Rules: trade.collect, storage.places.
    """
    left = state.agenda.x - ONE[colour]
    if left:
        replace(state, GATHER, left)
    else:
        pop(state)
    receive_tulips(state, BIT[colour], 1)
