"""The fields of Forbidden Island's view."""

from __future__ import annotations

from typing import Literal, TypedDict

from tabletide.parts.words.views import Alarm, LayerView, TurnView

Condition = Literal["dry", "flooded", "sunk"]
Threat = Literal["sure", "may"]
FloodCard = Literal["in_deck", "discarded", "gone"]
# To more cards, to as many, to the skull; or it stands there.
WaterChange = Literal["next", "same", "next_end", "ended"]


class IslandTurn(TurnView):
    """Where the game stands in its turn."""

    draws_left: int
    floods_left: int  # flood cards still to be turned over this turn, as the water stands
    flight_used: bool


class IslandTile(TypedDict):
    """A tile, where it lies, and how far the water has come."""

    tile: str
    row: int
    column: int
    state: Condition
    treasure: str | None  # the one that can be captured here
    starts: str | None  # the role that starts here
    landing: bool
    threat: Threat | None  # whether its flood card comes next, or may as it has before
    flood_card: FloodCard  # where its flood card is


class IslandMap(TypedDict):
    """The size of the island, and its tiles in the order of reading, those laid so far."""

    rows: int
    columns: int
    tiles: list[IslandTile]


class WaterView(TypedDict):
    """The meter: the mark the marker is on, flood cards by mark from the first, the skull's."""

    level: int
    track: list[int]
    skull: int
    flood_cards: int
    change: WaterChange  # what the next rise makes of it
    next: int  # the flood cards then


class TreasureView(TypedDict):
    """A treasure, where it can be found, and who has captured it."""

    treasure: str
    tiles: list[str]
    above_water: list[str]  # those of its tiles that have not sunk: there it can be captured
    captured: bool
    by: int | None
    copies: int
    best_hand: int  # the most cards of it that any one hand has


class IslandPlayer(TypedDict):
    """A seat's role, pawn, hand and treasures."""

    seat: int
    role: str | None
    tile: str | None
    in_water: bool
    hidden: bool  # never, as hands are open here
    hand: list[str]
    hand_size: int
    kept: list[str]


class TreasureDeckView(TypedDict):
    """How many cards are left, and which, since all others can be seen."""

    cards: int
    left: dict[str, int]
    rise_percent: int  # how likely the next draw makes the water rise


class FloodDeckView(TypedDict):
    """The deck as an attentive player knows it, its top first."""

    cards: int
    layers: list[LayerView]


class LiftView(TypedDict):
    """A Helicopter Lift under way: who plays it, and the pawns aboard."""

    by: int
    aboard: list[int]


class IslandView(IslandTurn):
    """Everything there is to know of a game of Forbidden Island."""

    difficulty: str
    shape: str
    navigator: str
    island: IslandMap
    water: WaterView
    treasures: list[TreasureView]
    cards_to_capture: int
    hand_limit: int
    players: list[IslandPlayer]
    treasure_deck: TreasureDeckView
    treasure_discards: list[str]
    flood_deck: FloodDeckView
    flood_discards: list[str]
    lift: LiftView | None
    levels: dict[str, Alarm]  # how alarming the water and the treasures are, by their anchor
