"""How likely a team is to win with the usual objectives, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.learned import learned
from tabletide.bots.rising_tide.features import WIDTH, features
from tabletide.games.rising_tide.pieces.cards import ACTIONS_PER_TURN
from tabletide.games.rising_tide.pieces.objectives import STANDARD_OBJECTIVES
from tabletide.games.rising_tide.pieces.state import WON, State
from tabletide.games.rising_tide.pieces.steps import ACTIONS

SETUPS: Final = [
    {"players": str(players), "storms": str(storms)}
    for storms in (6, 7, 8)
    for players in (2, 3, 4, 5)
]


def knows(state: State) -> bool:
    """Whether this is a game as those that were learned from, and past its set-up."""
    return state.objectives == STANDARD_OBJECTIVES and state.turns > 0


def begins(state: State) -> bool:
    """Whether all actions of a turn are left."""
    return state.agenda.step == ACTIONS and state.agenda.x == ACTIONS_PER_TURN


# With two ways to go on there is time for more futures than with four: 64 of 131 deals, not 52.
PROSPECT: Final[Prospect] = learned(
    Path(__file__).parent,
    WIDTH,
    features,
    WON,
    knows,
    SETUPS,
    share=40,
    begins=begins,
    at_once=True,
)._replace(wide=2, positions=100_000, brief_positions=5_000)
