"""How many points a seat may expect in the end, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Expectation
from tabletide.bots.learned import expected
from tabletide.bots.windmill_valley.features import WIDTH, features
from tabletide.games.windmill_valley.pieces.state import STANDARD, VARIANTS, State

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


EXPECTATION: Final[Expectation] = expected(
    Path(__file__).parent, WIDTH, features, points, seats, _MOST, SETUPS
)
