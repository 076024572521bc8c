"""The page of Forbidden Island: its picture, and that nothing is hidden."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS,
    HAND_CARD_COUNT,
    PLAYABLE_COUNT,
    ROLES,
    SPECIALS,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import RESULTS
from tabletide.kernel.game import Game
from tabletide.kernel.state import NOBODY
from tests.pages.page import Page, seats

_POSITION: Final = """
flooded silver_gate howling_garden breakers_bridge cave_of_embers misty_marsh; sunk lost_lagoon
twilight_hollow; players 3; difficulty normal; level 4; turn 1 6; roles navigator diver messenger;
pawns crimson_forest tidal_palace observatory;
island phantom_rock gold_gate cave_of_shadows watchtower temple_of_the_sun silver_gate
lost_lagoon tidal_palace bronze_gate howling_garden crimson_forest breakers_bridge cave_of_embers
fools_landing whispering_garden observatory twilight_hollow coral_palace temple_of_the_moon
misty_marsh iron_gate dunes_of_deception copper_gate cliffs_of_abandon;
hand 0 2 earth_stone crystal_of_fire; hand 1 3 statue_of_the_wind helicopter_lift;
hand 2 2 crystal_of_fire sandbags; captured oceans_chalice@1;
discards 2 waters_rise 4 oceans_chalice;
drawn silver_gate breakers_bridge observatory; layers 2: howling_garden misty_marsh cave_of_embers
gold_gate | 0: *; step actions 2
"""
_KINDS: Final[dict[tuple[str, ...], str]] = {
    TILES: "tile",
    TREASURES: "treasure",
    SPECIALS[:PLAYABLE_COUNT]: "special card",
    CARDS[:HAND_CARD_COUNT]: "card",
    CARDS: "card",
    ROLES: "role",
    seats(4): "seat",
}


def settings_note(game: Game) -> str:
    """Which shape of the island is the rulebook's."""
    (shape,) = (one for one in game.settings if one.name == "shape")
    return (
        f"Of the shapes, only `{shape.default}` is in the rulebook: the other"
        f" {len(shape.values) - 1} are beyond it."
    )


def hidden(game: Game) -> str:
    """That nothing is, found by comparing what a seat and an onlooker see."""
    state = game.read(" ".join(_POSITION.split()))
    assert game.view(state, 0) == game.view(state, NOBODY)
    return "Nothing is hidden: hands are open, and no deck has an order."


PAGE: Final = Page(_POSITION, "place", _KINDS, RESULTS[1:], settings_note, hidden)
