"""Adventurer cards: how the six adventurers bend the rules, as questions asked there."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import ALL_TILES, Tile
from tabletide.games.forbidden_island.pieces.cards import (
    DIVER,
    ENGINEER,
    EXPLORER,
    MESSENGER,
    NAVIGATOR,
    PILOT,
)
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, lowest


def tiles_beside(state: State, tiles: i64) -> i64:
    """The spaces straight beside any of a set of tiles, missing ones included."""
    beside: i64 = 0
    while tiles:
        beside |= state.near[lowest(tiles)]
        tiles &= tiles - 1
    return beside


def vicinity(state: State, seat: Seat, tile: Tile) -> i64:
    """The spaces that count as neighbours of a tile for this seat.

    Rules: move.step, shore.tile, swim.step, role.explorer.move, role.explorer.shore,
    role.explorer.swim, ruling.explorer_corners, ruling.open_sea.
    """
    if state.roles[seat] == EXPLORER:
        return state.near[tile] | state.corners[tile]
    return state.near[tile]


def tiles_to_move_to(state: State, seat: Seat) -> i64:
    """The tiles this seat's pawn reaches with one action, flights aside.

    Rules: move.step, role.explorer.move, role.diver.move, ruling.move_changes_tile,
    ruling.pilot_flight.
    """
    here = state.pawns[seat]
    if state.roles[seat] == DIVER:
        return _dive(state, here) & ~state.sunk
    return vicinity(state, seat, here) & ~state.sunk


def _dive(state: State, here: Tile) -> i64:
    """The spaces reached through flooded and missing ones, in any number and with turns.

    Rules: role.diver.move, ruling.diver_path, ruling.open_sea.
    """
    water = state.flooded | state.sunk
    reached = state.near[here]
    passed = BIT[here]
    fresh = reached & water & ~passed
    while fresh:
        passed |= fresh
        reached |= tiles_beside(state, fresh)
        fresh = reached & water & ~passed
    return reached & ~BIT[here]


def can_fly(state: State, seat: Seat) -> bool:
    """Whether this seat may fly to any tile for an action, once a turn.

    Rules: role.pilot.fly, ruling.pilot_flight.
    """
    return state.roles[seat] == PILOT and not state.flown


def can_navigate(state: State, seat: Seat) -> bool:
    """Whether this seat moves the pawns of others.

    Rules: role.navigator.move.
    """
    return state.roles[seat] == NAVIGATOR


def tiles_to_be_led_to(state: State, pawn: Seat) -> i64:
    """Where the Navigator can lead another's pawn: one or two steps, ending on a tile.

    The Explorer steps diagonally too and the Diver passes over a missing
    space, unless the strict reading was chosen. The Pilot does not fly.

    Rules: role.navigator.move, ruling.navigator_own_way, ruling.navigator_strict,
    ruling.navigator_one_pawn, ruling.move_changes_tile.
    """
    here = state.pawns[pawn]
    there = ~state.sunk
    if state.strict or state.roles[pawn] not in (EXPLORER, DIVER):
        first = state.near[here]
        reached = first | tiles_beside(state, first & there)
    elif state.roles[pawn] == DIVER:
        first = state.near[here]
        reached = first | tiles_beside(state, first)
    else:
        first = vicinity(state, pawn, here)
        reached = first
        steps = first & there
        while steps:
            reached |= vicinity(state, pawn, lowest(steps))
            steps &= steps - 1
    return reached & there & ~BIT[here]


def shores_up_two(state: State, seat: Seat) -> bool:
    """Whether one action of this seat shores up two tiles.

    Rules: role.engineer.shore.
    """
    return state.roles[seat] == ENGINEER


def gives_from_afar(state: State, seat: Seat) -> bool:
    """Whether this seat gives cards to players on other tiles.

    Rules: role.messenger.give, ruling.messenger_one_way.
    """
    return state.roles[seat] == MESSENGER


def tiles_to_swim_to(state: State, seat: Seat) -> i64:
    """Where a pawn in the water may go: a neighbour, for some roles more.

    Rules: swim.step, role.explorer.swim, role.pilot.swim, role.diver.swim,
    ruling.diver_nearest, ruling.pilot_flight.
    """
    role = state.roles[seat]
    if role == PILOT:
        return ALL_TILES & ~state.sunk
    here = state.pawns[seat]
    if role == DIVER:
        return _nearest(state, here)
    return vicinity(state, seat, here) & ~state.sunk


def _nearest(state: State, here: Tile) -> i64:
    """The existing tiles fewest straight steps away, over missing spaces only.

    Rules: role.diver.swim, ruling.diver_nearest, ruling.open_sea.
    """
    passed = BIT[here]
    ring = state.near[here]
    while ring and not ring & ~state.sunk:
        passed |= ring
        ring = tiles_beside(state, ring) & ~passed
    return ring & ~state.sunk
