"""Positions random play seldom reaches: lots for the first turn, cures, a seventh station."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import CITIES

POSITIONS = [
    (
        f"infected {' '.join(CITIES[-9:])}; hand 0 chicago airlift forecast government_grant;"
        " hand 1 lima san_francisco one_quiet_night resilient_population; agenda first_player 3"
    ),
    *["hand 0 paris essen milan london new_york atlanta chicago; step actions 4"] * 30,
    "roles operations_expert medic; stations atlanta cairo tokyo lima paris osaka",
]
