"""What a position of Rising Tide is worth: a sum of named terms.

The first structure is worth about thirteen and a half thousand.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, WHOLE, Evaluation
from tabletide.bots.evaluation import Outlook as AnyOutlook
from tabletide.bots.rising_tide.errands import Duties
from tabletide.bots.rising_tide.events import events_worth
from tabletide.bots.rising_tide.focus import waits, worth_trying
from tabletide.bots.rising_tide.ground import Grounds
from tabletide.bots.rising_tide.objectives import objectives_worth
from tabletide.bots.rising_tide.odds import odds_of
from tabletide.bots.rising_tide.prospect import PROSPECT
from tabletide.bots.rising_tide.structures import Plans
from tabletide.bots.rising_tide.tallies import TALLIES
from tabletide.bots.rising_tide.ways import from_ports
from tabletide.games.rising_tide.pieces.objectives import STANDARD_OBJECTIVES
from tabletide.games.rising_tide.pieces.state import RUNNING, WON, State
from tabletide.games.rising_tide.pieces.steps import (
    DEGRADE,
    DIVERT,
    DRAIN,
    DRAIN_GREEN,
    GATHER,
    LAY_COAST,
    LAY_DIKES,
    LAY_YELLOW,
    SPEND,
)
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count

VICTORY: Final = 100000
# What structures are worth, by how many are built.
STRUCTURES: Final[vec[i64]] = vec[i64]([0, 13410, 31290, 53640, 80460])
PORT: Final = 7
# What may be lost by a move another seat asks for: it may be the first of several.
PATIENCE: Final = 200


class Outlook(AnyOutlook):
    """What a seat sees in a position, and in those its turn may lead to."""

    __slots__ = ("grounds", "near", "odds", "state", "turn")

    def __init__(self, state: State, seat: int) -> None:  # noqa: ARG002 - there are no secrets
        self.state: Final = state
        self.odds: Final = odds_of(state, 0)
        self.near: Final = from_ports(state.ports)
        self.turn: Final = state.turn
        self.grounds: Final = Grounds()


def value(outlook: Outlook, state: State) -> int:
    """What a position is worth to the team."""
    if state.result != RUNNING:
        return VICTORY if state.result == WON else -VICTORY
    odds = outlook.odds
    if not _same_cards(outlook.state, state):
        odds = odds_of(state, state.turns - outlook.state.turns)
    ground = outlook.grounds.of(state, odds)
    tide = ground.tide
    if state.turns == 0:
        return int(-tide.cost)  # the table is being set up: all that can be judged is the water
    near = outlook.near if state.ports == outlook.state.ports else from_ports(state.ports)
    plans = Plans(state, near)
    duties = Duties(ground.jobs, tide, ground.basins, plans, near, outlook.turn)
    worth = STRUCTURES[count(state.built)] + plans.worth + duties.worth(state) - tide.cost
    if state.objectives != STANDARD_OBJECTIVES:
        worth += objectives_worth(state)
    return int(worth + ground.basins.worth + PORT * count(state.ports) + events_worth(state))


def _same_cards(before: State, state: State) -> bool:
    """Whether the same Dike Failure cards are due, as far as anybody knows."""
    return (
        state.layers is before.layers
        and state.failed == before.failed
        and state.known == before.known
        and state.sandbags == before.sandbags
        and state.turns == before.turns
    )


def unfinished(state: State) -> int:
    """Whether a small choice is open, and whether the way there can be judged."""
    step = state.agenda.step
    if step <= DEGRADE:
        return FINISHED
    if step in (SPEND, LAY_COAST, LAY_YELLOW, DRAIN_GREEN, LAY_DIKES, DRAIN, GATHER):
        return STEPWISE
    if step == DIVERT and state.agenda.y < 3:
        return FINISHED
    return WHOLE


EVALUATION: Final = Evaluation(
    Outlook, value, unfinished, waits, worth_trying, PATIENCE, prospect=PROSPECT, tallies=TALLIES
)
