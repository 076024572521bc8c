"""What playings of the game are told apart by."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import ROLES
from tabletide.games.forbidden_island.pieces.state import NONE, State
from tabletide.parts.words.traits import Traits


def turns(state: State) -> int:
    """How many turns have begun."""
    return int(state.turns)


def roles(state: State) -> tuple[str, ...]:
    """The role of each seat, as it lies before it for all to see."""
    dealt = [int(state.roles[seat]) for seat in range(int(state.players))]
    return tuple(["" if role == NONE else ROLES[role] for role in dealt])


TRAITS: Final = Traits("difficulty", turns, roles)
