"""The state of a game: small ints, sets and counts as ints, and a few short vectors."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import ALL_TILES, START_MARK, TILE_COUNT
from tabletide.games.forbidden_island.pieces.cards import (
    ROLE_COUNT,
    SEAT_COUNT,
    TREASURE_COUNT,
    WHOLE_DECK,
)
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.flow.agenda import AgendaState
from tabletide.parts.flow.beginner import BY_LOT
from tabletide.parts.numbers.vectors import NO_NUMBERS

Seat = i64

NONE: Final = -1

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
LOST_LANDING: Final = 2
LOST_TREASURE: Final = 3
DROWNED: Final = 4
LOST_TO_SKULL: Final = 5
RESULTS: Final = ("", "won", "landing", "treasure", "drowned", "skull")


class State(AgendaState):
    """A position. Undrawn cards are in no order here: see `layers` and `deck`."""

    __slots__ = (
        "captured",
        "cells",
        "corners",
        "deck",
        "difficulty",
        "discards",
        "first",
        "flood_discards",
        "flood_shuffles",
        "flooded",
        "flown",
        "hands",
        "holders",
        "keepers",
        "layers",
        "level",
        "near",
        "pawns",
        "players",
        "result",
        "roles",
        "roles_chosen",
        "shape",
        "strict",
        "sunk",
        "treasure_shuffles",
        "turn",
        "turns",
        "unlaid",
    )

    def __init__(self) -> None:
        """A table that is yet to be laid: see `empty_state` and `copy`."""
        super().__init__(CHANCE)
        # The table.
        self.players: i64 = 0
        self.difficulty: i64 = 0
        self.shape: i64 = 0
        self.strict: i64 = 0  # 1 when the Navigator moves everyone by straight steps
        self.roles_chosen: i64 = 0  # 1 when seats choose their roles
        self.first: i64 = BY_LOT  # the number of the seat that is to begin, from one on
        # The turn.
        self.turn: i64 = 0  # the seat whose turn it is
        self.turns: i64 = 0  # how many turns have begun
        self.result: i64 = RUNNING
        self.flown: i64 = 0  # 1 once the Pilot has flown this turn
        # The seats. What is set seldom is replaced, never changed in place.
        self.roles: vec[i64] = NO_NUMBERS  # by seat, NONE before they are assigned
        self.holders: vec[i64] = NO_NUMBERS  # the seat by role, or NONE
        self.pawns: vec[i64] = (
            NO_NUMBERS  # tiles; a pawn in the water is on the tile that sank under it
        )
        self.hands: vec[i64] = NO_NUMBERS  # counts of cards
        self.captured: i64 = 0  # treasures
        self.keepers: vec[i64] = NO_NUMBERS  # the seat by treasure, or NONE
        # The treasure deck and its discards, as counts of cards.
        self.deck: i64 = 0
        self.discards: i64 = 0
        self.treasure_shuffles: i64 = 0  # how often the discards became the deck
        # The flood deck.
        self.layers: Layer | None = None
        self.flood_discards: i64 = 0
        self.flood_shuffles: i64 = 0  # how often discards were shuffled
        self.level: i64 = 0  # the mark of the water meter
        # The island. Where its tiles lie is replaced, never changed in place.
        self.flooded: i64 = 0
        self.sunk: i64 = 0
        self.unlaid: i64 = 0  # the tiles that are not laid yet
        self.cells: vec[i64] = NO_NUMBERS  # by tile, NONE before it is placed
        self.near: vec[i64] = (
            NO_NUMBERS  # by tile, the tiles laid straight beside it, sunk ones included
        )
        self.corners: vec[i64] = NO_NUMBERS  # by tile, the tiles laid at its corners

    def copy(self) -> State:
        """An independent state that nobody listens to."""
        twin = State()
        twin.to_move = self.to_move
        twin.players = self.players
        twin.difficulty = self.difficulty
        twin.shape = self.shape
        twin.strict = self.strict
        twin.roles_chosen = self.roles_chosen
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.agenda = self.agenda
        twin.result = self.result
        twin.flown = self.flown
        twin.roles = self.roles
        twin.holders = self.holders
        twin.pawns = self.pawns[:]
        twin.hands = self.hands[:]
        twin.captured = self.captured
        twin.keepers = self.keepers
        twin.deck = self.deck
        twin.discards = self.discards
        twin.treasure_shuffles = self.treasure_shuffles
        twin.layers = self.layers
        twin.flood_discards = self.flood_discards
        twin.flood_shuffles = self.flood_shuffles
        twin.level = self.level
        twin.flooded = self.flooded
        twin.sunk = self.sunk
        twin.unlaid = self.unlaid
        twin.cells = self.cells
        twin.near = self.near
        twin.corners = self.corners
        return twin


_NO_ROLES: Final[vec[i64]] = vec[i64]([NONE] * SEAT_COUNT)
_NO_HOLDERS: Final[vec[i64]] = vec[i64]([NONE] * ROLE_COUNT)
_NO_KEEPERS: Final[vec[i64]] = vec[i64]([NONE] * TREASURE_COUNT)
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)
_NOWHERE: Final[vec[i64]] = vec[i64]([NONE] * TILE_COUNT)
_NO_TILES: Final[vec[i64]] = vec[i64]([0] * TILE_COUNT)


def empty_state(
    players: i64, difficulty: i64, shape: i64, strict: i64, roles_chosen: i64, first: i64
) -> State:
    """The table before set-up: no tile laid, all cards in their decks, the water at its mark.

    Rules: setup.decks, setup.treasures, setup.water_level.
    """
    state = State()
    state.players = players
    state.difficulty = difficulty
    state.shape = shape
    state.strict = strict
    state.roles_chosen = roles_chosen
    state.first = first
    state.roles = _NO_ROLES
    state.holders = _NO_HOLDERS
    state.pawns = _NO_ROLES[:]
    state.hands = _NO_CARDS[:]
    state.keepers = _NO_KEEPERS
    state.deck = WHOLE_DECK
    state.layers = Layer(ALL_TILES, 0, PUBLIC, None)
    state.level = START_MARK[difficulty]
    state.unlaid = ALL_TILES
    state.cells = _NOWHERE
    state.near = _NO_TILES
    state.corners = _NO_TILES
    return state
