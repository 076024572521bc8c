"""A written position as the page would be given it, and the engine's own words for what lies in it.

`python -m tests.web.windmill_valley_sample` writes it anew when the view or the facts have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletide.games import windmill_valley
from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.board import FIELD_REWARD, FIELDS, STALL_REWARD, STALLS
from tabletide.games.windmill_valley.pieces.cards import CARDS, FARM_CARDS, STARTING_CARDS, TILES
from tabletide.games.windmill_valley.words.effects import (
    CONTRACT_TEXTS,
    EFFECT_TEXTS,
    HELPER_TEXTS,
    TILE_TEXTS,
    WISH_TEXTS,
)
from tabletide.kernel.view import Text
from tabletide.parts.files.data import load

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "windmill_valley"
SAMPLE: Final = FOLDER / "sample.json"
DATA: Final = Path(windmill_valley.__file__).parent
POSITION: Final = (
    "players 3; first 0; turn 0 34; gate 3; water 4; covered 1.1 1.2 1.3 2.1 2.3 3.1 3.2 3.3;"
    " neutral 2 area_b; wish start6; trades trade2; trade white - - black;"
    " display imp09 imp05 imp13 imp20; offer farm16 farm29 farm24;"
    " tile_discards imp06 imp07 imp08 imp12 imp16 imp18 imp22 imp28; boxed imp27;"
    " mills mill_b mill_a mill_d; steps 21 18 23; guilder 6 1 6; tools 0 0 0;"
    " points start 5 floodgate 5 paths 2 paid -2"
    " | start 5 floodgate 7 slots 2 calendar 3 | start 5 floodgate 11 gears 1 calendar 3;"
    " stored 2 red | 3 white violet | 2 white black; beds rw - r wy | wv v w - | w - - -;"
    " tokens 0 1 2 0 2 | 1 1 1 1 3 | 1 1 2 1 2;"
    " windmills w05 w06 w15 w17 | w04 w35 | w02 w03; market area_c area_c area_a;"
    " gears large2 imp07 large5 imp03 small1 imp09 small2 imp18 small5 imp16"
    " | large2 imp05 large3 imp17 | large3 imp11;"
    " helpers start3 | start1 farm17 | start2; contracts farm08 | - | -"
)


def sample() -> dict[str, Any]:
    """The position's facts and view, and the words of tiles, cards, fields and stalls."""
    boards = {path.stem: load(path.parent, path.name) for path in (DATA / "boards").glob("*.toml")}
    made = {
        "facts": {"cards": load(DATA, "cards.toml"), "boards": boards},
        "view": GAME.view(GAME.read(POSITION), 0),
        "words": {
            "tile": _texts(TILES, TILE_TEXTS),
            "helper": _texts(CARDS, HELPER_TEXTS),
            "contract": _texts(FARM_CARDS, CONTRACT_TEXTS),
            "wish": _texts(STARTING_CARDS, WISH_TEXTS),
            "field": _texts(FIELDS, tuple(EFFECT_TEXTS[effect] for effect in FIELD_REWARD)),
            "stall": _texts(STALLS, tuple(EFFECT_TEXTS[effect] for effect in STALL_REWARD)),
        },
    }
    written: dict[str, Any] = json.loads(json.dumps(made))
    return written


def _texts(names: tuple[str, ...], texts: tuple[Text, ...]) -> dict[str, Any]:
    return {name: _written(text) for name, text in zip(names, texts, strict=True)}


def _written(text: Text) -> dict[str, Any]:
    blanks = {
        name: _written(blank) if isinstance(blank, Text) else blank
        for name, blank in text.blanks.items()
    }
    return {"key": text.key, "blanks": blanks} if blanks else {"key": text.key}


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=1) + "\n", encoding="utf-8")
