"""How cards and seats are named to people, and what lights up for each."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.cards import CARDS, SEAT_COUNT
from tabletide.games._template.pieces.state import RESULTS
from tabletide.kernel.view import Text
from tabletide.parts.words.wording import Naming, anchored, endings, naming, seated

# The ways a game ends, each with the rule behind it.
ENDINGS: Final = endings(RESULTS, ("", "end.dawn", "end.dawn"))

_SEAT_TEXTS: Final = tuple(seated(Text("seat.name"), seat) for seat in range(SEAT_COUNT))
_SEAT_ANCHORS: Final = anchored(("seat",), tuple(str(seat) for seat in range(SEAT_COUNT)))

SEAT: Final = Naming("seat", _SEAT_TEXTS, _SEAT_ANCHORS)
OTHER_SEAT: Final = Naming("other", _SEAT_TEXTS, _SEAT_ANCHORS)
CARD: Final = naming("card", "card", CARDS)
