"""Reading a position from its line of text, the inverse of `notation.write`."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.chance import chances
from tabletide.games.forbidden_island.flow.decisions import options
from tabletide.games.forbidden_island.flow.flow import advance
from tabletide.games.forbidden_island.pieces.board import (
    ALL_TILES,
    DIFFICULTIES,
    SHAPES,
    SKULL,
    START_MARK,
    TILE_COUNT,
    TILES,
)
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS,
    COPIES,
    ENGINEER,
    EXPLORER,
    MESSENGER,
    NAVIGATOR,
    ROLES,
    SEAT_COUNT,
    START_TILE,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import NONE, RESULTS, RUNNING, State, empty_state
from tabletide.games.forbidden_island.positions.audit import audit
from tabletide.games.forbidden_island.positions.audit_agenda import is_setting_up
from tabletide.games.forbidden_island.positions.position_agenda import step_words
from tabletide.games.forbidden_island.rules.setup import NAVIGATOR_READINGS, survey
from tabletide.ints import i64, vec
from tabletide.kernel.state import NOBODY
from tabletide.parts.flow.beginner import BY_LOT
from tabletide.parts.numbers.bits import BIT, bits_of
from tabletide.parts.numbers.multiset import ONE, number_of
from tabletide.parts.positions.agenda_text import read_agenda
from tabletide.parts.positions.layers_text import read_deck
from tabletide.parts.positions.notation import NotationError, read_name, read_number
from tabletide.parts.positions.position import MOST, UNSAID, Parts, settled

_PARTS: Final = (
    "flooded sunk players difficulty level shape navigator turn roles pawns hand captured discards"
    " deck drawn layers shuffles island flown choosing first agenda step over"
)
_UNSAID_ROLES: Final = (ENGINEER, MESSENGER, NAVIGATOR, EXPLORER)


def read(line: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = Parts(line, _PARTS)
    state = _read_table(parts)
    _read_island(state, parts)
    _read_seats(state, parts)
    _read_treasure_cards(state, parts)
    _read_flood_cards(state, parts)
    _read_turn(state, parts)
    return settled(parts, state, audit, advance, options, chances)


def _read_table(parts: Parts) -> State:
    difficulty = parts.choice("difficulty", DIFFICULTIES)
    players = parts.number("players", 2, 2, SEAT_COUNT)
    state = empty_state(
        players,
        difficulty,
        parts.choice("shape", SHAPES),
        parts.choice("navigator", NAVIGATOR_READINGS),
        parts.flag("choosing"),
        parts.number("first", BY_LOT, BY_LOT, players),
    )
    lowest = int(START_MARK[difficulty])
    state.level = parts.number("level", lowest, lowest, int(SKULL))
    return state


def _read_island(state: State, parts: Parts) -> None:
    """Where the tiles lie, and which of them the water has reached."""
    tiles = parts.different("island", TILES, list(range(TILE_COUNT)))
    cells = [NONE] * TILE_COUNT
    for cell, tile in enumerate(tiles):
        if tile != NONE:
            cells[tile] = cell
    state.cells = vec[i64](cells)
    state.unlaid = bits_of([tile for tile in range(TILE_COUNT) if cells[tile] == NONE])
    if NONE not in cells:
        survey(state)
    state.flooded = parts.members("flooded", TILES)
    state.sunk = parts.members("sunk", TILES)


def _read_seats(state: State, parts: Parts) -> None:
    roles = parts.different("roles", ROLES, list(_UNSAID_ROLES[: state.players]))
    starts = [NONE if role == NONE else int(START_TILE[role]) for role in roles]
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    for seat, pawn in enumerate(parts.row("pawns", TILES, starts)):
        state.pawns[seat] = pawn
        state.roles[seat] = roles[seat]
        if roles[seat] != NONE:
            state.holders[roles[seat]] = seat


def _read_treasure_cards(state: State, parts: Parts) -> None:
    for seat in range(int(state.players)):
        state.hands[seat] = _take(state, parts, f"hand {seat}")
    state.discards = _take(state, parts, "discards")
    state.treasure_shuffles = parts.number("deck", 0, 0, MOST)
    state.keepers = state.keepers[:]
    for text in parts.words("captured"):
        name, at, keeper = text.partition("@")
        treasure = read_name(name, TREASURES, "captured")
        if state.captured & BIT[treasure]:
            raise NotationError(f"captured: '{name}' is said twice")
        state.captured |= BIT[treasure]
        last = int(state.players) - 1
        state.keepers[treasure] = read_number(keeper if at else "0", 0, last, f"captured: {name}@")


def _take(state: State, parts: Parts, key: str) -> i64:
    """Take the cards of a part out of the deck."""
    cards: i64 = 0
    for card, amount in enumerate(parts.amounts(key, CARDS)):
        if amount > number_of(state.deck, card):
            raise NotationError(f"{key}: there are {COPIES[card]} of '{CARDS[card]}' in all")
        cards += amount * ONE[card]
    state.deck -= cards
    return cards


def _read_flood_cards(state: State, parts: Parts) -> None:
    state.flood_discards = parts.members("drawn", TILES)
    state.layers = read_deck(
        parts, "layers", TILES, ALL_TILES & ~state.sunk & ~state.flood_discards
    )
    newest: i64 = 0
    layer = state.layers
    while layer is not None:
        newest = max(newest, layer.shuffle)
        layer = layer.below
    state.flood_shuffles = parts.number("shuffles", int(newest), 0, MOST)


def _read_turn(state: State, parts: Parts) -> None:
    state.turn, turns = parts.turn(state.players)
    state.flown = parts.flag("flown")
    state.result = parts.choice("over", RESULTS)
    if state.result == RUNNING:
        state.agenda = read_agenda(parts, step_words(int(state.players)), "actions 3")
    else:
        state.to_move = NOBODY
    if turns == UNSAID:
        turns = 0 if is_setting_up(state) else 1
    state.turns = turns
