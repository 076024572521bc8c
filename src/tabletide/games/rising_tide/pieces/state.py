"""The state of a game: small ints, sets and counts as ints, and a few short vectors."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    LOW,
    LOW_COUNT,
    NOORDZEE,
    ONE_SIDE,
    OTHER_SIDE,
    SPACE_COUNT,
    START_DIKES,
    START_SUPPLY,
    START_WATER,
    ZUIDERZEE,
)
from tabletide.games.rising_tide.pieces.cards import (
    AFSLUITDIJK,
    ALL_EVENTS,
    ALL_REGION_CARDS,
    EVENTS_IN_GAME,
    ROLE_COUNT,
    SEAT_COUNT,
)
from tabletide.games.rising_tide.pieces.objectives import STANDARD, STANDARD_OBJECTIVES
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.decks.piles import NOT_LAID, PiledState
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import total
from tabletide.parts.numbers.vectors import NO_NUMBERS

Seat = i64

NONE: Final = -1

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
LOST_BY_WATER: Final = 2
LOST_BY_POPULATION: Final = 3
LOST_BY_CARDS: Final = 4
RESULTS: Final = ("", "won", "water", "population", "cards")


class State(PiledState):
    """A position. Undrawn cards are in no order here: see `layers` and `deck`."""

    __slots__ = (
        "built",
        "deals",
        "deck",
        "dikes",
        "dikes_left",
        "discards",
        "event_discards",
        "event_hands",
        "failed",
        "hands",
        "holders",
        "known",
        "layers",
        "lost",
        "objectives",
        "open",
        "pawns",
        "players",
        "population",
        "ports",
        "ran",
        "result",
        "roles",
        "roles_chosen",
        "sandbags",
        "sea",
        "shared",
        "shielded",
        "shuffles",
        "stations",
        "storms",
        "supply",
        "turn",
        "turns",
        "unseen",
        "variant",
        "water",
        "wet",
    )

    def __init__(self) -> None:
        """A table that is yet to be laid: see `empty_state` and `copy`."""
        super().__init__(CHANCE)
        # The table.
        self.players: i64 = 0
        self.storms: i64 = 0  # in the whole game
        self.variant: i64 = 0
        self.roles_chosen: i64 = 0  # 1 when seats choose their roles
        self.objectives: i64 = 0  # those in play
        self.deals: i64 = 0  # how often the set-up was dealt anew
        # The turn.
        self.turn: i64 = 0  # the seat whose turn it is
        self.turns: i64 = 0  # how many turns have begun
        self.result: i64 = RUNNING
        self.ran: i64 = 0  # where pumping stations stand that have run this turn
        self.sandbags: i64 = 0  # 1 when no dike fails this turn
        self.shielded: i64 = NONE  # the region that the next flow spares
        # The seats. What is set seldom is replaced, never changed in place.
        self.roles: vec[i64] = NO_NUMBERS  # by seat, NONE before they are assigned
        self.holders: vec[i64] = NO_NUMBERS  # the seat by role, or NONE
        self.pawns: vec[i64] = NO_NUMBERS  # places
        self.hands: vec[i64] = NO_NUMBERS  # counts of Region cards
        self.event_hands: vec[i64] = NO_NUMBERS  # sets of events
        # The player deck. Its storms are counted by its piles.
        self.deck: i64 = 0  # counts of Region cards
        self.unseen: i64 = 0  # the events nobody has seen; some of them are in the box
        self.known: i64 = 0  # cards on top that all have seen, see `player_deck.py`
        self.discards: i64 = 0  # counts of Region cards
        self.event_discards: i64 = 0
        # The Dike Failure deck, in counts of cards.
        self.layers: Layer | None = None
        self.failed: i64 = 0  # its discard pile
        self.shuffles: i64 = 0  # how often cards were shuffled
        # The board.
        self.sea: i64 = 0  # the marker's space
        self.water: vec[i64] = NO_NUMBERS  # by space
        self.wet: i64 = 0  # the spaces with water
        self.supply: i64 = 0  # water cubes
        self.dikes: vec[i64] = NO_NUMBERS  # by border
        self.dikes_left: i64 = 0
        self.open: vec[i64] = NO_NUMBERS  # by space, the spaces across borders without a dike
        self.shared: i64 = 0  # 1 when a copy may have the same `dikes` and `open`
        self.ports: i64 = 0
        self.stations: i64 = 0
        self.built: i64 = 0  # structures
        self.population: vec[i64] = NO_NUMBERS  # by low region; replaced, never changed in place
        self.lost: i64 = 0  # population cubes

    def copy(self) -> State:
        """An independent state that nobody listens to.

        Dikes change seldom: the two have them in common until one of them changes its own.
        """
        twin = State()
        twin.to_move = self.to_move
        twin.agenda = self.agenda
        twin.deck_left = self.deck_left
        twin.pile = self.pile
        twin.pile_left = self.pile_left
        twin.loaded = self.loaded
        twin.players = self.players
        twin.storms = self.storms
        twin.variant = self.variant
        twin.roles_chosen = self.roles_chosen
        twin.objectives = self.objectives
        twin.deals = self.deals
        twin.turn = self.turn
        twin.turns = self.turns
        twin.result = self.result
        twin.ran = self.ran
        twin.sandbags = self.sandbags
        twin.shielded = self.shielded
        twin.roles = self.roles
        twin.holders = self.holders
        twin.pawns = self.pawns[:]
        twin.hands = self.hands[:]
        twin.event_hands = self.event_hands[:]
        twin.deck = self.deck
        twin.unseen = self.unseen
        twin.known = self.known
        twin.discards = self.discards
        twin.event_discards = self.event_discards
        twin.layers = self.layers
        twin.failed = self.failed
        twin.shuffles = self.shuffles
        twin.sea = self.sea
        twin.water = self.water[:]
        twin.wet = self.wet
        twin.supply = self.supply
        twin.dikes = self.dikes
        twin.dikes_left = self.dikes_left
        twin.open = self.open
        self.shared = twin.shared = 1
        twin.ports = self.ports
        twin.stations = self.stations
        twin.built = self.built
        twin.population = self.population
        twin.lost = self.lost
        return twin


_NO_ROLES: Final[vec[i64]] = vec[i64]([NONE] * SEAT_COUNT)
_NO_HOLDERS: Final[vec[i64]] = vec[i64]([NONE] * ROLE_COUNT)
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)
_NO_POPULATION: Final[vec[i64]] = vec[i64]([0] * LOW_COUNT)


def empty_state(players: i64, storms: i64, variant: i64, roles_chosen: i64) -> State:
    """The table before set-up.

    Rules: setup.objectives.
    """
    state = State()
    state.players = players
    state.storms = storms
    state.variant = variant
    state.roles_chosen = roles_chosen
    state.objectives = STANDARD_OBJECTIVES if variant == STANDARD else 0
    state.roles = _NO_ROLES
    state.holders = _NO_HOLDERS
    state.pawns = _NO_ROLES[:]
    lay_out(state)
    return state


def lay_out(state: State) -> None:
    """Put all dikes and the first water on the board, and all cards in their decks.

    Rules: setup.board, setup.dikes, setup.water, setup.events.
    """
    state.hands = _NO_CARDS[:]
    state.event_hands = _NO_CARDS[:]
    state.deck = ALL_REGION_CARDS
    state.unseen = ALL_EVENTS
    state.deck_left = total(ALL_REGION_CARDS) + EVENTS_IN_GAME[state.players]
    state.pile = NOT_LAID
    state.pile_left = 0
    state.loaded = 0
    state.layers = Layer(ALL_REGION_CARDS, state.shuffles, PUBLIC, None)
    state.failed = 0
    state.sea = 0
    state.water = START_WATER[:]
    state.supply = START_SUPPLY
    state.dikes = START_DIKES[:]
    state.dikes_left = 0
    state.shared = 0
    state.population = _NO_POPULATION
    survey(state)


def survey(state: State) -> None:
    """Work out which spaces are wet, and which borders open, from the water and the dikes."""
    state.wet = 0
    space: i64
    for space in range(SPACE_COUNT):
        if state.water[space]:
            state.wet |= BIT[space]
    state.open = vec[i64]([0] * SPACE_COUNT)
    border: i64
    for border in range(BORDER_COUNT):
        if not state.dikes[border]:
            state.open[ONE_SIDE[border]] |= BIT[OTHER_SIDE[border]]
            state.open[OTHER_SIDE[border]] |= BIT[ONE_SIDE[border]]


# What the Zuiderzee is: a sea, or with the Afsluitdijk a low region.


def low_regions(state: State) -> i64:
    """All low regions, as a set: where water may come and go.

    Rules: structure.afsluitdijk, flow.sea.
    """
    return LOW | BIT[ZUIDERZEE] if state.built & BIT[AFSLUITDIJK] else LOW


def is_sea(state: State, space: i64) -> bool:
    """Whether a space is a sea now.

    Rules: structure.afsluitdijk.
    """
    return space == NOORDZEE or (space == ZUIDERZEE and not state.built & BIT[AFSLUITDIJK])


def hand_size(state: State, seat: Seat) -> i64:
    """How many cards a seat holds, of both kinds.

    Rules: hand.only_player_cards.
    """
    return total(state.hands[seat]) + count(state.event_hands[seat])
