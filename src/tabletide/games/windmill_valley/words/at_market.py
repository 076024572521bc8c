"""Moves and rewards at the market: how often, for how much, and what is skipped on the way."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import AREA_NAMES, AREAS, STACKING_PRICE
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.rules.actions.market import (
    neutral_price,
    stacking_price,
    times_in,
)
from tabletide.games.windmill_valley.words.prices import in_guilder
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Caption, add


def say_neutral(state: State, caption: Caption) -> Caption:
    """What moving a neutral marker costs."""
    return in_guilder(caption, int(neutral_price(state)))


def say_enter(state: State, caption: Caption) -> Caption:
    """How often a reward may be taken there, and which area is skipped on the way."""
    area = caption.numbers[0]
    said = add(caption, {"n": int(times_in(state, area))})
    ahead = (int(state.areas[state.turn]) + 1) % AREAS
    if ahead == area:
        return said
    full = Text(f"area.{AREA_NAMES[ahead]}")
    return add(said, {"full": full}, rule="market.full", key="option.enter_skipping")


def say_stand_on(state: State, caption: Caption) -> Caption:
    """What the other is paid, and how often a reward may be taken there."""
    times = int(times_in(state, state.areas[caption.numbers[0]]))
    said = add(caption, {"n": int(STACKING_PRICE), "times": times})
    return in_guilder(said, int(stacking_price(state)))


def say_take(state: State, caption: Caption) -> Caption:
    """The area one stands in is lit with its rewards: one may have meant to go there."""
    return add(caption, {}, (f"area:{AREA_NAMES[state.agenda.x]}",))
