"""Epidemic cards: increase, infect, intensify."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import COLOUR_OF, CUBE_LIMIT, INFECTION_RATE, City
from tabletide.games.pandemic.pieces.notes import (
    BOTTOM_INFECTED,
    INTENSIFIED,
    RATE_INCREASED,
)
from tabletide.games.pandemic.pieces.state import RUNNING, State, cubes_at
from tabletide.games.pandemic.rules.diseases import place_cubes
from tabletide.games.pandemic.rules.infection_deck import (
    put_discards_on_top,
    reveal_bottom,
)
from tabletide.games.pandemic.rules.outbreaks import outbreak
from tabletide.games.pandemic.rules.roles import is_spared, note_spared
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop
from tabletide.parts.numbers.bits import count


def increase(state: State) -> None:
    """Move the infection rate marker one space on.

    Rules: epidemic.increase.
    """
    state.rate += 1
    note(state, RATE_INCREASED, INFECTION_RATE[state.rate])
    pop(state)


def infect_bottom(state: State, city: City) -> None:
    """Fill the city on the bottom card to three cubes; one that had any breaks out.

    Rules: epidemic.infect, infect.eradicated, loss.cubes.
    """
    pop(state)
    reveal_bottom(state, city)
    colour = COLOUR_OF[city]
    if is_spared(state, city, colour):
        note_spared(state, city, colour)
        return
    before = cubes_at(state, city, colour)
    note(state, BOTTOM_INFECTED, city, colour, CUBE_LIMIT - before)
    place_cubes(state, city, colour, CUBE_LIMIT - before)
    if before > 0 and state.result == RUNNING:
        outbreak(state, city, colour)


def intensify(state: State) -> None:
    """Shuffle the infection discards and put them on top of their deck.

    Rules: epidemic.intensify.
    """
    note(state, INTENSIFIED, count(state.infection_discards))
    put_discards_on_top(state)
    pop(state)
