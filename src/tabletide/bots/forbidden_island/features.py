"""What a team's chance to win is told from, as a turn begins: numbers that a net was taught by.

Most are what the bots think of anyway; for the unit of their values see `worth.py`. Treasures come
in the order of how near they are: which of them it is tells nothing.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.forbidden_island.danger import danger, loss_of, risk
from tabletide.bots.forbidden_island.errands import errands_worth
from tabletide.bots.forbidden_island.odds import SURE, FloodOdds
from tabletide.bots.forbidden_island.treasures import Collection
from tabletide.bots.forbidden_island.ways import FAR, nearest, ways_of
from tabletide.games.forbidden_island.pieces.board import (
    ALL_TILES,
    FLOOD_CARDS,
    LANDING,
    SKULL,
    TILE_COUNT,
)
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    HELICOPTER_LIFT,
    ROLE_COUNT,
    SANDBAGS,
    SEAT_COUNT,
    TILES_OF,
    TREASURE_COUNT,
    WATERS_RISE,
)
from tabletide.games.forbidden_island.pieces.state import NONE, State
from tabletide.ints import append, extend, i64, vec
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.multiset import number_of, total

WIDTH: Final = 80
TEN: Final = 10  # values are told in tens: finer, they tell nothing more
FEWEST: Final = 2  # seats
CAPTURED: Final = 50  # in the order of treasures those come last


def features(state: State) -> vec[i64]:
    """All the numbers, in an order that the net was taught with."""
    odds = FloodOdds(state)
    collection = Collection(state)
    errands = errands_worth(state, odds, collection, state.turn)
    out = vec[i64]([collection.worth // TEN, errands // TEN, danger(state, odds) // TEN])
    out = extend(out, _water(state, odds))
    ways = [ways_of(state, seat) for seat in range(state.players)]
    out = extend(out, _treasures(state, odds, collection, ways))
    out = extend(out, _time(state))
    return extend(out, _table(state, ways))


def _water(state: State, odds: FloodOdds) -> vec[i64]:
    """How much is flooded and sunk, what may be lost of it, and how Fools' Landing stands."""
    worst: i64 = 0
    flooded: i64 = 0
    dry: i64 = 0
    tile: i64
    for tile in range(TILE_COUNT):
        if state.sunk & BIT[tile]:
            continue
        if state.flooded & BIT[tile]:
            flooded += risk(odds, tile)
            worst = max(worst, loss_of(state, odds, tile) * odds.soon[tile] // SURE)
        else:
            dry += risk(odds, tile)
    out = vec[i64]([count(state.flooded), count(state.sunk), worst // TEN])
    out = extend(out, vec[i64]([flooded // TEN, dry // TEN]))
    at_risk: i64 = risk(odds, LANDING) if state.flooded & BIT[LANDING] else 0
    alone = ALL_TILES & ~state.sunk & state.near[LANDING]
    return extend(out, vec[i64]([at_risk, 1 if state.flooded & BIT[LANDING] else 0, count(alone)]))


def _treasures(
    state: State, odds: FloodOdds, collection: Collection, ways: list[vec[i64]]
) -> vec[i64]:
    """By treasure, the nearest first: its cards in hands and deck, its tiles, and the way there."""
    out = vec[i64]()
    left: i64 = BIT[TREASURE_COUNT] - 1
    while left:
        best: i64 = -1
        least: i64 = CAPTURED + 1
        treasure: i64
        for treasure in range(TREASURE_COUNT):
            if left & BIT[treasure]:
                lacking = _lacking(state, collection, treasure)
                if lacking < least:
                    best, least = treasure, lacking
        left &= ~BIT[best]
        if least == CAPTURED:
            out = extend(out, vec[i64]([0] * 10))
        else:
            out = extend(out, _treasure(state, odds, collection, ways, best))
    return out


def _lacking(state: State, collection: Collection, treasure: i64) -> i64:
    """How many cards the collector of a treasure lacks."""
    if state.captured & BIT[treasure]:
        return CAPTURED
    collector = collection.collector[treasure]
    if collector < 0:
        return CARDS_TO_CAPTURE
    return max(CARDS_TO_CAPTURE - number_of(state.hands[collector], treasure), 0)


def _treasure(
    state: State, odds: FloodOdds, collection: Collection, ways: list[vec[i64]], treasure: i64
) -> vec[i64]:
    collector = collection.collector[treasure]
    lacking = _lacking(state, collection, treasure)
    ready: i64 = 0 if lacking else 1
    held: i64 = 0
    second: i64 = 0
    seat: i64
    for seat in range(state.players):
        number = number_of(state.hands[seat], treasure)
        held += number
        if seat != collector:
            second = max(second, number)
    tiles = TILES_OF[treasure] & ~state.sunk
    at_risk: i64 = SURE
    tile: i64
    for tile in range(TILE_COUNT):
        if tiles & BIT[tile]:
            at_risk = min(at_risk, risk(odds, tile) if state.flooded & BIT[tile] else 0)
    way: i64 = FAR
    wait: i64 = 0
    if collector >= 0:
        way = nearest(ways[collector], tiles)
        wait = (collector - state.turn + state.players) % state.players
    out = vec[i64]([1, ready, lacking, second, held, number_of(state.deck, treasure)])
    return extend(out, vec[i64]([count(tiles), at_risk // TEN, way, wait * ready]))


def _time(state: State) -> vec[i64]:
    """How high the water stands, and what the treasure deck still holds."""
    rises = number_of(state.deck, WATERS_RISE)
    cards = total(state.deck)
    out = vec[i64]([state.level, SKULL - state.level, FLOOD_CARDS[state.level]])
    out = extend(out, vec[i64]([cards, rises, 1000 * rises // max(cards, 1), state.turns]))
    return append(out, state.treasure_shuffles)


def _table(state: State, ways: list[vec[i64]]) -> vec[i64]:
    """What was captured, special cards, ways home, who plays, and how many."""
    captured = vec[i64]([0] * (TREASURE_COUNT + 1))
    captured[count(state.captured)] = 1
    lifts: i64 = 0
    sandbags: i64 = 0
    home: i64 = 0
    crowd: i64 = 0
    seat: i64
    for seat in range(state.players):
        lifts += number_of(state.hands[seat], HELICOPTER_LIFT)
        sandbags += number_of(state.hands[seat], SANDBAGS)
        home = max(home, ways[seat][LANDING])
        crowd = max(crowd, total(state.hands[seat]))
    own = total(state.hands[state.turn])
    cards = vec[i64]([min(lifts, 1), lifts, sandbags, number_of(state.deck, HELICOPTER_LIFT)])
    cards = extend(cards, vec[i64]([home, crowd, own]))
    seats = vec[i64]([0] * (SEAT_COUNT - FEWEST + 1))
    seats[state.players - FEWEST] = 1
    roles = vec[i64]([0] * ROLE_COUNT)
    role: i64
    for role in range(ROLE_COUNT):
        roles[role] = 0 if state.holders[role] == NONE else 1
    return extend(extend(captured, cards), extend(seats, roles))
