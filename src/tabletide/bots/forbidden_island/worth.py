"""What a position of Forbidden Island is worth: a sum of named terms."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, WHOLE, Evaluation
from tabletide.bots.evaluation import Outlook as AnyOutlook
from tabletide.bots.forbidden_island.danger import danger
from tabletide.bots.forbidden_island.errands import errands_worth
from tabletide.bots.forbidden_island.focus import waits, worth_trying
from tabletide.bots.forbidden_island.odds import FloodOdds
from tabletide.bots.forbidden_island.prospect import PROSPECT
from tabletide.bots.forbidden_island.tallies import TALLIES
from tabletide.bots.forbidden_island.treasures import Collection
from tabletide.games.forbidden_island.pieces.cards import HELICOPTER_LIFT, SANDBAGS
from tabletide.games.forbidden_island.pieces.state import RUNNING, WON, State
from tabletide.games.forbidden_island.pieces.steps import HAND_LIMIT_CHECK, SHORE_SECOND, SWIM
from tabletide.ints import i64
from tabletide.parts.numbers.bits import count
from tabletide.parts.numbers.multiset import number_of

VICTORY: Final = 100000
# The first lift in hand is the way home, and the more so the nearer that is.
FIRST_LIFT: Final = 102
FIRST_LIFT_BY_TREASURE: Final = 115
FURTHER_LIFT: Final = 128
UNUSED_SANDBAGS: Final = 120
PATIENCE: Final = 0  # nobody is asked to agree to anything in this game


class Outlook(AnyOutlook):
    """What a seat sees in a position, and in those its turn may lead to."""

    __slots__ = ("odds", "turn")

    def __init__(self, state: State, seat: int) -> None:  # noqa: ARG002 - there are no secrets
        self.odds: Final = FloodOdds(state)
        self.turn: Final = state.turn


def value(outlook: Outlook, state: State) -> int:
    """What a position is worth to the team, as the seat of the outlook sees it."""
    if state.result != RUNNING:
        return VICTORY if state.result == WON else -VICTORY
    if state.turns == 0:
        return 0  # roles are being chosen: any will do
    collection = Collection(state)
    worth = collection.worth + _special_cards(state)
    worth += errands_worth(state, outlook.odds, collection, outlook.turn)
    worth -= danger(state, outlook.odds)
    return int(worth)


def _special_cards(state: State) -> i64:
    """What the special cards in hands are worth unplayed."""
    lifts: i64 = 0
    sandbags: i64 = 0
    seat: i64
    for seat in range(state.players):
        lifts += number_of(state.hands[seat], HELICOPTER_LIFT)
        sandbags += number_of(state.hands[seat], SANDBAGS)
    worth = sandbags * UNUSED_SANDBAGS
    if lifts:
        worth += FIRST_LIFT + FIRST_LIFT_BY_TREASURE * count(state.captured)
        worth += (lifts - 1) * FURTHER_LIFT
    return worth


def unfinished(state: State) -> int:
    """Whether a small choice is open, and whether the way there can be judged."""
    step = state.agenda.step
    if step in (HAND_LIMIT_CHECK, SWIM):
        return STEPWISE
    return WHOLE if step >= SHORE_SECOND else FINISHED


EVALUATION: Final = Evaluation(
    Outlook, value, unfinished, waits, worth_trying, PATIENCE, prospect=PROSPECT, tallies=TALLIES
)
