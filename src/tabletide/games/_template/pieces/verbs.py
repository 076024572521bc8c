"""The options, one block of numbers a verb. Blocks are appended, never renumbered."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import CARDS, LAMP_COUNT
from tabletide.kernel.options import Verb

# The actions of a turn.
LIGHT: Final = 0
GIVE: Final = 10  # receiver, card
DISCARD: Final = 46
# The flint, the choice it opens, and letting a moment for it go by.
PLAY: Final = 58
TAKE: Final = 59
GO_ON: Final = 69
# Chance.
DRAW: Final = 70

_SEATS: Final = ("0", "1", "2")
_LAMP: Final = (CARDS[:LAMP_COUNT],)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("light", LIGHT, _LAMP),
    Verb("give", GIVE, (_SEATS, CARDS)),
    Verb("discard", DISCARD, (CARDS,)),
    Verb("play", PLAY, (("flint",),)),
    Verb("take", TAKE, _LAMP),
    Verb("go_on", GO_ON),
    Verb("draw", DRAW, (CARDS,)),
)
