"""Variable objectives: drawing them, and when they are met."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    COLOUR_COUNT,
    GREEN,
    LOW_COUNT,
    OF_COLOUR,
    YELLOW,
)
from tabletide.games.rising_tide.pieces.notes import OBJECTIVE_DRAWN
from tabletide.games.rising_tide.pieces.objectives import (
    BUT_THE_DUTCH,
    KINDS,
    MOST_OF_A_COLOUR,
    OBJECTIVE_COUNT,
    OBJECTIVES_IN_GAME,
    POLDERS,
    POPULATED,
    POPULATION_KIND,
    POPULATION_NEEDED,
    PORTS_NEEDED,
    RIM,
    STATIONS_NEEDED,
    STRUCTURE_KIND,
    TEXTILE_MANUFACTURING,
    TO_BE_DRY,
    WATERSNOOD,
    Objective,
)
from tabletide.games.rising_tide.pieces.state import RUNNING, WON, State
from tabletide.games.rising_tide.pieces.steps import DRAW_OBJECTIVE
from tabletide.games.rising_tide.rules.ending import end
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.numbers.bits import BIT, count

_ONE_OF_EACH_COLOUR: Final = 4
_OF_A_COLOUR: Final = 7  # the objectives of the first colour, as a set


# Drawing.


def ways_to_go_on(drawn: i64, more: i64, colour: i64) -> i64:
    """In how many ways so many objectives of a colour and those after it can join those drawn.

    Rules: objectives.more, ruling.objectives_uniform.
    """
    if colour == COLOUR_COUNT:
        return 0 if more else 1
    there = count(drawn >> KINDS * colour & _OF_A_COLOUR)
    ways: i64 = 0
    taken: i64
    for taken in range(MOST_OF_A_COLOUR - there + 1):
        if taken <= more:
            ways += _choose(KINDS - there, taken) * ways_to_go_on(drawn, more - taken, colour + 1)
    return ways


def _choose(things: i64, taken: i64) -> i64:
    """In how many ways some things, two at the most, can be taken from three or fewer."""
    if taken == 0:
        return 1
    return things if taken == 1 else things * (things - 1) // 2


def objective_weight(state: State, objective: Objective) -> i64:
    """How likely an objective comes next: by the ways in which others may follow it.

    Four objectives are one of each colour, drawn colour by colour. Of five or six any set
    with at most two of a colour is equally likely.

    Rules: objectives.four, objectives.more, ruling.objectives_uniform.
    """
    drawn = state.agenda.x
    number = OBJECTIVES_IN_GAME[state.variant]
    if number == _ONE_OF_EACH_COLOUR:
        return 1 if objective // KINDS == drawn else 0
    if state.objectives & BIT[objective]:
        return 0
    together = state.objectives | BIT[objective]
    if count(together >> KINDS * (objective // KINDS) & _OF_A_COLOUR) > MOST_OF_A_COLOUR:
        return 0
    return ways_to_go_on(together, number - drawn - 1, 0)


def all_weights(state: State) -> i64:
    """The sum of the weights of all objectives."""
    weights: i64 = 0
    objective: i64
    for objective in range(OBJECTIVE_COUNT):
        weights += objective_weight(state, objective)
    return weights


def draw_objective(state: State, objective: Objective) -> None:
    """An objective is in play.

    Rules: objectives.four, objectives.more.
    """
    drawn = state.agenda.x + 1
    state.objectives |= BIT[objective]
    note(state, OBJECTIVE_DRAWN, objective)
    if drawn < OBJECTIVES_IN_GAME[state.variant]:
        replace(state, DRAW_OBJECTIVE, drawn)
    else:
        pop(state)


# Meeting them.


def check_win(state: State) -> None:
    """The players win as soon as all objectives in play are met at once.

    Rules: end.win, objectives.win, ruling.objectives_lost_again.
    """
    if state.turns == 0 or state.result != RUNNING:
        return
    objective: i64
    for objective in range(OBJECTIVE_COUNT):
        if state.objectives & BIT[objective] and not is_met(state, objective):
            return
    end(state, WON)


def is_met(state: State, objective: Objective) -> bool:
    """Whether an objective is met as the table stands.

    Rules: objectives.win, objective.structure, objective.population, objective.but_the_dutch,
    objective.watersnood, objective.textile_manufacturing, objective.ports_on_the_maas.
    """
    colour = objective // KINDS
    kind = objective % KINDS
    if kind == STRUCTURE_KIND:
        return state.built & BIT[colour] != 0
    if kind == POPULATION_KIND:
        return population_in(state, POPULATED[colour]) >= POPULATION_NEEDED[colour]
    if objective == WATERSNOOD:
        return state.wet & TO_BE_DRY == 0
    if objective == BUT_THE_DUTCH:
        return state.wet & POLDERS == 0 and is_rim_diked(state)
    if objective == TEXTILE_MANUFACTURING:
        return count(state.stations & OF_COLOUR[YELLOW]) >= STATIONS_NEEDED
    return count(state.ports & OF_COLOUR[GREEN]) >= PORTS_NEEDED


def population_in(state: State, regions: i64) -> i64:
    """The population cubes of some regions together.

    Rules: objective.population.
    """
    cubes: i64 = 0
    region: i64
    for region in range(LOW_COUNT):
        if regions & BIT[region]:
            cubes += state.population[region]
    return cubes


def is_rim_diked(state: State) -> bool:
    """Whether every border around the polders has a dike.

    Rules: objective.but_the_dutch, ruling.rim.
    """
    for border in RIM:  # noqa: SIM110 - compiled, `all` is a call for each border
        if not state.dikes[border]:
            return False
    return True
