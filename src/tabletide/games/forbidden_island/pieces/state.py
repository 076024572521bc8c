"""The state of a game: small ints, sets and counts as ints, and a few short vectors."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import ALL_TILES, START_MARK, TILE_COUNT
from tabletide.games.forbidden_island.pieces.cards import ROLE_COUNT, SEAT_COUNT, TREASURE_COUNT
from tabletide.games.forbidden_island.pieces.counts import WHOLE_DECK
from tabletide.ints import i64, vec
from tabletide.kernel.state import CHANCE
from tabletide.kernel.state import State as KernelState
from tabletide.parts.agenda import NOTHING, Frame
from tabletide.parts.layers import PUBLIC, Layer

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


class State(KernelState):
    """A position. Undrawn cards are in no order here: see `layers` and `deck`."""

    __slots__ = (
        "agenda",
        "captured",
        "cells",
        "corners",
        "deck",
        "difficulty",
        "discards",
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
    )

    def __init__(
        self,
        to_move: i64,
        players: i64,
        difficulty: i64,
        shape: i64,
        strict: i64,
        roles_chosen: i64,
        turn: i64,
        turns: i64,
        agenda: Frame,
        result: i64,
        flown: i64,
        roles: vec[i64],
        holders: vec[i64],
        pawns: vec[i64],
        hands: vec[i64],
        captured: i64,
        keepers: vec[i64],
        deck: i64,
        discards: i64,
        treasure_shuffles: i64,
        layers: Layer | None,
        flood_discards: i64,
        flood_shuffles: i64,
        level: i64,
        flooded: i64,
        sunk: i64,
        cells: vec[i64],
        near: vec[i64],
        corners: vec[i64],
    ) -> None:
        super().__init__(to_move)
        # The table.
        self.players = players
        self.difficulty = difficulty
        self.shape = shape
        self.strict = strict  # 1 when the Navigator moves everyone by straight steps
        self.roles_chosen = roles_chosen  # 1 when seats choose their roles
        # The turn.
        self.turn = turn  # the seat whose turn it is
        self.turns = turns  # how many turns have begun
        self.agenda = agenda
        self.result = result
        self.flown = flown  # 1 once the Pilot has flown this turn
        # The seats. What is set seldom is replaced, never changed in place.
        self.roles = roles  # by seat, NONE before they are assigned
        self.holders = holders  # the seat by role, or NONE
        self.pawns = pawns  # tiles; a pawn in the water is on the tile that sank under it
        self.hands = hands  # counts of cards
        self.captured = captured  # treasures
        self.keepers = keepers  # the seat by treasure, or NONE
        # The treasure deck and its discards, as counts of cards.
        self.deck = deck
        self.discards = discards
        self.treasure_shuffles = treasure_shuffles  # how often the discards became the deck
        # The flood deck.
        self.layers = layers
        self.flood_discards = flood_discards
        self.flood_shuffles = flood_shuffles  # how often discards were shuffled
        self.level = level  # the mark of the water meter
        # The island. Where its tiles lie is replaced, never changed in place.
        self.flooded = flooded
        self.sunk = sunk
        self.cells = cells  # by tile, NONE before it is placed
        self.near = near  # by tile, the tiles laid straight beside it, sunk ones included
        self.corners = corners  # by tile, the tiles laid at its corners

    def copy(self) -> State:
        """An independent state that nobody listens to."""
        return State(
            self.to_move,
            self.players,
            self.difficulty,
            self.shape,
            self.strict,
            self.roles_chosen,
            self.turn,
            self.turns,
            self.agenda,
            self.result,
            self.flown,
            self.roles,
            self.holders,
            self.pawns[:],
            self.hands[:],
            self.captured,
            self.keepers,
            self.deck,
            self.discards,
            self.treasure_shuffles,
            self.layers,
            self.flood_discards,
            self.flood_shuffles,
            self.level,
            self.flooded,
            self.sunk,
            self.cells,
            self.near,
            self.corners,
        )


_NO_ROLES: Final[vec[i64]] = vec[i64]([NONE] * SEAT_COUNT)
_NO_HOLDERS: Final[vec[i64]] = vec[i64]([NONE] * ROLE_COUNT)
_NO_KEEPERS: Final[vec[i64]] = vec[i64]([NONE] * TREASURE_COUNT)
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * SEAT_COUNT)
_NOWHERE: Final[vec[i64]] = vec[i64]([NONE] * TILE_COUNT)
_NO_TILES: Final[vec[i64]] = vec[i64]([0] * TILE_COUNT)


def empty_state(players: i64, difficulty: i64, shape: i64, strict: i64, roles_chosen: i64) -> State:
    """The table before set-up: no tile laid, all cards in their decks, the water at its mark.

    Rules: setup.decks, setup.treasures, setup.water_level.
    """
    return State(
        to_move=CHANCE,
        players=players,
        difficulty=difficulty,
        shape=shape,
        strict=strict,
        roles_chosen=roles_chosen,
        turn=0,
        turns=0,
        agenda=NOTHING,
        result=RUNNING,
        flown=0,
        roles=_NO_ROLES,
        holders=_NO_HOLDERS,
        pawns=_NO_ROLES[:],
        hands=_NO_CARDS[:],
        captured=0,
        keepers=_NO_KEEPERS,
        deck=WHOLE_DECK,
        discards=0,
        treasure_shuffles=0,
        layers=Layer(ALL_TILES, 0, PUBLIC, None),
        flood_discards=0,
        flood_shuffles=0,
        level=START_MARK[difficulty],
        flooded=0,
        sunk=0,
        cells=_NOWHERE,
        near=_NO_TILES,
        corners=_NO_TILES,
    )
