"""Dawn: how the night ended, and the outcome."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import LAMPS_TO_WIN
from tabletide.games._template.pieces.notes import ENDED
from tabletide.games._template.pieces.state import DARK, RESULTS, RUNNING, WON, State
from tabletide.kernel.outcome import Outcome, together
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import count


def dawn(state: State) -> None:
    """End the game: the players win together if enough lamps burn.

    Rules: end.dawn.
    """
    state.result = WON if count(state.lit) >= LAMPS_TO_WIN else DARK
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, state.result)


def outcome(state: State) -> Outcome | None:
    """How the night ended, once it has: a point for each burning lamp, the same for every seat.

    Rules: end.dawn, end.score.
    """
    if state.result == RUNNING:
        return None
    won = bool(state.result == WON)
    return together(RESULTS[state.result], int(state.players), won, int(count(state.lit)))
