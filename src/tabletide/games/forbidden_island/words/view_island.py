"""The island as it lies: every tile, where it is, and how far the water has come."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import CELLS, LANDING, TILE_COUNT, TILES
from tabletide.games.forbidden_island.pieces.cards import (
    NO_TREASURE,
    ROLE_COUNT,
    ROLES,
    START_TILE,
    TREASURE_OF,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import NONE, State
from tabletide.games.forbidden_island.words.view_types import (
    Condition,
    FloodCard,
    IslandMap,
    IslandTile,
    Threat,
)
from tabletide.parts.numbers.bits import BIT


def view_island(state: State, threats: dict[str, Threat]) -> IslandMap:
    """The size of the island and its tiles in the order of reading, those laid so far.

    Rules: setup.island, flood.dry, flood.sink.
    """
    cells = CELLS[state.shape]
    laid = [tile for tile in range(TILE_COUNT) if state.cells[tile] != NONE]
    tiles = [
        _view_tile(state, tile, cells[state.cells[tile]], threats.get(TILES[tile])) for tile in laid
    ]
    return {
        "rows": 1 + max(row for row, _ in cells),
        "columns": 1 + max(column for _, column in cells),
        "tiles": sorted(tiles, key=_place),
    }


def _place(tile: IslandTile) -> tuple[int, int]:
    return (tile["row"], tile["column"])


def _view_tile(
    state: State, tile: int, place: tuple[int, int], threat: Threat | None
) -> IslandTile:
    treasure = int(TREASURE_OF[tile])
    starts = [ROLES[role] for role in range(ROLE_COUNT) if START_TILE[role] == tile]
    return {
        "tile": TILES[tile],
        "row": place[0],
        "column": place[1],
        "state": _condition(state, tile),
        "treasure": None if treasure == NO_TREASURE else TREASURES[treasure],
        "starts": starts[0] if starts else None,
        "landing": tile == LANDING,
        "threat": threat,
        "flood_card": _flood_card(state, tile),
    }


def _condition(state: State, tile: int) -> Condition:
    if state.sunk & BIT[tile]:
        return "sunk"
    return "flooded" if state.flooded & BIT[tile] else "dry"


def _flood_card(state: State, tile: int) -> FloodCard:
    """Where the flood card of a tile is.

    Rules: flood.draw, flood.sink, rise.shuffle.
    """
    if state.flood_discards & BIT[tile]:
        return "discarded"
    return "gone" if state.sunk & BIT[tile] else "in_deck"
