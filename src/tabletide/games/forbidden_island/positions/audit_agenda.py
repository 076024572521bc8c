"""What can never be to do: agendas that lead nowhere, set-ups that are out of step."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import INITIAL_FLOODS
from tabletide.games.forbidden_island.pieces.cards import STARTING_HAND
from tabletide.games.forbidden_island.pieces.state import NONE, State
from tabletide.games.forbidden_island.pieces.steps import (
    ASSIGN_ROLE,
    DEAL_HAND,
    FIRST_FLOODS,
    FIRST_PLAYER,
    HAND_LIMIT_CHECK,
    LIFT,
    PLACE_TILE,
    SANDBAG_WHERE,
    SHORE_SECOND,
    SWIM,
)
from tabletide.games.forbidden_island.rules.roles import shores_up_two
from tabletide.ints import i64
from tabletide.kernel.state import NOBODY
from tabletide.parts.flow.agenda import NOTHING, last_step
from tabletide.parts.numbers.bits import BIT, count, lowest
from tabletide.parts.numbers.multiset import total

_OF_A_SEAT = (ASSIGN_ROLE, HAND_LIMIT_CHECK, SWIM, LIFT, SANDBAG_WHERE)


def is_setting_up(state: State) -> bool:
    """Whether the first turn has not begun."""
    return last_step(state.agenda) == FIRST_PLAYER


def audit_agenda(state: State, faults: list[str]) -> None:
    """Everything wrong with what is to be done next."""
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step in _OF_A_SEAT and not 0 <= frame.x < state.players:
            faults.append("a step is for a seat that does not exist")
        frame = frame.below
    if (state.turns == 0) != is_setting_up(state) and state.to_move != NOBODY:
        faults.append("turns are counted in set-up, or not counted after it")
    if is_setting_up(state):
        _audit_setup(state, faults)
    else:
        _audit_choice(state, faults)


def _audit_setup(state: State, faults: list[str]) -> None:
    """Set-up has done what the next step comes after, and no more."""
    step, x = state.agenda.step, state.agenda.x
    flooded: i64 = 0 if step == PLACE_TILE else INITIAL_FLOODS
    assigned: i64 = 0 if step in (PLACE_TILE, FIRST_FLOODS) else state.players
    dealt: i64 = STARTING_HAND * state.players if step == FIRST_PLAYER else 0
    if step == FIRST_FLOODS:
        flooded = x
    if step == ASSIGN_ROLE:
        assigned = x
    if step == DEAL_HAND:
        dealt = x
    cards: i64 = 0
    roles: i64 = 0
    seat: i64
    for seat in range(state.players):
        cards += total(state.hands[seat])
        roles += 1 if state.roles[seat] != NONE else 0
        if (state.roles[seat] != NONE) != (seat < assigned):
            faults.append("roles are assigned out of order")
    if count(state.flooded) != flooded or roles != assigned or cards != dealt:
        faults.append("tiles flooded, roles or hands are not those of this step of the set-up")
    if state.captured or state.discards or state.flood_shuffles or state.treasure_shuffles:
        faults.append("something has happened that set-up does not do")


def _audit_choice(state: State, faults: list[str]) -> None:
    """A small choice is open only for those it can be open for."""
    frame = state.agenda
    if frame.step == SHORE_SECOND and not shores_up_two(state, state.turn):
        faults.append("a second tile is shored up by somebody who is not the Engineer")
    if frame.step == SANDBAG_WHERE and not state.flooded:
        faults.append("there are Sandbags and no flooded tile")
    if frame.step != LIFT or not frame.y:
        return
    if frame.y >= BIT[state.players]:
        faults.append("a pawn is on the lift that is not in the game")
        return
    aboard = frame.y
    while aboard:
        if state.pawns[lowest(aboard)] != state.pawns[lowest(frame.y)]:
            faults.append("the pawns on the lift come from different tiles")
        aboard &= aboard - 1
