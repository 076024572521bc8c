"""Pump, and operate pumps: taking water off the board."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.agendas import AFTER_PUMPS
from tabletide.games.rising_tide.pieces.board import NEIGHBOURS, WATER_COUNT, Region
from tabletide.games.rising_tide.pieces.notes import OPERATED, PUMPED
from tabletide.games.rising_tide.pieces.state import State, low_regions
from tabletide.games.rising_tide.pieces.steps import PUMP_OWN
from tabletide.games.rising_tide.pieces.verbs import ENOUGH, OPERATE_PUMP, PUMP
from tabletide.games.rising_tide.rules.roles import pumps_next_door
from tabletide.games.rising_tide.rules.water.cubes import remove_water
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each, lowest

# The action.


def offer_pumping(state: State, out: vec[i64]) -> vec[i64]:
    """Water of one's own region, or for the Pump Operator of those beside it; never a sea's.

    Rules: pump.own, pump.no_sea, role.pump_operator.pump, ruling.pump_operator_reach.
    """
    here = state.pawns[state.turn]
    reach = BIT[here]
    if pumps_next_door(state):
        reach |= NEIGHBOURS[here]
    return append_each(out, PUMP, reach & state.wet & low_regions(state))


def pump(state: State, region: Region) -> None:
    """Take a cube; after one from next door, the Pump Operator may take another at home.

    Rules: pump.own, role.pump_operator.pump, ruling.pump_operator_reach.
    """
    here = state.pawns[state.turn]
    _take(state, region, 0 if region == here else 1)
    if region != here and state.wet & BIT[here] & low_regions(state):
        push(state, PUMP_OWN)


def offer_second_pumping(state: State, out: vec[i64]) -> vec[i64]:
    """The Pump Operator's cube at home, or leaving it at one.

    Rules: role.pump_operator.pump.
    """
    out = append(out, PUMP + state.pawns[state.turn])
    return append(out, ENOUGH)


def pump_second(state: State, region: Region) -> None:
    """Take the second cube of the Pump Operator's action.

    Rules: role.pump_operator.pump.
    """
    pop(state)
    _take(state, region, 1)


def _take(state: State, region: Region, by_power: i64) -> None:
    remove_water(state, region)
    note(state, PUMPED, state.turn, region, by_power)


# The step of a turn.


def stations_to_run(state: State) -> i64:
    """The pumping stations with water around them that have not run this turn.

    Rules: operate.each, ruling.station_runs_once.
    """
    return state.wet & state.stations & ~state.ran & low_regions(state)


def reach_of(state: State, station: Region) -> i64:
    """The regions a station in water draws from: along water, across neither dikes nor seas.

    Rules: operate.path, operate.no_sea.
    """
    through = state.wet & low_regions(state)
    reached = BIT[station]
    edge = reached
    while edge:
        region = lowest(edge)
        edge &= edge - 1
        new = state.open[region] & through & ~reached
        reached |= new
        edge |= new
    return reached


def offer_stations(state: State, out: vec[i64]) -> vec[i64]:
    """Which station runs next, and which region it draws from.

    Rules: operate.each, operate.path, operate.order, ruling.must_operate.
    """
    stations = stations_to_run(state)
    while stations:
        station = lowest(stations)
        stations &= stations - 1
        out = append_each(out, OPERATE_PUMP + station * WATER_COUNT, reach_of(state, station))
    return out


def operate(state: State, station: Region, region: Region) -> None:
    """A station runs.

    Rules: operate.each.
    """
    state.ran |= BIT[station]
    remove_water(state, region)
    note(state, OPERATED, station, region)


def end_operating(state: State) -> None:
    """No station is left to run; if one has, there is a moment for events before the draw.

    Rules: operate.each, ruling.event_moments.
    """
    if state.ran:
        state.agenda = AFTER_PUMPS
    else:
        pop(state)
