"""A written position as the page would be given it: what the tests of its drawing start from.

`python -m tests.web.pandemic_sample` writes it anew when the view or the facts have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletide.games.pandemic.positions.position import read
from tabletide.games.pandemic.words.view import view
from tabletide.games.registry import folder_of
from tabletide.parts.files.data import load

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "pandemic"
SAMPLE: Final = FOLDER / "sample.json"
POSITION: Final = (
    "paris B3, essen B2K1, seoul R2, hong_kong R1; players 3; hands closed;"
    " roles medic scientist contingency_planner; pawns paris atlanta paris;"
    " hand 0 paris essen airlift; hand 1 tokyo osaka; hand 2 lima cairo forecast;"
    " shown tokyo; stored one_quiet_night; stations atlanta paris; rate 3; outbreaks 4;"
    " cured black yellow; eradicated yellow; discards milan delhi; infected seoul hong_kong;"
    " immune sydney; pile 2 31 0; layers 1: lima paris essen | 0: *; turn 0 7; step actions 3"
)


def sample() -> dict[str, Any]:
    """The position's facts and view, for the first seat."""
    folder = folder_of("pandemic")
    facts = {name: load(folder, f"{name}.toml") for name in ("board", "cards")}
    made = {"facts": facts, "view": view(read(POSITION), 0)}
    written: dict[str, Any] = json.loads(json.dumps(made))
    return written


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=1) + "\n", encoding="utf-8")
