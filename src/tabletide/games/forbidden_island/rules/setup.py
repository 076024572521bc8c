"""Setup: from an empty table to the first turn, one chance step at a time."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.agendas import ASSIGN, DEAL, FLOOD_FIRST, LAY_OUT
from tabletide.games.forbidden_island.pieces.board import (
    BESIDE,
    CORNERS,
    DIFFICULTIES,
    INITIAL_FLOODS,
    SHAPES,
    STANDARD,
    TILE_COUNT,
    Tile,
)
from tabletide.games.forbidden_island.pieces.cards import (
    SEAT_COUNT,
    START_TILE,
    STARTING_HAND,
    Card,
    Role,
)
from tabletide.games.forbidden_island.pieces.notes import (
    CARD_DEALT,
    FIRST_PLAYER_FOUND,
    ROLE_ASSIGNED,
    TILE_FLOODED_AT_SETUP,
)
from tabletide.games.forbidden_island.pieces.state import NONE, Seat, State, empty_state
from tabletide.games.forbidden_island.pieces.verbs import CHOOSE_ROLE
from tabletide.games.forbidden_island.rules.flood_deck import put_on_discards, reveal
from tabletide.games.forbidden_island.rules.turn import begin_turn
from tabletide.ints import i64, vec
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import advance
from tabletide.parts.flow.beginner import named_first, who_begins
from tabletide.parts.numbers.bits import BIT, append_each, where
from tabletide.parts.numbers.multiset import ONE

NAVIGATOR_READINGS: Final = ("own_way", "strict")
SETTINGS: Final = (
    Setting(PLAYERS, ("2", "3", "4"), "4"),
    Setting("difficulty", DIFFICULTIES, DIFFICULTIES[0]),
    Setting("roles", ("dealt", "chosen"), "dealt"),
    Setting("navigator", NAVIGATOR_READINGS, NAVIGATOR_READINGS[0]),
    Setting("shape", SHAPES, STANDARD),
    who_begins(SEAT_COUNT),
)


def start(setup: Setup) -> State:
    """The table before the first tile is laid.

    Rules: setup.island, setup.water_level, ruling.island_shapes, ruling.roles_chosen,
    ruling.navigator_strict, ruling.first_player_named.
    """
    state = empty_state(
        seats(setup),
        DIFFICULTIES.index(setup["difficulty"]),
        SHAPES.index(setup["shape"]),
        NAVIGATOR_READINGS.index(setup["navigator"]),
        1 if setup["roles"] == "chosen" else 0,
        named_first(setup),
    )
    state.agenda = LAY_OUT[0]
    return state


def place_tile(state: State, tile: Tile) -> None:
    """Lay a tile on the next cell; with the last one, all know what lies beside what.

    Rules: setup.island, ruling.island_shapes.
    """
    cell = state.agenda.x
    state.cells = state.cells[:]
    state.cells[tile] = cell
    state.unlaid -= BIT[tile]
    if not advance(state, LAY_OUT, TILE_COUNT):
        survey(state)


def survey(state: State) -> None:
    """Work out which tiles lie beside each tile, and which at its corners.

    Rules: setup.island, move.step, ruling.open_sea, ruling.island_shapes.
    """
    tile_on = vec[i64]([0] * TILE_COUNT)
    tile: i64
    for tile in range(TILE_COUNT):
        tile_on[state.cells[tile]] = tile
    state.near = _touching(tile_on, BESIDE[state.shape])
    state.corners = _touching(tile_on, CORNERS[state.shape])


def _touching(tile_on: vec[i64], pairs: vec[i64]) -> vec[i64]:
    """For each tile the tiles that touch it, by the pairs of cells that touch."""
    out = vec[i64]([0] * TILE_COUNT)
    first: i64
    for first in range(0, len(pairs), 2):
        one = tile_on[pairs[first]]
        other = tile_on[pairs[first + 1]]
        out[one] |= BIT[other]
        out[other] |= BIT[one]
    return out


def flood_at_setup(state: State, tile: Tile) -> None:
    """One of the six tiles that start flooded.

    Rules: setup.flood.
    """
    reveal(state, tile)
    put_on_discards(state, tile)
    state.flooded |= BIT[tile]
    note(state, TILE_FLOODED_AT_SETUP, tile)
    advance(state, FLOOD_FIRST, INITIAL_FLOODS)


def roles_left(state: State) -> i64:
    """The roles nobody has yet, as a set.

    Rules: setup.roles.
    """
    return where(state.holders, NONE)


def offer_roles(state: State, out: vec[i64]) -> vec[i64]:
    """A seat chooses among the roles nobody has yet.

    Rules: ruling.roles_chosen.
    """
    return append_each(out, CHOOSE_ROLE, roles_left(state))


def assign_role(state: State, role: Role) -> None:
    """Give a role to the next seat, by lot or by its choice; its pawn starts on the role's tile.

    Rules: setup.roles, setup.start_tiles, ruling.roles_chosen.
    """
    seat = state.agenda.x
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    state.roles[seat] = role
    state.holders[role] = seat
    state.pawns[seat] = START_TILE[role]
    note(state, ROLE_ASSIGNED, seat, role, START_TILE[role])
    advance(state, ASSIGN, state.players)


def deal_card(state: State, card: Card) -> None:
    """Deal a card to an opening hand; Waters Rise! is not among those dealt.

    Rules: setup.hands, ruling.opening_rise.
    """
    seat = state.agenda.x // STARTING_HAND
    state.deck -= ONE[card]
    state.hands[seat] += ONE[card]
    note(state, CARD_DEALT, seat, card)
    advance(state, DEAL, STARTING_HAND * state.players)


def begin_play(state: State, seat: Seat) -> None:
    """The seat drawn by lot, or named before, takes the first turn.

    Rules: turn.first_player, ruling.first_player, ruling.first_player_named.
    """
    note(state, FIRST_PLAYER_FOUND, seat)
    begin_turn(state, seat)
