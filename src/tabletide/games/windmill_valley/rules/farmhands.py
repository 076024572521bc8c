"""Who helps on a farm: which helpers a seat has, and whether they have helped in this turn."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import HELPS_WITH, Card
from tabletide.games.windmill_valley.pieces.effects import Kind
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.state import SLOT_BITS, Seat, State
from tabletide.games.windmill_valley.pieces.steps import AFTER
from tabletide.ints import i64
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.numbers.bits import BIT


def holds(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card is among a seat's helpers.

    Rules: farm.helper.
    """
    helpers = state.helpers[seat]
    if card_at(helpers, 0) == card or card_at(helpers, 1) == card:
        return True
    return card_at(helpers, 2) == card


def can_help(state: State, card: Card) -> bool:
    """Whether a helper of the seat whose turn it is has not helped yet.

    Rules: helper.once.
    """
    return holds(state, state.turn, card) and not state.used & BIT[card]


def may_help(state: State, card: Card, action: Kind) -> bool:
    """Whether a helper helps with an action and has not helped yet.

    Rules: helper.once.
    """
    return HELPS_WITH[card] == action and not state.used & BIT[card]


def is_helped(state: State, action: Kind) -> bool:
    """Whether a helper who has not helped yet helps with an action.

    Rules: helper.when.
    """
    helpers = state.helpers[state.turn]
    while helpers:
        card = card_at(helpers, 0)
        helpers >>= SLOT_BITS
        if may_help(state, card, action):
            return True
    return False


def end_action(state: State, action: Kind, number: i64) -> None:
    """An action is over, with all it has chained: helpers may help after it, if there are any.

    Rules: helper.when.
    """
    if is_helped(state, action):
        replace(state, AFTER, action, number)
    else:
        pop(state)
