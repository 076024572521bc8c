"""The page of Rising Tide: its picture, and that nothing is hidden."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import BORDERS, LOW_REGIONS, PLACES, WATER_SPACES
from tabletide.games.rising_tide.pieces.cards import CARDS, EVENTS, ROLES, STRUCTURES
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES
from tabletide.games.rising_tide.pieces.state import RESULTS
from tabletide.kernel.game import Game
from tabletide.kernel.state import NOBODY
from tests.pages.page import Page, seats

_POSITION: Final = """
water noorderzijlvest 2 fryslan 3 noordoostpolder 2 flevoland wieringermeer voorne_putten
goeree_overflakkee 2 vollenhove 2 ijsseldelta rijn_en_ijssel 2 kromme_rijn gelderse_vallei; breached
noordzee-fryslan zuiderzee-fryslan noordzee-voorne_putten noordzee-goeree_overflakkee
fryslan-noordoostpolder noordoostpolder-vollenhove noordoostpolder-ijsseldelta
flevoland-ijsseldelta flevoland-kromme_rijn voorne_putten-goeree_overflakkee
schouwen_duiveland-zuid_beveland west_brabant-hoekse_waard hoekse_waard-vijfherenlanden 2
land_van_heusden-land_van_maas_en_waal vollenhove-rijn_en_ijssel betuwe-kromme_rijn; raised
zuiderzee-markerwaard 2 noordzee-delfland flevoland-markerwaard 2 markerwaard-kennemerland
markerwaard-delfland kennemerland-delfland delfland-kromme_rijn; sea 2; ports roer_en_overmaas;
stations ijsseldelta zuid_beveland; built ruimte_voor_de_rivier; players 3; storms 7; turn 1 8;
roles port_master director pump_operator; pawns vollenhove delfland noordoostpolder; hand 0
flevoland markerwaard 2 walcheren vollenhove ijsseldelta delta_plan; hand 1 hoekse_waard
land_van_altena betuwe; hand 2 wieringermeer delfland vollenhove rijn_en_ijssel; discards 2
roer_en_overmaas peel_en_maasvallei land_van_heusden west_brabant ijsseldelta stoomgemaal; pile 1
4 0; failed vollenhove betuwe; layers 2: fryslan noordoostpolder voorne_putten goeree_overflakkee
zuid_beveland west_brabant ijsseldelta kromme_rijn | 0: *; step actions 2
"""
_KINDS: Final[dict[tuple[str, ...], str]] = {
    PLACES: "region",
    LOW_REGIONS: "low region",
    WATER_SPACES: "low region, or the Zuiderzee",
    BORDERS: "border",
    STRUCTURES: "structure",
    ("1", "2", "3"): "cubes",
    EVENTS: "event",
    CARDS: "card",
    ROLES: "role",
    OBJECTIVES: "objective",
    seats(5): "seat",
}


def settings_note(game: Game) -> str:
    """Which settings are the rulebook's."""
    assert [one.name for one in game.settings] == ["players", "storms", "objectives", "roles"]
    return "All but roles that are chosen is in the rulebook."


def hidden(game: Game) -> str:
    """That nothing is, found by comparing what a seat and an onlooker see."""
    state = game.read(" ".join(_POSITION.split()))
    assert game.view(state, 0) == game.view(state, NOBODY)
    return "Nothing is hidden: hands are open, and no deck has an order."


PAGE: Final = Page(_POSITION, "objective", _KINDS, RESULTS[1:], settings_note, hidden)
