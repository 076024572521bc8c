"""A written position as the page would be given it: what the tests of its drawing start from.

`python -m tests.web.rising_tide_sample` writes it anew when the view or the facts have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletide.games.registry import folder_of
from tabletide.games.rising_tide.game import GAME
from tabletide.parts.files.data import load

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "rising_tide"
SAMPLE: Final = FOLDER / "sample.json"
POSITION: Final = (
    "players 5; variant 5;"
    " objectives afsluitdijk wadlopen watersnood biesbosch textile_manufacturing;"
    " roles carpenter director port_master pump_operator warehouse_manager;"
    " pawns delfland betuwe betuwe fryslan veluwe;"
    " hand 0 2 fryslan flevoland betuwe delta_plan; hand 1 walcheren new_port; hand 2 2 delfland;"
    " sea 3; water 3 peel_en_maasvallei 2 markerwaard betuwe; population 2 fryslan;"
    " stations delfland betuwe; ports walcheren;"
    " breached land_van_maas_en_waal-peel_en_maasvallei; raised noordzee-delfland;"
    " discards 2 zuid_beveland; failed 2 walcheren; layers 1: fryslan betuwe | 0: *; shuffles 1"
)


def sample() -> dict[str, Any]:
    """The position's facts and view."""
    folder = folder_of("rising_tide")
    facts = {name: load(folder, f"{name}.toml") for name in ("board", "cards")}
    made = {"facts": facts, "view": GAME.view(GAME.read(POSITION), 0)}
    written: dict[str, Any] = json.loads(json.dumps(made))
    return written


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=1) + "\n", encoding="utf-8")
