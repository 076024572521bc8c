"""Positions random play seldom reaches: structures, empty supplies, the variant's last cubes."""

from __future__ import annotations

FULL_STATIONS = "stations fryslan betuwe walcheren vollenhove kromme_rijn"
FULL_PORTS = "ports fryslan betuwe walcheren vollenhove kromme_rijn"
GREEN = "pawns roer_en_overmaas delfland; hand 0 2 west_brabant 2 hoekse_waard 2 land_van_altena"
POSITIONS = [
    *["pawns fryslan delfland; hand 0 2 fryslan 2 flevoland 2 markerwaard; water -"] * 8,
    *["pawns schouwen_duiveland delfland; hand 0 2 delfland 2 walcheren 2 zuid_beveland"] * 8,
    *[f"{GREEN}; water 3 west_brabant 3 hoekse_waard"] * 8,
    *["pawns rijn_en_ijssel delfland; hand 0 2 betuwe 2 vollenhove kromme_rijn"] * 8,
    *[f"{FULL_STATIONS}; {FULL_PORTS}; hand 0 2 delfland; water -"] * 12,
    *["roles hydraulic_engineer carpenter; water -"] * 6,
    "players 5; hand 0 mail_exchange stormvloedseindienst; hand 3 betuwe; hand 4 2 fryslan",
    (
        "players 5; variant 6; objectives wadlopen but_the_dutch randstad watersnood biesbosch"
        " farmhands; lost 3; population 3 fryslan 2 delfland; hand 2 water_management"
    ),
]
