"""What descriptions and lines may speak of: the catalogues, the rules and every anchor there is."""

from __future__ import annotations

from pathlib import Path

import tabletide.games.pandemic as game
from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, ROLES, SEAT_COUNT
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.parts.messages import load_catalogue
from tabletide.parts.rules import load_rules

FOLDER = Path(game.__file__).parent
ENGLISH = load_catalogue(FOLDER, "en")
PORTUGUESE = load_catalogue(FOLDER, "pt-BR")
RULES = {rule.id for rule in load_rules(FOLDER, "en")}
SEATS = [str(seat) for seat in range(SEAT_COUNT)]
ANCHORS = {
    *(f"place:{city}" for city in CITIES),
    *(f"infection:{city}" for city in CITIES),
    *(f"cause:{city}" for city in CITIES),  # of an outbreak, or of a cube it spread
    *(f"card:{card}" for card in CARDS),
    *(f"disease:{colour}" for colour in COLOURS),
    *(f"role:{role}" for role in ROLES),
    *(f"button:{verb.name}" for verb in VERBS),
    *(f"{kind}:{seat}" for kind in ("pawn", "seat") for seat in SEATS),
}
