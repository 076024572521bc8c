"""What an option says in the position at hand: which card or tile it is about, and its price."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    AREAS,
    COMMON_REWARD,
    CONSOLATION,
    PLACES,
    REWARD_WORDS,
    SLOT_POINTS,
    STACKING_PRICE,
    SURCHARGE,
    TRADE_REWARD,
    UNIQUE_REWARD,
    UNIQUE_ROWS,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    DISPLAYED_CARDS,
    NO_EFFECT,
    RARITY_OF,
    REFRESH_PRICE,
    SLOTS,
    TILE_PRICE,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COST_OF, EXTRA_PRICE
from tabletide.games.windmill_valley.pieces.packed import calendar_step, card_at, tile_at, top_of
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, State
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
from tabletide.games.windmill_valley.rules.actions.building import build_cost
from tabletide.games.windmill_valley.rules.actions.farm import HELPER
from tabletide.games.windmill_valley.rules.actions.market import (
    neutral_price,
    stacking_price,
    times_in,
)
from tabletide.games.windmill_valley.rules.actions.water import each_point
from tabletide.games.windmill_valley.rules.floodgate import opening_cost, opening_points, tools_for
from tabletide.games.windmill_valley.rules.turn import basic_effect, effects_at
from tabletide.games.windmill_valley.words.effects import (
    CONTRACT_TEXTS,
    EFFECT_TEXTS,
    HELPER_TEXTS,
    TILE_TEXTS,
    joined,
    reward_text,
)
from tabletide.games.windmill_valley.words.on_the_way import say_who_is_passed
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.numbers.multiset import total
from tabletide.parts.words.wording import Blanks, Caption, InPosition, add, priced


def _in_guilder(caption: Caption, price: int) -> Caption:
    return priced(caption, "price.guilder", {"n": price}) if price else caption


def _say_gate(state: State, caption: Caption) -> Caption:
    """Whether the floodgate opens, closes or stays, for how much, and what it brings."""
    target = caption.numbers[0]
    if target == state.gate:
        return add(caption, {}, key="option.set_gate_as_it_is")
    if target < state.gate:
        return add(caption, {}, rule="gate.close", key="option.set_gate_closing")
    reward = reward_text(0, int(opening_points(state.gate, target)))
    said = add(caption, {"reward": reward}, rule="gate.open")
    return _in_guilder(said, int(opening_cost(state.gate, target)))


def _say_turn(state: State, caption: Caption) -> Caption:
    tools = int(tools_for(caption.numbers[0] + 1, state.gate + 1))
    if not tools:
        return caption
    return priced(add(caption, {}, rule="tools.change"), "price.tools", {"n": tools})


def _say_act(state: State, caption: Caption) -> Caption:
    gear = caption.numbers[0]
    first, second = effects_at(state, gear, False), effects_at(state, gear, True)
    texts = [EFFECT_TEXTS[effect] for effect in (first, second) if effect != NO_EFFECT]
    rule = "act.both" if state.agenda.step == SECOND else ""
    said = add(caption, {"what": joined(texts)}, rule=rule)
    return _in_guilder(said, int(COST_OF[first]) if "market" in texts[0].key else 0)


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
    is_offer = state.agenda.step == MAYBE
    return caption if is_offer else add(caption, {}, key="option.start_now")


def _say_tile(state: State, caption: Caption) -> Caption:
    tile = int(state.display[caption.numbers[0]])
    said = add(caption, {"tile": TILE_TEXTS[tile]}, (f"tile:{TILES[tile]}",))
    return _in_guilder(said, int(TILE_PRICE[RARITY_OF[tile]]))


def _say_peeked(state: State, caption: Caption) -> Caption:
    rarity, place = caption.numbers
    tile = int(top_of(state, rarity, place))
    said = add(caption, {"tile": TILE_TEXTS[tile]})
    return _in_guilder(said, int(TILE_PRICE[rarity]))


def _say_put(state: State, caption: Caption) -> Caption:
    """With what lies there, which an improvement covers: the gear's own action, or another one."""
    space = caption.numbers[0]
    old = int(tile_at(state, state.turn, space))
    if old == NONE:
        covered = EFFECT_TEXTS[basic_effect(state, state.turn, space)]
        return add(caption, {"what": covered})
    return add(caption, {"tile": TILE_TEXTS[old]}, rule="improve.replace", key="option.put_for_old")


def _say_refresh(_state: State, caption: Caption) -> Caption:
    return _in_guilder(caption, int(REFRESH_PRICE))


def _shown_card(state: State, shown: int) -> int:
    if shown < DISPLAYED_CARDS:
        return int(state.offer[shown])
    return int(top_of(state, FARM_PILE, shown - DISPLAYED_CARDS))


