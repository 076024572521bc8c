"""What an option says in the position at hand: what it is about, brings and costs.

Options of the market stand in `at_market.py`, cards and improvements in `on_offer.py`, what a
space, a place or a row brings in `bringing.py`.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    COMMON_REWARD,
    CONSOLATION,
    GROUP_POINTS,
    PLACES,
    REWARD_WORDS,
    SURCHARGE,
    TRADE_REWARD,
    UNIQUE_REWARD,
    UNIQUE_ROWS,
)
from tabletide.games.windmill_valley.pieces.cards import NO_EFFECT
from tabletide.games.windmill_valley.pieces.effects import (
    COST_OF,
    EXTRA_PRICE,
    KIND_OF,
    VISIT_MARKET,
)
from tabletide.games.windmill_valley.pieces.packed import calendar_step
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    END,
    GATHER,
    MAYBE,
    NO_SPACE,
    PICKS,
    PLANT_TULIPS,
    SCORE_ONE,
    SECOND,
    STORE,
)
from tabletide.games.windmill_valley.rules.actions.water import each_point
from tabletide.games.windmill_valley.rules.floodgate import opening_cost, opening_points, tools_for
from tabletide.games.windmill_valley.rules.turn import effects_at
from tabletide.games.windmill_valley.words.at_market import (
    rules_of_visit,
    say_enter,
    say_neutral,
    say_stand_on,
    say_take,
)
from tabletide.games.windmill_valley.words.bringing import (
    say_build,
    say_collect,
    say_plant,
    say_send,
)
from tabletide.games.windmill_valley.words.effects import (
    EFFECT_TEXTS,
    WISH_TEXTS,
    in_order,
    reward_text,
)
from tabletide.games.windmill_valley.words.on_offer import (
    say_hire,
    say_peeked,
    say_put,
    say_refresh,
    say_replace,
    say_score,
    say_sign,
    say_tile,
)
from tabletide.games.windmill_valley.words.prices import in_guilder
from tabletide.kernel.view import Text
from tabletide.parts.numbers.multiset import total
from tabletide.parts.words.wording import Blanks, Caption, InPosition, add, priced


def _say_starting(_state: State, caption: Caption) -> Caption:
    """Both sides of a starting card: whoever takes it decides what the Queen will not wish for."""
    return add(caption, {"wish": WISH_TEXTS[caption.numbers[0]]})


def _say_gate(state: State, caption: Caption) -> Caption:
    """Whether the floodgate opens, closes or stays, for how much, and what it brings."""
    target = caption.numbers[0]
    if target == state.gate:
        return add(caption, {}, key="option.set_gate_as_it_is")
    if target < state.gate:
        return add(caption, {}, rule="gate.close", key="option.set_gate_closing")
    reward = reward_text(0, int(opening_points(state.gate, target)))
    said = add(caption, {"reward": reward}, rule="gate.open")
    return in_guilder(said, int(opening_cost(state.gate, target)))


def _say_turn(state: State, caption: Caption) -> Caption:
    tools = int(tools_for(caption.numbers[0] + 1, state.gate + 1))
    if not tools:
        return caption
    return priced(add(caption, {}, rule="tools.change"), "price.tools", {"n": tools})


def _say_act(state: State, caption: Caption) -> Caption:
    gear = caption.numbers[0]
    first, second = int(effects_at(state, gear, False)), int(effects_at(state, gear, True))
    effects = [effect for effect in (first, second) if effect != NO_EFFECT]
    rule = "act.both" if state.agenda.step == SECOND else ""
    besides = tuple([one for effect in effects for one in rules_of_visit(effect)])
    said = add(caption, {"what": in_order(first, second)}, rule=rule, besides=besides)
    return in_guilder(said, int(COST_OF[first]) if KIND_OF[first] == VISIT_MARKET else 0)


def _say_console(_state: State, caption: Caption) -> Caption:
    return add(caption, {"n": int(CONSOLATION)})


def _say_share(state: State, caption: Caption) -> Caption:
    per_point = int(each_point(state.water))
    guilder = per_point * caption.numbers[0]
    points = per_point * int(state.agenda.y) - guilder
    rule = "water.high" if per_point == 2 else ""
    return add(caption, {"reward": reward_text(guilder, points)}, rule=rule)


def _say_start(state: State, caption: Caption) -> Caption:
    """To take what is offered, or to begin without a helper's help."""
    if state.agenda.step != MAYBE:
        return add(caption, {}, key="option.start_now")
    return add(caption, {}, besides=rules_of_visit(state.agenda.x))


