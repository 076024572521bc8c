"""What playings of the game are told apart by. All players begin alike."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.state import State
from tabletide.parts.words.traits import Traits, no_roles


def turns(state: State) -> int:
    """How many turns have begun."""
    return int(state.turns)


TRAITS: Final = Traits("variant", turns, no_roles)