def _free_slot(cards: i64) -> int:
    """The leftmost free place of a kind of card, or NONE."""
    return next((slot for slot in range(SLOTS) if card_at(cards, slot) == NONE), NONE)


def _say_hire(state: State, caption: Caption) -> Caption:
    """With the place the card would have, and the points that brings; a full row has none."""
    card = _shown_card(state, caption.numbers[0])
    said = add(caption, {"card": HELPER_TEXTS[card]}, (f"card:{CARDS[card]}",))
    slot = _free_slot(state.helpers[state.turn])
    if slot == NONE:
        return said
    said = add(said, {}, (f"helper_slot:{slot + 1}",))
    points = int(SLOT_POINTS[slot])
    reward = reward_text(0, points)
    return add(said, {"reward": reward}, key="option.hire_scoring") if points else said


def _say_sign(state: State, caption: Caption) -> Caption:
    card = _shown_card(state, caption.numbers[0])
    said = add(caption, {"card": CONTRACT_TEXTS[card]}, (f"card:{CARDS[card]}",))
    slot = _free_slot(state.contracts[state.turn])
    return said if slot == NONE else add(said, {}, (f"contract_slot:{slot + 1}",))


def _say_replace(state: State, caption: Caption) -> Caption:
    seat, slot = state.turn, caption.numbers[0]
    if state.agenda.y == HELPER:
        card = int(card_at(state.helpers[seat], slot))
        text = HELPER_TEXTS[card]
    else:
        card = int(card_at(state.contracts[seat], slot))
        text = CONTRACT_TEXTS[card]
    return add(caption, {"card": text}, (f"card:{CARDS[card]}",))


def _say_build(state: State, caption: Caption) -> Caption:
    said = say_who_is_passed(state, caption)
    return _in_guilder(said, int(build_cost(state, state.agenda.x, caption.numbers[0])))


def _say_token(state: State, caption: Caption) -> Caption:
    return add(caption, {}, rule="tile.remove" if state.agenda.x == NO_SPACE else "")


def _say_neutral(state: State, caption: Caption) -> Caption:
    return _in_guilder(caption, int(neutral_price(state)))


def _say_enter(state: State, caption: Caption) -> Caption:
    """How often a reward may be taken there, and which area is skipped on the way."""
    area = caption.numbers[0]
    said = add(caption, {"n": int(times_in(state, area))})
    ahead = (int(state.areas[state.turn]) + 1) % AREAS
    if ahead == area:
        return said
    full = Text(f"area.{AREA_NAMES[ahead]}")
    return add(said, {"full": full}, rule="market.full", key="option.enter_skipping")


def _say_stand_on(state: State, caption: Caption) -> Caption:
    times = int(times_in(state, state.areas[caption.numbers[0]]))
    said = add(caption, {"n": int(STACKING_PRICE), "times": times})
    return _in_guilder(said, int(stacking_price(state)))


def _say_take(state: State, caption: Caption) -> Caption:
    """The area one stands in is lit with its rewards: one may have meant to go there."""
    return add(caption, {}, (f"area:{AREA_NAMES[state.agenda.x]}",))


def _say_reward(state: State, caption: Caption) -> Caption:
    effect = TRADE_REWARD[state.agenda.x % PICKS * PLACES + caption.numbers[0]]
    return add(caption, {"what": EFFECT_TEXTS[effect]})


def _say_buy(_state: State, caption: Caption) -> Caption:
    return _in_guilder(caption, int(EXTRA_PRICE))


def _say_put_in(state: State, caption: Caption) -> Caption:
    stored = int(total(state.stored[state.turn]))
    said = add(caption, {}, (f"room:{stored + 1}",))
    price = int(SURCHARGE[stored])
    return _in_guilder(add(said, {}, rule="storage.surcharge"), price) if price else said


def _say_score(state: State, caption: Caption) -> Caption:
    card = int(card_at(state.contracts[state.turn], caption.numbers[0]))
    return add(caption, {"card": CONTRACT_TEXTS[card]}, (f"card:{CARDS[card]}",))


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
    "set_gate": _say_gate,
    "turn": _say_turn,
    "act": _say_act,
    "console": _say_console,
    "start": _say_start,
    "share": _say_share,
    "take_tile": _say_tile,
    "take_peeked": _say_peeked,
    "put": _say_put,
    "refresh": _say_refresh,
    "exchange_cards": _say_refresh,
    "hire": _say_hire,
    "sign": _say_sign,
    "replace": _say_replace,
    "build": _say_build,
    "token": _say_token,
    "neutral": _say_neutral,
    "enter": _say_enter,
    "stand_on": _say_stand_on,
    "take": _say_take,
    "reward": _say_reward,
    "buy_rewards": _say_buy,
    "put_in": _say_put_in,
    "score": _say_score,
    "enough": _say_enough,
    "common_reward": _say_common,
    "unique_reward": _say_unique,
}
