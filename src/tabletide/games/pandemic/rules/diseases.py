"""The cubes: placing them, taking them back, and what cures and eradications change."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import CUBES_PER_COLOUR, ONE_CUBE, City, Colour
from tabletide.games.pandemic.pieces.notes import CUBES_REMOVED, ERADICATED
from tabletide.games.pandemic.pieces.state import (
    LOST_BY_CUBES,
    ONE_LEFT,
    State,
    cubes_left,
    is_cured,
    is_eradicated,
)
from tabletide.games.pandemic.rules.ending import lose
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT


def place_cubes(state: State, city: City, colour: Colour, number: i64) -> None:
    """Put cubes from the supply into a city; a supply that cannot pay ends the game.

    Rules: infect.cube, loss.cubes.
    """
    if number > cubes_left(state, colour):
        lose(state, LOST_BY_CUBES)
        return
    state.supply -= number * ONE_LEFT[colour]
    state.cubes[city] += number * ONE_CUBE[colour]


def remove_cubes(state: State, city: City, colour: Colour, number: i64, how: i64) -> None:
    """Return cubes of a colour from a city to the supply.

    Rules: treat.one, treat.eradicate, treat.uncured.
    """
    state.cubes[city] -= number * ONE_CUBE[colour]
    state.supply += number * ONE_LEFT[colour]
    note(state, CUBES_REMOVED, city, colour, number, how)
    check_eradication(state, colour)


def check_eradication(state: State, colour: Colour, by_cure: i64 = 0) -> None:
    """A cured disease without a cube on the board is eradicated.

    Rules: treat.eradicate, treat.uncured, cure.eradicate.
    """
    if not is_cured(state, colour) or is_eradicated(state, colour):
        return
    if cubes_left(state, colour) == CUBES_PER_COLOUR:
        state.eradicated |= BIT[colour]
        note(state, ERADICATED, colour, by_cure)
