"""The lines of Pandemic's positions: what cannot be, what may be said twice."""

from __future__ import annotations

from typing import Final

from tests.games.lines import Lines

LINES: Final = Lines(
    impossible=(
        "step actions 0",
        "step actions 5",
        "step infect 0",
        "step limit 3",
        "agenda first_player",
        "agenda hand_limit 3 > moment 2 > infections > end_of_turn",
        "layers 5@9: *",
        "layers 5: *",
        "layers 0@0: *",
        "hands closed; layers 0@0: *",
        "shown paris",
        "unsure paris",
        "turn 2",
        "turn 0 0",
        "roles medic medic",
        "over won",
        "stored airlift",
        "flown",
        "agenda moment 2 > end_of_turn",
        "agenda actions 4 > end_of_turn",
        "agenda actions 4 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda draw_cards 2 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda moment 0 > infections > end_of_turn",
        "agenda increase > end_of_turn",
        "agenda intensify > moment 2 > infections > end_of_turn",
        "agenda hand_limit 0 > hand_limit 1 > moment 2 > infections > end_of_turn",
        "agenda dispatched 1 > moment 0 > draw_cards 2 > moment 2 > infections > end_of_turn",
        "agenda airlift_whom 0 > end_of_turn",
        "agenda airlift_whom 0 > draw_cards 2 > moment 2 > infections > end_of_turn",
    ),
)
