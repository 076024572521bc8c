"""Game end: the win, the losses, and the outcome."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import POPULATION_LOSS
from tabletide.games.rising_tide.pieces.notes import ENDED
from tabletide.games.rising_tide.pieces.state import (
    LOST_BY_POPULATION,
    RESULTS,
    RUNNING,
    WON,
    State,
)
from tabletide.ints import i64
from tabletide.kernel.outcome import Outcome, together
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.flow.agenda import NOTHING


def end(state: State, result: i64) -> None:
    """End the game: the players win or lose together.

    Rules: end.win, loss.water, loss.cards, loss.population.
    """
    state.result = result
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, result)


def mourn(state: State) -> None:
    """Too much population is lost: looked at when a card, a storm or the flow is dealt with.

    Rules: loss.population, ruling.loss_order.
    """
    if state.lost >= POPULATION_LOSS and state.result == RUNNING:
        end(state, LOST_BY_POPULATION)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.result != RUNNING


def outcome(state: State) -> Outcome | None:
    """How the game ended, once it has: 'won', or what was lost; who wins has a point."""
    if state.result == RUNNING:
        return None
    won = bool(state.result == WON)
    return together(RESULTS[state.result], int(state.players), won, 1 if won else 0)
