"""Reading a position from its line of text, the inverse of `notation.write`."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.flow import advance
from tabletide.games.forbidden_island.pieces.board import (
    ALL_TILES,
    DIFFICULTIES,
    SHAPES,
    SKULL,
    STANDARD,
    START_MARK,
    TILE_COUNT,
    TILES,
)
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS,
    COPIES,
    ROLES,
    SEAT_COUNT,
    START_TILE,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.counts import ONE, number_of
from tabletide.games.forbidden_island.pieces.state import NONE, RESULTS, RUNNING, State, empty_state
from tabletide.games.forbidden_island.pieces.steps import FIRST_PLAYER
from tabletide.games.forbidden_island.positions.audit import audit
from tabletide.games.forbidden_island.positions.notation import NotationError, is_number
from tabletide.games.forbidden_island.positions.position_agenda import long_form, read_agenda
from tabletide.games.forbidden_island.rules.setup import NAVIGATOR_READINGS, survey
from tabletide.ints import i64, vec
from tabletide.kernel.state import NOBODY
from tabletide.parts.agenda import NOTHING
from tabletide.parts.bits import BIT, bits_of
from tabletide.parts.layers import PUBLIC, Layer

DEFAULT_ROLES: Final = ("engineer", "messenger", "navigator", "explorer")
Parts = dict[str, str]


def read(text: str) -> State:
    """The position a line describes; a NotationError names the part that is wrong."""
    parts = _split(text)
    state = _read_table(parts)
    _read_island(state, parts)
    _read_seats(state, parts)
    _read_treasure_cards(state, parts)
    _read_flood_cards(state, parts)
    _read_turn(state, parts)
    if parts:
        raise NotationError(f"a position has no part '{min(parts)}'")
    _refuse_impossible(state)
    if state.result == RUNNING:
        advance(state)
        _refuse_impossible(state)
    return state


def _refuse_impossible(state: State) -> None:
    faults = audit(state)
    if faults:
        raise NotationError(f"this cannot be: {faults[0]}")


def _split(text: str) -> Parts:
    parts: Parts = {}
    for part in text.split(";"):
        key, _, rest = part.strip().partition(" ")
        if key == "hand":
            seat, _, rest = rest.strip().partition(" ")
            key = f"hand {seat}"
        if key in parts:
            raise NotationError(f"'{key}' is said twice")
        if key:
            parts[key] = rest.strip()
    return parts


def _read_table(parts: Parts) -> State:
    players = _number(parts, "players", 2, 2, SEAT_COUNT)
    difficulty = _choice(parts, "difficulty", DIFFICULTIES, DIFFICULTIES[0])
    shape = _choice(parts, "shape", SHAPES, STANDARD)
    strict = _choice(parts, "navigator", NAVIGATOR_READINGS, NAVIGATOR_READINGS[0])
    state = empty_state(players, difficulty, shape, strict, _flag(parts, "choosing"))
    lowest = int(START_MARK[difficulty])
    state.level = _number(parts, "level", lowest, lowest, int(SKULL))
    return state


def _read_island(state: State, parts: Parts) -> None:
    """Where the tiles lie, and which of them the water has reached."""
    tiles = parts.pop("island", " ".join(TILES)).split()
    if len(tiles) != TILE_COUNT:
        raise NotationError(f"an island has {TILE_COUNT} tiles, not {len(tiles)}")
    laid = [tile for tile in tiles if tile != "-"]
    if len(set(laid)) != len(laid):
        raise NotationError("a tile lies in two places")
    cells = [NONE] * TILE_COUNT
    for cell, tile in enumerate(tiles):
        if tile != "-":
            cells[_index(TILES, tile, "island")] = cell
    state.cells = vec[i64](cells)
    if len(laid) == TILE_COUNT:
        survey(state)
    state.flooded = _set(parts, "flooded")
    state.sunk = _set(parts, "sunk")


def _read_seats(state: State, parts: Parts) -> None:
    players = int(state.players)
    roles = parts.pop("roles", " ".join(DEFAULT_ROLES[:players])).split()
    numbers = [NONE if role == "-" else _index(ROLES, role, "roles") for role in roles]
    assigned = [role for role in numbers if role != NONE]
    if len(set(assigned)) != len(assigned):
        raise NotationError("a role is played twice")
    starts = ["-" if role == NONE else TILES[START_TILE[role]] for role in numbers]
    pawns = parts.pop("pawns", " ".join(starts)).split()
    if len(roles) != players or len(pawns) != players:
        raise NotationError(f"{players} players need {players} roles and {players} pawns")
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    for seat, role in enumerate(numbers):
        state.pawns[seat] = NONE if pawns[seat] == "-" else _index(TILES, pawns[seat], "pawns")
        state.roles[seat] = role
        if role != NONE:
            state.holders[role] = seat


def _read_treasure_cards(state: State, parts: Parts) -> None:
    for seat in range(int(state.players)):
        state.hands[seat] = _take(state, parts, f"hand {seat}")
    state.discards = _take(state, parts, "discards")
    state.treasure_shuffles = _number(parts, "deck", 0, 0, 10**9)
    state.keepers = state.keepers[:]
    for text in parts.pop("captured", "").split():
        name, _, keeper = text.partition("@")
        treasure = _index(TREASURES, name, "captured")
        if state.captured & BIT[treasure] or not is_number(keeper or "0"):
            raise NotationError(f"captured: '{text}' is said twice, or by whom is no seat")
        state.captured |= BIT[treasure]
        state.keepers[treasure] = int(keeper or 0)


def _take(state: State, parts: Parts, key: str) -> i64:
    """Take the cards of a part out of the deck; a number before a card says how many."""
    cards: i64 = 0
    number = 1
    words = parts.pop(key, "").split()
    for place, word in enumerate(words):
        if is_number(word) and place + 1 < len(words) and number == 1:
            number = int(word)
            continue
        card = _index(CARDS, word, key)
        if not 0 < number <= number_of(state.deck, card):
            raise NotationError(f"{key}: there are {COPIES[card]} of '{word}' in all")
        cards += number * ONE[card]
        state.deck -= number * ONE[card]
        number = 1
    return cards


def _read_flood_cards(state: State, parts: Parts) -> None:
    state.flood_discards = _set(parts, "drawn")
    rest = ALL_TILES & ~state.sunk & ~state.flood_discards
    text = parts.pop("layers", "0: *" if rest else "")
    named = bits_of([TILES.index(word) for word in set(text.split()) if word in TILES])
    state.layers = None
    newest = 0
    for layer in reversed(text.split("|")) if text else []:
        shuffle, colon, words = layer.partition(":")
        if not colon:
            shuffle, words = "0", layer
        tiles = words.split()
        cards: i64 = bits_of([_index(TILES, tile, "layers") for tile in tiles if tile != "*"])
        if "*" in tiles:
            cards |= rest & ~named
        if not cards or not is_number(shuffle.strip()):
            raise NotationError(f"'{layer.strip()}' is not a layer, which is like '1: watchtower'")
        newest = max(newest, int(shuffle))
        state.layers = Layer(cards, int(shuffle), PUBLIC, state.layers)
    state.flood_shuffles = _number(parts, "shuffles", newest, 0, 10**18)


def _read_turn(state: State, parts: Parts) -> None:
    turn = parts.pop("turn", "0").split()
    if not 1 <= len(turn) <= 2 or not all(is_number(word) for word in turn):
        raise NotationError("a turn is its seat and its number")
    if int(turn[0]) >= state.players:
        raise NotationError(f"there is no seat {turn[0]}")
    state.turn = int(turn[0])
    state.flown = _flag(parts, "flown")
    state.turns = int(turn[1]) if len(turn) == 2 else 1
    over = parts.pop("over", "")
    if over:
        state.result = _index(RESULTS, over, "over")
        state.to_move = NOBODY
        return
    if "agenda" in parts and "step" in parts:
        raise NotationError("a position has a step or an agenda, not both")
    step = parts.pop("step", "actions 3")
    state.agenda = read_agenda(parts.pop("agenda", "") or long_form(step))
    if len(turn) == 1 and _ends_in_setup(state):
        state.turns = 0


def _ends_in_setup(state: State) -> bool:
    frame = state.agenda
    while frame.below is not NOTHING:
        frame = frame.below
    return frame.step == FIRST_PLAYER


def _number(parts: Parts, key: str, default: int, low: int, high: int) -> int:
    word = parts.pop(key, str(default))
    if not is_number(word) or not low <= int(word) <= high:
        raise NotationError(f"{key} is a number from {low} to {high}, not '{word}'")
    return int(word)


def _choice(parts: Parts, key: str, names: tuple[str, ...], default: str) -> int:
    return _index(names, parts.pop(key, default), key)


def _flag(parts: Parts, key: str) -> int:
    """A part without words: it is there or not."""
    said = parts.pop(key, None)
    if said:
        raise NotationError(f"'{key}' is said without more, not with '{said}'")
    return 0 if said is None else 1


def _index(names: tuple[str, ...], name: str, key: str) -> int:
    if name not in names:
        raise NotationError(f"{key}: there is no '{name}'")
    return names.index(name)


def _set(parts: Parts, key: str) -> int:
    return bits_of([_index(TILES, word, key) for word in parts.pop(key, "").split()])
