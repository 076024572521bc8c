"""The kinds of event a game notes while someone listens; `tell.py` puts them in words."""

from __future__ import annotations

from typing import Final

TILE_FLOODED_AT_SETUP: Final = 0  # tile
ROLE_ASSIGNED: Final = 1  # seat, role, tile
CARD_DEALT: Final = 2  # seat, card
FIRST_PLAYER_FOUND: Final = 3  # seat
TURN_BEGUN: Final = 4  # seat, turn number
PAWN_MOVED: Final = 5  # pawn, tile, verb, 1 if it took more than a straight step
SHORED_UP: Final = 6  # seat, tile, verb, 1 if it took a power: a corner, or a second tile
CARD_GIVEN: Final = 7  # giver, receiver, card, 1 if from another tile
CAPTURED: Final = 8  # seat, treasure, tile
PASSED: Final = 9  # seat, actions given up
CARD_DRAWN: Final = 10  # seat, card
RISE_DRAWN: Final = 11  # seat
WATER_ROSE: Final = 12  # mark, flood cards from now on
FLOODS_PUT_ON_TOP: Final = 13  # number of cards
TREASURES_RESHUFFLED: Final = 14  # number of cards
CARD_DISCARDED: Final = 15  # seat, card
CARD_PLAYED: Final = 16  # seat, card, what for: see below
TILE_FLOODED: Final = 17  # tile
TILE_SANK: Final = 18  # tile
FLOODS_RESHUFFLED: Final = 19  # number of cards
ENDED: Final = 20  # result

# What a special card is played for.
AS_IT_SAYS: Final = 0
TO_RESCUE: Final = 1  # a Helicopter Lift for pawns in the water
TO_ESCAPE: Final = 2  # the one that wins
