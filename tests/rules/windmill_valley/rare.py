"""Positions random play seldom reaches: drawn and peeked cards, swaps, full areas, the wish."""

from __future__ import annotations

FORK = (
    "players 3; helpers start6 | start2 | start3; steps 2 0 0; guilder 9 0 0;"
    " windmills - | w01 w07 | w02 w09; agenda trace_path w08 > take_fields w08 1 >"
    " after build_windmill > end"
)
POSITIONS = [
    *["gears large5 imp23 | -; stored white red | -; steps 4 0; step act"] * 4,
    *["helpers start4 farm13 | start2; guilder 9 5; step act"] * 6,
    *["players 4; market area_a area_b area_b area_b; steps 3 0 0 0; guilder 9 9 9 9; step act"]
    * 4,
    FORK,
]
