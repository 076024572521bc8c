"""The kinds of event a game notes while someone listens; `tell.py` puts them in words."""

from __future__ import annotations

from typing import Final

CARD_DEALT: Final = 0  # seat, card
TURN_BEGUN: Final = 1  # seat
LAMP_LIT: Final = 2  # seat, card
CARD_GIVEN: Final = 3  # giver, card, receiver
CARD_DISCARDED: Final = 4  # seat, card
CARD_DRAWN: Final = 5  # seat, card
GUST_DRAWN: Final = 6  # seat
LAMP_OUT: Final = 7  # card
FLINT_PLAYED: Final = 8  # seat
LAMP_TAKEN: Final = 9  # seat, card
ENDED: Final = 10  # result
