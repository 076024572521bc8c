"""Positions random play seldom reaches: treasures captured, a rescue, a new flood deck, home."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import TILES

AT_TREASURES = "pawns temple_of_the_sun coral_palace; hand 0 4 earth_stone; hand 1 4 oceans_chalice"
ALL_TOGETHER = "players 3; roles diver pilot explorer; pawns watchtower watchtower watchtower"
SINKING = "flooded watchtower; sunk twilight_hollow observatory; layers 1: watchtower | 0: *"
LAST_CARD = (
    f"layers 2: watchtower; drawn {' '.join(tile for tile in TILES if tile != 'watchtower')}"
)
FOUR_CAPTURED = "captured earth_stone statue_of_the_wind@1 crystal_of_fire oceans_chalice"
POSITIONS = [
    *[AT_TREASURES] * 20,
    *[f"{ALL_TOGETHER}; {SINKING}; hand 1 helicopter_lift; step flood 2"] * 10,
    *[f"{LAST_CARD}; level 7; step floods"] * 5,
    f"{FOUR_CAPTURED}; pawns fools_landing fools_landing; hand 1 2 helicopter_lift; level 9",
]
