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
from tabletide.kernel.options import Verb, in_blocks

# How many words there are of each kind. A verb begins where the one before it ends, which
# `in_blocks` makes sure of. These numbers stand here, and are no names from elsewhere, because
# mypyc works out sums of what is written in one module when it compiles, and no others.
_TILES: Final = 24
_CARDS: Final = 7
_HAND_CARDS: Final = 6
_TREASURES: Final = 4
_PLAYABLE: Final = 2
_ROLES: Final = 6
_SEATS: Final = 4

# Actions.
MOVE: Final = 0
FLY: Final = MOVE + _TILES
SHORE_UP: Final = FLY + _TILES
NAVIGATE: Final = SHORE_UP + _TILES  # pawn, tile
GIVE: Final = NAVIGATE + _SEATS * _TILES  # receiver, treasure
CAPTURE: Final = GIVE + _SEATS * _TREASURES
PASS: Final = CAPTURE + _TREASURES
# Special cards, and letting a moment for them go by.
PLAY: Final = PASS + 1  # holder, card
GO_ON: Final = PLAY + _SEATS * _PLAYABLE
# The small choices an action, a card or the water opens.
ENOUGH: Final = GO_ON + 1
BOARD: Final = ENOUGH + 1
LIFT_TO: Final = BOARD + _SEATS
SANDBAG: Final = LIFT_TO + _TILES
DISCARD: Final = SANDBAG + _TILES
SWIM_TO: Final = DISCARD + _HAND_CARDS
CHOOSE_ROLE: Final = SWIM_TO + _TILES
# Chance.
PLACE: Final = CHOOSE_ROLE + _ROLES
FLOOD: Final = PLACE + _TILES
DEAL_ROLE: Final = FLOOD + _TILES
START: Final = DEAL_ROLE + _ROLES
DRAW: Final = START + _SEATS

_SEAT_WORDS: Final = tuple(str(seat) for seat in range(_SEATS))
_TILE: Final = (TILES,)

VERBS: Final[tuple[Verb, ...]] = in_blocks(
    (
        Verb("move", MOVE, _TILE),
        Verb("fly", FLY, _TILE),
        Verb("shore_up", SHORE_UP, _TILE),
        Verb("navigate", NAVIGATE, (_SEAT_WORDS, TILES)),
        Verb("give", GIVE, (_SEAT_WORDS, TREASURES)),
        Verb("capture", CAPTURE, (TREASURES,)),
        Verb("pass", PASS),
        Verb("play", PLAY, (_SEAT_WORDS, SPECIALS[:PLAYABLE_COUNT])),
        Verb("go_on", GO_ON),
        Verb("enough", ENOUGH),
        Verb("board", BOARD, (_SEAT_WORDS,)),
        Verb("lift_to", LIFT_TO, _TILE),
        Verb("sandbag", SANDBAG, _TILE),
        Verb("discard", DISCARD, (CARDS[:HAND_CARD_COUNT],)),
        Verb("swim", SWIM_TO, _TILE),
        Verb("choose_role", CHOOSE_ROLE, (ROLES,)),
        Verb("place", PLACE, _TILE),
        Verb("flood", FLOOD, _TILE),
        Verb("deal_role", DEAL_ROLE, (ROLES,)),
        Verb("start", START, (_SEAT_WORDS,)),
        Verb("draw", DRAW, (CARDS,)),
    )
)
