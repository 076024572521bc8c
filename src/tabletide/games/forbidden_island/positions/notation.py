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
`flown`, `choosing`, `first 2` (the number of the seat that was to begin), and
`over won`.

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
from tabletide.games.forbidden_island.pieces.state import NONE, RESULTS, RUNNING, State
from tabletide.games.forbidden_island.pieces.steps import STEPS
from tabletide.games.forbidden_island.rules.setup import NAVIGATOR_READINGS
from tabletide.ints import i64
from tabletide.parts.flow.beginner import BY_LOT
from tabletide.parts.numbers.bits import members
from tabletide.parts.numbers.multiset import number_of
from tabletide.parts.positions.agenda_text import agenda_text
from tabletide.parts.positions.layers_text import layers_text
from tabletide.parts.positions.notation import flag_text, line_of, name_text, set_text, words_text


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    seats = range(int(state.players))
    is_over = state.result != RUNNING
    return line_of(
        [
            set_text("flooded", state.flooded, TILES),
            set_text("sunk", state.sunk, TILES),
            f"players {state.players}",
            f"difficulty {DIFFICULTIES[state.difficulty]}",
            f"level {state.level}",
            f"shape {SHAPES[state.shape]}",
            f"navigator {NAVIGATOR_READINGS[state.strict]}",
            f"turn {state.turn} {state.turns}",
            words_text("roles", [name_text(state.roles[seat], ROLES) for seat in seats]),
            words_text("pawns", [name_text(state.pawns[seat], TILES) for seat in seats]),
            *[words_text(f"hand {seat}", _cards(state.hands[seat])) for seat in seats],
            words_text("captured", _captured(state)),
            words_text("discards", _cards(state.discards)),
            f"deck {state.treasure_shuffles}",
            set_text("drawn", state.flood_discards, TILES),
            f"layers {layers_text(state.layers, TILES)}" if state.layers is not None else "",
            f"shuffles {state.flood_shuffles}",
            words_text("island", [name_text(tile, TILES) for tile in _tiles_by_cell(state)]),
            flag_text("flown", state.flown),
            flag_text("choosing", state.roles_chosen),
            f"first {state.first}" if state.first != BY_LOT else "",
            "" if is_over else f"agenda {agenda_text(state.agenda, STEPS)}",
            f"over {RESULTS[state.result]}" if is_over else "",
        ]
    )


def _cards(cards: i64) -> list[str]:
    """Some cards by kind, with the number of each that is there more than once."""
    words = []
    for card in range(CARD_COUNT):
        number = number_of(cards, card)
        if number:
            words.append(CARDS[card] if number == 1 else f"{number} {CARDS[card]}")
    return words


def _captured(state: State) -> list[str]:
    return [f"{TREASURES[t]}@{state.keepers[t]}" for t in members(state.captured)]


def _tiles_by_cell(state: State) -> list[int]:
    """The tile on each cell, or NONE."""
    tiles = [NONE] * TILE_COUNT
    for tile in range(TILE_COUNT):
        if state.cells[tile] != NONE:
            tiles[state.cells[tile]] = tile
    return tiles
