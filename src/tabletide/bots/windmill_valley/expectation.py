"""How many points a seat may expect in the end, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Expectation, Finishing
from tabletide.bots.learned import expected, turns
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.ranking import scatter_in
from tabletide.bots.windmill_valley.clock import turns_left
from tabletide.bots.windmill_valley.features import WIDTH, features
from tabletide.games.windmill_valley.pieces.state import STANDARD, VARIANTS, State
from tabletide.games.windmill_valley.pieces.steps import FLOODGATE
from tabletide.games.windmill_valley.rules.ending import score

_MOST: Final = 250  # points that are still to come: nobody made as many

SETUPS: Final = [
    {"players": players, "variant": variant}
    for variant in (VARIANTS[STANDARD], VARIANTS[STANDARD], *VARIANTS)
    for players in ("2", "3", "4", "2", "4")
]


def points(state: State, seat: int) -> int:
    """What a seat has scored so far."""
    return int(state.vp[seat])


def seats(state: State) -> int:
    """How many play."""
    return int(state.players)


def begins(state: State) -> bool:
    """Whether a turn begins: with the floodgate."""
    return state.agenda.step == FLOODGATE


def turn(state: State) -> int:
    """Whose turn it is."""
    return int(state.turn)


def left(state: State) -> int:
    """How many turns all seats together still count on after this one."""
    return sum([int(turns_left(state, seat)) for seat in range(int(state.players))])


_FOLDER: Final = Path(__file__).parent
EXPECTATION: Final[Expectation] = expected(
    _FOLDER, WIDTH, features, points, seats, _MOST, SETUPS, score
)._replace(finishing=Finishing(turns, begins, turn, left, scatter_in(_FOLDER, VALUE_FILE)))
