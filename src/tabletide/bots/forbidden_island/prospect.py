"""How likely a team is to win, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.forbidden_island.features import WIDTH, features
from tabletide.bots.learned import learned
from tabletide.games.forbidden_island.pieces.board import DIFFICULTIES
from tabletide.games.forbidden_island.pieces.cards import ACTIONS_PER_TURN
from tabletide.games.forbidden_island.pieces.state import WON, State
from tabletide.games.forbidden_island.pieces.steps import ACTIONS

_PLAYERS: Final = (2, 3, 4)
SETUPS: Final = [
    {"players": str(players), "difficulty": difficulty}
    for players in _PLAYERS
    for difficulty in DIFFICULTIES
]


def table(state: State) -> int:
    """Which of these a game is played at."""
    players = int(state.players) - _PLAYERS[0]
    return players * len(DIFFICULTIES) + int(state.difficulty)


def knows(state: State) -> bool:
    """Whether the game is past its set-up."""
    return state.turns > 0


def begins(state: State) -> bool:
    """Whether all actions of a turn are left."""
    return state.agenda.step == ACTIONS and state.agenda.x == ACTIONS_PER_TURN


# Sixteen ends compared win more games here than eight, and more futures of eight do not.
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
    at_once=True,
)._replace(kept=16, futures=(8, 8, 16, 32), positions=180_000)
