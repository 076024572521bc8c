"""Action: improve the gears."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    GEAR_SPACES,
    LARGE_SPACES,
    SMALL_SPACES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    DISPLAYED_TILES,
    RARITY_COUNT,
    RARITY_OF,
    REFRESH_PRICE,
    TILE_PRICE,
    Rarity,
    Tile,
)
from tabletide.games.windmill_valley.pieces.effects import IMPROVE_GEARS
from tabletide.games.windmill_valley.pieces.notes import TILE_PLACED, TILE_SEEN, TILES_REFRESHED
from tabletide.games.windmill_valley.pieces.packed import large_space, tile_at, top_of
from tabletide.games.windmill_valley.pieces.state import GEAR_AT, MOST_KNOWN, NONE, Seat, State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    FILL_TILES,
    HELD_BITS,
    IMPROVE,
    PEEK_TILE,
    PEEK_WHERE,
    PLACE_TILE,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    LOOK,
    PUT,
    REFRESH,
    TAKE_PEEKED,
    TAKE_TILE,
)
from tabletide.games.windmill_valley.rules.holdings import spend
from tabletide.games.windmill_valley.rules.piles import (
    discard_display,
    has_tile,
    held_of,
    lift,
    remember,
)
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT

_ALL_SLOTS: Final = 15  # as a set


def can_improve(state: State) -> bool:
    """Whether a tile lies open that can be paid.

    Rules: improve.price.
    """
    found: i64 = 0
    slot: i64
    for slot in range(DISPLAYED_TILES):
        if _can_take(state, slot):
            found += 1
    return found != 0


def _can_take(state: State, slot: i64) -> bool:
    tile = state.display[slot]
    return tile != NONE and TILE_PRICE[RARITY_OF[tile]] <= state.guilder[state.turn]


def offer_tiles(state: State, out: vec[i64]) -> vec[i64]:
    """An open tile or one of those looked at, for its price; or four others, once.

    Rules: improve.price, improve.refresh, helper.peek.
    """
    purse = state.guilder[state.turn]
    slot: i64
    for slot in range(DISPLAYED_TILES):
        if _can_take(state, slot):
            out = append(out, TAKE_TILE + slot)
    rarity: i64
    place: i64
    for rarity in range(RARITY_COUNT):
        for place in range(held_of(state.agenda.x, rarity)):
            if TILE_PRICE[rarity] <= purse:
                out = append(out, TAKE_PEEKED + rarity * MOST_KNOWN + place)
    if not state.agenda.y and purse >= REFRESH_PRICE:
        out = append(out, REFRESH)
    return out


def is_choosing_tile(state: State) -> bool:
    """Whether there is a tile to choose; if all have run out the action is over.

    Rules: ruling.no_tiles_left.
    """
    if can_improve(state) or state.agenda.x or state.guilder[state.turn] >= REFRESH_PRICE:
        if len(offer_tiles(state, vec[i64]())):
            return True
    replace(state, AFTER, IMPROVE_GEARS)
    return False


def take_tile(state: State, slot: i64) -> None:
    """Pay for an open tile; it goes on a gear, and another comes in its place.

    Rules: improve.price, improve.refill, ruling.held_first.
    """
    tile = state.display[slot]
    state.display[slot] = NONE
    replace(state, AFTER, IMPROVE_GEARS)
    push(state, FILL_TILES, BIT[slot])
    _pay_and_place(state, tile)


def take_peeked(state: State, rarity: Rarity, place: i64) -> None:
    """Pay for a tile that was looked at; the others go back on top of their piles.

    Rules: helper.peek, ruling.held_first, ruling.peeked_price.
    """
    tile = top_of(state, rarity, place)
    lift(state, rarity, place)
    replace(state, AFTER, IMPROVE_GEARS)
    _pay_and_place(state, tile)


def _pay_and_place(state: State, tile: Tile) -> None:
    price = TILE_PRICE[RARITY_OF[tile]]
    spend(state, price)
    push(state, PLACE_TILE, tile, price)


def refresh_tiles(state: State) -> None:
    """Discard the open tiles for a guilder and turn over new ones, once in the action.

    Rules: improve.refresh.
    """
    spend(state, REFRESH_PRICE)
    note(state, TILES_REFRESHED, state.turn)
    discard_display(state)
    held = state.agenda.x
    replace(state, IMPROVE, held, 1)
    push(state, FILL_TILES, _ALL_SLOTS, held)


# Where it goes.


def small_space(state: State, seat: Seat) -> i64:
    """The space of a seat's small gear at its arrow."""
    return LARGE_SPACES + state.steps[seat] % SMALL_SPACES


def offer_gear_spaces(state: State, out: vec[i64]) -> vec[i64]:
    """Any space of either gear but the two that are active in this turn.

    Rules: improve.anywhere, improve.not_active.
    """
    large = large_space(state, state.turn)
    small = small_space(state, state.turn)
    space: i64
    for space in range(GEAR_SPACES):
        if space not in (large, small):
            out = append(out, PUT + space)
    return out


def place_tile(state: State, space: i64) -> None:
    """Lay the tile on a space; one that was there leaves the game.

    Rules: improve.replace, improve.new_action.
    """
    seat = state.turn
    tile, price = state.agenda.x, state.agenda.y
    old = tile_at(state, seat, space)
    state.gears[seat] += (tile - old) * GEAR_AT[space]
    note(state, TILE_PLACED, seat, tile, space, price)
    pop(state)


# Looking at tiles in private.


def is_peeking(state: State) -> bool:
    """Whether there is a further tile to look at; then the action begins.

    Rules: helper.peek, ruling.look_last.
    """
    left, held = state.agenda.x, state.agenda.y
    if left and len(offer_piles(state, vec[i64]())):
        return True
    replace(state, IMPROVE, held)
    return False


def offer_piles(state: State, out: vec[i64]) -> vec[i64]:
    """Any pile that has a tile below those looked at.

    Rules: helper.peek, ruling.look_into_pile.
    """
    rarity: i64
    for rarity in range(RARITY_COUNT):
        if has_tile(state, rarity, held_of(state.agenda.y, rarity)):
            out = append(out, LOOK + rarity)
    return out


def look(state: State, rarity: Rarity) -> None:
    """Choose the pile whose next tile is looked at.

    Rules: helper.peek.
    """
    push(state, PEEK_TILE, rarity)


def see_tile(state: State, tile: Tile) -> None:
    """Look at the next tile of a pile, which nobody else sees.

    Rules: helper.peek, ruling.known_places.
    """
    rarity = state.agenda.x
    pop(state)
    held = state.agenda.y
    remember(state, rarity, held_of(held, rarity), tile)
    note(state, TILE_SEEN, state.turn, tile, rarity)
    replace(state, PEEK_WHERE, state.agenda.x - 1, held + BIT[HELD_BITS * rarity])
