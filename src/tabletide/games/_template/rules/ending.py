"""Dawn: how the night ended, and the scores."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import LAMPS_TO_WIN
from tabletide.games._template.pieces.notes import ENDED
from tabletide.games._template.pieces.state import DARK, RESULTS, WON, State
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.agenda import NOTHING
from tabletide.parts.bits import count


def dawn(state: State) -> None:
    """End the game: the players win together if enough lamps burn.

    Rules: end.dawn.
    """
    state.result = WON if count(state.lit) >= LAMPS_TO_WIN else DARK
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, state.result)


def scores(state: State) -> tuple[int, ...]:
    """A point for each burning lamp, the same for every seat.

    Rules: end.score.
    """
    return (int(count(state.lit)),) * int(state.players)


def result(state: State) -> str:
    """How the game ended: 'won' or 'dark'; empty while it runs."""
    return RESULTS[state.result]
