"""How things of the game are named to people, and what lights up for each."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREA_NAMES,
    FIELD_REWARD,
    FIELDS,
    GEAR_WORDS,
    GEARS,
    GROUP_NAMES,
    LARGE_SPACES,
    MILLS,
    REWARD_WORDS,
    SPACES,
    STALL_REWARD,
    STALLS,
    TRADES,
    UNIQUE_REWARD,
)
from tabletide.games.windmill_valley.pieces.cards import (
    CARDS,
    FARM_CARDS,
    FIRST_START,
    RARITIES,
    SEAT_COUNT,
    STARTING_CARDS,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import COLOURS
from tabletide.games.windmill_valley.pieces.printed import BOARD_NAME
from tabletide.games.windmill_valley.pieces.sources import SOURCES
from tabletide.games.windmill_valley.pieces.state import RESULTS
from tabletide.games.windmill_valley.words.effects import (
    CONTRACT_TEXTS,
    EFFECT_TEXTS,
    HELPER_TEXTS,
    TILE_TEXTS,
    WISH_TEXTS,
)
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Naming, anchored, endings, naming, seated

# The ways a game ends, each with the rule behind it.
ENDINGS: Final = endings(RESULTS, ("", "end.winner", "end.shared"))

SEATS: Final = tuple(seated(Text("seat.name"), seat) for seat in range(SEAT_COUNT))
_SEAT_ANCHORS: Final = anchored(("seat",), tuple(str(seat) for seat in range(SEAT_COUNT)))
SEAT: Final = Naming("seat", SEATS, _SEAT_ANCHORS)
OTHER_SEAT: Final = Naming("other", SEATS, _SEAT_ANCHORS)

N: Final = Naming("n")
STEPS: Final = Naming("n", (1, 2, 3, 4), anchored(("steps",), ("1", "2", "3", "4")))
SPEED: Final = Naming("n", (1, 2, 3), anchored(("gate",), ("1", "2", "3")))
ROW: Final = Naming("row", (1, 2, 3, 4), anchored(("row",), ("1", "2", "3", "4")))
PLACE: Final = Naming("place", (1, 2, 3, 4), anchored(("place",), ("1", "2", "3", "4")))
REWARD: Final = Naming("place", (1, 2, 3, 4), anchored(("reward",), ("1", "2", "3", "4")))
UNIQUE_ROW: Final = Naming("place", (1, 2, 3, 4))
TIMES: Final = Naming("n", (1, 2, 3))
COLOUR: Final = naming("colour", "colour", COLOURS, ("tulip",))
OLD_COLOUR: Final = naming("old", "colour", COLOURS, ("stored",))  # given up for another
TILE: Final = Naming("tile", TILE_TEXTS, anchored(("tile",), TILES))
HELPER: Final = Naming("card", HELPER_TEXTS, anchored(("card",), CARDS))
STARTING: Final = Naming("card", HELPER_TEXTS[FIRST_START:], anchored(("card",), STARTING_CARDS))
CONTRACT: Final = Naming("card", CONTRACT_TEXTS, anchored(("card",), FARM_CARDS))
WISH: Final = Naming(
    "wish",
    (*[Text("effect.none") for _ in FARM_CARDS], *WISH_TEXTS),
    anchored(("card",), CARDS),
)
FARM_CARD: Final = Naming(
    "card",
    tuple(
        Text("card.both", {"helper": helper, "contract": contract})
        for helper, contract in zip(HELPER_TEXTS, CONTRACT_TEXTS, strict=False)
    ),
    anchored(("card",), FARM_CARDS),
)
# The board whose spots have names among the messages; those of another go by their ids.
NAMED_BOARD: Final = "reconstructed"


def _spot(kind: str, spot: str) -> Text:
    """Where a space or a field lies."""
    if BOARD_NAME == NAMED_BOARD:
        return Text(f"spot.{spot}")
    return Text(f"{kind}.name", {kind: spot})


SPACE: Final = Naming(
    "space", tuple(_spot("space", name) for name in SPACES), anchored(("space",), SPACES)
)


def _field(field: int) -> Text:
    what = EFFECT_TEXTS[FIELD_REWARD[field]]
    return Text("field.brings", {"field": _spot("field", FIELDS[field]), "what": what})


FIELD: Final = Naming(
    "field", tuple(_field(n) for n in range(len(FIELDS))), anchored(("field",), FIELDS)
)
AREA: Final = naming("area", "area", AREA_NAMES)
OLD_AREA: Final = naming("old", "area", AREA_NAMES)
STALL: Final = Naming(
    "reward", tuple(EFFECT_TEXTS[effect] for effect in STALL_REWARD), anchored(("stall",), STALLS)
)
GEAR: Final = naming("gear", "gear", GEARS)
GEAR_SPACE: Final = Naming(
    "space",
    tuple(
        Text("gear.large_space", {"n": n + 1})
        if n < LARGE_SPACES
        else Text("gear.small_space", {"n": n + 1 - LARGE_SPACES})
        for n in range(len(GEAR_WORDS))
    ),
    anchored(("gear_space",), GEAR_WORDS),
)
GROUP: Final = naming("group", "colour", GROUP_NAMES, ("group",))
RARITY: Final = naming("rarity", "rarity", RARITIES)
PILE: Final = naming("pile", "pile", (*RARITIES, "farm"))
SLOT_NAMES: Final = ("common1", "common2", "rare", "unique")
SLOT: Final = naming("slot", "slot", SLOT_NAMES)
MILL: Final = naming("mill", "mill", MILLS)
TRADE: Final = naming("trade", "trade", TRADES)
SOURCE: Final = naming("source", "score", SOURCES, ("score",))
UNIQUE: Final = Naming(
    "reward",
    tuple(EFFECT_TEXTS[effect] if effect >= 0 else Text("effect.none") for effect in UNIQUE_REWARD),
    anchored(("calendar",), REWARD_WORDS),
)
