"""The lines of the template's positions: what cannot be, what may be said twice."""

from __future__ import annotations

from typing import Final

from tests.games.lines import Lines

LINES: Final = Lines(
    impossible=(
        "step act 0",
        "step deal",
        "agenda take_lamp 2 > act > before_draw > draw > end_of_turn",
        "hand 0 lamp_1; shown lamp_3",
        "turn 2",
        "over won",
        "hand 0 gust",
        "lit flint",
        "hand 0 lamp_1; agenda act > end_of_turn",
        "hand 0 lamp_1; agenda act > act > before_draw > draw > end_of_turn",
        "hand 0 lamp_1; agenda before_draw > end_of_turn",
        "hand 0 lamp_1; discards flint; agenda take_lamp 0 > draw > end_of_turn",
    ),
)
