"""INFECÇÕES: the third part of a turn, card by card."""

from __future__ import annotations

from tabletide.games.pandemic.board import COLOUR_OF, CUBE_LIMIT, INFECTION_RATE, City
from tabletide.games.pandemic.diseases import place_cubes
from tabletide.games.pandemic.infection_deck import discard_infection, draw_top
from tabletide.games.pandemic.notes import CITY_INFECTED, INFECTION_PREVENTED, INFECTIONS_SKIPPED
from tabletide.games.pandemic.outbreaks import outbreak
from tabletide.games.pandemic.roles import is_protected
from tabletide.games.pandemic.state import State, cubes_at, is_eradicated
from tabletide.games.pandemic.steps import (
    BETWEEN_INFECTIONS,
    INFECT_NEXT,
    REVEAL,
    WINDOW,
    pop,
    push,
    replace,
    top,
)
from tabletide.kernel.state import note


def begin_infections(state: State) -> None:
    """Reveal as many cards as the rate says, or none after One Quiet Night.

    Rules: infect.reveal, event.one_quiet_night.
    """
    if state.quiet:
        state.quiet = 0
        note(state, INFECTIONS_SKIPPED)
        pop(state)
    else:
        replace(state, INFECT_NEXT, INFECTION_RATE[state.rate])


def infect_next(state: State) -> None:
    """Turn up one card; events may be played before the one after it.

    Rules: infect.reveal, event.not_while_resolving.
    """
    left = top(state).x - 1
    pop(state)
    if left > 0:
        push(state, INFECT_NEXT, left)
        push(state, WINDOW, BETWEEN_INFECTIONS)
    push(state, REVEAL)


def infect(state: State, city: City) -> None:
    """Resolve a revealed card: one cube, or an outbreak in a city that is full.

    Rules: infect.cube, infect.outbreak, infect.eradicated, cure.cubes_stay.
    """
    pop(state)
    draw_top(state, city)
    discard_infection(state, city)
    colour = COLOUR_OF[city]
    if is_eradicated(state, colour) or is_protected(state, city, colour):
        note(state, INFECTION_PREVENTED, city, colour)
        return
    note(state, CITY_INFECTED, city, colour)
    if cubes_at(state, city, colour) == CUBE_LIMIT:
        outbreak(state, city, colour)
    else:
        place_cubes(state, city, colour, 1)
