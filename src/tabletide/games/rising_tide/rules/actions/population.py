"""Expand population, a new action of the variable objectives."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import ALL_POPULATION, COLOUR_OF, LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import CARDS_OF_COLOUR
from tabletide.games.rising_tide.pieces.notes import POPULATION_ADDED
from tabletide.games.rising_tide.pieces.objectives import POPULATION_OBJECTIVES
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import ON_POPULATION, SPEND
from tabletide.games.rising_tide.pieces.verbs import SETTLE
from tabletide.games.rising_tide.rules.water.cubes import room
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push
from tabletide.parts.numbers.pairs import total


def has_population(state: State) -> bool:
    """Whether an objective in play is about population.

    Rules: objectives.population.
    """
    return state.objectives & POPULATION_OBJECTIVES != 0


def population_left(state: State) -> i64:
    """The population cubes in the supply.

    Rules: ruling.population_supply.
    """
    left = ALL_POPULATION - state.lost
    for cubes in state.population:
        left -= cubes
    return left


def offer_population(state: State, out: vec[i64]) -> vec[i64]:
    """One to three cubes in one's low region, for as many cards of its colour.

    Rules: population.expand, population.room, objectives.population, ruling.population_where,
    ruling.population_supply.
    """
    me = state.turn
    here = state.pawns[me]
    if here >= LOW_COUNT or not has_population(state):
        return out
    most = total(state.hands[me] & CARDS_OF_COLOUR[COLOUR_OF[here]])
    most = min(most, room(state, here))
    most = min(most, population_left(state))
    cubes: i64
    for cubes in range(most):
        out = append(out, SETTLE + cubes)
    return out


def settle(state: State, cubes: i64) -> None:
    """Pay for population: which cards, is asked only if there are more than it takes.

    Rules: population.expand.
    """
    push(state, SPEND, ON_POPULATION + cubes, cubes)


def add_population(state: State, cubes: i64) -> None:
    """Place population cubes in one's region.

    Rules: population.expand.
    """
    here = state.pawns[state.turn]
    state.population = state.population[:]
    state.population[here] += cubes
    note(state, POPULATION_ADDED, state.turn, here, cubes)
