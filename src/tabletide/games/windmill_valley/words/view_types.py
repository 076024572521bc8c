"""The fields of Windmill Valley's view."""

from __future__ import annotations

from typing import TypedDict


class PendingStep(TypedDict):
    """Something that is still to be done in this turn; its numbers are those of its step.

    The log tells of it, so the view must: a program that has no log knows as much as a person.
    """

    step: str
    x: int
    y: int


class ValleySpace(TypedDict):
    """A space for a windmill."""

    space: str
    cost: int
    owner: int | None
    reached: bool  # a chain of windmills leads from it to the market
    fields: list[str]


class MarketArea(TypedDict):
    """An area of the market: who stands there, and what a visit means to the seat on turn."""

    area: str
    seats: list[int]
    neutral: int
    times: int  # that a reward may be taken
    full: bool  # it is skipped, unless one stands on another's marker


class OpenTile(TypedDict):
    """A place for an open improvement."""

    slot: str
    tile: str | None
    price: int


class ValleyPile(TypedDict):
    """A pile face down: how many lie in it, and what the viewer knows of them."""

    pile: str
    count: int
    known: list[str | None]  # places on top, the top first; none where only others know
    left: list[str]  # what lies in it besides, in no order
    discards: list[str]


class CalendarReward(TypedDict):
    """A unique reward of the calendar."""

    reward: str
    step: int
    in_game: bool
    covered: bool


class GearSpaceView(TypedDict):
    """A space of a gear."""

    space: str
    tile: str | None
    action: str  # what the gear itself shows there
    active: bool


class GearStop(TypedDict):
    """Where the gears would stop after some steps from where they are."""

    steps: int
    large: str  # the space at the arrow
    small: str
    tools: int  # that it takes at the present speed
    calendar: bool  # the marker on the calendar would move
    double: bool  # a space there allows both actions


class WaterSection(TypedDict):
    """A section of the water's track, and what each point of strength brings there."""

    section: str  # low, middle or high
    first: int  # its lowest level
    each: int
    in_points: bool  # or in victory points, as one likes


class GateEnd(TypedDict):
    """A position of the floodgate, for the seat on turn: what moving it there takes and brings."""

    speed: int
    cost: int
    points: int
    rise: int
    legal: bool


class ScoreLine(TypedDict):
    """Points of a seat by where they came from."""

    source: str
    points: int


class ValleyPlayer(TypedDict):
    """A seat's own board."""

    seat: int
    mill: str | None
    steps: int  # that the gears have turned
    calendar: int  # how many of its steps are behind one
    guilder: int
    tools: int
    points: int
    sheet: list[ScoreLine]
    would_score: list[ScoreLine]  # at the end, if it were now
    prospect: int  # all points then
    stored: dict[str, int]
    next_surcharge: int | None  # of the next place in the storage; none when it is full
    beds: list[list[str]]  # colours by row
    tokens: dict[str, int]
    area: str | None
    gears: list[GearSpaceView]
    stops: list[GearStop]
    helpers: list[str]
    helped: list[str]  # of them, those who have helped in this turn
    contracts: dict[str, int]  # and what each is worth now
    windmills: list[str]
    has_wish: bool


class ValleyView(TypedDict):
    """All that a seat may know of a game of Windmill Valley."""

    result: str  # empty while the game runs, then how it ended
    to_move: int
    turn: int
    turn_number: int
    round: int
    last_turn: int | None  # how many turns there will be, once the end is near
    turns_left: int | None  # of those, with this one, while the game goes on
    is_first_turn: bool  # or one chooses what to begin with
    is_last_round: bool  # nobody has a turn after this one
    step: str | None
    pending: list[PendingStep]  # the next thing first
    variant: str
    first: int | None
    board: str  # which board this is, and its fingerprint
    fingerprint: str
    gate: int
    gates: list[GateEnd]
    water: int
    water_highest: int
    water_section: str  # low, middle or high
    water_sections: list[WaterSection]
    guilder_limit: int
    calendar_steps: int
    calendar: list[CalendarReward]
    due: list[str]
    wish: str | None
    wish_points: list[int]  # for the first to meet it, the second, and so on
    wish_met: list[int]  # seats, in that order
    starting: list[str]
    tiles: list[OpenTile]
    cards: list[str | None]
    piles: list[ValleyPile]
    trade: str | None
    trade_tulips: list[str | None]
    trades_seen: list[str]
    areas: list[MarketArea]
    neutral_price: int  # of moving a neutral marker, for the seat on turn
    stacking_price: int  # of standing on another's marker in a full area
    spaces: list[ValleySpace]
    players: list[ValleyPlayer]
