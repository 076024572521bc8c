"""The board as it lies: water, dikes, buildings, and where water would flow."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    BORDERS,
    BORDERS_OF,
    COLOUR_OF,
    COLOURS,
    LOW_COUNT,
    NOORDZEE,
    ONE_SIDE,
    OTHER_SIDE,
    SPACE_COUNT,
    SPACES,
    ZUIDERZEE,
)
from tabletide.games.rising_tide.pieces.state import State, is_sea
from tabletide.games.rising_tide.rules.water.flows import levels_after_flow, source_of
from tabletide.games.rising_tide.words.view_types import (
    BorderView,
    FailureThreat,
    SpaceKind,
    SpaceView,
)
from tabletide.games.rising_tide.words.view_water import failure_effect, flood_reach, held_back
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT


def view_spaces(state: State, threats: dict[str, FailureThreat]) -> list[SpaceView]:
    """Every region and sea.

    Rules: flow.levels, structure.afsluitdijk.
    """
    levels = levels_after_flow(state)
    return [_view_space(state, space, levels, threats) for space in range(SPACE_COUNT)]


def _view_space(
    state: State, space: int, levels: vec[i64], threats: dict[str, FailureThreat]
) -> SpaceView:
    is_low = space < LOW_COUNT
    flows = int(levels[space] - state.water[space])
    effect = failure_effect(state, space)
    return {
        "space": SPACES[space],
        "kind": _kind(state, space),
        "colour": COLOURS[COLOUR_OF[space]] if is_low else None,
        "water": int(state.water[space]),
        "flows": flows,
        "flows_from": SPACES[source_of(state, levels, space)] if flows else None,
        "dikes": sum(int(state.dikes[border]) for border in BORDERS_OF[space]),
        "population": int(state.population[space]) if is_low else 0,
        "port": state.ports & BIT[space] != 0,
        "station": state.stations & BIT[space] != 0,
        "ran": state.ran & BIT[space] != 0,
        "shielded": bool(state.shielded == space),
        "threat": threats.get(SPACES[space]),
        "failure": effect,
        "floods": flood_reach(state, space) if effect == "flood" else {},
    }


def _kind(state: State, space: int) -> SpaceKind:
    if space in (NOORDZEE, ZUIDERZEE) and is_sea(state, space):
        return "sea"
    return "low" if space <= ZUIDERZEE else "high"


def view_borders(state: State) -> list[BorderView]:
    """Every border with a place for dikes, and whether its dikes hold water back now.

    Rules: flow.dikes.
    """
    levels = levels_after_flow(state)
    return [_view_border(state, border, levels) for border in range(BORDER_COUNT)]


def _view_border(state: State, border: int, levels: vec[i64]) -> BorderView:
    behind = held_back(state, border, levels)
    return {
        "border": BORDERS[border],
        "between": [SPACES[ONE_SIDE[border]], SPACES[OTHER_SIDE[border]]],
        "dikes": int(state.dikes[border]),
        "holds": bool(behind),
        "held_back": behind,
    }
