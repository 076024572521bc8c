"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import CARDS, LAMP_COUNT
from tabletide.kernel.options import Verb, in_blocks

# How many words there are of each kind. A verb begins where the one before it ends, which
# `in_blocks` makes sure of. These numbers stand here, and are no names from elsewhere, because
# mypyc works out sums of what is written in one module when it compiles, and no others.
_CARDS: Final = 12
_LAMPS: Final = 10
_SEATS: Final = 3

# The actions of a turn.
LIGHT: Final = 0
GIVE: Final = LIGHT + _LAMPS  # receiver, card
DISCARD: Final = GIVE + _SEATS * _CARDS
# The flint, the choice it opens, and letting a moment for it go by.
PLAY: Final = DISCARD + _CARDS
TAKE: Final = PLAY + 1
GO_ON: Final = TAKE + _LAMPS
# Chance.
DRAW: Final = GO_ON + 1

_SEAT_WORDS: Final = tuple(str(seat) for seat in range(_SEATS))
_LAMP: Final = (CARDS[:LAMP_COUNT],)

VERBS: Final[tuple[Verb, ...]] = in_blocks(
    (
        Verb("light", LIGHT, _LAMP),
        Verb("give", GIVE, (_SEAT_WORDS, CARDS)),
        Verb("discard", DISCARD, (CARDS,)),
        Verb("play", PLAY, (("flint",),)),
        Verb("take", TAKE, _LAMP),
        Verb("go_on", GO_ON),
        Verb("draw", DRAW, (CARDS,)),
    )
)
