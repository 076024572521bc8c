"""Piles face down: what is turned over from them, looked at in private, and shuffled again.

Tiles and cards that were looked at and put back keep their places on top of
their pile, with the seats that know them. While somebody holds some to choose from,
they count as lifted off: what is turned over then lies below them.
"""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import (
    COMMON,
    DISPLAYED_TILES,
    ROOM_OF,
    SLOT_RARITY,
    Card,
    Rarity,
    Tile,
)
from tabletide.games.windmill_valley.pieces.notes import (
    CARD_SHOWN,
    SHUFFLED,
    STACK_EMPTY,
    TILE_SHOWN,
    TRADE_SHOWN,
)
from tabletide.games.windmill_valley.pieces.packed import known_tops, trade_card
from tabletide.games.windmill_valley.pieces.state import (
    CELL_AT,
    FARM_PILE,
    NONE,
    SEERS,
    TOP,
    TOP_AT,
    State,
)
from tabletide.games.windmill_valley.pieces.steps import FILL_CARDS, FILL_TILES, HELD_BITS
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.numbers.bits import BIT, lowest
from tabletide.parts.numbers.pairs import ONE


def held_of(held: i64, rarity: Rarity) -> i64:
    """How many tiles of a rarity somebody holds to choose from."""
    return held >> HELD_BITS * rarity & 3


def pile_of(state: State, rarity: Rarity) -> i64:
    """The tiles of a rarity whose places nobody knows, in pairs."""
    return state.tiles & ROOM_OF[rarity]


def has_tile(state: State, rarity: Rarity, held: i64) -> bool:
    """Whether a pile has a tile below those held."""
    return pile_of(state, rarity) != 0 or known_tops(state, rarity) > held


def has_card(state: State, held: i64) -> bool:
    """Whether the pile of farm cards has one below those held."""
    return state.cards != 0 or known_tops(state, FARM_PILE) > held


# Known places.


def lift(state: State, pile: i64, place: i64) -> None:
    """Take what lies at a known place out of its pile."""
    packed = state.tops[pile]
    above = packed % TOP_AT[place]
    state.tops[pile] = above + packed // TOP_AT[place + 1] * TOP_AT[place]


def remember(state: State, pile: i64, place: i64, number: i64) -> None:
    """The seat whose turn it is has looked at a place, and so knows what lies there.

    Rules: ruling.known_places.
    """
    seer = SEERS * BIT[state.turn]
    if place < known_tops(state, pile):
        packed = state.tops[pile]
        if not packed // TOP_AT[place] % TOP & seer:
            state.tops[pile] = packed + seer * TOP_AT[place]
        return
    if pile == FARM_PILE:
        state.cards &= ~BIT[number]
    else:
        state.tiles -= ONE[number]
    state.tops[pile] += (number + 1 + seer) * TOP_AT[place]


# Improvements that lie open.


def slot_rarity(state: State, slot: i64) -> Rarity:
    """Which pile a place is filled from: the common one where its own has run out.

    Rules: improve.exhausted.
    """
    return COMMON if state.crossed & BIT[slot] else SLOT_RARITY[slot]


def is_filling_tiles(state: State) -> bool:
    """Whether chance turns over a tile now; what has run out is shuffled or replaced first.

    Rules: improve.refill, improve.exhausted, ruling.no_tiles_left.
    """
    while state.agenda.x:
        slot = lowest(state.agenda.x)
        rarity = slot_rarity(state, slot)
        if has_tile(state, rarity, held_of(state.agenda.y, rarity)):
            return True
        if state.tile_discards & ROOM_OF[rarity]:
            state.tiles |= state.tile_discards & ROOM_OF[rarity]
            state.tile_discards &= ~ROOM_OF[rarity]
            state.shuffles[rarity] += 1
            note(state, SHUFFLED, rarity)
        elif rarity != COMMON:
            state.crossed |= BIT[slot]
            note(state, STACK_EMPTY, slot)
        else:
            replace(state, FILL_TILES, state.agenda.x & ~BIT[slot], state.agenda.y)
    pop(state)
    return False


def show_tile(state: State, tile: Tile) -> None:
    """Turn over a tile and lay it in the first place that is to be filled.

    Rules: improve.refill, setup.piles.
    """
    slot = lowest(state.agenda.x)
    rarity = slot_rarity(state, slot)
    held = held_of(state.agenda.y, rarity)
    if known_tops(state, rarity) > held:
        lift(state, rarity, held)
    else:
        state.tiles -= ONE[tile]
    state.display[slot] = tile
    note(state, TILE_SHOWN, tile)
    replace(state, FILL_TILES, state.agenda.x & ~BIT[slot], state.agenda.y)


def discard_display(state: State) -> None:
    """Put all open tiles on the discard piles of their kinds.

    Rules: improve.refresh.
    """
    slot: i64
    for slot in range(DISPLAYED_TILES):
        if state.display[slot] != NONE:
            state.tile_discards += ONE[state.display[slot]]
            state.display[slot] = NONE


# Farm cards that lie open.


def reshuffle_cards(state: State) -> bool:
    """Shuffle the discarded farm cards into a new pile, if there are any.

    Rules: ruling.farm_pile.
    """
    if not state.card_discards:
        return False
    state.cards = state.card_discards
    state.card_discards = 0
    state.shuffles[FARM_PILE] += 1
    note(state, SHUFFLED, FARM_PILE)
    return True


def is_filling_cards(state: State) -> bool:
    """Whether chance turns over a farm card now.

    Rules: farm.refill, ruling.farm_pile.
    """
    while state.agenda.x:
        if has_card(state, state.agenda.y) or reshuffle_cards(state):
            return True
        replace(state, FILL_CARDS, 0, 0)
    pop(state)
    return False


def show_card(state: State, card: Card) -> None:
    """Turn over a farm card and lay it in the first free place.

    Rules: farm.refill, setup.farm_cards.
    """
    place = lowest(state.agenda.x)
    held = state.agenda.y
    if known_tops(state, FARM_PILE) > held:
        lift(state, FARM_PILE, held)
    else:
        state.cards &= ~BIT[card]
    state.offer[place] = card
    note(state, CARD_SHOWN, card)
    replace(state, FILL_CARDS, state.agenda.x & ~BIT[place], held)


# Trade cards.


def is_turning_trade(state: State) -> bool:
    """Whether the trade card on top has never been seen; once all have, their order is known.

    Rules: setup.trade.
    """
    if trade_card(state) == NONE:
        return True
    note(state, TRADE_SHOWN, trade_card(state))
    pop(state)
    return False


def show_trade(state: State, card: i64) -> None:
    """The next trade card comes to light.

    Rules: setup.trade, trade.full.
    """
    state.trades += (card + 1) * CELL_AT[state.trade_at]
    note(state, TRADE_SHOWN, card)
    pop(state)
