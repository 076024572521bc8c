"""How a turn goes: a turn is actions, then two treasure cards, then flood cards."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.agendas import TURN
from tabletide.games.forbidden_island.pieces.board import TILE_COUNT
from tabletide.games.forbidden_island.pieces.cards import ACTIONS_PER_TURN, TREASURE_COUNT
from tabletide.games.forbidden_island.pieces.notes import PASSED, TURN_BEGUN
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.games.forbidden_island.pieces.verbs import (
    CAPTURE,
    FLY,
    GIVE,
    MOVE,
    NAVIGATE,
    PASS,
    SHORE_UP,
)
from tabletide.games.forbidden_island.rules.actions import (
    capture,
    fly,
    give,
    move_pawn,
    offer_capture,
    offer_giving,
    offer_moves,
    offer_navigation,
    offer_shoring,
    shore_up,
)
from tabletide.games.forbidden_island.rules.special_cards import offer_special_cards
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop


def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat its turn: three actions, two cards, the floods, and moments for special cards.

    Rules: turn.parts, actions.three, special.any_time.
    """
    state.turn = seat
    state.turns += 1
    state.flown = 0
    state.agenda = TURN[ACTIONS_PER_TURN]
    note(state, TURN_BEGUN, seat, state.turns)


def end_turn(state: State) -> None:
    """Pass the turn to the left.

    Rules: turn.end, ruling.turn_edge.
    """
    begin_turn(state, (state.turn + 1) % state.players)


def offer_actions(state: State, out: vec[i64]) -> vec[i64]:
    """What may be done while actions are left: any action, any special card, or stopping.

    Rules: actions.three, ruling.actions_lost.
    """
    out = offer_moves(state, out)
    out = offer_shoring(state, out)
    out = offer_navigation(state, out)
    out = offer_giving(state, out)
    out = offer_capture(state, out)
    out = append(out, PASS)
    return offer_special_cards(state, out)


def act(state: State, option: i64) -> None:
    """Take an action, or give up those that are left.

    Rules: actions.three, ruling.actions_lost.
    """
    if option == PASS:
        note(state, PASSED, state.turn, state.agenda.x)
        pop(state)
        return
    state.agenda = TURN[state.agenda.x - 1]
    if option < FLY:
        move_pawn(state, state.turn, option - MOVE, MOVE)
    elif option < SHORE_UP:
        fly(state, option - FLY)
    elif option < NAVIGATE:
        shore_up(state, option - SHORE_UP)
    elif option < GIVE:
        led = option - NAVIGATE
        move_pawn(state, led // TILE_COUNT, led % TILE_COUNT, NAVIGATE)
    elif option < CAPTURE:
        given = option - GIVE
        give(state, given // TREASURE_COUNT, given % TREASURE_COUNT)
    else:
        capture(state, option - CAPTURE)
