"""What the water may cost: each tile's loss by the odds that it comes to it."""

from __future__ import annotations

from typing import Final

from tabletide.bots.forbidden_island.odds import SURE, FloodOdds
from tabletide.games.forbidden_island.pieces.board import LANDING, TILE_COUNT
from tabletide.games.forbidden_island.pieces.cards import NO_TREASURE, PILOT, TILES_OF, TREASURE_OF
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.rules.roles import tiles_to_swim_to
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count, lowest

DEFEAT: Final = 3441
PLAIN_TILE: Final = 152
TREASURE_TILE: Final = 464
# Of the odds by the end of the next turn that are not this turn's, so much counts, in percent:
# somebody may still come.
LATER: Final = 27
# A flooded tile is a burden even if its card is far away, in thousandths of its loss.
BURDEN: Final = 92
# A dry tile must be hit twice, in percent.
DRY: Final = 15
LAST_SWIM: Final = 273


def risk(odds: FloodOdds, tile: i64) -> i64:
    """How likely a card is to come before anybody can do something about it, in thousandths."""
    soon = odds.soon[tile]
    return soon + (odds.by_next[tile] - soon) * LATER // 100


def loss_of(state: State, odds: FloodOdds, tile: i64) -> i64:
    """What it would cost to lose a tile."""
    if tile == LANDING:
        return DEFEAT
    treasure = TREASURE_OF[tile]
    if treasure == NO_TREASURE or state.captured & BIT[treasure]:
        return PLAIN_TILE
    other = TILES_OF[treasure] & ~BIT[tile] & ~state.sunk
    if not other:
        return DEFEAT
    partner = lowest(other)
    if not state.flooded & other:
        return TREASURE_TILE
    return TREASURE_TILE + DEFEAT * (risk(odds, partner) + BURDEN) // SURE


def saved(state: State, odds: FloodOdds, tile: i64) -> i64:
    """What is gained by shoring up a flooded tile."""
    danger = risk(odds, tile)
    return loss_of(state, odds, tile) * (danger + BURDEN - danger * DRY // 100) // SURE


def danger(state: State, odds: FloodOdds) -> i64:
    """What the water may cost, all in all."""
    cost: i64 = 0
    tile: i64
    for tile in range(TILE_COUNT):
        here = BIT[tile]
        if state.sunk & here:
            cost += PLAIN_TILE
            continue
        loss = loss_of(state, odds, tile)
        if state.flooded & here:
            cost += loss * (risk(odds, tile) + BURDEN) // SURE
        else:
            cost += loss * risk(odds, tile) * DRY // 100 // SURE
    return cost + _drowning(state, odds)


def _drowning(state: State, odds: FloodOdds) -> i64:
    """What it may cost that pawns stand on flooded tiles."""
    cost: i64 = 0
    seat: i64
    for seat in range(state.players):
        tile = state.pawns[seat]
        if state.roles[seat] == PILOT or not state.flooded & BIT[tile]:
            continue
        ways_out = count(tiles_to_swim_to(state, seat))
        if ways_out == 0:
            cost += DEFEAT * odds.soon[tile] // SURE
        elif ways_out == 1:
            cost += LAST_SWIM * odds.soon[tile] // SURE
    return cost
