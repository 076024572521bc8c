"""Who helps on a farm: which helpers a seat has, and whether they have helped in this turn."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import Card
from tabletide.games.windmill_valley.pieces.packed import card_at
from tabletide.games.windmill_valley.pieces.state import Seat, State
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
