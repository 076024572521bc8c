"""How likely a team is to win the introductory game, as was learned from many games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.net import CERTAIN, VALUE_FILE, Net, net_in
from tabletide.bots.rising_tide.features import WIDTH, features
from tabletide.games.rising_tide.pieces.objectives import STANDARD_OBJECTIVES
from tabletide.games.rising_tide.pieces.state import RUNNING, WON, State

_NET: Final[Net] = net_in(Path(__file__).parent, VALUE_FILE, WIDTH)

# The first structure is worth nine thousand; what was learned may be wrong by a part of that.
SHARE: Final = 20
MARGIN: Final = 1500
STORMS: Final = 6  # the introductory game's
SETUPS: Final = [{"players": str(players), "storms": str(STORMS)} for players in (2, 3, 4, 5)]


def turns(state: State) -> int:
    """How many turns have begun."""
    return int(state.turns)


def knows(state: State) -> bool:
    """Whether this is a game as those that were learned from, and past its set-up."""
    is_introductory = state.objectives == STANDARD_OBJECTIVES and state.storms == STORMS
    return is_introductory and state.turns > 0


def chance(state: State) -> int:
    """How likely the team is to win, in ten-thousandths."""
    if state.result != RUNNING:
        return CERTAIN if state.result == WON else 0
    return int(_NET.chance(features(state)))


PROSPECT: Final = Prospect(turns, knows, features, chance, SETUPS, SHARE, MARGIN)
