"""What a position of Pandemic is worth: a sum of named terms, in thousandths of a cure."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import FINISHED, STEPWISE, WHOLE, Evaluation
from tabletide.bots.evaluation import Outlook as AnyOutlook
from tabletide.bots.pandemic.beliefs import NO_BELIEFS, Beliefs, tell
from tabletide.bots.pandemic.cures import Prospects
from tabletide.bots.pandemic.danger import OUTBREAK_COST, SHIELD, dangers, supply_cost
from tabletide.bots.pandemic.distances import to_station
from tabletide.bots.pandemic.errands import Errands, errands_worth
from tabletide.bots.pandemic.focus import offers, waits, worth_trying
from tabletide.bots.pandemic.meetings import NOWHERE, place_to_meet
from tabletide.bots.pandemic.odds import odds_of
from tabletide.bots.pandemic.prospect import PROSPECT
from tabletide.bots.pandemic.tallies import TALLIES
from tabletide.games.pandemic.pieces.board import CITIES, NEIGHBOURS
from tabletide.games.pandemic.pieces.cards import (
    EVENT_COUNT,
    QUARANTINE_SPECIALIST,
)
from tabletide.games.pandemic.pieces.state import NONE, RUNNING, WON, State
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    DISPATCHED,
    FORECAST_ARRANGE,
    SPEND_ON_CURE,
)
from tabletide.games.pandemic.words.sayings import MEET
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.words.talk import Said, Saying

VICTORY: Final = 100000
CURE: Final = 1917
ERADICATION: Final = 93
# What an event is worth unplayed: airlift, forecast, grant, quiet night, resilient population.
EVENT_WORTH: Final[vec[i64]] = vec[i64]([89, 56, 107, 85, 42])
# What stations save: each city's way to the nearest, counted so much an action.
REMOTENESS: Final = 1
# What may be lost by a move another seat asks for: it may be the first of several.
PATIENCE: Final = 200


class Outlook(AnyOutlook):
    """What a seat sees in a position, and in those its turn may lead to."""

    __slots__ = (
        "beliefs",
        "danger",
        "dangers",
        "errands",
        "near",
        "odds",
        "prospects",
        "remote",
        "seat",
        "seers",  # of Forecasts of which the seat knows the order
        "state",
    )

    def __init__(self, state: State, seat: int, beliefs: Beliefs = NO_BELIEFS) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.beliefs: Final = beliefs
        self.seers: Final[i64] = self.beliefs.foretellers | BIT[seat]
        self.odds: Final = odds_of(state, 0, self.seers)
        self.dangers: Final = dangers(state, self.odds)
        self.danger: Final = _sum(self.dangers)
        self.errands: Final = Errands(state, self.dangers, state.turn)
        self.prospects: Final = Prospects(state, seat, self.beliefs)
        self.near: Final = to_station(state.stations)
        self.remote: Final = _sum(self.near)


def value(outlook: Outlook, state: State) -> int:
    """What a position is worth to the team, as the seat of the outlook sees it."""
    if state.result != RUNNING:
        return VICTORY if state.result == WON else -VICTORY
    near = outlook.near
    remote = outlook.remote
    if state.stations != outlook.state.stations:
        near = to_station(state.stations)
        remote = _sum(near)
    danger = _dangers(outlook, state)
    errands = outlook.errands
    if danger is not outlook.dangers:
        errands = Errands(state, danger, outlook.state.turn)
    prospects = outlook.prospects
    if not _same_hands(outlook.state, state):
        prospects = Prospects(state, outlook.seat, outlook.beliefs)
    worth = CURE * count(state.cured) + ERADICATION * count(state.eradicated)
    worth += prospects.worth + errands_worth(state, near, errands, prospects)
    worth -= _past_outbreaks(state) + supply_cost(state)
    worth -= _threat(outlook, state, danger)
    worth += _events(state)
    worth -= REMOTENESS * remote
    return int(worth)


def _same_hands(state: State, other: State) -> bool:
    hands = state.hands
    others = other.hands
    return (
        hands[0] == others[0]
        and hands[1] == others[1]
        and hands[2] == others[2]
        and hands[3] == others[3]
        and state.cured == other.cured
    )


def _past_outbreaks(state: State) -> i64:
    cost: i64 = 0
    number: i64
    for number in range(state.outbreaks):
        cost += OUTBREAK_COST[number]
    return cost


def _dangers(outlook: Outlook, state: State) -> vec[i64]:
    """The dangers by city, worked out anew where cubes or infection cards have changed."""
    known = outlook.state
    same_cards = (
        state.layers is known.layers
        and state.top == known.top
        and state.arranged is known.arranged
        and state.infection_discards == known.infection_discards
        and state.quiet == known.quiet
        and state.turns == known.turns
        and state.agenda.step != FORECAST_ARRANGE
    )
    if not same_cards:
        return dangers(state, odds_of(state, state.turns - known.turns, outlook.seers))
    # No option moves cubes about: with equal supplies the board is the same.
    if state.supply == known.supply and state.cured == known.cured:
        return outlook.dangers
    return dangers(state, outlook.odds)


def _threat(outlook: Outlook, state: State, danger: vec[i64]) -> i64:
    """What the cubes may cost, less what the Quarantine Specialist prevents."""
    cost = outlook.danger if danger is outlook.dangers else _sum(danger)
    specialist = state.holders[QUARANTINE_SPECIALIST]
    if specialist == NONE:
        return cost
    here = state.pawns[specialist]
    shielded = danger[here]
    for other in NEIGHBOURS[here]:
        shielded += danger[other]
    return cost - shielded * SHIELD // 100


def _sum(numbers: vec[i64]) -> i64:
    total: i64 = 0
    for number in numbers:
        total += number
    return total


def _events(state: State) -> i64:
    """What the events in hands and on the Contingency Planner's card are worth unplayed."""
    worth: i64 = 0
    event: i64
    for event in range(EVENT_COUNT):
        if state.events & BIT[event]:
            worth += EVENT_WORTH[event]
    return worth


def unfinished(state: State) -> int:
    """Whether a small choice is open, and whether the way there can be judged."""
    step = state.agenda.step
    if step < DISPATCHED:
        return FINISHED
    if step in (FORECAST_ARRANGE, SPEND_ON_CURE):
        return STEPWISE
    return WHOLE


def intends(perspective: Perspective, said: Said) -> list[Saying]:
    """In its own turn a seat says where to meet it for a card, unless what it said still holds."""
    seat = perspective.seat
    if any(one.seat == seat and one.kind == MEET for one in said):
        return []
    state: State = perspective.imagine(Rng(0))
    if not state.closed or state.to_move != seat or state.agenda.step != ACTIONS:
        return []
    outlook = Outlook(state, seat, Beliefs(said))
    city = place_to_meet(state, outlook.near, outlook.errands, outlook.prospects, seat)
    return [] if city == NOWHERE else [Saying(seat, MEET, (CITIES[city],))]


EVALUATION: Final = Evaluation(
    Outlook,
    value,
    unfinished,
    waits,
    worth_trying,
    PATIENCE,
    Beliefs,
    offers,
    PROSPECT,
    TALLIES,
    intends=intends,
    tell=tell,
)
