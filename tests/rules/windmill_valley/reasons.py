"""When each reason why something is missing is true, straight from the rulebook.

Written over what a seat sees, not over the engine: `tests/games/test_reasons.py`
holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ALWAYS_POSSIBLE = ("lower_water", "farm_improvement")
FREE_AT_MARKET = "start5"
PAYS_TO_PLANT = "start3"


class Seen:
    """What the seat whose turn it is has before it."""

    def __init__(self, view: Mapping[str, Any], blanks: Mapping[str, Any]) -> None:
        self.view = view
        self.blanks = blanks
        self.me = view["players"][view["turn"]]
        self.open_step = view["pending"][0]

    def is_at(self, *steps: str) -> bool:
        return self.view["step"] in steps

    def shown(self) -> list[str]:
        """What the gears show at their arrows, where no improvement lies."""
        active = [one for one in self.me["gears"] if one["active"] and one["tile"] is None]
        return [one["action"] for one in active]

    def colours_there(self) -> set[str]:
        return {colour for colour in self.view["trade_tulips"] if colour}

    def colours_stored(self) -> set[str]:
        return {colour for colour, number in self.me["stored"].items() if number}


REASONS = {
    "nothing_possible": lambda seen: (
        seen.is_at("act") and not set(seen.shown()) & set(ALWAYS_POSSIBLE)
    ),
    "exchanged": lambda seen: seen.is_at("improve", "choose_farm") and seen.open_step["y"] == 1,
    "no_guilder": lambda seen: seen.me["guilder"] < seen.blanks["n"],
    "no_tools": lambda seen: seen.is_at("turn_gears") and seen.me["tools"] < seen.blanks["n"],
    "occupied": lambda seen: (
        seen.is_at("build") and any(one["owner"] is not None for one in seen.view["spaces"])
    ),
    "no_path": lambda seen: (
        seen.is_at("build")
        and any(one["owner"] is None and not one["reached"] for one in seen.view["spaces"])
    ),
    "water_high": lambda seen: (
        seen.is_at("floodgate")
        and seen.view["water"] + max(one["rise"] for one in seen.view["gates"])
        > seen.view["water_highest"]
    ),
    "neutral_moved": lambda seen: (
        seen.is_at("market") and all(one["neutral"] < 3 for one in seen.view["areas"])
    ),
    "visit_begun": lambda seen: seen.is_at("market") and seen.open_step["y"] > 15,
    "no_new_colour": lambda seen: not seen.colours_stored() - seen.colours_there(),
    "nothing_traded": lambda seen: not seen.colours_there(),
    "has_helped": lambda seen: PAYS_TO_PLANT in seen.me["helped"],
    "no_point": lambda seen: PAYS_TO_PLANT in seen.me["helpers"] and seen.me["points"] < 1,
}

PENNILESS = (
    "helpers start3 | start2; points start 5 paid -5 | start 5; stored 2 white | -; steps 4 0;"
    " agenda plant_tulips plant.2 2 > end"
)
# Positions for what random games seldom come to; the rest they come to by themselves.
POSITIONS: tuple[str, ...] = (
    "helpers start4 | start2; steps 4 0; stored - | -; gears small5 imp01 | -; step act",
    PENNILESS,
)
