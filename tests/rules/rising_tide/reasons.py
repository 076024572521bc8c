"""When each reason why an action is missing is true, straight from the rulebook.

Written over what a seat sees, not over the engine: `tests/games/test_reasons.py`
holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletide.games.rising_tide.pieces.cards import EVENTS
from tabletide.kernel.view import Text

HIGH = ("drenthe", "twente", "veluwe", "utrechtse_heuvelrug", "de_zoom", "oost_brabant")


class Seen:
    """What the seat whose turn it is has before it."""

    def __init__(self, view: Mapping[str, Any], blanks: Mapping[str, Any]) -> None:
        self.view = view
        self.blanks = blanks
        self.spaces = {one["space"]: one for one in view["spaces"]}
        self.me = view["players"][view["turn"]]
        self.role = self.me["role"]
        self.here = self.me["region"]
        self.space = self.spaces[self.here]
        self.hand = self.me["hand"]
        self.regions = [card for card in self.hand if card not in EVENTS]
        others = [one for one in view["players"] if one is not self.me]
        self.company = [one for one in others if one["region"] == self.here]
        self.ports = [name for name, one in self.spaces.items() if one["port"]]

    def names_here(self) -> bool:
        return bool(self.blanks["region"] == Text(f"region.{self.here}"))

    def structures(self) -> list[Any]:
        return [one for one in self.view["structures"] if self.here in one["sites"]]

    def of_colour(self, colour: str) -> list[str]:
        return [card for card in self.regions if self.spaces[card]["colour"] == colour]

    def within_reach(self) -> list[str]:
        """Regions whose water one could pump, the Pump Operator's next door too."""
        found = {self.here}
        if self.role == "pump_operator":
            for border in self.view["borders"]:
                if self.here in border["between"]:
                    found |= set(border["between"])
        return [one for one in found if self.spaces[one]["kind"] == "low"]

    def cubes(self) -> int:
        return int(self.space["water"] + self.space["population"])


def too_few_cards(seen: Seen) -> bool:
    """It names the structure of the region, and how many of its cards are in hand."""
    (structure,) = seen.structures()
    n = seen.blanks["n"]
    return bool(
        seen.blanks["needed"] == structure["cards"] == 5
        and seen.blanks["structure"] == Text(f"structure.{structure['structure']}")
        and n == len(seen.of_colour(structure["colour"]))
        and n < 5
    )


def no_card_of_colour(seen: Seen) -> bool:
    colour = seen.space["colour"]
    named = seen.blanks["colour"] == Text(f"colour.{colour}")
    return bool(named and not seen.of_colour(colour))


REASONS = {
    "actions_spent": lambda seen: seen.view["moment"] in ("after_actions", "before_draw"),
    "actions_over": lambda seen: seen.view["moment"] not in (None, "after_actions", "before_draw"),
    "only_this_card": lambda seen: seen.names_here() and set(seen.regions) == {seen.here},
    "no_region_card": lambda seen: not seen.regions,
    "no_card_of_region": lambda seen: (
        seen.names_here() and seen.here not in (*HIGH, "zuiderzee") and seen.here not in seen.hand
    ),
    "no_such_card": lambda seen: seen.names_here() and seen.here in (*HIGH, "zuiderzee"),
    "not_at_port": lambda seen: seen.here not in seen.ports,
    "no_port": lambda seen: not seen.ports,
    "only_port": lambda seen: seen.ports == [seen.here],
    "no_water": lambda seen: not any(seen.spaces[one]["water"] for one in seen.within_reach()),
    "high": lambda seen: seen.names_here() and seen.here in HIGH,
    "water": lambda seen: seen.names_here() and seen.space["water"] and seen.role != "carpenter",
    "has_station": lambda seen: seen.names_here() and seen.space["station"],
    "has_port": lambda seen: seen.names_here() and seen.space["port"],
    "alone": lambda seen: not seen.company,
    "nobodys_card": lambda seen: (
        seen.names_here()
        and seen.here not in (*HIGH, "zuiderzee")
        and all(seen.here not in one["hand"] for one in seen.company)
    ),
    "not_discarded": lambda seen: (
        seen.names_here() and seen.here not in seen.view["player_discards"]
    ),
    "built": lambda seen: seen.structures()[0]["built"],
    "too_few_cards": too_few_cards,
    "no_site": lambda seen: seen.names_here() and not seen.structures(),
    "no_colour": lambda seen: seen.names_here() and seen.space["colour"] is None,
    "no_room": lambda seen: seen.names_here() and seen.cubes() == 3,
    "no_population": lambda seen: seen.view["supply"]["population"] == 0,
    "no_card_of_colour": no_card_of_colour,
    "no_event": lambda seen: not set(seen.hand) & set(EVENTS),
    "idle_event": lambda seen: set(seen.hand) & set(EVENTS),
}

_TWELVE = (
    "3 fryslan 3 betuwe 3 vollenhove 3 walcheren 3 ijsseldelta 3 hoekse_waard 3 zuid_beveland"
    " 3 west_brabant 3 flevoland 3 kromme_rijn 3 land_van_altena"
)
_VARIANT = "variant 4; objectives afsluitdijk randstad biesbosch farmhands; water -"
# Positions for what random games seldom come to; the rest they come to by themselves.
POSITIONS = (
    "built afsluitdijk; pawns fryslan delfland",
    "pawns fryslan delfland; hand 0 fryslan",
    "pawns veluwe delfland; hand 0 delta_plan",
    f"{_VARIANT}; lost 3; population {_TWELVE}; hand 0 delfland",
    f"{_VARIANT}; pawns veluwe delfland",
    f"{_VARIANT}; population 3 delfland",
    "roles warehouse_manager director; ports delfland",
    "ports delfland; stations delfland",
    "roles warehouse_manager port_master",
    "roles port_master warehouse_manager",
    "built afsluitdijk; pawns zuiderzee zuiderzee",
    "hand 0 delfland",
)
