"""What Forbidden Island speaks of: words and rules, what lights up, where rare things are said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tabletide.games.forbidden_island as game
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import CARDS, ROLES, SPECIALS, TREASURES
from tabletide.parts.files.messages import load_catalogue
from tabletide.parts.files.rules import load_rules
from tests.games.odds import BEFORE_A_TURN, FIGURES
from tests.games.spoken import Spoken
from tests.rules.forbidden_island.reasons import POSITIONS
from tests.rules.forbidden_island.told import SCENES

GIFT = "pawns gold_gate gold_gate; hand 0 crystal_of_fire; hand 1"
FOLDER = Path(game.__file__).parent
ENGLISH = load_catalogue(FOLDER, "en")
PORTUGUESE = load_catalogue(FOLDER, "pt-BR")
RULES = {rule.id for rule in load_rules(FOLDER, "en")}

FOUR = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
ALL_BUT_ONE = (
    "discards 4 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 5 oceans_chalice"
    " 3 helicopter_lift 2 sandbags 3 waters_rise"
)
AROUND = "breakers_bridge lost_lagoon observatory twilight_hollow"
LOST = f"pawns misty_marsh silver_gate; sunk {AROUND}; flooded misty_marsh; step flood 1"
RARE = (
    (
        f"pawns fools_landing fools_landing; hand 1 helicopter_lift; {FOUR}",
        "play 1 helicopter_lift",
    ),
    (FOUR, "pass"),
    ("pawns coral_palace silver_gate; hand 0 4 oceans_chalice", "capture oceans_chalice", "pass"),
    (f"{ALL_BUT_ONE}; step draw", "draw earth_stone"),
    (f"drawn {' '.join(TILES[1:])}; step flood 1", "flood fools_landing"),
    (LOST, "flood misty_marsh"),
    (
        f"{LOST}; hand 1 helicopter_lift",
        *("flood misty_marsh", "play 1 helicopter_lift", "board 0", "lift_to gold_gate"),
    ),
    ("hand 0 5 earth_stone; step draw", "draw sandbags", "draw oceans_chalice"),
    ("drawn gold_gate; step draw", "draw waters_rise"),
    ("level 9; step draw", "draw waters_rise"),
    ("flooded fools_landing; step flood 1", "flood fools_landing"),
    ("sunk coral_palace; flooded tidal_palace; step flood 1", "flood tidal_palace"),
    (f"{GIFT} 3 earth_stone 2 oceans_chalice", "give 1 crystal_of_fire"),
    (f"{GIFT} 4 earth_stone helicopter_lift", "give 1 crystal_of_fire"),
    *[(line,) for line in POSITIONS],
    *SCENES,
)


def in_view(told: Any) -> Iterator[str]:
    yield f"part.{told['part']}"


SPOKEN = Spoken(
    anchors={
        "place": TILES,
        "flood": TILES,
        "card": CARDS,
        "treasure": TREASURES,
        "role": ROLES,
    },
    groups={
        "odds": ("floods", "sinks", "rise", *BEFORE_A_TURN, *FIGURES),
        "tile": TILES,
        **dict.fromkeys(("treasure", "letter"), TREASURES),
        **dict.fromkeys(("special", "effect"), SPECIALS),
        **dict.fromkeys(("role", "power"), ROLES),
    },
    by_clients={
        "barred.lesson",
        "deck.layer",
        *(f"condition.{state}" for state in ("dry", "flooded", "sunk")),
    },
    unnamed={
        *CARDS,
        *("actions_per_turn", "cards_per_draw", "track", "skull", "rows", "columns", "row"),
        *("column", "starts", "landing", "tiles", "copies", "by", "cards", "left", "layers"),
        *("count", "aboard", "next", "turns", "threat", "best_hand", "rise_percent"),
        *("change", "flood_card", "above_water"),
    },
    rare=RARE,
    in_view=in_view,
)
