"""What Windmill Valley speaks of: words and rules, what lights up, where rare things are said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    FIELDS,
    GEAR_WORDS,
    GEARS,
    GROUP_NAMES,
    MILLS,
    REWARD_WORDS,
    SPACES,
    STALLS,
    TRADES,
)
from tabletide.games.windmill_valley.pieces.cards import CARDS, FIELD_KINDS, RARITIES, TILES
from tabletide.games.windmill_valley.pieces.effects import ACTIONS, COLOURS
from tabletide.games.windmill_valley.pieces.sources import SOURCES
from tests.games.odds import COUNTED
from tests.games.spoken import Spoken
from tests.rules.windmill_valley.reasons import POSITIONS
from tests.rules.windmill_valley.told import SCENES

FOUR = ("1", "2", "3", "4")
SLOTS = ("common1", "common2", "rare", "unique")
PILES = (*RARITIES, "farm")
RARE: tuple[tuple[str, ...], ...] = (*[(line,) for line in POSITIONS], *SCENES)


def on_other_boards(_told: Any) -> Iterator[str]:
    """What this board does not say, and one laid in its place may."""
    yield from ("effect.plant_of.one", "effect.plant_of.other", "space.name", "field.name")
    yield "option.hire"  # in a place that brings no points


SPOKEN = Spoken(
    anchors={
        "gate": FOUR[:3],
        "steps": FOUR,
        "reward": FOUR,
        "row": FOUR,
        "place": FOUR,
        "tulip": COLOURS,
        "stored": COLOURS,
        "room": (*FOUR, "5", "6", "7"),
        "helper_slot": FOUR[1:3],
        "contract_slot": FOUR[:3],
        "tile": TILES,
        "card": CARDS,
        "space": SPACES,
        "field": FIELDS,
        "area": AREA_NAMES,
        "stall": STALLS,
        "gear": GEARS,
        "gear_space": GEAR_WORDS,
        "group": GROUP_NAMES,
        "rarity": RARITIES,
        "pile": PILES,
        "slot": SLOTS,
        "mill": MILLS,
        "trade": TRADES,
        "score": SOURCES,
        "calendar": (*REWARD_WORDS, *[f"common{step}" for step in FOUR]),
    },
    groups={
        "odds": ("next", "next_of_piles", *COUNTED),
        "colour": COLOURS,
        "letter": COLOURS,
        "action": ACTIONS,
        "rarity": RARITIES,
        "pile": PILES,
        "slot": SLOTS,
        "mill": MILLS,
        "trade": TRADES,
        "area": AREA_NAMES,
        "field": FIELD_KINDS,
        "score": SOURCES,
        "spot": (*SPACES, *FIELDS),
    },
    by_clients={
        "barred.lesson",
        *("board_name.reconstructed", "board.signs", "result.won", "result.shared"),
        *[f"part_of_board.{part}" for part in ("map", "market", "cards", "farms")],
        *[f"border.{colour}" for colour in ("red", "blue", "yellow")],
    },
    unnamed={
        *CARDS,
        *COLOURS,
        *("pending", "x", "y", "space", "cost", "owner", "reached", "fields"),
        *("seats", "neutral", "times", "full", "neutral_price", "stacking_price"),
        *("slot", "tile", "price", "pile", "count", "known", "left"),
        *("discards", "reward", "in_game", "covered", "action", "active", "source"),
        *("water_highest", "water_section", "water_sections", "guilder_limit"),
        *("section", "each", "in_points"),
        *("calendar_steps", "trades_seen", "next_surcharge", "prospect", "turns_left"),
        *("gates", "speed", "rise", "legal", "large", "small", "double"),
    },
    rare=RARE,
    in_view=on_other_boards,
)
