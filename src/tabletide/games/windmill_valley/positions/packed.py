"""What a state packs into ints, unpacked for people: rows, slots, known places."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import COLUMNS, GEAR_SPACES, GROUPS, PLACES
from tabletide.games.windmill_valley.pieces.cards import FARM_COUNT, SEAT_COUNT, SLOTS, TILE_COUNT
from tabletide.games.windmill_valley.pieces.effects import COLOUR_COUNT
from tabletide.games.windmill_valley.pieces.packed import (
    card_at,
    known_tops,
    seers_of,
    tile_at,
    top_of,
    tulip_at,
)
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, State
from tabletide.games.windmill_valley.pieces.steps import PLACE_TILE, REPLACE_CARD
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import number_of
from tabletide.parts.numbers.pairs import number_of as tiles_in


def row_of(packed: int) -> list[int]:
    """The colours of a row of a plantation, as far as it is planted."""
    return [int(c) for c in [tulip_at(packed, n) for n in range(COLUMNS)] if c != NONE]


def places_of(packed: int) -> list[int]:
    """The colours on the four places of a trade card; NONE where there is no tulip."""
    return [int(tulip_at(packed, place)) for place in range(PLACES)]


def slots_of(packed: int) -> list[int]:
    """The cards in the slots of helpers or contracts, as far as they are filled."""
    return [int(c) for c in [card_at(packed, n) for n in range(SLOTS)] if c != NONE]


def amounts_of(packed: int) -> list[int]:
    """How many tulips there are of each colour, or markers of each group."""
    return [int(number_of(packed, kind)) for kind in range(max(COLOUR_COUNT, GROUPS))]


def gears_of(state: State, seat: int) -> dict[int, int]:
    """The tiles on a seat's gears, by space."""
    tiles = [int(tile_at(state, seat, space)) for space in range(GEAR_SPACES)]
    return {space: tile for space, tile in enumerate(tiles) if tile != NONE}


def known_of(state: State, pile: int) -> list[tuple[int, list[int]]]:
    """The known places on top of a pile: what lies there, and which seats know it."""
    found = []
    for place in range(int(known_tops(state, pile))):
        seers = seers_of(state, pile, place)
        seats = [seat for seat in range(SEAT_COUNT) if seers & BIT[seat]]
        found.append((int(top_of(state, pile, place)), seats))
    return found


def in_hand(state: State, step: int) -> list[int]:
    """The tile or card that was taken and is still to be placed, by the step that places it."""
    found = []
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == step:
            found.append(int(frame.x))
        frame = frame.below
    return found


def tiles_out(state: State) -> list[int]:
    """How many of each tile are neither in a pile nor out of the game."""
    found = [int(tiles_in(state.tile_discards, tile)) for tile in range(TILE_COUNT)]
    open_tiles = [int(tile) for tile in state.display if tile != NONE]
    on_gears = [t for seat in range(int(state.players)) for t in gears_of(state, seat).values()]
    known = [t for pile in range(FARM_PILE) for t, _ in known_of(state, pile)]
    for tile in open_tiles + on_gears + known + in_hand(state, PLACE_TILE):
        found[tile] += 1
    return found


def cards_out(state: State) -> list[int]:
    """The farm cards that are not in their pile, one by one, in no order."""
    found = [card for card in range(FARM_COUNT) if state.card_discards & BIT[card]]
    found += [int(card) for card in state.offer if card != NONE]
    for seat in range(int(state.players)):
        cards = slots_of(int(state.helpers[seat])) + slots_of(int(state.contracts[seat]))
        found += [card for card in cards if card < FARM_COUNT]
    found += in_hand(state, REPLACE_CARD)
    return found + [card for card, _ in known_of(state, FARM_PILE)]
