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
from tabletide.games.rising_tide.pieces.state import State, is_sea, low_regions
from tabletide.games.rising_tide.rules.water_flows import levels_after_flow, source_of
from tabletide.games.rising_tide.words.view_types import (
    BorderView,
    FailureThreat,
    SpaceKind,
    SpaceView,
)
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
    }


def _kind(state: State, space: int) -> SpaceKind:
    if space in (NOORDZEE, ZUIDERZEE) and is_sea(state, space):
        return "sea"
    return "low" if space <= ZUIDERZEE else "high"


def view_borders(state: State) -> list[BorderView]:
    """Every border with a place for dikes, and whether its dikes hold water back now.

    Rules: flow.dikes.
    """
    return [_view_border(state, border) for border in range(BORDER_COUNT)]


def _view_border(state: State, border: int) -> BorderView:
    one, other = int(ONE_SIDE[border]), int(OTHER_SIDE[border])
    high, low = (one, other) if state.water[one] > state.water[other] else (other, one)
    presses = state.water[high] >= state.water[low] + 2 and low_regions(state) & BIT[low] != 0
    dikes = int(state.dikes[border])
    return {
        "border": BORDERS[border],
        "between": [SPACES[one], SPACES[other]],
        "dikes": dikes,
        "holds": bool(dikes and presses),
    }
