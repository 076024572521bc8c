"""Which options the bots look at more closely: special cards in season, lifts with a purpose."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import LANDING
from tabletide.games.forbidden_island.pieces.cards import (
    ALL_TREASURES,
    PLAYABLE_COUNT,
    TILES_OF,
    TREASURE_COUNT,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    BEFORE_FLOODS,
    BETWEEN_FLOODS,
    HAND_LIMIT_CHECK,
    MOMENT,
    SWIM,
)
from tabletide.games.forbidden_island.pieces.verbs import (
    BOARD,
    CAPTURE,
    GIVE,
    GO_ON,
    LIFT_TO,
    PASS,
    PLAY,
    SANDBAG,
)
from tabletide.games.forbidden_island.rules.ending import can_escape
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count, lowest


def waits(option: int) -> bool:
    """Whether an option lets a moment for special cards go by, or gives up the actions left."""
    return option in (GO_ON, PASS)


def worth_trying(state: State, option: i64) -> bool:
    """Whether an option may be of use now, by what kind of option it is."""
    if GIVE <= option < CAPTURE:  # nobody needs a card of a treasure that is there
        return not state.captured & BIT[(option - GIVE) % TREASURE_COUNT]
    if option < PLAY:
        return True
    if option < GO_ON:
        holder = (option - PLAY) // PLAYABLE_COUNT
        if (option - PLAY) % PLAYABLE_COUNT:
            return _is_season_for_sandbags(state, holder)
        return _is_season_for_a_lift(state, holder)
    if BOARD <= option < LIFT_TO:
        return _may_board(state, option - BOARD)
    if LIFT_TO <= option < SANDBAG:
        return _is_full_or_for_one(state) and _is_of_interest(state, option - LIFT_TO)
    return True


def _is_season_for_sandbags(state: State, holder: i64) -> bool:
    """Sandbags do most when the water level is known, or when they would be discarded else."""
    frame = state.agenda
    if frame.step == MOMENT:
        return frame.x in (BEFORE_FLOODS, BETWEEN_FLOODS)
    return frame.step == HAND_LIMIT_CHECK and frame.x == holder


def _is_season_for_a_lift(state: State, holder: i64) -> bool:
    """A lift goes home, helps the seat whose turn it is, saves swimmers, or is lost else."""
    if can_escape(state):
        return True
    frame = state.agenda
    if frame.step == ACTIONS:
        return holder == state.turn
    if frame.step == HAND_LIMIT_CHECK:
        return holder == frame.x
    if frame.step == MOMENT:
        return frame.x == BEFORE_FLOODS and state.captured == ALL_TREASURES
    return frame.step == SWIM


def _may_board(state: State, pawn: i64) -> bool:
    """One pawn flies alone, or all of a tile together, who board in one order only."""
    aboard = state.agenda.y
    return not aboard or aboard == _pawns_beside(state, pawn) & (BIT[pawn] - 1)


def _is_full_or_for_one(state: State) -> bool:
    """Whether a lift is worth a start with those who are aboard."""
    aboard = state.agenda.y
    return count(aboard) == 1 or aboard == _pawns_beside(state, lowest(aboard))


def _pawns_beside(state: State, pawn: i64) -> i64:
    """The pawns on the tile of a pawn, itself included."""
    pawns: i64 = 0
    seat: i64
    for seat in range(state.players):
        if state.pawns[seat] == state.pawns[pawn]:
            pawns |= BIT[seat]
    return pawns


def _is_of_interest(state: State, tile: i64) -> bool:
    """Home, the tiles of treasures to be found, and where others stand."""
    if tile == LANDING:
        return True
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        if TILES_OF[treasure] & BIT[tile] and not state.captured & BIT[treasure]:
            return True
    seat: i64
    for seat in range(state.players):
        if state.pawns[seat] == tile:
            return True
    return state.agenda.below.step == SWIM
