"""What seats of every role do, and which lines cite another rule than the option they follow."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.games.rising_tide.pieces.cards import ROLES
from tests.games.asides import Aside

# By the line's message. What a deed sets off follows rules of its own.
_WATER = "the water goes its own way"
ASIDES = {
    "log.turn_begun": Aside("the turn before is over"),
    "log.card_spent": Aside("the price of the deed"),
    "log.card_drawn": Aside("a card all have seen is drawn when the actions are over"),
    "log.storm_drawn": Aside("likewise"),
    "log.sea_rose": Aside("a storm has its steps"),
    "log.sea_stays": Aside("likewise"),
    "log.poured": Aside("likewise"),
    "log.failures_skipped": Aside("sandbags were played before"),
    "log.water_rose": Aside(_WATER),
    "log.flooded": Aside(_WATER),
    "log.flooded_by_chain": Aside(_WATER),
    "log.water_spread": Aside(_WATER),
    "log.water_flowed": Aside(_WATER),
    "log.flow_short": Aside(_WATER),
    "log.cubes_short": Aside(_WATER),
    "log.population_lost": Aside(_WATER),
    "result.won": Aside("the deed ends the game"),
    "result.water": Aside("the water ends it"),
    "result.population": Aside("likewise"),
}
OF_EVERY_ROLE = ("drive", "sail", "charter", "return", "pump", "build_dike", "give", "take", "pass")
OF_ONE_ROLE = {
    "embark": "port_master",
    "direct": "director",
    "send": "warehouse_manager",
    "salvage": "sanitation_engineer",
}


def _scenes() -> Iterator[tuple[str, ...]]:
    for role in ROLES:
        other = "director" if role == "carpenter" else "carpenter"
        here = f"roles {role} {other}; water -; breached noordzee-fryslan noordzee-walcheren"
        yield f"{here}; hand 0 betuwe", "drive kennemerland", "sail betuwe", "pass"
        yield f"{here}; hand 0 delfland; ports fryslan", "charter twente", "return fryslan"
        yield f"{here}; hand 0 delfland; hand 1 delfland", "give 1 delfland", "take 1 delfland"
        yield f"{here}; hand 0 2 delfland", "build_station", "build_port"
        yield f"{here}", "build_dike noordzee-delfland"
        yield f"roles {role} {other}; water 2 delfland", "pump delfland"
    yield from _powers()
    yield from _rare()


def _powers() -> Iterator[tuple[str, ...]]:
    breached = "breached noordzee-fryslan noordzee-walcheren"
    yield (
        f"roles carpenter director; water delfland; {breached}",
        *("build_dike noordzee-delfland", "build_station"),
    )
    yield "roles director carpenter; water 2 flevoland", "direct 1 flevoland"
    yield (
        f"roles hydraulic_engineer carpenter; water -; {breached}",
        *("build_dike noordzee-delfland", "build_dike noordzee-delfland"),
    )
    yield "roles port_master carpenter", "build_port", "embark twente"
    yield (
        "roles pump_operator carpenter; water delfland kennemerland",
        *("pump kennemerland", "pump delfland"),
    )
    yield "roles sanitation_engineer carpenter; discards delfland", "salvage delfland"
    yield "roles warehouse_manager carpenter; ports delfland; hand 0 betuwe", "send 1 betuwe"


WET = (  # all cubes but two
    "3 walcheren 3 fryslan 3 vollenhove 3 kromme_rijn 3 west_brabant 3 hoekse_waard"
    " 3 ijsseldelta 3 betuwe 3 land_van_altena 3 noorderzijlvest"
)
SECOND_STORM = (
    "agenda moment 2 > rise > breach > pour > hand_limit > moment 3 > failures > flow > end_of_turn"
)
_VARIANT = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"


def _rare() -> Iterator[tuple[str, ...]]:
    """What random games seldom come to."""
    yellow = "pawns rijn_en_ijssel delfland; hand 0 2 betuwe 2 vollenhove kromme_rijn"
    yield f"{yellow}; breached noordzee-fryslan", "build_structure normaliseringswerken", "enough"
    three = "built afsluitdijk deltawerken ruimte_voor_de_rivier"
    yield f"{yellow}; {three}", "build_structure normaliseringswerken"
    yield f"{yellow} kromme_rijn", "build_structure normaliseringswerken", "spend betuwe"
    known = "known betuwe storm fryslan"
    yield f"{known}", "pass"
    yield "known storm fryslan; hand 1 new_port", "pass", "go_on"
    yield f"sea 2; water -; hand 1 new_port; {SECOND_STORM}", "go_on"
    yield f"sea 2; water {WET} delfland; hand 1 new_port; {SECOND_STORM}", "go_on"
    one_left = "layers roer_en_overmaas | *; hand 1 new_port; failed walcheren"
    yield f"sandbags; {one_left}; agenda moment 3 > failures > flow > end_of_turn", "go_on"
    chain = "water 3 markerwaard 3 flevoland; breached markerwaard-kennemerland"
    yield (
        (
            f"{chain} flevoland-kromme_rijn; agenda degrade 4 3 > pour > hand_limit > moment 3 >"
            " failures > flow > end_of_turn; raised zuiderzee-markerwaard"
        ),
        *("lose_dike zuiderzee-markerwaard",),
    )
    yield (
        (
            f"{_VARIANT}; lost 4; population 3 kennemerland; water 3 delfland; hand 1 new_port;"
            " agenda moment 5 > flow > end_of_turn"
        ),
        "go_on",
    )


SCENES = tuple(_scenes())
