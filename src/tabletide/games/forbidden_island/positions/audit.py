"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import (
    ALL_TILES,
    LANDING,
    SKULL,
    START_MARK,
    TILE_COUNT,
)
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS_PER_DRAW,
    COPIES,
    HAND_LIMIT,
    PILOT,
    SEAT_COUNT,
    TILES_OF,
    TREASURE_COUNT,
    WATERS_RISE,
)
from tabletide.games.forbidden_island.pieces.state import (
    DROWNED,
    LOST_LANDING,
    LOST_TO_SKULL,
    LOST_TREASURE,
    NONE,
    RUNNING,
    WON,
    State,
)
from tabletide.games.forbidden_island.pieces.steps import (
    ASSIGN_ROLE,
    DRAW_CARDS,
    HAND_LIMIT_CHECK,
    PLACE_TILE,
    SWIM,
)
from tabletide.games.forbidden_island.positions.audit_agenda import (
    audit_agenda,
    is_setting_up,
)
from tabletide.games.forbidden_island.rules.ending import can_escape
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, awaits
from tabletide.parts.flow.beginner import is_in_turn
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.positions.audits import audit_turn


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    _audit_turn(state, faults)
    _audit_island(state, faults)
    _audit_seats(state, faults)
    _audit_keepers(state, faults)
    _audit_treasure_cards(state, faults)
    _audit_flood_cards(state, faults)
    audit_agenda(state, faults)
    if not faults:
        _audit_end(state, faults)
    return faults


def _audit_turn(state: State, faults: list[str]) -> None:
    audit_turn(state, state.result != RUNNING, state.turn, state.players, faults)
    if not START_MARK[state.difficulty] <= state.level <= SKULL:
        faults.append("the water level is off the meter, or below where it started")
    if state.flown and state.roles[state.turn] != PILOT:
        faults.append("somebody has flown who is not the Pilot")
    if not is_in_turn(state.first, state.players, state.turn, state.turns):
        faults.append("another seat than the one named took the first turn")


def _audit_island(state: State, faults: list[str]) -> None:
    if state.flooded & state.sunk or (state.flooded | state.sunk) & ~ALL_TILES:
        faults.append("a tile is flooded and sunk at once, or does not exist")
    laid = state.agenda.x if state.agenda.step == PLACE_TILE else TILE_COUNT
    cells: i64 = 0
    unlaid: i64 = 0
    tile: i64
    for tile in range(TILE_COUNT):
        cell = state.cells[tile]
        if not NONE <= cell < TILE_COUNT:
            faults.append(f"tile {tile} is laid on a cell that does not exist")
        elif cell == NONE:
            unlaid |= BIT[tile]
        else:
            cells |= BIT[cell]
    if unlaid != state.unlaid:
        faults.append("a tile lies on the island and is still to be laid, or neither")
    if TILE_COUNT - count(unlaid) != laid or cells != BIT[laid] - 1:
        faults.append("a cell of the island has no tile, or more than one")


def _audit_seats(state: State, faults: list[str]) -> None:
    seat: i64
    for seat in range(SEAT_COUNT):
        role = state.roles[seat]
        pawn = state.pawns[seat]
        if seat >= state.players and (state.hands[seat] or role != NONE or pawn != NONE):
            faults.append(f"seat {seat} is not in the game but has cards, a role or a pawn")
        if role != NONE and state.holders[role] != seat:
            faults.append(f"the role of seat {seat} is held by another")
        if (role == NONE) != (pawn == NONE) or not NONE <= pawn < TILE_COUNT:
            faults.append(f"seat {seat} has a role without a pawn, or a pawn without a role")
        elif pawn != NONE and state.sunk & BIT[pawn] and not _may_be_in_the_water(state, seat):
            faults.append(f"the pawn of seat {seat} stands on a tile that has sunk")
        if seat < state.players and role == NONE and not awaits(state.agenda, ASSIGN_ROLE):
            faults.append(f"seat {seat} has no role")
        cards = total(state.hands[seat])
        if cards > HAND_LIMIT and cards > HAND_LIMIT + _may_be_over(state, seat):
            faults.append(f"seat {seat} holds more cards than it may")


