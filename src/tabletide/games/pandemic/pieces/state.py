"""The state of a game: small ints, sets as bits, and a few short vectors."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITY_COUNT,
    COLOUR_COUNT,
    CUBES_PER_COLOUR,
    START_CITY,
    City,
    Colour,
)
from tabletide.games.pandemic.pieces.cards import ALL_CARDS, FIRST_EVENT, ROLE_COUNT, SEAT_COUNT
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.decks.piles import PiledState
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.vectors import NO_NUMBERS

Seat = i64

NONE: Final = -1

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
LOST_BY_OUTBREAKS: Final = 2
LOST_BY_CUBES: Final = 3
LOST_BY_CARDS: Final = 4
RESULTS: Final = ("", "won", "outbreaks", "cubes", "cards")


class State(PiledState):
    """A position. What is drawn but not shown to all is in no order here: see `layers`."""

    __slots__ = (
        "arranged",
        "closed",
        "cubes",
        "cured",
        "deck",
        "discards",
        "epidemics",
        "eradicated",
        "events",
        "flown",
        "hands",
        "holders",
        "infection_discards",
        "layers",
        "outbreaks",
        "pawns",
        "players",
        "quiet",
        "rate",
        "result",
        "roles",
        "roles_chosen",
        "shown",
        "stations",
        "stored",
        "supply",
        "top",
        "turn",
        "turns",
        "unsure",
    )

    def __init__(self) -> None:
        """A table that is yet to be laid: see `empty_state` and `copy`."""
        super().__init__(CHANCE)
        # The table.
        self.players: i64 = 0
        self.epidemics: i64 = 0
        self.closed: i64 = 0  # 1 when hands are hidden from the other seats
        self.roles_chosen: i64 = 0  # 1 when seats choose their roles
        # The turn.
        self.turn: i64 = 0  # the seat whose turn it is
        self.turns: i64 = 0  # how many turns have begun
        self.result: i64 = RUNNING
        self.flown: i64 = 0  # 1 once the Operations Expert has flown this turn
        self.quiet: i64 = 0  # 1 when the next infections are skipped
        # The seats. Roles and their holders are replaced, never changed in place.
        self.roles: vec[i64] = NO_NUMBERS  # by seat, NONE before they are assigned
        self.holders: vec[i64] = NO_NUMBERS  # the seat by role, or NONE
        self.pawns: vec[i64] = NO_NUMBERS
        self.hands: vec[i64] = NO_NUMBERS  # sets of cards
        self.shown: i64 = 0  # cards all have seen on their way into a hand
        self.stored: i64 = NONE  # the event on the Contingency Planner's card, or NONE
        self.events: i64 = 0  # those in some hand or on that card, always `events_at_hand`
        # The player deck: a set of cards. How many are in its piles the kit keeps.
        self.deck: i64 = 0
        self.discards: i64 = 0
        # The infection deck.
        # As they were laid: cards drawn since are missing in `top` only.
        self.layers: Layer | None = None
        self.top: i64 = 0  # the cards still in the top layer
        self.arranged: Layer | None = None  # a Forecast being put in order, last placed on top
        self.unsure: i64 = 0  # forecast in secret: the others cannot know these were on top
        self.infection_discards: i64 = 0
        self.rate: i64 = 0  # the space of the infection rate marker
        # The board.
        self.outbreaks: i64 = 0
        self.stations: i64 = 0
        self.cubes: vec[i64] = NO_NUMBERS  # by city, two bits for each colour: see `cubes_at`
        self.supply: i64 = 0  # cubes not on the board, eight bits for each colour: see `cubes_left`
        self.cured: i64 = 0
        self.eradicated: i64 = 0

    def copy(self) -> State:
        """An independent state equal to this one; nobody listens to its events."""
        twin = State()
        twin.to_move = self.to_move
        twin.players = self.players
        twin.epidemics = self.epidemics
        twin.closed = self.closed
        twin.roles_chosen = self.roles_chosen
        twin.turn = self.turn
        twin.turns = self.turns
        twin.agenda = self.agenda
        twin.result = self.result
        twin.flown = self.flown
        twin.quiet = self.quiet
        twin.roles = self.roles
        twin.holders = self.holders
        twin.pawns = self.pawns[:]
        twin.hands = self.hands[:]
        twin.shown = self.shown
        twin.stored = self.stored
        twin.events = self.events
        twin.deck = self.deck
        twin.deck_left = self.deck_left
        twin.pile = self.pile
        twin.pile_left = self.pile_left
        twin.loaded = self.loaded
        twin.discards = self.discards
        twin.layers = self.layers
        twin.top = self.top
        twin.arranged = self.arranged
        twin.unsure = self.unsure
        twin.infection_discards = self.infection_discards
        twin.rate = self.rate
        twin.outbreaks = self.outbreaks
        twin.stations = self.stations
        twin.cubes = self.cubes[:]
        twin.supply = self.supply
        twin.cured = self.cured
        twin.eradicated = self.eradicated
        return twin


_NO_ROLES: Final[vec[i64]] = vec[i64]([NONE] * SEAT_COUNT)
_NO_HOLDERS: Final[vec[i64]] = vec[i64]([NONE] * ROLE_COUNT)
_ALL_AT_START: Final[vec[i64]] = vec[i64]([START_CITY] * SEAT_COUNT)
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)
_NO_CUBES: Final[vec[i64]] = vec[i64]([0] * CITY_COUNT)
_ALL_INFECTIONS: Final = Layer(ALL_CITIES, 0, PUBLIC, None)
ONE_LEFT: Final[vec[i64]] = vec[i64]([256**colour for colour in range(COLOUR_COUNT)])
_FULL_SUPPLY: Final[i64] = sum([CUBES_PER_COLOUR * 256**colour for colour in range(COLOUR_COUNT)])


def empty_state(players: i64, epidemics: i64, closed: i64, roles_chosen: i64) -> State:
    """The table before set-up: a clean board, full supplies, all cards in their decks.

    Rules: setup.board, setup.markers.
    """
    state = State()
    state.players = players
    state.epidemics = epidemics
    state.closed = closed
    state.roles_chosen = roles_chosen
    state.roles = _NO_ROLES[:]
    state.holders = _NO_HOLDERS[:]
    state.pawns = _ALL_AT_START[:]
    state.hands = _NO_CARDS[:]
    state.deck = ALL_CARDS
    state.deck_left = count(ALL_CARDS)
    state.layers = _ALL_INFECTIONS
    state.top = ALL_CITIES
    state.stations = BIT[START_CITY]
    state.cubes = _NO_CUBES[:]
    state.supply = _FULL_SUPPLY
    return state


def cubes_at(state: State, city: City, colour: Colour) -> i64:
    """How many cubes of a colour are in a city."""
    return state.cubes[city] >> 2 * colour & 3


def cubes_left(state: State, colour: Colour) -> i64:
    """How many cubes of a colour are in the supply."""
    return state.supply >> 8 * colour & 255


def is_cured(state: State, colour: Colour) -> bool:
    """Whether a cure for this disease has been discovered."""
    return state.cured & BIT[colour] != 0


def is_eradicated(state: State, colour: Colour) -> bool:
    """Whether this disease is gone for good."""
    return state.eradicated & BIT[colour] != 0


def events_at_hand(state: State) -> i64:
    """The events in some hand or on the Contingency Planner's card, as a set of events."""
    hands = state.hands
    events = (hands[0] | hands[1] | hands[2] | hands[3]) >> FIRST_EVENT
    return events if state.stored == NONE else events | BIT[state.stored]
