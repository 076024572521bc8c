"""The moments of a turn, written as agendas, and borders without dikes that events may fill."""

from __future__ import annotations

BREACHED = "breached noordzee-fryslan noordzee-walcheren noordzee-delfland noordzee-kennemerland"
AFTER_ACTIONS = "agenda moment > operate > draw_cards 2 > moment 3 > failures > flow > end_of_turn"
BEFORE_DRAW = "agenda moment 1 > draw_cards 2 > moment 3 > failures > flow > end_of_turn"
BETWEEN_STORMS = (
    "agenda moment 2 > rise > breach > pour > hand_limit > moment 3 > failures > flow > end_of_turn"
)
BEFORE_FAILURES = "agenda moment 3 > failures > flow > end_of_turn"
BETWEEN_FAILURES = "agenda moment 4 > fail_next 1 > flow > end_of_turn"
BEFORE_FLOW = "agenda moment 5 > flow > end_of_turn"
MOMENTS = (
    *(AFTER_ACTIONS, BEFORE_DRAW, BETWEEN_STORMS, BEFORE_FAILURES, BETWEEN_FAILURES, BEFORE_FLOW),
)
