"""What the numbers of pending steps name: effects, where points come from, tiles, cards, places."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import AREA_NAMES, GEARS, SPACES
from tabletide.games.windmill_valley.pieces.cards import FARM_CARDS, RARITIES, TILES
from tabletide.games.windmill_valley.pieces.effects import ACTIONS, EFFECTS
from tabletide.games.windmill_valley.pieces.sources import SOURCES
from tabletide.games.windmill_valley.pieces.steps import NO_SPACE
from tabletide.parts.positions.agenda_text import Names

_USES: Final = ("helper", "contract")
# Spaces by number, and the one that is none: a marker that leaves the game.
_TO_SPACES: Final = (*SPACES, *["-"] * (NO_SPACE - len(SPACES)), "box")

NAMES: Final[Names] = {
    "second": (GEARS,),
    "do": (EFFECTS, SOURCES),
    "maybe": (EFFECTS, SOURCES),
    "before": (EFFECTS,),
    "after": (ACTIONS,),
    "lower": (EFFECTS,),
    "peek_tile": (RARITIES,),
    "place_tile": (TILES,),
    "replace_card": (FARM_CARDS, _USES),
    "build": (EFFECTS,),
    "take_token": (_TO_SPACES,),
    "trace_path": (SPACES,),
    "take_fields": (SPACES,),
    "market": (EFFECTS,),
    "stall": (AREA_NAMES,),
    "plant_tulips": (EFFECTS,),
    "trade": (EFFECTS,),
}
