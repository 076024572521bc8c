"""What Rising Tide speaks of: words and rules, what lights up, where rare things are said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletide.games.rising_tide.pieces.board import BORDERS, COLOURS, LOW_REGIONS, SPACES
from tabletide.games.rising_tide.pieces.cards import CARDS, EVENTS, ROLES, STRUCTURES
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES
from tests.games.odds import BEFORE_A_TURN, FIGURES
from tests.games.spoken import Spoken
from tests.rules.rising_tide.reasons import POSITIONS
from tests.rules.rising_tide.told import SCENES
from tests.rules.rising_tide.written import AT_START

FULL = "stations fryslan betuwe walcheren vollenhove kromme_rijn"
FULL_PORTS = "ports fryslan betuwe walcheren vollenhove kromme_rijn"
VARIANT = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"
ALL_GONE = " ".join(f"2 {region}" for region in LOW_REGIONS[1:])
BEFORE_DRAW = "agenda moment 1 > draw_cards 2 > moment 3 > failures > flow > end_of_turn"
DIKED = " ".join(border for border, dikes in AT_START.items() if dikes == 1)
TOO_WET = (
    "water 3 walcheren 3 delfland 3 betuwe 3 fryslan 3 vollenhove 3 kromme_rijn 3 west_brabant"
    " 3 hoekse_waard 3 ijsseldelta 3 flevoland 2 markerwaard; hand 0 delfland betuwe fryslan"
    " hoekse_waard; hand 1 delta_plan walcheren fryslan; failed 2 walcheren 2 delfland 2 betuwe"
    f" 2 vollenhove fryslan; breached {DIKED}"
)
RARE = (
    (
        "pawns fryslan delfland; hand 0 2 fryslan 2 flevoland markerwaard",
        "build_structure afsluitdijk",
    ),
    (
        (
            "pawns schouwen_duiveland delfland; hand 0 2 delfland 2 walcheren zuid_beveland;"
            " breached noordzee-delfland"
        ),
        *("build_structure deltawerken", "place_dike noordzee-walcheren"),
    ),
    (
        (
            "pawns roer_en_overmaas delfland; hand 0 2 west_brabant 2 hoekse_waard"
            " 2 land_van_altena; water 3 west_brabant 3 hoekse_waard"
        ),
        *("build_structure ruimte_voor_de_rivier", "spend west_brabant", "spend west_brabant"),
        *("spend hoekse_waard", "spend hoekse_waard"),
        *["drain west_brabant"] * 3,
        *["drain hoekse_waard"] * 2,
    ),
    (
        (
            "pawns rijn_en_ijssel delfland; hand 0 2 betuwe 2 vollenhove kromme_rijn;"
            " breached noordzee-fryslan noordzee-delfland noordzee-walcheren noordzee-kennemerland"
        ),
        "build_structure normaliseringswerken",
        *["place_dike rijn_en_ijssel-betuwe"] * 3,
    ),
    (f"{FULL}; hand 0 delfland", "build_station", "take_station betuwe"),
    (f"{FULL_PORTS}; hand 0 delfland", "build_port", "take_port betuwe"),
    ("water -", "build_dike noordzee-delfland", "take_dike noordzee-fryslan"),
    (
        (
            "hand 1 twee_gebroeders; pawns walcheren veluwe; breached noordzee-walcheren"
            " walcheren-zuid_beveland"
        ),
        *("play twee_gebroeders", "at walcheren"),
    ),
    (f"{VARIANT}; water -; hand 0 2 delfland 2 walcheren", "settle 3", "spend delfland"),
    (f"{VARIANT}; water -; hand 0 2 delfland walcheren", "settle 3"),
    (f"{VARIANT}; water -; hand 0 delfland walcheren", "settle 1"),
    (
        (
            f"discards {ALL_GONE} noorderzijlvest delta_plan new_port engineering_corps"
            " mail_exchange; sea 6; pile 5 1 0; step draw"
        ),
    ),
    (
        "hand 1 calm_before_the_storm",
        *("play calm_before_the_storm", "storm", "draw betuwe", "draw betuwe", "draw fryslan"),
        "draw fryslan",
    ),
    (
        (
            "variant 4; objectives afsluitdijk watersnood ruimte_voor_de_rivier farmhands; water"
            " noordoostpolder; failed 2 walcheren 2 delfland 2 betuwe 2 vollenhove fryslan; hand 0"
            " delfland betuwe fryslan hoekse_waard; hand 1 delta_plan walcheren fryslan;"
            " agenda deal_hand 7"
        ),
        "draw land_van_altena",
    ),
    (
        (
            "agenda moment 2 > rise > breach > pour > hand_limit > moment 3 > failures > flow >"
            " end_of_turn; hand 1 new_port"
        ),
        "go_on",
        "fail roer_en_overmaas",
    ),
    (
        "players 3; hand 0 stormvloedseindienst; hand 1 betuwe walcheren",
        *("play stormvloedseindienst", "send_between 1 2", "hand_over betuwe"),
    ),
    ("agenda moment 1 > draw_cards 2 > moment 3 > failures > flow > end_of_turn; hand 1 new_port",),
    (f"{TOO_WET}; agenda deal_hand 7", "draw land_van_altena"),
    (
        (
            "variant 4; objectives afsluitdijk; roles - -; pawns - -;"
            " agenda draw_objective 1 > first_failures > assign_role > deal_hand"
        ),
        "objective randstad",
    ),
    *[(line,) for line in POSITIONS],
    *SCENES,
)


def in_view(told: Any) -> Iterator[str]:
    yield f"part.{told['part']}"


SPOKEN = Spoken(
    anchors={
        "place": SPACES,
        "failure": LOW_REGIONS,
        "border": BORDERS,
        "card": CARDS,
        "structure": STRUCTURES,
        "objective": OBJECTIVES,
        "role": ROLES,
    },
    groups={
        "odds": ("card", "dike", "water", "flood", "storm", *BEFORE_A_TURN, *FIGURES),
        "region": SPACES,
        **dict.fromkeys(("colour", "letter"), COLOURS),
        **dict.fromkeys(("structure", "benefit"), STRUCTURES),
        **dict.fromkeys(("objective", "goal"), OBJECTIVES),
        **dict.fromkeys(("event", "effect"), EVENTS),
        **dict.fromkeys(("role", "power"), ROLES),
    },
    by_clients={"barred.lesson", "deck.layer"},
    unnamed={
        *CARDS,
        *(
            "actions_per_turn",
            "cards_per_draw",
            "mark",
            "track",
            "kind",
            "ran",
            "between",
        ),
        *(
            "held_back",
            "flows_from",
            "failure",
            "sites",
            "cards",
            "best_hand",
            "regions",
            "has_population",
        ),
        *("population_limit",),
        *("left", "unseen_events", "pile", "storm_percent", "layers", "count", "next", "turns"),
    },
    rare=RARE,
    in_view=in_view,
)
