"""Infections: the third part of a turn, card by card."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.agendas import REVEAL
from tabletide.games.pandemic.pieces.board import COLOUR_OF, FULL, INFECTION_RATE, City
from tabletide.games.pandemic.pieces.notes import CITY_INFECTED, INFECTIONS_SKIPPED
from tabletide.games.pandemic.pieces.state import RUNNING, State
from tabletide.games.pandemic.pieces.steps import BETWEEN_INFECTIONS, MOMENT
from tabletide.games.pandemic.rules.diseases import place_cubes
from tabletide.games.pandemic.rules.event_timing import is_moment
from tabletide.games.pandemic.rules.infection_deck import reveal_top
from tabletide.games.pandemic.rules.outbreaks import outbreak
from tabletide.games.pandemic.rules.roles import is_spared, note_spared
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push


def begin_infections(state: State) -> None:
    """Reveal as many cards as the rate says, or none after One Quiet Night.

    Rules: infect.reveal, event.one_quiet_night, ruling.quiet_night_mid_step.
    """
    if state.quiet:
        state.quiet = 0
        note(state, INFECTIONS_SKIPPED)
        pop(state)
    else:
        state.agenda = REVEAL[INFECTION_RATE[state.rate]]


def infect(state: State, city: City) -> None:
    """Resolve a revealed card, then open the moment for events before the next one.

    Rules: infect.reveal, event.not_while_resolving.
    """
    left = state.agenda.x - 1
    state.agenda = REVEAL[left]
    reveal_top(state, city)
    infect_city(state, city)
    if left and state.result == RUNNING and is_moment(state):
        push(state, MOMENT, BETWEEN_INFECTIONS)


def infect_city(state: State, city: City) -> None:
    """One cube in the city, or an outbreak in one that is full.

    Rules: infect.cube, infect.outbreak, infect.eradicated, cure.cubes_stay.
    """
    colour = COLOUR_OF[city]
    if is_spared(state, city, colour):
        note_spared(state, city, colour)
        return
    if state.journal is not None:
        note(state, CITY_INFECTED, city, colour)
    if state.cubes[city] & FULL[colour] == FULL[colour]:
        outbreak(state, city, colour)
    else:
        place_cubes(state, city, colour, 1)
