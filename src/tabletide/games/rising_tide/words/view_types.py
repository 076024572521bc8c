"""The fields of Rising Tide's view."""

from __future__ import annotations

from typing import Literal, TypedDict

from tabletide.parts.words.views import Alarm, LayerView, TurnView

SpaceKind = Literal["low", "high", "sea"]
FailureThreat = Literal["sure", "may"]
FailureEffect = Literal["dike", "water", "flood"]


class TideTurn(TurnView):
    """Where the game stands in its turn."""

    draws_left: int
    failures_left: int  # Dike Failure cards still to come this turn, as the sea stands


class SpaceView(TypedDict):
    """A region or a sea: its water now, and what would flow into it at the end of the turn."""

    space: str
    kind: SpaceKind
    colour: str | None
    water: int
    flows: int  # cubes that would flow into it if water flowed as the board stands
    flows_from: str | None  # a space they would come from
    dikes: int  # on all its borders
    population: int
    port: bool
    station: bool
    ran: bool  # whether its pumping station has run this turn
    shielded: bool  # the Little Dutch Boy is here
    threat: FailureThreat | None  # whether its card comes next, or may as it has before
    failure: FailureEffect | None  # what such a card would do here: take a dike, add water, flood
    floods: dict[str, int]  # if it would flood: the regions that get water, and how much


class BorderView(TypedDict):
    """A border with a place for dikes."""

    border: str
    between: list[str]
    dikes: int
    holds: bool  # water would flow across it but for its dikes
    held_back: dict[str, int]  # the regions that would get more water without them, and how much


class SeaView(TypedDict):
    """The sea level: the marker's space, and the number on each, the lowest first."""

    mark: int
    track: list[int]
    level: int
    next: int | None  # the level after the next storm; nothing on the last space


class SupplyView(TypedDict):
    """What is left to be placed."""

    water: int
    dikes: int
    stations: int
    ports: int
    population: int


class StructureView(TypedDict):
    """A hydraulic structure, where it may be built, and how near it is."""

    structure: str
    colour: str
    sites: list[str]
    built: bool
    cards: int  # it takes
    best_hand: int  # the most cards of its colour that any one hand has


class ObjectiveView(TypedDict):
    """An objective in play, and how far it is met."""

    objective: str
    colour: str
    kind: str
    met: bool
    done: int
    needed: int
    regions: list[str]  # it is about


class TidePlayer(TypedDict):
    """A seat's role, pawn and hand."""

    seat: int
    role: str | None
    region: str | None
    hidden: bool  # never, as hands are open here
    hand: list[str]
    hand_size: int


class TideDeckView(TypedDict):
    """The player deck as all know it."""

    cards: int
    left: dict[str, int]  # Region cards in it
    events: int
    unseen_events: list[str]  # of which so many are in the deck, and the rest in the box
    storms: int
    known: list[str]  # cards on top that all have seen, top first
    pile: int  # cards left in the pile that is drawn from
    storm_percent: int  # how likely the next draw brings a storm


class FailureDeckView(TypedDict):
    """The Dike Failure deck as an attentive player knows it, its top first."""

    cards: int
    layers: list[LayerView]


class TideView(TideTurn):
    """Everything there is to know of a game of Rising Tide."""

    storms: int
    variant: str
    sea: SeaView
    spaces: list[SpaceView]
    borders: list[BorderView]
    supply: SupplyView
    flow_short: int  # cubes the supply lacks for the flow as the board stands
    flow_lost: int  # cubes of the flow that lost the game, 0 if none did
    structures: list[StructureView]
    objectives: list[ObjectiveView]
    has_population: bool
    population_lost: int
    population_limit: int
    hand_limit: int
    players: list[TidePlayer]
    player_deck: TideDeckView
    player_discards: list[str]
    failure_deck: FailureDeckView
    failure_discards: list[str]
    sandbags: bool
    levels: dict[str, Alarm]  # how alarming sea, water, cards and population are
