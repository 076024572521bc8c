"""How likely a team is to win, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.learned import learned
from tabletide.bots.pandemic.features import WIDTH, features
from tabletide.games.pandemic.pieces.state import WON, State

SETUPS: Final = [
    {"players": str(players), "epidemics": str(epidemics)}
    for players in (2, 3, 4)
    for epidemics in (4, 5, 6)
]


def knows(state: State) -> bool:
    """Whether the game is past its set-up."""
    return state.turns > 0


# A turn ahead, plans that are chosen by it win no more games than those that are not.
PROSPECT: Final[Prospect] = learned(
    Path(__file__).parent, WIDTH, features, WON, knows, SETUPS, share=20, at_once=False
)
