"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import POPULATION_LOSS, SPACE_COUNT
from tabletide.games.rising_tide.pieces.cards import CARDS_PER_DRAW, HAND_LIMIT, SEAT_COUNT
from tabletide.games.rising_tide.pieces.objectives import (
    KINDS,
    MOST_OF_A_COLOUR,
    OBJECTIVE_COUNT,
    OBJECTIVES_IN_GAME,
    STANDARD,
    STANDARD_OBJECTIVES,
)
from tabletide.games.rising_tide.pieces.state import (
    LOST_BY_CARDS,
    LOST_BY_POPULATION,
    LOST_BY_WATER,
    NONE,
    RUNNING,
    WON,
    State,
    hand_size,
)
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    COURIER,
    DRAW_CARDS,
    DRAW_OBJECTIVE,
    DRAW_ONE,
    HAND_LIMIT_CHECK,
)
from tabletide.games.rising_tide.positions.audit_agenda import audit_agenda, is_setting_up, pending
from tabletide.games.rising_tide.positions.audit_board import (
    audit_buildings,
    audit_dikes,
    audit_population,
    audit_water,
)
from tabletide.games.rising_tide.positions.audit_cards import (
    audit_failure_cards,
    audit_player_cards,
)
from tabletide.games.rising_tide.positions.audit_setup import audit_setup
from tabletide.games.rising_tide.rules.actions.movement import places
from tabletide.games.rising_tide.rules.decks.player_deck import cards_left
from tabletide.games.rising_tide.rules.objectives import is_met
from tabletide.games.rising_tide.rules.water.flows import levels_after_flow
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, awaits
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.positions.audits import audit_turn

_COLOUR: Final = 7  # the objectives of a colour, as a set
_MOST_OVER: Final = 3  # two cards drawn, and two received for an event played


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    audit_turn(state, state.result != RUNNING, state.turn, state.players, faults)
    _audit_seats(state, faults)
    audit_water(state, faults)
    audit_dikes(state, faults)
    audit_buildings(state, faults)
    audit_population(state, faults)
    _audit_objectives(state, faults)
    audit_player_cards(state, faults)
    audit_failure_cards(state, faults)
    if faults:
        return faults
    audit_agenda(state, faults)
    if is_setting_up(state):
        audit_setup(state, faults)
    elif state.turns == 0:
        faults.append("turns are not counted")
    if not faults:
        _audit_end(state, faults)
    return faults


def _audit_seats(state: State, faults: list[str]) -> None:
    seat: i64
    for seat in range(SEAT_COUNT):
        role = state.roles[seat]
        pawn = state.pawns[seat]
        held = state.hands[seat] or state.event_hands[seat]
        if seat >= state.players and (held or role != NONE or pawn != NONE):
            faults.append(f"seat {seat} is not in the game but has cards, a role or a pawn")
        if role != NONE and state.holders[role] != seat:
            faults.append(f"the role of seat {seat} is held by another")
        if (role == NONE) != (pawn == NONE):
            faults.append(f"seat {seat} has a role without a pawn, or a pawn without a role")
        elif pawn != NONE and not places(state) & BIT[pawn]:
            faults.append(f"the pawn of seat {seat} is in the sea")
        if seat < state.players and role == NONE and not awaits(state.agenda, ASSIGN_ROLE):
            faults.append(f"seat {seat} has no role")
        if hand_size(state, seat) > HAND_LIMIT + _may_be_over(state):
            faults.append(f"seat {seat} holds more cards than it may")


def _may_be_over(state: State) -> i64:
    """By how many cards a hand may be over the limit: while it is drawn to, or still to be cut."""
    if state.result != RUNNING:
        return _MOST_OVER
    for step in (HAND_LIMIT_CHECK, DRAW_ONE, COURIER):
        if awaits(state.agenda, step):
            return _MOST_OVER
    frame = pending(state, DRAW_CARDS)
    return CARDS_PER_DRAW - frame.x if frame is not NOTHING else 0


def _audit_objectives(state: State, faults: list[str]) -> None:
    number = count(state.objectives)
    if state.variant == STANDARD and state.objectives != STANDARD_OBJECTIVES:
        faults.append("the standard game has the four structures")
    frame = pending(state, DRAW_OBJECTIVE)
    expected = OBJECTIVES_IN_GAME[state.variant] if frame is NOTHING else frame.x
    if state.variant != STANDARD and number != expected:
        faults.append("there are too many objectives, or too few")
    by_colour = [
        count(state.objectives >> KINDS * colour & _COLOUR)
        for colour in range(OBJECTIVE_COUNT // KINDS)
    ]
    most = 1 if OBJECTIVES_IN_GAME[state.variant] == len(by_colour) else MOST_OF_A_COLOUR
    if max(by_colour) > most:
        faults.append("there are too many objectives of a colour")
    if most == 1 and state.objectives >= 2 ** (KINDS * int(number)):
        faults.append("the objectives are drawn out of order")


def _audit_end(state: State, faults: list[str]) -> None:
    """A game ends for its reason, and goes on for want of one."""
    met = True
    objective: i64
    for objective in range(OBJECTIVE_COUNT):
        if state.objectives & BIT[objective] and not is_met(state, objective):
            met = False
    if met != (state.result == WON) and not is_setting_up(state):
        if state.result in (RUNNING, WON):
            faults.append("the game is won exactly when all objectives are met")
    if state.lost >= POPULATION_LOSS and state.result == RUNNING:
        faults.append("so much population is lost that the game is over")
    if state.result == LOST_BY_POPULATION and state.lost < POPULATION_LOSS:
        faults.append("the game is lost for population that is not")
    if state.result == LOST_BY_WATER and state.supply >= max(2, _water_to_flow(state)):
        faults.append("the game is lost for water that is there")
    if state.result == LOST_BY_CARDS and cards_left(state) >= CARDS_PER_DRAW:
        faults.append("the game is lost for cards that are there")


def _water_to_flow(state: State) -> i64:
    """How many cubes it would take if water flowed; a rising sea takes two at the most."""
    levels = levels_after_flow(state)
    cubes: i64 = 0
    space: i64
    for space in range(SPACE_COUNT):
        cubes += levels[space] - state.water[space]
    return cubes
