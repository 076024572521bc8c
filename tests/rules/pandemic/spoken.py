"""What Pandemic speaks of: its catalogues and rules, what lights up, where rare things are said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tabletide.games.pandemic as game
from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, EVENTS, ROLES
from tabletide.parts.files.messages import load_catalogue
from tabletide.parts.files.rules import load_rules
from tests.games.odds import BEFORE_A_TURN, FIGURES
from tests.games.spoken import Spoken
from tests.rules.pandemic.reasons import POSITIONS
from tests.rules.pandemic.scenes import pile_ends_in_epidemic
from tests.rules.pandemic.told import SCENES

GIFT = "roles medic scientist; hand 0 atlanta; hand 1 paris london essen milan madrid lima"
FOLDER = Path(game.__file__).parent
ENGLISH = load_catalogue(FOLDER, "en")
PORTUGUESE = load_catalogue(FOLDER, "pt-BR")
RULES = {rule.id for rule in load_rules(FOLDER, "en")}

CURING = ("cure blue", "spend paris", "spend essen", "spend milan", "spend london")
FIVE_BLUE = "hand 0 paris essen milan london madrid"
THREE_GONE = "cured yellow black red; eradicated yellow black red"
RARE = (
    (f"roles scientist medic; {FIVE_BLUE}; {THREE_GONE}", *CURING),
    (f"roles medic scientist; {FIVE_BLUE}; essen B1", "cure blue", "pass"),
    (
        "pawns paris atlanta; hand 0 paris; stations lima cairo essen delhi tokyo milan",
        *("build", "take_station lima"),
    ),
    (
        "roles dispatcher medic; pawns lima paris; hand 0 paris cairo; stations paris milan",
        *("dispatch 1", "charter osaka"),
    ),
    (
        f"lima Y2; hand 1 airlift; {pile_ends_in_epidemic(['airlift'])}; step draw",
        *("epidemic", "epidemic", "infect lima"),
    ),
    (f"discards {' '.join(CARDS[1:])}; rate 4; pile 3 1 0; step actions 1", "pass"),
    ("cured blue; eradicated blue; step infect 1", "infect paris"),
    (
        "cairo K1; roles medic scientist; pawns delhi lima; cured black; step infect 1",
        "infect delhi",
    ),
    ("lima Y3; rate 2; step epidemic", "infect lima"),
    ("paris B1; roles medic scientist; pawns london lima; cured blue", "drive paris"),
    (f"{GIFT} lagos; step actions 2", "give 1 atlanta"),
    (f"{GIFT} airlift; step actions 2", "give 1 atlanta"),
    *[(line,) for line in POSITIONS],
    *SCENES,
)


def in_view(told: Any) -> Iterator[str]:
    yield f"part.{told['part']}"
    yield from (f"status.{status}" for status in told["diseases"].values())


SPOKEN = Spoken(
    anchors={
        "place": CITIES,
        "infection": CITIES,
        "cause": CITIES,  # of an outbreak, or of a cube it spread
        "card": CARDS,
        "disease": COLOURS,
        "role": ROLES,
    },
    groups={
        "odds": ("card", "cubes", "outbreak", "epidemic", *BEFORE_A_TURN, *FIGURES),
        **dict.fromkeys(("city", "country"), CITIES),
        **dict.fromkeys(("role", "power"), ROLES),
        **dict.fromkeys(("event", "effect"), EVENTS),
        **dict.fromkeys(("colour", "letter"), COLOURS),
    },
    by_clients={
        "barred.lesson",
        *[f"deck.{kind}" for kind in ("layer", "in_doubt", "arranged", "unknown", "all_unknown")],
    },
    unnamed={
        *CITIES,
        *COLOURS,
        *(
            "actions_per_turn",
            "cards_per_draw",
            "outbreak_limit",
            "next_outbreak",
            "cube_limit",
            "track",
            "marker",
        ),
        *("cubes_per_colour", "cards", "layers", "count", "by", "unknown", "seen", "placed"),
        *("player", "infection", "full", "next", "turns", "in_doubt", "hot", "draws_left"),
        *("epidemic_percent", "unseen", "quarantined", "change"),
    },
    rare=RARE,
    in_view=in_view,
)
