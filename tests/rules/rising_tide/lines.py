"""The lines of Rising Tide's positions: what cannot be, what may be said twice."""

from __future__ import annotations

from typing import Final

from tests.games.lines import Lines

LINES: Final = Lines(
    impossible=(
        "step actions 0",
        "step actions 8",
        "step fail 0",
        "step fail 5",
        "agenda first_player 3",
        "turn 2",
        "turn 0 0",
        "roles director director",
        "over won",
        "over water",
        "over cards",
        "over population",
        "ran delfland",
        "stations delfland; ran delfland",
        "sea 9",
        "water 4 delfland",
        "water zuiderzee",
        "water - delfland",
        "raised noordzee-delfland",
        "breached 2 noordzee-delfland",
        "pawns zuiderzee delfland",
        "population delfland",
        "lost 1",
        "variant 4",
        "variant 5; objectives afsluitdijk",
        "objectives wadlopen",
        "ports zuiderzee",
        "shielded zuiderzee",
        "hand 0 3 delfland",
        "hand 0 2 delta_plan",
        "known storm storm storm storm storm storm",
        "layers 5: *; shuffles 4",
        "layers 2 betuwe",
        "failed 3 betuwe",
        "pile 0 3 1",
        "sea 2; pile 0 60 1",
        "shuffles 0; deals 1",
        "agenda actions 4 > end_of_turn",
        "agenda moment 3 > end_of_turn",
        (
            "agenda pump_own > actions 3 > moment > operate > draw_cards 2 > moment 3 > failures >"
            " flow > end_of_turn"
        ),
        "agenda degrade 7 1 > degrade 8 1 > moment 5 > flow > end_of_turn",
        "agenda draw_cards 2 1 > moment 3 > failures > flow > end_of_turn",
        "agenda event_where 0 0 > moment 5 > flow > end_of_turn",
        "agenda lay_at 0 28 > moment 5 > flow > end_of_turn",
        "agenda mail 0 1 > moment 5 > flow > end_of_turn",
        "agenda courier 0 > moment 5 > flow > end_of_turn",
    ),
    alike=(
        "water",
        "breached",
        "raised",
        "population",
        "hand",
        "discards",
        "known",
        "failed",
        "layers",
    ),
    repeated=("degrade",),
)
