"""What a space, a place or a row would bring, said before it is chosen: for its price."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    CELL_REWARD,
    COLUMNS,
    FIELD_REWARD,
    FIELDS_AT,
    NO_REWARD,
    PLACES,
    SPACE_COUNT,
    TRADE_REWARD,
)
from tabletide.games.windmill_valley.pieces.packed import bed, trade_card, tulip_at
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.rules.actions.building import build_cost
from tabletide.games.windmill_valley.words.effects import EFFECT_TEXTS, colour_text, joined
from tabletide.games.windmill_valley.words.on_the_way import say_who_is_passed
from tabletide.games.windmill_valley.words.prices import in_guilder
from tabletide.kernel.view import Text
from tabletide.parts.numbers.bits import members
from tabletide.parts.words.wording import Caption, add


def _beside(space: int) -> Text:
    """The rewards of the fields beside a space."""
    return joined([EFFECT_TEXTS[FIELD_REWARD[field]] for field in members(FIELDS_AT[space])])


_BESIDE: Final = tuple(_beside(space) for space in range(SPACE_COUNT))


def say_build(state: State, caption: Caption) -> Caption:
    """With what the fields beside it bring, who gets points on the way, and the price."""
    space = caption.numbers[0]
    said = add(say_who_is_passed(state, caption), {"what": _BESIDE[space]})
    return in_guilder(said, int(build_cost(state, state.agenda.x, space)))


def say_plant(state: State, caption: Caption) -> Caption:
    """With the reward printed where the tulip would stand, if there is one."""
    row = caption.numbers[1]
    tulips = bed(state, state.turn, row)
    column = next((n for n in range(COLUMNS) if tulip_at(tulips, n) == NONE), NONE)
    if column == NONE or CELL_REWARD[row * COLUMNS + column] == NO_REWARD:
        return caption
    what = EFFECT_TEXTS[CELL_REWARD[row * COLUMNS + column]]
    return add(caption, {"what": what}, key="option.plant_bringing")


def say_send(state: State, caption: Caption) -> Caption:
    """With the two rewards beside the place; a tulip of the supply brings any two."""
    if state.agenda.y:
        return add(caption, {}, key="option.send_from_supply", besides=("start.any_rewards",))
    place, card = caption.numbers[0], int(trade_card(state))
    both = [TRADE_REWARD[card * PLACES + one] for one in (place, (place + 1) % PLACES)]
    return add(caption, {"what": joined([EFFECT_TEXTS[effect] for effect in both])})


def say_collect(state: State, caption: Caption) -> Caption:
    """With the colours that lie on the card."""
    colours = [int(tulip_at(state.trade_tulips, place)) for place in range(PLACES)]
    texts = [colour_text(colour) for colour in colours if colour != NONE]
    return add(caption, {"what": joined(texts)})
