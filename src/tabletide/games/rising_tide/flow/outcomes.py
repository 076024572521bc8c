"""Carrying out what chance has picked, at set-up and in a turn."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    BREACH,
    CALM,
    CALM_ONE,
    DEAL_HAND,
    DRAW_CARDS,
    DRAW_OBJECTIVE,
    DRAW_ONE,
    FAIL_NEXT,
    FIRST_FAILURES,
)
from tabletide.games.rising_tide.pieces.verbs import (
    DEAL_ROLE,
    DRAW,
    FAIL,
    OBJECTIVE,
    START,
    STORM_CARD,
)
from tabletide.games.rising_tide.rules.decks.calm import show, show_one
from tabletide.games.rising_tide.rules.decks.player_deck import draw, draw_one
from tabletide.games.rising_tide.rules.objectives import draw_objective
from tabletide.games.rising_tide.rules.opening import assign_role, begin_play, deal_card
from tabletide.games.rising_tide.rules.setup import turn_over_first
from tabletide.games.rising_tide.rules.water.failures import fail
from tabletide.games.rising_tide.rules.water.storms import breach
from tabletide.ints import i64


def let_happen(state: State, step: i64, outcome: i64) -> None:
    """Carry out what chance has picked."""
    if step == FAIL_NEXT:
        fail(state, outcome - FAIL)
    elif step == DRAW_ONE:
        draw_one(state, outcome - DRAW)
    elif step == DRAW_CARDS:
        draw(state, outcome == STORM_CARD)
    elif step == BREACH:
        breach(state, outcome - FAIL)
    elif step == CALM:
        show(state, outcome == STORM_CARD)
    elif step == CALM_ONE:
        show_one(state, outcome - DRAW)
    else:
        _set_up(state, step, outcome)


def _set_up(state: State, step: i64, outcome: i64) -> None:
    """Carry out what chance has picked at set-up."""
    if step == FIRST_FAILURES:
        turn_over_first(state, outcome - FAIL)
    elif step == DEAL_HAND:
        deal_card(state, outcome - DRAW)
    elif step == DRAW_OBJECTIVE:
        draw_objective(state, outcome - OBJECTIVE)
    elif step == ASSIGN_ROLE:
        assign_role(state, outcome - DEAL_ROLE)
    else:
        begin_play(state, outcome - START)
