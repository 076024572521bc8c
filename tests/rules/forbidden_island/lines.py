"""The lines of Forbidden Island's positions: what cannot be, what may be said twice."""

from __future__ import annotations

from typing import Final

from tests.games.lines import Lines

LINES: Final = Lines(
    impossible=(
        "step actions 0",
        "step actions 4",
        "step flood 0",
        "step limit 3",
        "agenda first_player",
        "agenda hand_limit 3 > moment 2 > floods > end_of_turn",
        "layers 5@9: *",
        "layers 0@0: *",
        "shuffles 0; layers 5: *",
        "turn 2",
        "turn 0 0",
        "roles pilot pilot",
        "over won",
        "flown",
        "agenda moment 2 > end_of_turn",
        "agenda actions 3 > end_of_turn",
        "agenda actions 3 > actions 2 > moment 0 > draw_cards 2 > moment 2 > floods > end_of_turn",
        "agenda moment 1 > floods > end_of_turn",
        "agenda shore_second > end_of_turn",
        "agenda flood_next 2 > flood_next 1 > end_of_turn",
        "agenda swim 0 > actions 2 > moment 0 > draw_cards 2 > moment 2 > floods > end_of_turn",
        "hand 0 helicopter_lift; agenda lift 0 > end_of_turn",
    ),
    alike=(
        "hand",
        "discards",
    ),
    repeated=("swim",),
)
