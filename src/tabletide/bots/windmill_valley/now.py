"""What an effect would bring the seat whose turn it is, as things stand."""

from __future__ import annotations

from tabletide.bots.windmill_valley.effects import (
    GUESS,
    GUILDER,
    PLANTING,
    TILE_WORTH,
    per_strength,
)
from tabletide.bots.windmill_valley.farm import TURNS_BETWEEN, contract_worth, helper_worth
from tabletide.games.windmill_valley.pieces.board import ACTION_AT, LARGE_SPACES, SMALL_SPACES
from tabletide.games.windmill_valley.pieces.cards import (
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    FIRST_EFFECT,
    IS_DOUBLE,
    NO_EFFECT,
    RARITY_OF,
    SECOND_EFFECT,
    TILE_PRICE,
)
from tabletide.games.windmill_valley.pieces.effects import (
    BASIC,
    FARM_IMPROVEMENT,
    IMPROVE_GEARS,
    KIND_OF,
    LOWER_WATER,
    PLANT,
    SIZE_OF,
    Effect,
)
from tabletide.games.windmill_valley.pieces.packed import tile_at
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.rules.doing import can_do
from tabletide.ints import i64
from tabletide.parts.numbers.multiset import total


def guess_now(state: State, effect: Effect, left: i64) -> i64:
    """What an effect would bring with so many turns left; nothing if it cannot be done."""
    kind = KIND_OF[effect]
    if kind == LOWER_WATER:
        return SIZE_OF[effect] * per_strength(state.water)
    if not can_do(state, effect):
        return 0
    if kind == PLANT:
        return min(SIZE_OF[effect], max(1, total(state.stored[state.turn]))) * PLANTING
    if kind == FARM_IMPROVEMENT:
        return best_card(state, left)
    return best_tile(state, left) if kind == IMPROVE_GEARS else GUESS[effect]


def best_card(state: State, left: i64) -> i64:
    """The best of the open farm cards, as a helper or as a contract."""
    best: i64 = 0
    place: i64
    for place in range(DISPLAYED_CARDS):
        card = state.offer[place]
        if card != NONE:
            best = max(best, helper_worth(card, left))
            best = max(best, contract_worth(state, state.turn, card, left))
    return best


def best_tile(state: State, left: i64) -> i64:
    """The best of the open improvements that can be paid, on a space like any other."""
    best: i64 = 0
    slot: i64
    for slot in range(DISPLAYED_TILES):
        tile = state.display[slot]
        if tile != NONE and TILE_PRICE[RARITY_OF[tile]] <= state.guilder[state.turn]:
            price = GUILDER * TILE_PRICE[RARITY_OF[tile]]
            best = max(best, held_tile(tile, left) - price)
    return best


def held_tile(tile: i64, left: i64) -> i64:
    """A tile that is to be put on some space."""
    return (TILE_WORTH[tile] - GUESS[BASIC[LOWER_WATER]] * 2 // 3) * left // TURNS_BETWEEN


def shown_at(state: State, steps: i64, left: i64) -> i64:
    """The better action of both gears after so many steps in all, or both where that is allowed."""
    seat = state.turn
    large = steps % LARGE_SPACES
    one = tile_at(state, seat, large)
    other = tile_at(state, seat, LARGE_SPACES + steps % SMALL_SPACES)
    basic = BASIC[ACTION_AT[state.mills[seat] * LARGE_SPACES + large]]
    here = guess_now(state, basic, left) if one == NONE else _tile_now(state, one, left)
    there = guess_now(state, BASIC[LOWER_WATER], left)
    if other != NONE:
        there = _tile_now(state, other, left)
    is_double = (one != NONE and IS_DOUBLE[one]) or (other != NONE and IS_DOUBLE[other])
    return here + there if is_double else max(here, there)


def _tile_now(state: State, tile: i64, left: i64) -> i64:
    worth = guess_now(state, FIRST_EFFECT[tile], left)
    second = SECOND_EFFECT[tile]
    return worth if second == NO_EFFECT else worth + guess_now(state, second, left)
