"""What can never be to do: set-ups that are out of step, choices nobody has opened."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES_OF, STATION_LIMIT
from tabletide.games.pandemic.pieces.cards import (
    CARDS_PER_DRAW,
    CITY_CARDS,
    DISPATCHER,
    FORECAST_CARDS,
    INITIAL_CUBES,
    OPERATIONS_EXPERT,
    STARTING_HAND,
)
from tabletide.games.pandemic.pieces.state import NONE, State, is_cured
from tabletide.games.pandemic.pieces.steps import (
    ASSIGN_ROLE,
    DEAL_HAND,
    DISPATCHED,
    DRAW_CARDS,
    DRAW_ONE,
    FIRST_PLAYER,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    INCREASE,
    INITIAL_INFECTION,
    MOVE_STATION,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
)
from tabletide.games.pandemic.rules.setup import seats_with_largest_city
from tabletide.ints import i64
from tabletide.parts.decks.layers import all_cards
from tabletide.parts.flow.agenda import NOTHING, last_step
from tabletide.parts.numbers.bits import BIT, count

_FIRST_CHOICE: Final = DISPATCHED  # of the small ones, which nothing else waits for


def is_setting_up(state: State) -> bool:
    """Whether the first turn has not begun."""
    return last_step(state.agenda) in (DEAL_HAND, FIRST_PLAYER)


def awaits_hands(state: State) -> bool:
    """Whether the opening hands are not dealt."""
    return last_step(state.agenda) == DEAL_HAND


def epidemics_drawn(state: State) -> i64:
    """How many have come: those that moved the marker, and those that are still to do it."""
    drawn = state.rate
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == INCREASE:
            drawn += 1
        elif frame.step in (DRAW_CARDS, DRAW_ONE):
            drawn += frame.y
        frame = frame.below
    return drawn


def audit_agenda(state: State, faults: list[str]) -> None:
    """Everything wrong with what is to be done next."""
    setting_up = is_setting_up(state)
    if (state.turns == 0) != setting_up:
        faults.append("turns are counted in set-up, or not counted after it")
    frame = state.agenda
    while frame is not NOTHING:
        if frame.below.step >= _FIRST_CHOICE or (frame.step <= FIRST_PLAYER) != setting_up:
            faults.append("a step is to be done that cannot come now")
        frame = frame.below
    if setting_up:
        _audit_setup(state, faults)
    else:
        _audit_choice(state, faults)


def _audit_setup(state: State, faults: list[str]) -> None:
    """Set-up has done what the next step comes after, and no more."""
    step, x = state.agenda.step, state.agenda.x
    infected: i64 = x if step == INITIAL_INFECTION else len(INITIAL_CUBES)
    assigned: i64 = 0 if step == INITIAL_INFECTION else state.players
    if step == ASSIGN_ROLE:
        assigned = x
    dealt: i64 = x if step == DEAL_HAND else 0
    if step == FIRST_PLAYER:
        dealt = STARTING_HAND[state.players] * state.players
        if x != seats_with_largest_city(state):
            faults.append("other seats tie for the first turn than have the largest city")
    cards: i64 = 0
    seat: i64
    for seat in range(state.players):
        cards += count(state.hands[seat])
        if (state.roles[seat] != NONE) != (seat < assigned):
            faults.append("roles are assigned out of order")
    if count(state.infection_discards) != infected or cards != dealt:
        faults.append("cities infected or hands are not those of this step of the set-up")
    if state.discards or state.rate or state.outbreaks or state.cured or state.quiet:
        faults.append("something has happened that set-up does not do")


def _audit_choice(state: State, faults: list[str]) -> None:
    """A small choice is open only where something has opened it."""
    frame = state.agenda
    step, x, y = frame.step, frame.x, frame.y
    me = state.turn
    hand = state.hands[me]
    sound = True
    if step in (DRAW_CARDS, DRAW_ONE):
        sound = x + y <= CARDS_PER_DRAW
    elif step == DISPATCHED:
        sound = state.roles[me] == DISPATCHER and x != me
    elif step == SPEND_ON_CURE:
        sound = not is_cured(state, x) and count(hand & CITIES_OF[x]) > y
    elif step == SPEND_ON_FLIGHT:
        sound = state.roles[me] == OPERATIONS_EXPERT and count(hand & CITY_CARDS) > 1
    elif step == MOVE_STATION:
        sound = count(state.stations) == STATION_LIMIT and not state.stations & BIT[x]
    elif step == FORECAST_LOOK:
        sound = count(y) < FORECAST_CARDS and state.arranged is None
    elif step == FORECAST_ARRANGE:
        sound = 0 < count(y) <= FORECAST_CARDS - count(all_cards(state.arranged))
    if not sound:
        faults.append("a choice is open that nothing has opened")
