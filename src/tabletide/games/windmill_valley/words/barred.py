"""Why something cannot be chosen now: a reason a player could act on, and the rule behind it.

Asked for when people look, never to decide anything: `decisions.py` alone says
what may be done, and of a verb that is offered there nobody hears a reason.
"""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import HELP_OF, REFRESH_PRICE, START_TO_PLANT
from tabletide.games.windmill_valley.pieces.effects import COST_OF, EXTRA_PRICE
from tabletide.games.windmill_valley.pieces.state import NEUTRAL_MOVED, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    BUYS,
    CHOOSE_FARM,
    IMPROVE,
    MARKET,
    MOVED,
    PLANT_TULIPS,
    TRADE,
    TRADE_REWARDS,
)
from tabletide.games.windmill_valley.rules.actions.market import neutral_price
from tabletide.games.windmill_valley.rules.farmhands import holds
from tabletide.games.windmill_valley.words.barred_things import out_of_reach
from tabletide.kernel.view import Barred
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.words.wording import why


def reasons(state: State) -> tuple[Barred | None, ...]:
    """For each thing the open step could offer, why it does not."""
    return (*_verbs(state), *out_of_reach(state))


def _verbs(state: State) -> tuple[Barred | None, ...]:
    """Why something cannot be done at all now."""
    step = state.agenda.step
    if step == ACT:
        return (why("act", "nothing_possible", "act.possible"),)
    if step == IMPROVE:
        return (_exchange(state, "refresh", "improve.refresh"),)
    if step == CHOOSE_FARM:
        return (_exchange(state, "exchange_cards", "farm.refresh"),)
    if step == MARKET:
        return (_neutral(state),)
    if step == TRADE:
        return (
            why("send", "no_new_colour", "trade.new_colour"),
            why("collect", "nothing_traded", "trade.collect"),
        )
    if step == TRADE_REWARDS:
        return (_buy(state),)
    return (_pay_to_plant(state),) if step == PLANT_TULIPS else ()


def _unless_paid(state: State, verb: str, price: int, rule: str) -> Barred | None:
    """It costs more than one has."""
    if state.guilder[state.turn] >= price:
        return None
    return why(verb, "no_guilder", rule, {"n": price})


def _exchange(state: State, verb: str, rule: str) -> Barred | None:
    if state.agenda.y:
        return why(verb, "exchanged", rule)
    return _unless_paid(state, verb, int(REFRESH_PRICE), rule)


def _neutral(state: State) -> Barred | None:
    if state.used & BIT[NEUTRAL_MOVED]:
        return why("neutral", "neutral_moved", "market.neutral")
    if state.agenda.y & MOVED:
        return why("neutral", "visit_begun", "market.neutral")
    return _unless_paid(state, "neutral", int(neutral_price(state)), "market.neutral")


def _buy(state: State) -> Barred | None:
    if not state.agenda.x // BUYS:
        return None
    return _unless_paid(state, "buy_rewards", int(EXTRA_PRICE), "tile.one_more")


def _pay_to_plant(state: State) -> Barred | None:
    if not holds(state, state.turn, START_TO_PLANT):
        return None
    if state.used & BIT[START_TO_PLANT]:
        return why("pay_to_plant", "has_helped", "helper.once")
    if state.vp[state.turn] >= COST_OF[HELP_OF[START_TO_PLANT]]:
        return None
    return why("pay_to_plant", "no_point", "start.pay_to_plant")
