"""What the pawns are needed for: water to pump, dikes and pumping stations to build, objectives.

Each seat is counted for the errand it serves best, so that a step towards it is always
a gain; where that is the water, its cards count for a part. No two seats are counted for
the same region's water. The cards of structures are `carrying.py`'s.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.danger import Tide
from tabletide.bots.rising_tide.jobs import Jobs, work
from tabletide.bots.rising_tide.objectives import objective_errand
from tabletide.bots.rising_tide.stations import Basins
from tabletide.bots.rising_tide.structures import Plans
from tabletide.bots.rising_tide.ways import actions_between, fade
from tabletide.games.rising_tide.pieces.board import COLOUR_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    ACTIONS_PER_TURN,
    ALL_REGION_CARDS,
    CARDS_OF_COLOUR,
    CARPENTER,
    PUMP_OPERATOR,
    SEAT_COUNT,
)
from tabletide.games.rising_tide.pieces.objectives import STANDARD_OBJECTIVES
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import ACTIONS
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import first_kind, kinds_of

# A turn of waiting is like so many actions.
TURN_AWAY: Final = 1
STATION_SHARE: Final = 69
# What the cards of a seat that is counted for the water are counted for beside it, in percent.
SECOND_SHARE: Final = 42


class Duties:
    """The errands of a position: the water's jobs, and the ways there are."""

    __slots__ = ("basins", "jobs", "near", "plans", "tide", "turn")

    def __init__(
        self,
        jobs: Jobs,
        tide: Tide,
        basins: Basins,
        plans: Plans,
        near: vec[i64],
        turn: i64,
    ) -> None:
        self.jobs: Final = jobs
        self.tide: Final = tide
        self.basins: Final = basins
        self.plans: Final = plans
        self.near: Final = near  # to each place from a port
        self.turn: Final = turn  # the seat from whose turn on waiting is counted

    def worth(self, state: State) -> i64:
        """What the seats' errands are worth, each seat's best one counted."""
        players = state.players
        own = vec[i64]([0] * SEAT_COUNT)
        best = vec[i64]([0] * SEAT_COUNT)
        where = vec[i64]([-1] * SEAT_COUNT)  # the job that is best, or none: cards are
        seat: i64
        for seat in range(players):
            own[seat] = self._card_errand(state, seat)
            where[seat] = self._best_job(state, seat, own[seat], 0)
            best[seat] = self._job_or(state, seat, where[seat], own[seat])
        # The seat with the most valuable errand goes first and takes that region from the others.
        worth: i64 = 0
        taken: i64 = 0
        left = players
        while left > 0:
            first: i64 = -1
            for seat in range(players):
                if best[seat] >= 0 and (first < 0 or best[seat] > best[first]):
                    first = seat
            worth += best[first]
            if where[first] >= 0:
                worth += own[first] * SECOND_SHARE // 100
            best[first] = -1
            left -= 1
            if where[first] < 0:
                continue
            taken |= BIT[self.jobs.regions[where[first]]]
            for seat in range(players):
                if best[seat] < 0 or where[seat] < 0:
                    continue
                if BIT[self.jobs.regions[where[seat]]] & taken:
                    where[seat] = self._best_job(state, seat, own[seat], taken)
                    best[seat] = self._job_or(state, seat, where[seat], own[seat])
        return worth

    # Water.

    def _best_job(self, state: State, seat: i64, least: i64, taken: i64) -> i64:
        """The number of the job a seat is best for, if worth more than `least`."""
        best: i64 = -1
        index: i64
        for index in range(len(self.jobs.regions)):
            if self.jobs.gains[index] <= least or taken & BIT[self.jobs.regions[index]]:
                continue
            worth = self._job_or(state, seat, index, 0)
            if worth > least:
                best, least = index, worth
        return best

    def _job_or(self, state: State, seat: i64, index: i64, other: i64) -> i64:
        """What a job is worth when this seat does it, or the other errand when there is none."""
        if index < 0:
            return other
        way = actions_between(self.near, state.pawns[seat], self.jobs.regions[index])
        if way and state.roles[seat] == PUMP_OPERATOR and not self.jobs.dikes[index]:
            way -= 1
        actions = ACTIONS_PER_TURN
        if seat == state.turn and state.agenda.step == ACTIONS:
            actions = state.agenda.x
        effort = work(state, self.tide, self.jobs, index, seat, actions - way)
        return self.jobs.gains[index] * fade(way + effort + self._wait(state, seat)) // 1000

    def _wait(self, state: State, seat: i64) -> i64:
        """What it counts for that a seat's turn is yet to come, as actions of distance."""
        turns = seat - self.turn
        return (turns if turns >= 0 else turns + state.players) * TURN_AWAY

    # Cards.

    def _card_errand(self, state: State, seat: i64) -> i64:
        """The best errand of a seat that has to do with its cards."""
        wait = self._wait(state, seat)
        best = self._station_errand(state, seat, wait)
        if state.objectives != STANDARD_OBJECTIVES:
            best = max(best, objective_errand(state, seat, self.near, wait))
        return best

    def _station_errand(self, state: State, seat: i64, wait: i64) -> i64:
        """The best pumping station a seat could build with a card it does not collect."""
        best: i64 = 0
        cards = state.hands[seat]
        colour: i64
        for colour in range(COLOUR_COUNT):
            if self.plans.collector[colour] == seat:
                cards &= ~CARDS_OF_COLOUR[colour]
        kinds = kinds_of(cards)
        if state.roles[seat] == CARPENTER:
            kinds = kinds_of(ALL_REGION_CARDS)
        while kinds:
            region = first_kind(kinds)
            kinds &= kinds - 1
            gain = self.basins.gain(state, region) * STATION_SHARE // 100
            if gain > best:
                way = actions_between(self.near, state.pawns[seat], region) + 1 + wait
                best = max(best, gain * fade(way) // 1000)
        return best
