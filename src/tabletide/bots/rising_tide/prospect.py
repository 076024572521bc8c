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

_STORMS: Final = (6, 7, 8)
_PLAYERS: Final = (2, 3, 4, 5)
SETUPS: Final = [
    {"players": str(players), "storms": str(storms)} for storms in _STORMS for players in _PLAYERS
]


def table(state: State) -> int:
    """Which of these a game is played at."""
    storms = int(state.storms) - _STORMS[0]
    return storms * len(_PLAYERS) + int(state.players) - _PLAYERS[0]


def knows(state: State) -> bool:
    """Whether this is a game as those that were learned from, and past its set-up."""
    return state.objectives == STANDARD_OBJECTIVES and state.turns > 0


def begins(state: State) -> bool:
    """Whether all actions of a turn are left."""
    return state.agenda.step == ACTIONS and state.agenda.x == ACTIONS_PER_TURN


# So many positions take about a second. Sixty games each tell no difference to more positions, two
# turns ahead or a single way to go on; four ways won fewer (bench/results.md).
PROSPECT: Final[Prospect] = learned(
    Path(__file__).parent,
    WIDTH,
    features,
    WON,
    knows,
    SETUPS,
    table,
    share=40,
    begins=begins,
    at_once=True,
)._replace(ahead=4, wide=2, positions=40_000, brief_positions=1_500)
