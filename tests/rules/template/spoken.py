"""What the game speaks of: its things, what lights up for them, and where rare things are said."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import CARDS
from tests.games.spoken import Spoken

LAMP_CARDS = [card for card in CARDS if card.startswith("lamp")]

SPOKEN = Spoken(
    anchors={"card": CARDS},
    groups={"card": CARDS},
    by_clients=set(),
    unnamed=set(),
    rare=((f"lit {' '.join(LAMP_CARDS)}; discards flint gust; over won",),),
)
