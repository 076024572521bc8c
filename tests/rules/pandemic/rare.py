"""Positions random play seldom reaches: lots for the first turn, cures, a seventh station."""

from __future__ import annotations

POSITIONS = [
    "players 2; hand 0 chicago; hand 1 lima; agenda first_player 3",
    *["hand 0 paris essen milan london new_york atlanta chicago; step actions 4"] * 30,
    "roles operations_expert medic; stations atlanta cairo tokyo lima paris osaka",
]
