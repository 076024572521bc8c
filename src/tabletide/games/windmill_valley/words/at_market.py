"""Moves and rewards at the market: how often, for how much, and what is skipped on the way.

Several rules meet in each of them; besides the one behind it every option names the others.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    AREAS,
    REWARDS_PER_AREA,
    STACKING_PRICE,
    STALL_REWARD,
)
from tabletide.games.windmill_valley.pieces.effects import (
    COST_OF,
    KIND_OF,
    PLANT,
    VISIT_MARKET,
    Effect,
)
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.rules.actions.market import (
    is_free_to,
    neutral_price,
    stacking_price,
    times_in,
)
from tabletide.games.windmill_valley.words.effects import EFFECT_TEXTS
from tabletide.games.windmill_valley.words.prices import in_guilder
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Blanks, Caption, add

HOW_OFTEN: Final = ("market.same_again", "ruling.neutral_counts")  # a reward may be taken
# What one needs to know besides how many moves there are.
MOVING: Final = ("market.clockwise", *HOW_OFTEN, "market.full", "market.stack", "market.neutral")


def _rewards_of(area: int) -> Text:
    """The three rewards of an area, one of which is chosen."""
    first = area * REWARDS_PER_AREA
    one, two, three = [EFFECT_TEXTS[STALL_REWARD[first + n]] for n in range(REWARDS_PER_AREA)]
    return Text("option.rewards", {"one": one, "two": two, "three": three})


_REWARDS: Final = tuple(_rewards_of(area) for area in range(AREAS))


def rules_of_visit(effect: Effect) -> tuple[str, ...]:
    """What a visit asks for before it begins, and how long it is; nothing of other effects."""
    if KIND_OF[effect] != VISIT_MARKET:
        return ()
    return ("market.price", "market.moves") if COST_OF[effect] else ("market.moves",)


def rules_of_dividing(state: State) -> tuple[str, ...]:
    """What the starting card lets one do with the rewards of an area."""
    return ("start.market_split",) if is_free_to(state) else ()


def say_neutral(state: State, caption: Caption) -> Caption:
    """What moving a neutral marker costs."""
    price = int(neutral_price(state))
    return in_guilder(caption, price) if price else add(caption, {}, besides=("start.market_free",))


def say_enter(state: State, caption: Caption) -> Caption:
    """Which rewards there are, how often one may be taken, and which area is skipped on the way."""
    area = caption.numbers[0]
    said = add(caption, {"n": int(times_in(state, area)), "rewards": _REWARDS[area]})
    ahead = (int(state.areas[state.turn]) + 1) % AREAS
    if ahead == area:
        return said
    blanks: Blanks = {"full": Text(f"area.{AREA_NAMES[ahead]}")}
    return add(
        said, blanks, rule="market.full", key="option.enter_skipping", besides=(caption.rule,)
    )


def say_stand_on(state: State, caption: Caption) -> Caption:
    """What the other is paid, which rewards there are, and how often one may be taken."""
    area = int(state.areas[caption.numbers[0]])
    blanks: Blanks = {"n": int(STACKING_PRICE), "times": int(times_in(state, area))}
    said = add(caption, {**blanks, "rewards": _REWARDS[area]})
    price = int(stacking_price(state))
    if price:
        return in_guilder(said, price)
    return add(said, {}, besides=("start.market_free", "ruling.paid_anyway"))


def say_take(state: State, caption: Caption) -> Caption:
    """The area one stands in is lit with its rewards: one may have meant to go there."""
    is_planting = KIND_OF[STALL_REWARD[caption.numbers[0]]] == PLANT
    besides = ("ruling.market_planting",) if is_planting else ()
    lit = (f"area:{AREA_NAMES[state.agenda.x]}",)
    return add(caption, {}, lit, besides=rules_of_dividing(state) + besides)