def _say_token(state: State, caption: Caption) -> Caption:
    worth = int(GROUP_POINTS[caption.numbers[0]])
    rule = "tile.remove" if state.agenda.x == NO_SPACE else ""
    return add(caption, {"n": worth}, rule=rule, besides=("scoring.groups",))


def _say_reward(state: State, caption: Caption) -> Caption:
    effect = TRADE_REWARD[state.agenda.x % PICKS * PLACES + caption.numbers[0]]
    return add(caption, {"what": EFFECT_TEXTS[effect]})


def _say_buy(_state: State, caption: Caption) -> Caption:
    return in_guilder(caption, int(EXTRA_PRICE))


def _say_put_in(state: State, caption: Caption) -> Caption:
    stored = int(total(state.stored[state.turn]))
    said = add(caption, {}, (f"room:{stored + 1}",))
    price = int(SURCHARGE[stored])
    return in_guilder(add(said, {}, rule="storage.surcharge"), price) if price else said


# What leaving it means, by step.
_LEAVING: Final[dict[int, tuple[str, str]]] = {
    END: ("option.end_turn", "calendar.this_turn"),
    MAYBE: ("option.no_extra", "ruling.declined"),
    SECOND: ("option.no_second", "act.both"),
    AFTER: ("option.no_help", "helper.optional"),
    STORE: ("option.no_tulip", "storage.decline"),
    GATHER: ("option.no_more_tulips", "trade.collect"),
    PLANT_TULIPS: ("option.no_more_planting", "plant.number"),
    SCORE_ONE: ("option.no_score", "ruling.declined"),
}


def _say_enough(state: State, caption: Caption) -> Caption:
    key, rule = _LEAVING.get(int(state.agenda.step), ("", ""))
    blanks: Blanks = {"n": int(state.agenda.y)} if state.agenda.step == STORE else {}
    return add(caption, blanks, rule=rule, key=key)


def _say_common(state: State, caption: Caption) -> Caption:
    step = int(calendar_step(state, state.turn))
    what = EFFECT_TEXTS[COMMON_REWARD[step - 1]]
    return add(caption, {"what": what}, (f"calendar:common{step}",))


def _say_unique(state: State, caption: Caption) -> Caption:
    reward = (int(calendar_step(state, state.turn)) - 1) * UNIQUE_ROWS + caption.numbers[0]
    what: Text = EFFECT_TEXTS[UNIQUE_REWARD[reward]]
    return add(caption, {"what": what}, (f"calendar:{REWARD_WORDS[reward]}",))


IN_POSITION: Final[InPosition[State]] = {
    "choose": _say_starting,
    "set_gate": _say_gate,
    "turn": _say_turn,
    "act": _say_act,
    "console": _say_console,
    "start": _say_start,
    "share": _say_share,
    "take_tile": say_tile,
    "take_peeked": say_peeked,
    "put": say_put,
    "refresh": say_refresh,
    "exchange_cards": say_refresh,
    "hire": say_hire,
    "sign": say_sign,
    "replace": say_replace,
    "build": say_build,
    "token": _say_token,
    "neutral": say_neutral,
    "enter": say_enter,
    "stand_on": say_stand_on,
    "take": say_take,
    "plant": say_plant,
    "send": say_send,
    "collect": say_collect,
    "reward": _say_reward,
    "buy_rewards": _say_buy,
    "put_in": _say_put_in,
    "score": say_score,
    "enough": _say_enough,
    "common_reward": _say_common,
    "unique_reward": _say_unique,
}
