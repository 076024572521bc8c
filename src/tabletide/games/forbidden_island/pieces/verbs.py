"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS,
    HAND_CARD_COUNT,
    PLAYABLE_COUNT,
    ROLES,
    SPECIALS,
    TREASURES,
)
from tabletide.kernel.options import Verb

# Actions.
MOVE: Final = 0
FLY: Final = 24
SHORE_UP: Final = 48
NAVIGATE: Final = 72  # pawn, tile
GIVE: Final = 168  # receiver, treasure
CAPTURE: Final = 184
PASS: Final = 188
# Special cards, and letting a moment for them go by.
PLAY: Final = 189  # holder, card
GO_ON: Final = 197
# The small choices an action, a card or the water opens.
ENOUGH: Final = 198
BOARD: Final = 199
LIFT_TO: Final = 203
SANDBAG: Final = 227
DISCARD: Final = 251
SWIM_TO: Final = 257
CHOOSE_ROLE: Final = 281
# Chance.
PLACE: Final = 287
FLOOD: Final = 311
DEAL_ROLE: Final = 335
START: Final = 341
DRAW: Final = 345

_SEATS: Final = ("0", "1", "2", "3")
_TILE: Final = (TILES,)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("move", MOVE, _TILE),
    Verb("fly", FLY, _TILE),
    Verb("shore_up", SHORE_UP, _TILE),
    Verb("navigate", NAVIGATE, (_SEATS, TILES)),
    Verb("give", GIVE, (_SEATS, TREASURES)),
    Verb("capture", CAPTURE, (TREASURES,)),
    Verb("pass", PASS),
    Verb("play", PLAY, (_SEATS, SPECIALS[:PLAYABLE_COUNT])),
    Verb("go_on", GO_ON),
    Verb("enough", ENOUGH),
    Verb("board", BOARD, (_SEATS,)),
    Verb("lift_to", LIFT_TO, _TILE),
    Verb("sandbag", SANDBAG, _TILE),
    Verb("discard", DISCARD, (CARDS[:HAND_CARD_COUNT],)),
    Verb("swim", SWIM_TO, _TILE),
    Verb("choose_role", CHOOSE_ROLE, (ROLES,)),
    Verb("place", PLACE, _TILE),
    Verb("flood", FLOOD, _TILE),
    Verb("deal_role", DEAL_ROLE, (ROLES,)),
    Verb("start", START, (_SEATS,)),
    Verb("draw", DRAW, (CARDS,)),
)
