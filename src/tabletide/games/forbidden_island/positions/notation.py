"""A position as one line of text: parts set apart by semicolons, the water first.

    flooded observatory watchtower; sunk misty_marsh; roles pilot diver;
    pawns fools_landing iron_gate; hand 0 3 earth_stone sandbags; step actions 2

What is not said has the value of a game just set up: two players at the level
Novice, pawns where their roles start, empty hands, every tile dry, all cards
in their decks, and the tiles in the order of `board.toml`, row by row:

                         fools_landing   bronze_gate
             copper_gate gold_gate       iron_gate          silver_gate
    temple_of_the_moon temple_of_the_sun howling_garden whispering_garden
                                            cave_of_embers cave_of_shadows
    coral_palace tidal_palace breakers_bridge cliffs_of_abandon
                                            crimson_forest dunes_of_deception
             lost_lagoon misty_marsh     observatory        phantom_rock
                         twilight_hollow watchtower

A number before a card says how many of it there are. Further parts are
`players 3`, `difficulty elite`, `level 5`, `shape volcano_island`, `navigator
strict`, `turn 1 9` (the seat and the number of the turn), `island` with the
tiles by cell, `captured earth_stone@1` (and by whom; unsaid, by seat 0),
`discards` with treasure cards, `drawn` with the flood discards, `layers 1:
watchtower | 0: *` (the flood deck, its top first, a star for the rest), `deck`
and `shuffles` for how often treasure and flood cards were shuffled anew,
`flown`, `choosing`, and `over won`.

`step` names the next step of the turn and lets the rest of the turn follow:
`actions 3`, `draw 2`, `limit 1`, `floods`, `flood 2`, `swim 1`. `agenda` spells
out every pending step, the next one first, as `write` does. `position.py`
reads it.
"""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import DIFFICULTIES, SHAPES, TILE_COUNT, TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS,
    ROLES,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.counts import number_of
from tabletide.games.forbidden_island.pieces.state import NONE, RESULTS, RUNNING, State
from tabletide.games.forbidden_island.pieces.steps import STEPS
from tabletide.games.forbidden_island.rules.setup import NAVIGATOR_READINGS
from tabletide.ints import i64
from tabletide.parts.agenda import NOTHING, Frame
from tabletide.parts.bits import members
from tabletide.parts.layers import Layer


class NotationError(ValueError):
    """A line that is no position, and the part that shows it."""


def is_number(word: str) -> bool:
    """Whether a word is a whole number of no more than 62 bits."""
    return word.isdecimal() and word.isascii() and len(word) < 19


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    seats = range(int(state.players))
    parts = [
        _set("flooded", state.flooded),
        _set("sunk", state.sunk),
        f"players {state.players}",
        f"difficulty {DIFFICULTIES[state.difficulty]}",
        f"level {state.level}",
        f"shape {SHAPES[state.shape]}",
        f"navigator {NAVIGATOR_READINGS[state.strict]}",
        f"turn {state.turn} {state.turns}",
        _words("roles", [_name(ROLES, state.roles[seat]) for seat in seats]),
        _words("pawns", [_name(TILES, state.pawns[seat]) for seat in seats]),
        *[_cards(f"hand {seat}", state.hands[seat]) for seat in seats],
        _captured(state),
        _cards("discards", state.discards),
        f"deck {state.treasure_shuffles}",
        _set("drawn", state.flood_discards),
        f"layers {_layers_text(state.layers)}" if state.layers is not None else "",
        f"shuffles {state.flood_shuffles}",
        _words("island", [_name(TILES, tile) for tile in _tiles_by_cell(state)]),
        "flown" if state.flown else "",
        "choosing" if state.roles_chosen else "",
        f"agenda {_agenda_text(state.agenda)}" if state.agenda is not NOTHING else "",
        f"over {RESULTS[state.result]}" if state.result != RUNNING else "",
    ]
    return "; ".join(part for part in parts if part)


def _name(names: tuple[str, ...], number: i64) -> str:
    return "-" if number == NONE else names[number]


def _words(key: str, words: list[str]) -> str:
    return " ".join([key, *words])


def _set(key: str, tiles: i64) -> str:
    return _words(key, [TILES[tile] for tile in members(tiles)]) if tiles else ""


def _cards(key: str, cards: i64) -> str:
    """Some cards by kind, with the number of each that is there more than once."""
    words = []
    for card in range(CARD_COUNT):
        number = number_of(cards, card)
        if number:
            words.append(CARDS[card] if number == 1 else f"{number} {CARDS[card]}")
    return _words(key, words) if words else ""


def _captured(state: State) -> str:
    treasures = [f"{TREASURES[t]}@{state.keepers[t]}" for t in members(state.captured)]
    return _words("captured", treasures) if treasures else ""


def _tiles_by_cell(state: State) -> list[int]:
    """The tile on each cell, or NONE."""
    tiles = [NONE] * TILE_COUNT
    for tile in range(TILE_COUNT):
        if state.cells[tile] != NONE:
            tiles[state.cells[tile]] = tile
    return tiles


def _layers_text(layer: Layer | None) -> str:
    texts = []
    while layer is not None:
        tiles = " ".join(TILES[tile] for tile in members(layer.cards))
        texts.append(f"{layer.shuffle}: {tiles}")
        layer = layer.below
    return " | ".join(texts)


def _agenda_text(frame: Frame) -> str:
    texts = []
    while frame is not NOTHING:
        name = STEPS[frame.step]
        if frame.y:
            texts.append(f"{name} {frame.x} {frame.y}")
        else:
            texts.append(f"{name} {frame.x}" if frame.x else name)
        frame = frame.below
    return " > ".join(texts)
