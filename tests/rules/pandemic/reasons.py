"""When each reason why an action is missing is true, straight from the rulebook.

Written over what a seat sees, not over the engine: `tests/games/test_reasons.py`
holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_OF, COLOURS
from tabletide.games.pandemic.pieces.cards import EVENTS
from tabletide.kernel.view import Text

Blanks = Mapping[str, Any]


class Seen:
    """What the seat whose turn it is has before it."""

    def __init__(self, view: Mapping[str, Any], blanks: Blanks) -> None:
        self.view = view
        self.blanks = blanks
        self.me = view["players"][view["turn"]]
        self.here = self.me["city"]
        self.hand = set(self.me["hand"])
        self.cities = self.hand & set(CITIES)
        self.company = [one for one in view["players"] if one["city"] == self.here]
        self.company.remove(self.me)

    def names_this_city(self) -> bool:
        return bool(self.blanks["city"] == Text(f"city.{self.here}"))

    def events(self) -> set[str]:
        """The Events it may play: in its hand, and stored on the Planner's card."""
        stored = {self.me["stored"]} - {None}
        return self.hand & set(EVENTS) | stored

    def can_be_handed(self) -> bool:
        """Whether somebody here has the card of the city, or is the Researcher with any."""
        return any(
            self.here in one["hand"]
            or (one["role"] == "researcher" and set(one["hand"]) & set(CITIES))
            for one in self.company
        )

    def cards_of(self, colour: str) -> int:
        return sum(COLOURS[COLOUR_OF[CITIES.index(city)]] == colour for city in self.cities)

    def best(self) -> int:
        """The most cards of one colour that has no cure yet."""
        open_ones = [one for one, status in self.view["diseases"].items() if status == "active"]
        return max(map(self.cards_of, open_ones))


def too_few_cards(seen: Seen) -> bool:
    """It names the right number, the most there are of a colour without a cure, and that colour."""
    n, needed = seen.blanks["n"], seen.blanks["needed"]
    colour = seen.blanks["colour"].key.removeprefix("colour.")
    assert needed == (4 if seen.me["role"] == "scientist" else 5)
    assert seen.view["diseases"][colour] == "active"
    return bool(n == seen.best() == seen.cards_of(colour) and n < needed)


REASONS = {
    "actions_spent": lambda seen: seen.view["moment"] == "before_draw",
    "actions_over": lambda seen: seen.view["moment"] not in (None, "before_draw"),
    "no_card_to_fly": lambda seen: not seen.cities - {seen.here},
    "no_card_of_city": lambda seen: seen.names_this_city() and seen.here not in seen.hand,
    "no_station": lambda seen: seen.names_this_city() and seen.here not in seen.view["stations"],
    "no_other_station": lambda seen: not set(seen.view["stations"]) - {seen.here},
    "station_here": lambda seen: seen.names_this_city() and seen.here in seen.view["stations"],
    "flown": lambda seen: seen.view["station_flight_used"],
    "no_city_card": lambda seen: not seen.cities,
    "no_card_to_give": lambda seen: not seen.cities and seen.me["role"] == "researcher",
    "no_cubes": lambda seen: seen.names_this_city() and seen.here not in seen.view["cubes"],
    "alone": lambda seen: seen.names_this_city() and not seen.company,
    "holder_offers": lambda seen: seen.view["hands"] == "closed" and bool(seen.company),
    "nobody_has_card": lambda seen: seen.names_this_city() and not seen.can_be_handed(),
    "too_few_cards": too_few_cards,
    "stored_already": lambda seen: seen.me["stored"] is not None,
    "no_event_discarded": lambda seen: not set(EVENTS) & set(seen.view["player_discards"]),
    "no_event": lambda seen: not seen.events(),
    "nothing_to_remove": lambda seen: (
        "resilient_population" in seen.events() and not seen.view["infection_discards"]
    ),
    "night_is_quiet": lambda seen: "one_quiet_night" in seen.events() and seen.view["quiet_night"],
}

# Positions for what random games seldom come to; the rest they come to by themselves.
POSITIONS = (
    "roles medic scientist; hand 0 resilient_population",
    "roles contingency_planner medic; discards one_quiet_night airlift; hand 1 forecast",
    "roles contingency_planner medic; stored one_quiet_night; quiet",
    "roles contingency_planner medic; stored airlift; discards forecast; hand 0 paris",
    "roles researcher medic; pawns paris paris; hand 0 airlift",
    "roles operations_expert medic; hand 0 paris; flown",
    "roles operations_expert medic; pawns atlanta lima",
)
