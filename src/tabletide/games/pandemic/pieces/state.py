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
from tabletide.kernel.state import State as KernelState
from tabletide.parts.agenda import NOTHING, Frame
from tabletide.parts.bits import BIT, count
from tabletide.parts.layers import PUBLIC, Layer

Seat = i64

NONE: Final = -1

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
LOST_BY_OUTBREAKS: Final = 2
LOST_BY_CUBES: Final = 3
LOST_BY_CARDS: Final = 4
RESULTS: Final = ("", "won", "outbreaks", "cubes", "cards")


class State(KernelState):
    """A position. What is drawn but not shown to all is in no order here: see `layers`."""

    __slots__ = (
        "agenda",
        "arranged",
        "closed",
        "cubes",
        "cured",
        "deck",
        "deck_left",
        "discards",
        "epidemics",
        "eradicated",
        "events",
        "flown",
        "hands",
        "holders",
        "infection_discards",
        "layers",
        "loaded",
        "outbreaks",
        "pawns",
        "pile",
        "pile_left",
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

    def __init__(
        self,
        to_move: i64,
        players: i64,
        epidemics: i64,
        closed: i64,
        roles_chosen: i64,
        turn: i64,
        turns: i64,
        agenda: Frame,
        result: i64,
        roles: vec[i64],
        holders: vec[i64],
        pawns: vec[i64],
        hands: vec[i64],
        shown: i64,
        deck: i64,
        deck_left: i64,
        pile: i64,
        pile_left: i64,
        loaded: i64,
        discards: i64,
        stored: i64,
        events: i64,
        layers: Layer | None,
        top: i64,
        arranged: Layer | None,
        unsure: i64,
        infection_discards: i64,
        rate: i64,
        outbreaks: i64,
        stations: i64,
        cubes: vec[i64],
        supply: vec[i64],
        cured: i64,
        eradicated: i64,
        quiet: i64,
        flown: i64,
    ) -> None:
        super().__init__(to_move)
        # The table.
        self.players = players
        self.epidemics = epidemics
        self.closed = closed  # 1 when hands are hidden from the other seats
        self.roles_chosen = roles_chosen  # 1 when seats choose their roles
        # The turn.
        self.turn = turn  # the seat whose turn it is
        self.turns = turns  # how many turns have begun
        self.agenda = agenda
        self.result = result
        self.flown = flown  # 1 once the Operations Expert has flown this turn
        self.quiet = quiet  # 1 when the next infections are skipped
        # The seats. Roles and their holders are replaced, never changed in place.
        self.roles = roles  # by seat, NONE before they are assigned
        self.holders = holders  # the seat by role, or NONE
        self.pawns = pawns
        self.hands = hands  # sets of cards
        self.shown = shown  # cards all have seen on their way into a hand
        self.stored = stored  # the event on the Contingency Planner's card, or NONE
        self.events = events  # those in some hand or on that card, always `events_at_hand`
        # The player deck: a set of cards, and how many are in its piles.
        self.deck = deck
        self.deck_left = deck_left  # cards and epidemics
        self.pile = pile
        self.pile_left = pile_left
        self.loaded = loaded  # 1 while the pile's epidemic is still in it
        self.discards = discards
        # The infection deck.
        self.layers = layers  # as they were laid: cards drawn since are missing in `top` only
        self.top = top  # the cards still in the top layer
        self.arranged = arranged  # a Forecast being put in order, last placed on top
        self.unsure = unsure  # forecast in secret: the others cannot know these were on top
        self.infection_discards = infection_discards
        self.rate = rate  # the space of the infection rate marker
        # The board.
        self.outbreaks = outbreaks
        self.stations = stations
        self.cubes = cubes  # by city, two bits for each colour: see `cubes_at`
        self.supply = supply  # cubes not on the board, by colour
        self.cured = cured
        self.eradicated = eradicated

    def copy(self) -> State:
        """An independent state equal to this one; nobody listens to its events."""
        return State(
            self.to_move,
            self.players,
            self.epidemics,
            self.closed,
            self.roles_chosen,
            self.turn,
            self.turns,
            self.agenda,
            self.result,
            self.roles,
            self.holders,
            self.pawns[:],
            self.hands[:],
            self.shown,
            self.deck,
            self.deck_left,
            self.pile,
            self.pile_left,
            self.loaded,
            self.discards,
            self.stored,
            self.events,
            self.layers,
            self.top,
            self.arranged,
            self.unsure,
            self.infection_discards,
            self.rate,
            self.outbreaks,
            self.stations,
            self.cubes[:],
            self.supply[:],
            self.cured,
            self.eradicated,
            self.quiet,
            self.flown,
        )


_NO_ROLES: Final[vec[i64]] = vec[i64]([NONE] * SEAT_COUNT)
_NO_HOLDERS: Final[vec[i64]] = vec[i64]([NONE] * ROLE_COUNT)
_ALL_AT_START: Final[vec[i64]] = vec[i64]([START_CITY] * SEAT_COUNT)
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)
_NO_CUBES: Final[vec[i64]] = vec[i64]([0] * CITY_COUNT)
_ALL_INFECTIONS: Final = Layer(ALL_CITIES, 0, PUBLIC, None)
_FULL_SUPPLY: Final[vec[i64]] = vec[i64]([CUBES_PER_COLOUR] * COLOUR_COUNT)


def empty_state(players: i64, epidemics: i64, closed: i64, roles_chosen: i64) -> State:
    """The table before set-up: a clean board, full supplies, all cards in their decks.

    Rules: setup.board, setup.markers.
    """
    return State(
        to_move=CHANCE,
        players=players,
        epidemics=epidemics,
        closed=closed,
        roles_chosen=roles_chosen,
        turn=0,
        turns=0,
        agenda=NOTHING,
        result=RUNNING,
        roles=_NO_ROLES[:],
        holders=_NO_HOLDERS[:],
        pawns=_ALL_AT_START[:],
        hands=_NO_CARDS[:],
        shown=0,
        deck=ALL_CARDS,
        deck_left=count(ALL_CARDS),
        pile=NONE,
        pile_left=0,
        loaded=0,
        discards=0,
        stored=NONE,
        events=0,
        layers=_ALL_INFECTIONS,
        top=ALL_CITIES,
        arranged=None,
        unsure=0,
        infection_discards=0,
        rate=0,
        outbreaks=0,
        stations=BIT[START_CITY],
        cubes=_NO_CUBES[:],
        supply=_FULL_SUPPLY[:],
        cured=0,
        eradicated=0,
        quiet=0,
        flown=0,
    )


def cubes_at(state: State, city: City, colour: Colour) -> i64:
    """How many cubes of a colour are in a city."""
    return state.cubes[city] >> 2 * colour & 3


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
