"""End of the game: the win, the four losses, and the outcome."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import LANDING, Tile
from tabletide.games.forbidden_island.pieces.cards import (
    ALL_TREASURES,
    NO_TREASURE,
    TILES_OF,
    TREASURE_OF,
)
from tabletide.games.forbidden_island.pieces.notes import ENDED
from tabletide.games.forbidden_island.pieces.state import (
    LOST_LANDING,
    LOST_TREASURE,
    RESULTS,
    RUNNING,
    WON,
    State,
)
from tabletide.ints import i64
from tabletide.kernel.outcome import Outcome, together
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import BIT


def can_escape(state: State) -> bool:
    """Whether a Helicopter Lift would win: four treasures, and every pawn on Fools' Landing.

    Rules: end.win, end.flooded_landing.
    """
    if state.captured != ALL_TREASURES:
        return False
    seat: i64
    for seat in range(state.players):  # noqa: SIM110 - compiled, `all` is a call for each seat
        if state.pawns[seat] != LANDING:
            return False
    return True


def check_sunk(state: State, tile: Tile) -> None:
    """A tile has sunk: Fools' Landing and the last tile of a treasure to be found lose the game.

    Rules: loss.landing, loss.treasure, ruling.both_tiles, ruling.captured_safe,
    ruling.sinking_order.
    """
    if tile == LANDING:
        end(state, LOST_LANDING)
        return
    treasure = TREASURE_OF[tile]
    if treasure == NO_TREASURE or state.captured & BIT[treasure]:
        return
    if TILES_OF[treasure] & ~state.sunk == 0:
        end(state, LOST_TREASURE)


def end(state: State, result: i64) -> None:
    """End the game: the players win or lose together.

    Rules: end.win, loss.landing, loss.treasure, loss.drowned, loss.skull.
    """
    state.result = result
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, result)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.result != RUNNING


def outcome(state: State) -> Outcome | None:
    """How the game ended, once it has: 'won', or what was lost; who wins has a point."""
    if state.result == RUNNING:
        return None
    won = bool(state.result == WON)
    return together(RESULTS[state.result], int(state.players), won, 1 if won else 0)
