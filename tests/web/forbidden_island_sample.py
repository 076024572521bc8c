"""A written position as the page would be given it: what the tests of its drawing start from.

`python -m tests.web.forbidden_island_sample` writes it anew when the view or the facts change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletide.games.forbidden_island.positions.position import read
from tabletide.games.forbidden_island.words.view import view
from tabletide.games.registry import folder_of
from tabletide.parts.files.data import load

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "forbidden_island"
SAMPLE: Final = FOLDER / "sample.json"
POSITION: Final = (
    "flooded lost_lagoon cave_of_embers tidal_palace; sunk coral_palace misty_marsh;"
    " players 3; level 5; roles pilot explorer diver;"
    " pawns fools_landing fools_landing cave_of_embers;"
    " hand 0 3 earth_stone sandbags; hand 1 earth_stone helicopter_lift; hand 2 2 oceans_chalice;"
    " captured statue_of_the_wind; discards 4 statue_of_the_wind 2 waters_rise;"
    " drawn watchtower gold_gate; layers 1: lost_lagoon cave_of_embers tidal_palace | 0: *;"
    " turn 0 7; step actions 2"
)


def sample() -> dict[str, Any]:
    """The position's facts and view, for the first seat."""
    folder = folder_of("forbidden_island")
    facts = {name: load(folder, f"{name}.toml") for name in ("board", "cards")}
    made = {"facts": facts, "view": view(read(POSITION), 0)}
    written: dict[str, Any] = json.loads(json.dumps(made))
    return written


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=1) + "\n", encoding="utf-8")
