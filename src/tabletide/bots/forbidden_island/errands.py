"""What the pawns are needed for: treasures to fetch, cards to pass on, tiles to shore up, home.

Each seat is counted for one errand, the one it serves best, so that a step
towards it is always a gain. No two seats are counted for the same tile.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.forbidden_island.danger import saved
from tabletide.bots.forbidden_island.odds import FloodOdds
from tabletide.bots.forbidden_island.treasures import Collection
from tabletide.bots.forbidden_island.ways import FAR, nearest, ways_of
from tabletide.games.forbidden_island.pieces.board import LANDING
from tabletide.games.forbidden_island.pieces.cards import (
    ALL_TREASURES,
    CARDS_TO_CAPTURE,
    EXPLORER,
    MESSENGER,
    TILES_OF,
    TREASURE_COUNT,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, lowest
from tabletide.parts.numbers.multiset import number_of

# By actions needed: what is left of an errand's worth, in thousandths.
FADE: Final[vec[i64]] = vec[i64]([1000, 830, 688, 571, 474, 393, 326, 271, 225, 186, 155, 128, 0])
# A turn of waiting is like so many actions.
TURN_AWAY: Final = 1
AT_TILE: Final = 762  # standing where a treasure can be captured, with the cards for it
AT_HOME: Final = 1307  # standing on Fools' Landing when all treasures are captured
NEAR_HOME: Final = 30  # the same for every treasure captured before that
SHORE_SHARE: Final = 47  # of what shoring a tile up gains, in percent
GIVE_SHARE: Final = 32  # of what a card passed on gains, in percent


def errands_worth(state: State, odds: FloodOdds, collection: Collection, turn: i64) -> i64:
    """What the seats' errands are worth, counted from the turn of a seat on."""
    ways = [ways_of(state, seat) for seat in range(state.players)]
    worth: i64 = 0
    taken: i64 = 0
    place: i64
    for place in range(state.players):
        seat = (turn + place) % state.players
        wait = place * TURN_AWAY
        worth += _home(state, ways[seat], wait)
        errand = _cards(state, collection, ways, seat, wait)
        tile = _tile_to_shore_up(state, odds, ways[seat], seat, wait, errand, ~taken)
        if tile >= 0:
            errand = _shoring(state, odds, ways[seat], seat, wait, tile)
            taken |= BIT[tile]
        worth += errand
    return worth


def _fade(worth: i64, actions: i64) -> i64:
    return worth * FADE[min(FAR, actions)] // 1000


def _home(state: State, way: vec[i64], wait: i64) -> i64:
    """Being on the way to Fools' Landing, which matters most when all treasures are there."""
    if state.captured == ALL_TREASURES:
        return _fade(AT_HOME, way[LANDING] + wait)
    captured: i64 = 0
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        captured += 1 if state.captured & BIT[treasure] else 0
    return _fade(NEAR_HOME * captured, way[LANDING])


def _cards(state: State, collection: Collection, ways: list[vec[i64]], seat: i64, wait: i64) -> i64:
    """The best errand of a seat that has to do with its cards."""
    best: i64 = 0
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        collector = collection.collector[treasure]
        if collector < 0 or state.captured & BIT[treasure]:
            continue
        if number_of(state.hands[collector], treasure) >= CARDS_TO_CAPTURE:
            if collector == seat:
                way = nearest(ways[seat], TILES_OF[treasure] & ~state.sunk)
                best = max(best, _fade(AT_TILE, way + wait))
            continue
        best = max(best, _meeting(state, collection, ways, seat, treasure) * FADE[wait] // 1000)
    return best


def _meeting(
    state: State, collection: Collection, ways: list[vec[i64]], seat: i64, treasure: i64
) -> i64:
    """What it is worth to meet for a card to be passed on, to the giver and to the collector."""
    collector = collection.collector[treasure]
    worth = collection.next_card[treasure] * GIVE_SHARE // 100
    best: i64 = 0
    giver: i64
    for giver in range(state.players):
        if giver == collector or seat not in (giver, collector):
            continue
        if not number_of(state.hands[giver], treasure):
            continue
        way = min(ways[giver][state.pawns[collector]], ways[collector][state.pawns[giver]])
        if state.roles[giver] == MESSENGER:
            way = 0
        best = max(best, _fade(worth, way + 1))
    return best


def _tile_to_shore_up(
    state: State, odds: FloodOdds, way: vec[i64], seat: i64, wait: i64, least: i64, among: i64
) -> i64:
    """The flooded tile a seat is best for, if worth more than `least`, or -1."""
    best: i64 = -1
    tiles = state.flooded & among
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = _shoring(state, odds, way, seat, wait, tile)
        if worth > least:
            best, least = tile, worth
    return best


def _shoring(state: State, odds: FloodOdds, way: vec[i64], seat: i64, wait: i64, tile: i64) -> i64:
    """What it is worth that this seat may come to shore up a tile."""
    around = state.near[tile] | BIT[tile]
    if state.roles[seat] == EXPLORER:
        around |= state.corners[tile]
    actions = nearest(way, around & ~state.sunk) + 1 + wait
    return _fade(saved(state, odds, tile) * SHORE_SHARE // 100, actions)
