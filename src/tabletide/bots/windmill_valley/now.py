"""What an effect would bring the seat whose turn it is, as things stand."""

from __future__ import annotations

from tabletide.bots.windmill_valley.effects import (
    GUESS,
    GUILDER,
    PLANTING,
    TILE_WORTH,
    per_strength,
)
from tabletide.bots.windmill_valley.farm import TENTHS_BETWEEN, contract_worth, helper_worth
from tabletide.games.windmill_valley.pieces.board import LARGE_SPACES, SMALL_SPACES
from tabletide.games.windmill_valley.pieces.cards import (
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    NO_EFFECT,
    RARITY_OF,
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
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.rules.doing import can_do
from tabletide.games.windmill_valley.rules.turn import effects_on, has_double
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
    return (TILE_WORTH[tile] - GUESS[BASIC[LOWER_WATER]] * 2 // 3) * left * 10 // TENTHS_BETWEEN


def shown_at(state: State, steps: i64, left: i64) -> i64:
    """The better action of both gears after so many steps in all, or both where that is allowed."""
    large, small = steps % LARGE_SPACES, LARGE_SPACES + steps % SMALL_SPACES
    one, other = _space_now(state, large, left), _space_now(state, small, left)
    seat = state.turn
    if has_double(state, seat, large) or has_double(state, seat, small):
        return one + other
    return max(one, other)


def _space_now(state: State, space: i64, left: i64) -> i64:
    """What a space of the gears would bring."""
    worth = guess_now(state, effects_on(state, state.turn, space, False), left)
    second = effects_on(state, state.turn, space, True)
    return worth if second == NO_EFFECT else worth + guess_now(state, second, left)
