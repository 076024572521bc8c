"""What a seat may know of Forbidden Island, in figures, for programs that learn."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import (
    CELLS,
    DIFFICULTIES,
    SHAPES,
    TILE_COUNT,
    TILES,
)
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS,
    HAND_CARD_COUNT,
    ROLE_COUNT,
    ROLES,
    SEAT_COUNT,
    TREASURE_COUNT,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import NONE, State
from tabletide.games.forbidden_island.pieces.steps import ACTIONS, DRAW_CARDS, MOMENT, STEPS
from tabletide.games.forbidden_island.words.names import MOMENTS
from tabletide.games.forbidden_island.words.view import floods_left
from tabletide.ints import i64, vec
from tabletide.parts.flow.agenda import pending
from tabletide.parts.words.figures import (
    Figures,
    each,
    numbered,
    of_frame,
    put,
    put_depths,
    put_frame,
    put_multiset,
    put_set,
    put_which,
)

# Where each cell of a shape lies, counted from one.
_ROWS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [vec[i64]([row + 1 for row, _ in cells]) for cells in CELLS]
)
_COLUMNS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [vec[i64]([column + 1 for _, column in cells]) for cells in CELLS]
)


def _seat(seat: int) -> list[str]:
    name = f"seat.{seat}"
    return [
        *each(f"{name}.role", ROLES),
        *each(f"{name}.tile", TILES),
        *each(f"{name}.hand", CARDS[:HAND_CARD_COUNT]),
        *each(f"{name}.kept", TREASURES),
    ]


NAMES: Final[list[str]] = [
    "players",
    *each("difficulty", DIFFICULTIES),
    *each("shape", SHAPES),
    "strict_navigator",
    *numbered("turn", SEAT_COUNT),
    "turn_number",
    *each("step", STEPS),
    *each("moment", MOMENTS),
    *of_frame("agenda"),
    "actions_left",
    "draws_left",
    "floods_left",
    "flight_used",
    "water_level",
    *each("row", TILES),
    *each("column", TILES),
    *each("flooded", TILES),
    *each("sunk", TILES),
    *each("captured", TREASURES),
    *[name for seat in range(SEAT_COUNT) for name in _seat(seat)],
    *each("deck", CARDS),
    *each("discards", CARDS),
    *each("flood_discards", TILES),
    *each("flood_layer", TILES),
]


class IslandFigures(Figures[State]):
    """Forbidden Island in figures: there are no secrets, so that every seat has the same."""

    def write(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:  # noqa: ARG002
        """Append a row.

        Rules: hands.open, discards.public, ruling.flood_memory.
        """
        out = _put_turn(state, out)
        out = put_set(_put_tiles(state, out), state.captured, TREASURE_COUNT)
        other: i64
        for other in range(SEAT_COUNT):
            out = _put_seat(state, other, out)
        out = put_multiset(out, state.deck, CARD_COUNT)
        out = put_multiset(out, state.discards, CARD_COUNT)
        out = put_set(out, state.flood_discards, TILE_COUNT)
        return put_depths(out, state.layers, TILE_COUNT)


def _put_turn(state: State, out: vec[i64]) -> vec[i64]:
    frame = state.agenda
    out = put_which(put(out, state.players), state.difficulty, len(DIFFICULTIES))
    out = put(put_which(out, state.shape, len(SHAPES)), state.strict)
    out = put(put_which(out, state.turn, SEAT_COUNT), state.turns)
    out = put_which(out, frame.step, len(STEPS))
    out = put_which(out, frame.x if frame.step == MOMENT else NONE, len(MOMENTS))
    out = put(put_frame(out, frame), pending(frame, ACTIONS).x)
    out = put(put(out, pending(frame, DRAW_CARDS).x), floods_left(state))
    return put(put(out, state.flown), state.level)


def _put_tiles(state: State, out: vec[i64]) -> vec[i64]:
    """Where tiles lie, and how far the water has come; a tile that is not laid lies nowhere."""
    for cell in state.cells:
        out = put(out, 0 if cell == NONE else _ROWS[state.shape][cell])
    for cell in state.cells:
        out = put(out, 0 if cell == NONE else _COLUMNS[state.shape][cell])
    return put_set(put_set(out, state.flooded, TILE_COUNT), state.sunk, TILE_COUNT)


def _put_seat(state: State, seat: i64, out: vec[i64]) -> vec[i64]:
    out = put_which(out, state.roles[seat], ROLE_COUNT)
    out = put_which(out, state.pawns[seat], TILE_COUNT)
    out = put_multiset(out, state.hands[seat], HAND_CARD_COUNT)
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        out = put(out, 1 if state.keepers[treasure] == seat else 0)
    return out


FIGURES: Final = IslandFigures(NAMES)
