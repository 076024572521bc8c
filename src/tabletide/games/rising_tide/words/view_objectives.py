"""The objectives in play, and how far each is met."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import COLOURS, GREEN, OF_COLOUR, SPACES, YELLOW
from tabletide.games.rising_tide.pieces.cards import SITES
from tabletide.games.rising_tide.pieces.objectives import (
    BUT_THE_DUTCH,
    KIND_NAMES,
    KINDS,
    OBJECTIVES,
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
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.rules.objectives import is_met, population_in
from tabletide.games.rising_tide.words.view_types import ObjectiveView
from tabletide.ints import i64
from tabletide.parts.numbers.bits import count, members
from tabletide.parts.words.wording import slugs_of


def view_objectives(state: State) -> list[ObjectiveView]:
    """Those in play.

    Rules: objectives.win.
    """
    return [_view_objective(state, int(one)) for one in members(state.objectives)]


def _view_objective(state: State, objective: int) -> ObjectiveView:
    done, needed = _progress(state, objective)
    return {
        "objective": OBJECTIVES[objective],
        "colour": COLOURS[objective // KINDS],
        "kind": KIND_NAMES[objective % KINDS],
        "met": is_met(state, objective),
        "done": done,
        "needed": needed,
        "regions": slugs_of(SPACES, _regions(objective)),
    }


def _progress(state: State, objective: int) -> tuple[int, int]:
    """How much of an objective is done, and of how much.

    Rules: objective.structure, objective.population, objective.but_the_dutch,
    objective.watersnood, objective.textile_manufacturing, objective.ports_on_the_maas.
    """
    colour = objective // KINDS
    if objective % KINDS == STRUCTURE_KIND:
        return (1 if is_met(state, objective) else 0), 1
    if objective % KINDS == POPULATION_KIND:
        return int(population_in(state, POPULATED[colour])), int(POPULATION_NEEDED[colour])
    if objective == BUT_THE_DUTCH:
        dry = count(POLDERS & ~state.wet)
        diked = sum(1 for border in RIM if state.dikes[border])
        return int(dry) + diked, int(count(POLDERS)) + len(RIM)
    if objective == WATERSNOOD:
        return int(count(TO_BE_DRY & ~state.wet)), int(count(TO_BE_DRY))
    if objective == TEXTILE_MANUFACTURING:
        return int(count(state.stations & OF_COLOUR[YELLOW])), int(STATIONS_NEEDED)
    return int(count(state.ports & OF_COLOUR[GREEN])), int(PORTS_NEEDED)


def _regions(objective: int) -> i64:
    """The regions an objective is about."""
    colour = objective // KINDS
    if objective % KINDS == STRUCTURE_KIND:
        return SITES[colour]
    if objective % KINDS == POPULATION_KIND:
        return POPULATED[colour]
    return POLDERS if objective == BUT_THE_DUTCH else OF_COLOUR[colour]
