"""Build pumping station, build port: and moving one where the supply is empty."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import ALL_PORTS, ALL_STATIONS, LOW_COUNT, Space
from tabletide.games.rising_tide.pieces.notes import (
    FOR_A_CARD,
    FOR_NOTHING,
    PORT_BUILT,
    PORT_MOVED,
    STATION_BUILT,
    STATION_MOVED,
)
from tabletide.games.rising_tide.pieces.state import Seat, State, is_sea
from tabletide.games.rising_tide.pieces.steps import KEEP, MOVE_PORT, MOVE_STATION
from tabletide.games.rising_tide.pieces.verbs import (
    BUILD_PORT,
    BUILD_STATION,
    ENOUGH,
    TAKE_PORT,
    TAKE_STATION,
)
from tabletide.games.rising_tide.rules.decks.hands import spend
from tabletide.games.rising_tide.rules.roles import builds_ports_freely, builds_stations_freely
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each, count
from tabletide.parts.numbers.pairs import number_of


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
