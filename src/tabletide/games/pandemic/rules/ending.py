"""End of the game: the win, the three losses, and the outcome."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import COLOUR_COUNT
from tabletide.games.pandemic.pieces.notes import ENDED
from tabletide.games.pandemic.pieces.state import RESULTS, RUNNING, WON, State
from tabletide.ints import i64
from tabletide.kernel.outcome import Outcome, together
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import count


def lose(state: State, reason: i64) -> None:
    """End the game: the players lose together.

    Rules: loss.outbreaks, loss.cubes, loss.cards.
    """
    if state.result == RUNNING:
        _end(state, reason)


def check_win(state: State) -> None:
    """The players win the moment the fourth cure is discovered, whatever the board.

    Rules: end.win, end.eradication.
    """
    if count(state.cured) == COLOUR_COUNT:
        _end(state, WON)


def _end(state: State, result: i64) -> None:
    state.result = result
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, result)


def outcome(state: State) -> Outcome | None:
    """How the game ended, once it has: 'won', or what ran out; who wins has a point."""
    if state.result == RUNNING:
        return None
    won = bool(state.result == WON)
    return together(RESULTS[state.result], int(state.players), won, 1 if won else 0)
