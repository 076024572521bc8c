"""How many actions a pawn needs to each tile, moving as its role can."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import TILE_COUNT
from tabletide.games.forbidden_island.pieces.cards import DIVER, EXPLORER, PILOT
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.rules.roles import tiles_beside
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, lowest

FAR: Final = 12  # no way there
NEXT_FLIGHT: Final = 3  # what it counts for that the Pilot must wait for the next turn


def ways_of(state: State, seat: i64) -> vec[i64]:
    """By tile, the actions this seat's pawn needs to get there."""
    way = vec[i64]([FAR] * TILE_COUNT)
    fresh = BIT[state.pawns[seat]]
    seen = fresh
    actions: i64 = 0
    while fresh:
        tiles = fresh
        while tiles:
            way[lowest(tiles)] = actions
            tiles &= tiles - 1
        fresh = _steps(state, state.roles[seat], fresh) & ~seen & ~state.sunk
        seen |= fresh
        actions += 1
    if state.roles[seat] == PILOT:
        _shorten(state, seat, way)
    return way


def _steps(state: State, role: i64, tiles: i64) -> i64:
    """The spaces one action away from any of these tiles."""
    beside = tiles_beside(state, tiles)
    if role == EXPLORER:
        while tiles:
            beside |= state.corners[lowest(tiles)]
            tiles &= tiles - 1
        return beside
    if role != DIVER:
        return beside
    water = state.flooded | state.sunk
    passed: i64 = 0
    fresh = beside & water
    while fresh:
        passed |= fresh
        beside |= tiles_beside(state, fresh)
        fresh = beside & water & ~passed
    return beside


def _shorten(state: State, seat: i64, way: vec[i64]) -> None:
    """No tile is farther than a flight, or than waiting for the next one."""
    flight: i64 = NEXT_FLIGHT if state.turn == seat and state.flown else 1
    tile: i64
    for tile in range(TILE_COUNT):
        if not state.sunk & BIT[tile]:
            way[tile] = min(way[tile], flight)


def nearest(way: vec[i64], tiles: i64) -> i64:
    """The fewest actions to any of a set of tiles."""
    least: i64 = FAR
    while tiles:
        least = min(least, way[lowest(tiles)])
        tiles &= tiles - 1
    return least
