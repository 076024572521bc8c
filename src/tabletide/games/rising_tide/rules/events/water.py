"""Event cards that take water away or move it: Hoogheemraadschappen, Water Management."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import Region
from tabletide.games.rising_tide.pieces.notes import DRAINED, WATER_MOVED
from tabletide.games.rising_tide.pieces.state import State, low_regions
from tabletide.games.rising_tide.pieces.steps import DIVERT, DIVERT_WHERE, DRAIN, LOW_PART
from tabletide.games.rising_tide.pieces.verbs import DIVERT_FROM, DIVERT_TO, DRAIN_FROM, ENOUGH
from tabletide.games.rising_tide.rules.events.about import regions_to_drain_from, regions_with_room
from tabletide.games.rising_tide.rules.water.cubes import place_water, remove_water
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import replace
from tabletide.parts.numbers.bits import BIT, append_each

CUBES_DRAINED: Final = 3
CUBES_DIVERTED: Final = 3


def offer_water(state: State, out: vec[i64]) -> vec[i64]:
    """Water of any low region; one cube must go, then it may be enough.

    Rules: event.hoogheemraadschappen, ruling.at_least_one.
    """
    if state.agenda.y < CUBES_DRAINED:
        out = append(out, ENOUGH)
    return append_each(out, DRAIN_FROM, state.wet & low_regions(state))


def drain(state: State, region: Region) -> None:
    """Take a cube for the Hoogheemraadschappen.

    Rules: event.hoogheemraadschappen.
    """
    frame = state.agenda
    replace(state, DRAIN, frame.x, frame.y - 1)
    remove_water(state, region)
    note(state, DRAINED, frame.x, region)


def offer_water_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """Water of any low region that has somewhere to go; one cube must, then it may be enough.

    Rules: event.water_management, ruling.at_least_one.
    """
    if state.agenda.y < CUBES_DIVERTED:
        out = append(out, ENOUGH)
    return append_each(out, DIVERT_FROM, regions_to_drain_from(state))


def divert_from(state: State, region: Region) -> None:
    """Choose the cube; where it goes comes next.

    Rules: event.water_management.
    """
    frame = state.agenda
    replace(state, DIVERT_WHERE, frame.x, frame.y + LOW_PART * region)


def offer_where_water_goes(state: State, out: vec[i64]) -> vec[i64]:
    """Another low region with room for a cube.

    Rules: event.water_management, ruling.diverted_room.
    """
    source = state.agenda.y // LOW_PART
    return append_each(out, DIVERT_TO, regions_with_room(state) & ~BIT[source])


def divert_to(state: State, region: Region) -> None:
    """Move a cube from one low region to another.

    Rules: event.water_management.
    """
    frame = state.agenda
    source = frame.y // LOW_PART
    replace(state, DIVERT, frame.x, frame.y % LOW_PART - 1)
    remove_water(state, source)
    place_water(state, region, 1)
    note(state, WATER_MOVED, frame.x, region, source)
