"""Build dike, build pumping station, build port: and moving one where the supply is empty."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    ALL_PORTS,
    ALL_STATIONS,
    BORDERS_OF,
    LOW_COUNT,
    Border,
    Space,
)
from tabletide.games.rising_tide.pieces.notes import (
    BY_BUILDING,
    BY_BUILDING_A_SECOND,
    BY_BUILDING_IN_WATER,
    DIKE_BUILT,
    DIKE_MOVED,
    FOR_A_CARD,
    FOR_NOTHING,
    PORT_BUILT,
    PORT_MOVED,
    STATION_BUILT,
    STATION_MOVED,
)
from tabletide.games.rising_tide.pieces.state import Seat, State, is_sea
from tabletide.games.rising_tide.pieces.steps import (
    KEEP,
    MOVE_DIKE,
    MOVE_PORT,
    MOVE_STATION,
    SECOND_DIKE,
)
from tabletide.games.rising_tide.pieces.verbs import (
    BUILD_DIKE,
    BUILD_PORT,
    BUILD_STATION,
    ENOUGH,
    TAKE_DIKE,
    TAKE_PORT,
    TAKE_STATION,
)
from tabletide.games.rising_tide.rules.dikes import (
    has_dike_elsewhere,
    offer_diked,
    put_dike,
    remove_dike,
)
from tabletide.games.rising_tide.rules.hands import spend
from tabletide.games.rising_tide.rules.roles import (
    builds_in_water,
    builds_ports_freely,
    builds_stations_freely,
    builds_two_dikes,
)
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each, count
from tabletide.parts.numbers.pairs import number_of

# Dikes.


def can_put_dike(state: State, border: Border) -> bool:
    """Whether there is a dike for a border: in the supply, or else on another border.

    Rules: dike.build, dike.relocate.
    """
    return state.dikes_left > 0 or has_dike_elsewhere(state, border)


def offer_dikes(state: State, out: vec[i64]) -> vec[i64]:
    """The borders of one's region, if there is no water in it or one is the Carpenter.

    Rules: dike.build, dike.dry, dike.stack, dike.relocate, role.carpenter.dike.
    """
    here = state.pawns[state.turn]
    if state.water[here] and not builds_in_water(state):
        return out
    for border in BORDERS_OF[here]:
        if can_put_dike(state, border):
            out = append(out, BUILD_DIKE + border)
    return out


def build_dike(state: State, border: Border) -> None:
    """Build a dike; the Hydraulic Engineer goes on with a second one on the same border.

    Rules: dike.build, role.hydraulic_engineer.dike.
    """
    if builds_two_dikes(state):
        push(state, SECOND_DIKE, border)
    in_water = state.water[state.pawns[state.turn]] > 0
    _put_or_move_dike(state, border, BY_BUILDING_IN_WATER if in_water else BY_BUILDING)


def offer_second_dike(state: State, out: vec[i64]) -> vec[i64]:
    """The Hydraulic Engineer's second dike, or leaving it at one.

    Rules: role.hydraulic_engineer.dike.
    """
    out = append(out, BUILD_DIKE + state.agenda.x)
    return append(out, ENOUGH)


def build_second_dike(state: State, border: Border) -> None:
    """Build the second dike of the Hydraulic Engineer's action.

    Rules: role.hydraulic_engineer.dike.
    """
    pop(state)
    _put_or_move_dike(state, border, BY_BUILDING_A_SECOND)


def _put_or_move_dike(state: State, border: Border, why: i64) -> None:
    """Take a dike from the supply, or ask from where on the board it comes.

    Rules: dike.relocate, ruling.relocation.
    """
    if not state.dikes_left:
        push(state, MOVE_DIKE, border)
        return
    put_dike(state, border)
    note(state, DIKE_BUILT, state.turn, border, why)


def offer_dikes_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """A dike from any other border.

    Rules: dike.relocate, ruling.dike_from_anywhere.
    """
    return offer_diked(state, TAKE_DIKE, state.agenda.x, out)


def move_dike(state: State, source: Border) -> None:
    """Move a dike from one border to another.

    Rules: dike.relocate.
    """
    border = state.agenda.x
    pop(state)
    remove_dike(state, source)
    put_dike(state, border)
    note(state, DIKE_MOVED, state.turn, border, source)


# Pumping stations and ports.


def offer_buildings(state: State, out: vec[i64]) -> vec[i64]:
    """A pumping station or a port for the card of one's region; for some roles without it.

    Rules: station.build, station.one, port.build, port.one, role.carpenter.station,
    role.port_master.port, ruling.free_building, ruling.high_buildings.
    """
    me = state.turn
    here = state.pawns[me]
    has_card = here < LOW_COUNT and number_of(state.hands[me], here) != 0
    if not state.stations & BIT[here] and (has_card or builds_stations_freely(state)):
        out = append(out, BUILD_STATION)
    if not state.ports & BIT[here] and (has_card or builds_ports_freely(state)):
        out = append(out, BUILD_PORT)
    return out


def build_station(state: State) -> None:
    """Build a pumping station in one's region.

    Rules: station.build, role.carpenter.station, ruling.zuiderzee_building.
    """
    here = state.pawns[state.turn]
    if builds_stations_freely(state):
        put_station(state, state.turn, here, FOR_NOTHING)
    else:
        spend(state, state.turn, here)
        put_station(state, state.turn, here, FOR_A_CARD)


def build_port(state: State) -> None:
    """Build a port in one's region.

    Rules: port.build, role.port_master.port, ruling.zuiderzee_building.
    """
    here = state.pawns[state.turn]
    if builds_ports_freely(state):
        put_port(state, state.turn, here, FOR_NOTHING)
    else:
        spend(state, state.turn, here)
        put_port(state, state.turn, here, FOR_A_CARD)


def put_station(state: State, seat: Seat, place: Space, why: i64, keep: i64 = 0) -> None:
    """Put a station from the supply in a place, or ask which one is moved there.

    Rules: station.build, station.relocate, ruling.relocation.
    """
    if count(state.stations) == ALL_STATIONS:
        push(state, MOVE_STATION, seat, place + keep)
        return
    state.stations |= BIT[place]
    note(state, STATION_BUILT, seat, place, why)


def put_port(state: State, seat: Seat, place: Space, why: i64, keep: i64 = 0) -> None:
    """Put a port from the supply in a place, or ask which one is moved there.

    Rules: port.build, port.relocate, ruling.relocation.
    """
    if count(state.ports) == ALL_PORTS:
        push(state, MOVE_PORT, seat, place + keep)
        return
    state.ports |= BIT[place]
    note(state, PORT_BUILT, seat, place, why)


def offer_stations_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """Any station on the board; after an event, they may also stay where they are.

    Rules: station.relocate, ruling.relocation, ruling.event_buildings.
    """
    if state.agenda.y >= KEEP:
        out = append(out, ENOUGH)
    return append_each(out, TAKE_STATION, state.stations)


def offer_ports_to_move(state: State, out: vec[i64]) -> vec[i64]:
    """Any port on the board; after an event, they may also stay where they are.

    Rules: port.relocate, ruling.relocation, ruling.event_buildings.
    """
    if state.agenda.y >= KEEP:
        out = append(out, ENOUGH)
    return append_each(out, TAKE_PORT, state.ports)


def move_station(state: State, source: Space) -> None:
    """Move a station; one that has run this turn does not run again.

    Rules: station.relocate, ruling.station_runs_once.
    """
    seat, place = state.agenda.x, state.agenda.y % KEEP
    pop(state)
    state.stations += BIT[place] - BIT[source]
    if state.ran & BIT[source]:
        state.ran += BIT[place] - BIT[source]
    note(state, STATION_MOVED, seat, place, source)


def move_port(state: State, source: Space) -> None:
    """Move a port.

    Rules: port.relocate.
    """
    seat, place = state.agenda.x, state.agenda.y % KEEP
    pop(state)
    state.ports += BIT[place] - BIT[source]
    note(state, PORT_MOVED, seat, place, source)


def is_buildable(state: State, place: Space) -> bool:
    """Whether a place is a low region: where dikes may stand.

    Rules: ruling.high_buildings, ruling.zuiderzee_building.
    """
    return place <= LOW_COUNT and not is_sea(state, place)