def _may_be_over(state: State, seat: i64) -> i64:
    """By how many cards a hand may be over the limit: while it is drawn to, or still to be cut."""
    if state.result != RUNNING:
        return CARDS_PER_DRAW
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == HAND_LIMIT_CHECK and frame.x == seat:
            return CARDS_PER_DRAW
        if frame.step == DRAW_CARDS and seat == state.turn:
            return CARDS_PER_DRAW - frame.x
        frame = frame.below
    return 0


def _audit_keepers(state: State, faults: list[str]) -> None:
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        keeper = state.keepers[treasure]
        captured = state.captured & BIT[treasure] != 0
        if captured != (0 <= keeper < state.players) or (keeper != NONE) != captured:
            faults.append(f"treasure {treasure} is captured by nobody, or kept without being so")


def _may_be_in_the_water(state: State, seat: i64) -> bool:
    """Whether a pawn is waiting to swim, or the game ended as its tile sank."""
    if state.result != RUNNING:
        return state.result in (DROWNED, LOST_LANDING, LOST_TREASURE)
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == SWIM and frame.x == seat:
            return True
        frame = frame.below
    return False


def _audit_treasure_cards(state: State, faults: list[str]) -> None:
    held: i64 = 0
    for seat in range(SEAT_COUNT):
        held += state.hands[seat]
    card: i64
    for card in range(CARD_COUNT):
        there = (
            number_of(held, card) + number_of(state.deck, card) + number_of(state.discards, card)
        )
        if there != COPIES[card]:
            faults.append(f"treasure cards of kind {card} are lost or invented")
    if number_of(held, WATERS_RISE):
        faults.append("a Waters Rise! is in a hand")
    if state.treasure_shuffles < 0 or (state.deck == 0 and state.result == RUNNING):
        faults.append("the treasure deck is empty")


def _audit_flood_cards(state: State, faults: list[str]) -> None:
    seen = state.flood_discards
    layer = state.layers
    while layer is not None:
        if layer.cards & seen or not layer.cards:
            faults.append("a flood card is in two places, or a layer has none")
        if not 0 <= layer.shuffle <= state.flood_shuffles:
            faults.append("a layer of the flood deck is from a shuffle that never was")
        seen |= layer.cards
        layer = layer.below
    if seen != ALL_TILES & ~state.sunk:
        faults.append("the flood cards are not those of the tiles that are left")
    if state.layers is None and state.result == RUNNING:
        faults.append("the flood deck is empty")
    if is_setting_up(state) and (state.sunk or state.flooded != state.flood_discards):
        faults.append("in set-up the tiles flooded are those of the cards drawn")


def _audit_end(state: State, faults: list[str]) -> None:
    """A game ends for its reason, and goes on for want of one."""
    lost: i64 = 0
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        if not state.captured & BIT[treasure] and not TILES_OF[treasure] & ~state.sunk:
            lost |= BIT[treasure]
    if (state.result == LOST_TO_SKULL) != (state.level == SKULL):
        faults.append("the game is lost to the water exactly when the marker is at the skull")
    if (state.result == LOST_LANDING) != (state.sunk & BIT[LANDING] != 0):
        faults.append("the game is lost exactly when Fools' Landing has sunk")
    if (state.result == LOST_TREASURE) != (lost != 0) or count(lost) > 1:
        faults.append("the game is lost exactly when a treasure cannot be found any more")
    swimmers: i64 = 0
    seat: i64
    for seat in range(state.players):
        if state.pawns[seat] != NONE:
            swimmers |= state.sunk & BIT[state.pawns[seat]]
    if state.result == DROWNED and not swimmers:
        faults.append("somebody has drowned, but everyone is on a tile")
    if state.result == WON and not can_escape(state):
        faults.append("the game is won without the treasures, or without everyone at the landing")
