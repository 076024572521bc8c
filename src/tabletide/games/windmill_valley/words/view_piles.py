"""Improvements and cards as a seat sees them: those laid out, and what is known of the piles."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import (
    FARM_CARDS,
    RARITIES,
    RARITY_OF,
    TILE_COUNT,
    TILE_PRICE,
    TILES,
)
from tabletide.games.windmill_valley.pieces.packed import known_tops, seers_of, top_of
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, State
from tabletide.games.windmill_valley.rules.piles import pile_of
from tabletide.games.windmill_valley.words.names import SLOT_NAMES
from tabletide.games.windmill_valley.words.view_types import OpenTile, ValleyPile
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import number_of as tiles_in
from tabletide.parts.words.wording import slugs_of


def view_tiles(state: State) -> list[OpenTile]:
    """The improvements one may take, each with its price."""
    found: list[OpenTile] = []
    for slot, name in enumerate(SLOT_NAMES):
        tile = int(state.display[slot])
        price = 0 if tile == NONE else int(TILE_PRICE[RARITY_OF[tile]])
        found.append({"slot": name, "tile": None if tile == NONE else TILES[tile], "price": price})
    return found


def view_pile(state: State, pile: int, viewer: int) -> ValleyPile:
    """A pile, with the places on top that were looked at in private, and what else lies in it.

    That follows from what everybody has seen; what only others know lies among it.

    Rules: helper.peek, start.draw, ruling.known_places.
    """
    names = FARM_CARDS if pile == FARM_PILE else TILES
    hidden = _names_of(pile, state.cards if pile == FARM_PILE else pile_of(state, pile))
    known: list[str | None] = []
    unseen: list[str] = []
    for place in range(int(known_tops(state, pile))):
        name = names[top_of(state, pile, place)]
        is_known = viewer >= 0 and seers_of(state, pile, place) & BIT[viewer] != 0
        known.append(name if is_known else None)
        if not is_known:
            unseen.append(name)
    discards = state.card_discards if pile == FARM_PILE else state.tile_discards
    return {
        "pile": "farm" if pile == FARM_PILE else RARITIES[pile],
        "count": len(hidden) + len(known),
        "known": known,
        "left": sorted(hidden + unseen),
        "discards": _names_of(pile, discards),
    }


def _names_of(pile: int, things: i64) -> list[str]:
    """The farm cards of a set, or the tiles of a pile's rarity, each as often as it is there."""
    if pile == FARM_PILE:
        return slugs_of(FARM_CARDS, things)
    tiles = [tile for tile in range(TILE_COUNT) if RARITY_OF[tile] == pile]
    return [TILES[t] for t in tiles for _ in range(int(tiles_in(things, t)))]
