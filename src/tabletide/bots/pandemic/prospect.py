"""How likely a team is to win, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.learned import learned
from tabletide.bots.pandemic.features import WIDTH, features
from tabletide.games.pandemic.pieces.cards import ACTIONS_PER_TURN
from tabletide.games.pandemic.pieces.state import WON, State
from tabletide.games.pandemic.pieces.steps import ACTIONS

_PLAYERS: Final = (2, 3, 4)
_EPIDEMICS: Final = (4, 5, 6)
SETUPS: Final = [
    {"players": str(players), "epidemics": str(epidemics)}
    for players in _PLAYERS
    for epidemics in _EPIDEMICS
]


def table(state: State) -> int:
    """Which of these a game is played at."""
    players = int(state.players) - _PLAYERS[0]
    return players * len(_EPIDEMICS) + int(state.epidemics) - _EPIDEMICS[0]


def knows(state: State) -> bool:
    """Whether the game is past its set-up."""
    return state.turns > 0


def begins(state: State) -> bool:
    """Whether all actions of a turn are left."""
    return state.agenda.step == ACTIONS and state.agenda.x == ACTIONS_PER_TURN


# A turn ahead, plans that are chosen by it win no more games than those that are not.
PROSPECT: Final[Prospect] = learned(
    Path(__file__).parent,
    WIDTH,
    features,
    WON,
    knows,
    SETUPS,
    table,
    share=20,
    begins=begins,
    at_once=False,
)._replace(ahead=4, wide=2, positions=100_000)
