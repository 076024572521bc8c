"""What descriptions and lines may speak of: the catalogues, the rules and every anchor there is."""

from __future__ import annotations

from pathlib import Path

import tabletide.games.forbidden_island as game
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import CARDS, ROLES, TREASURES
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.parts.messages import load_catalogue
from tabletide.parts.rules import load_rules

FOLDER = Path(game.__file__).parent
ENGLISH = load_catalogue(FOLDER, "en")
PORTUGUESE = load_catalogue(FOLDER, "pt-BR")
RULES = {rule.id for rule in load_rules(FOLDER, "en")}
SEATS = [str(seat) for seat in range(4)]
ANCHORS = {
    *(f"place:{tile}" for tile in TILES),
    *(f"flood:{tile}" for tile in TILES),
    *(f"card:{card}" for card in CARDS),
    *(f"treasure:{treasure}" for treasure in TREASURES),
    *(f"role:{role}" for role in ROLES),
    *(f"button:{verb.name}" for verb in VERBS),
    *(f"{kind}:{seat}" for kind in ("pawn", "seat") for seat in SEATS),
}
