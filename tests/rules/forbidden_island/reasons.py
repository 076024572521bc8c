"""When each reason why an action is missing is true, straight from the rulebook.

Written over what a seat sees, not over the engine: `tests/games/test_reasons.py`
holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import TREASURES
from tabletide.kernel.view import Text
from tests.rules.forbidden_island.island import Island


class Seen:
    """What the seat whose turn it is has before it."""

    def __init__(self, view: Mapping[str, Any], blanks: Mapping[str, Any]) -> None:
        self.view = view
        self.blanks = blanks
        tiles = view["island"]["tiles"]
        self.island = Island(
            {one["tile"]: (one["row"], one["column"]) for one in tiles},
            frozenset(one["tile"] for one in tiles if one["state"] == "flooded"),
            frozenset(one["tile"] for one in tiles if one["state"] == "sunk"),
        )
        self.me = view["players"][view["turn"]]
        self.role = self.me["role"]
        self.here = self.me["tile"]
        self.tile = next(one for one in tiles if one["tile"] == self.here)
        self.treasure = self.tile["treasure"]
        self.hand = self.me["hand"]
        self.treasure_cards = [card for card in self.hand if card in TREASURES]
        others = [one for one in view["players"] if one is not self.me]
        self.company = [one for one in others if one["tile"] == self.here]

    def names_this_treasure(self) -> bool:
        return bool(self.blanks["treasure"] == Text(f"treasure.{self.treasure}"))

    def is_captured(self) -> bool:
        return any(
            one["captured"] for one in self.view["treasures"] if one["treasure"] == self.treasure
        )

    def has(self, card: str) -> bool:
        return card in self.hand


def too_few_cards(seen: Seen) -> bool:
    """It names the treasure of the tile, and how many of its cards are in hand."""
    assert seen.blanks["needed"] == 4
    n = seen.blanks["n"]
    return seen.names_this_treasure() and bool(n == seen.hand.count(seen.treasure) and n < 4)


REASONS = {
    "actions_spent": lambda seen: seen.view["moment"] == "before_draw",
    "actions_over": lambda seen: seen.view["moment"] not in (None, "before_draw"),
    "no_way": lambda seen: not seen.island.moves(seen.here, seen.role),
    "no_pilot": lambda seen: seen.role != "pilot",
    "flown": lambda seen: seen.view["flight_used"],
    "last_tile": lambda seen: set(seen.island.place) - seen.island.sunk == {seen.here},
    "all_dry": lambda seen: not seen.island.shores(seen.here, seen.role),
    "alone": lambda seen: not seen.company and seen.role != "messenger",
    "no_treasure_card": lambda seen: not seen.treasure_cards,
    "no_treasure": lambda seen: seen.treasure is None,
    "captured": lambda seen: seen.names_this_treasure() and seen.is_captured(),
    "too_few_cards": too_few_cards,
    "no_special": lambda seen: not (seen.has("sandbags") or seen.has("helicopter_lift")),
    "nothing_flooded": lambda seen: seen.has("sandbags") and not seen.island.flooded,
}

_CAPTURED = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
_AROUND = "breakers_bridge lost_lagoon observatory twilight_hollow"
_ALL_BUT_LANDING = " ".join(tile for tile in TILES if tile != "fools_landing")
# Positions for what random games seldom come to; the rest they come to by themselves.
POSITIONS = (
    "roles engineer pilot; pawns gold_gate watchtower; hand 0 sandbags",
    f"roles pilot engineer; pawns misty_marsh silver_gate; sunk {_AROUND}",
    f"roles pilot engineer; pawns misty_marsh silver_gate; sunk {_AROUND}; flown",
    f"roles engineer pilot; pawns misty_marsh silver_gate; sunk {_AROUND}",
    f"roles pilot diver; {_CAPTURED}; sunk {_ALL_BUT_LANDING}; pawns fools_landing fools_landing",
    f"roles diver pilot; {_CAPTURED}; sunk {_ALL_BUT_LANDING}; pawns fools_landing fools_landing",
    "captured earth_stone; roles engineer pilot; pawns temple_of_the_sun watchtower",
    "roles engineer pilot; pawns temple_of_the_sun watchtower; hand 0 2 earth_stone",
)
